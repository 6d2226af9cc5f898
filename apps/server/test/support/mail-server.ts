import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

// A real SMTP server on this machine: what it took can be read, and it refuses what it is told to.

/** A message that was taken, or of which somebody was refused. */
export interface TakenMail {
  readonly from: string;
  readonly to: readonly string[];
  /** The whole message as it came. */
  readonly source: string;
  readonly user: string | null;
  readonly isSecure: boolean;
}

/** What the server answers to a recipient, when that is no welcome. */
export type Refusal = (
  recipient: string,
) => { readonly code: number; readonly says: string } | null;

/** A mail server that runs. */
export interface MailDesk {
  readonly port: number;
  readonly taken: TakenMail[];
  refuses: Refusal;
  stop(): Promise<void>;
}

/** Starts a mail server on a free port; without TLS and sign-in unless the options say otherwise. */
export async function startMailServer(options: SMTPServerOptions = {}): Promise<MailDesk> {
  const taken: TakenMail[] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    closeTimeout: 100,
    onRcptTo({ address }, _session, done) {
      const refusal = desk.refuses(address);
      if (!refusal) return done();
      done(Object.assign(new Error(refusal.says), { responseCode: refusal.code }));
    },
    onData(stream, { envelope, user, secure }, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        taken.push({
          from: envelope.mailFrom ? envelope.mailFrom.address : '',
          to: envelope.rcptTo.map(({ address }) => address),
          source: Buffer.concat(parts).toString(),
          user: user ? String(user) : null,
          isSecure: secure,
        });
        done();
      });
    },
    ...options,
  });
  server.on('error', () => {}); // a client that goes away in the middle, which some tests have it do
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo; // listening on a port, not a pipe
  const desk: MailDesk = {
    port,
    taken,
    refuses: () => null,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return desk;
}

/** The value of a header, unfolded and decoded, or nothing. */
export function headerOf(source: string, name: string): string | undefined {
  const head = source.slice(0, source.indexOf('\r\n\r\n')).replaceAll(/\r\n[ \t]+/g, ' ');
  const line = head
    .split('\r\n')
    .find((one) => one.toLowerCase().startsWith(`${name.toLowerCase()}:`));
  return line === undefined ? undefined : decodeWords(line.slice(name.length + 1).trim());
}

/** The names of the headers, in lower case. */
export function headerNames(source: string): string[] {
  const head = source.slice(0, source.indexOf('\r\n\r\n'));
  return head
    .split('\r\n')
    .filter((line) => !/^[ \t]/.test(line))
    .map((line) => line.slice(0, line.indexOf(':')).toLowerCase());
}

/** The text of the part of a type, decoded. */
export function partOf(source: string, type: 'text/plain' | 'text/html'): string {
  const boundaries = [...source.matchAll(/boundary="?([^"\r\n;]+)"?/g)].map(
    ([, mark]) => `--${mark}`,
  );
  let parts = [source];
  for (const mark of boundaries) parts = parts.flatMap((part) => part.split(mark));
  const part = parts.find((one) => new RegExp(`^\\s*Content-Type: ${type}`, 'i').test(one)) ?? '';
  const body = part.slice(part.indexOf('\r\n\r\n') + 4);
  if (/base64/i.test(headerOf(part.trimStart(), 'Content-Transfer-Encoding') ?? ''))
    return Buffer.from(body, 'base64').toString();
  if (!/quoted-printable/i.test(part)) return body;
  const bytes = body
    .replaceAll(/=\r\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
  return Buffer.from(bytes, 'latin1').toString();
}

function decodeWords(text: string): string {
  return text
    .replaceAll(/\?= =\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([BQ])\?([^?]*)\?=/gi, (_, form: string, word: string) =>
      form.toUpperCase() === 'B'
        ? Buffer.from(word, 'base64').toString()
        : Buffer.from(
            word
              .replaceAll('_', ' ')
              .replaceAll(/=([0-9A-F]{2})/gi, (_all, hex: string) =>
                String.fromCharCode(Number.parseInt(hex, 16)),
              ),
            'latin1',
          ).toString(),
    );
}
