import { isIP } from 'node:net';
import type { NodemailerError } from 'nodemailer';
import { type Mailer, MailRefused } from '../domain/ports/mailer.js';
import { envelopeOf } from './envelope.js';

// Messages over SMTP. A password goes out only through TLS with a certificate that can be trusted, unless the server is
// on this machine; a server that offers TLS is spoken to through it in any case.

/** A mail server. */
export interface SmtpServer {
  readonly host: string;
  readonly port: number;
  /** Whether TLS comes first; otherwise the connection is upgraded when the server offers that. */
  readonly secure: boolean;
  readonly auth: { readonly user: string; readonly pass: string } | null;
  /** Certificates to trust in place of those of the system, as PEM. */
  readonly ca?: string;
}

/** Milliseconds the server may take for anything. */
const PATIENCE_MS = 20_000;

/** Sends over SMTP, each message over a connection of its own. */
export function createSmtpMailer({
  from,
  server: { host, port, secure, auth, ca },
}: {
  readonly from: string;
  readonly server: SmtpServer;
}): Mailer {
  const openTransport = async () =>
    (await import('nodemailer')).createTransport({
      host,
      port,
      secure,
      ...(auth && { auth: { ...auth } }),
      requireTLS: auth !== null && !isLocal(host),
      tls: { minVersion: 'TLSv1.2', ...(ca === undefined ? {} : { ca }) },
      connectionTimeout: PATIENCE_MS,
      greetingTimeout: PATIENCE_MS,
      socketTimeout: PATIENCE_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  let transport: ReturnType<typeof openTransport> | undefined; // from the first message on: a start would wait for it
  return {
    async send(mail, signal) {
      transport ??= openTransport();
      await (await transport).sendMail({ ...envelopeOf(mail, from), signal }).catch(tell);
    },
  };
}

/** What the server says of the person or of the message, and not of this service. */
const ABOUT_THE_MESSAGE = new Set(['RCPT TO', 'DATA']);

function tell(error: NodemailerError): never {
  const { code, command, responseCode = 0, message } = error;
  const says = message.replaceAll(/\p{Cc}+/gu, ' ');
  const isUnsendable = code === 'EENVELOPE' && responseCode === 0;
  const isRefused = responseCode >= 500 && ABOUT_THE_MESSAGE.has(command ?? '');
  throw isRefused || isUnsendable ? new MailRefused(says) : new Error(says);
}

function isLocal(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
}
