import type { Mailer } from '../domain/ports/mailer.js';
import { createOutbox } from './outbox.js';
import { createSmtpMailer, type SmtpServer } from './smtp.js';

/** Where messages to people go: to a mail server, or into a folder. */
export type MailTarget =
  | { readonly kind: 'smtp'; readonly from: string; readonly server: SmtpServer }
  | { readonly kind: 'outbox'; readonly from: string; readonly folder: string };

/** Opens the way on which messages go; nothing is connected before there is one. */
export function openMailer(target: MailTarget): Mailer {
  return target.kind === 'smtp' ? createSmtpMailer(target) : createOutbox(target);
}
