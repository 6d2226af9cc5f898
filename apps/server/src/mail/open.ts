import type { Mailer, Outbox } from '../domain/ports/mailer.js';
import { createOutbox } from './outbox.js';
import { createSmtpMailer, type SmtpServer } from './smtp.js';

/** Where messages to people go: to a mail server, or into a folder. */
export type MailTarget =
  | { readonly kind: 'smtp'; readonly from: string; readonly server: SmtpServer }
  | { readonly kind: 'outbox'; readonly from: string; readonly folder: string };

/** The way on which messages go, and the outbox they end in where there is no mail server. */
export interface OpenMail {
  readonly mailer: Mailer;
  readonly outbox: Outbox | null;
}

/** Opens the way on which messages go; nothing is connected before there is one. */
export function openMail(target: MailTarget): OpenMail {
  if (target.kind === 'smtp') return { mailer: createSmtpMailer(target), outbox: null };
  const outbox = createOutbox(target);
  return { mailer: outbox, outbox };
}
