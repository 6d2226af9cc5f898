import type { Message } from '../messages/messages.js';

/** A report that goes with a message. */
export interface DeliveredReport {
  /** Address at which it is opened as long as it is finished. */
  readonly url: string;
  /** The PDF itself; nothing when it is too large to be attached. */
  readonly file: { readonly filename: string; readonly content: Buffer } | null;
}

/** A message on its way. */
export interface Mail {
  /** The same whenever the same message is sent again, and of no other; letters, digits, - and _. */
  readonly id: string;
  readonly message: Message;
  readonly report: DeliveredReport | null;
}

/** Sends messages to people. */
export interface Mailer {
  /** Sends a message. Throws a MailRefused when sending it again would be of no use. */
  send(mail: Mail, signal: AbortSignal): Promise<void>;
}

/** What is shown of a message that is kept and not sent. */
export interface ShownMessage {
  readonly to: string;
  readonly subject: string;
  readonly html: string;
}

/** A message in an outbox. */
export interface KeptMessage extends ShownMessage {
  /** Names it in the outbox. */
  readonly name: string;
  readonly written_at: Date;
}

/** Where messages are kept that are not sent. */
export interface Outbox {
  /** Everything in it, the last one first. */
  messages(): Promise<readonly KeptMessage[]>;
}

/** The receiving side will never take a message. */
export class MailRefused extends Error {}
