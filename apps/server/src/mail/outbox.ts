import { readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { SendMailOptions } from 'nodemailer';
import type { KeptMessage, Mail, Mailer, Outbox, ShownMessage } from '../domain/ports/mailer.js';
import { makeFolder } from '../folders.js';
import { envelopeOf } from './envelope.js';

// Where there is no mail server, messages are files that mail programs open. Beside each is what a page shows of it.

/** Puts messages into a folder; a repeat of a message takes its place. */
export function createOutbox({
  from,
  folder,
}: {
  readonly from: string;
  readonly folder: string;
}): Mailer & Outbox {
  const openTransport = async () =>
    (await import('nodemailer')).createTransport({
      streamTransport: true,
      buffer: true,
      newline: 'windows',
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  let transport: ReturnType<typeof openTransport> | undefined; // from the first message on: a start would wait for it
  return {
    async send(mail) {
      transport ??= openTransport();
      const envelope = envelopeOf(mail, from);
      const { message } = await (await transport).sendMail(envelope);
      await makeFolder(folder);
      const file = join(folder, `${mail.message.occasion}-${mail.id}`);
      await write(`${file}.eml`, message as Buffer); // it is one when buffer is set
      await write(`${file}.json`, JSON.stringify(shownOf(mail, envelope)));
    },
    messages: () => messagesIn(folder),
  };
}

/** The messages in a folder, the last one first. */
async function messagesIn(folder: string): Promise<readonly KeptMessage[]> {
  const files = await readdir(folder).catch(noneIfAbsent);
  const shown = files.filter((file) => file.endsWith('.json'));
  const kept = await Promise.all(
    shown.map(async (file) => {
      const path = join(folder, file);
      const message = JSON.parse(await readFile(path, 'utf8')) as ShownMessage; // written by send
      return { ...message, name: basename(file, '.json'), written_at: (await stat(path)).mtime };
    }),
  );
  return kept.toSorted((one, other) => other.written_at.getTime() - one.written_at.getTime());
}

function shownOf({ message: { to } }: Mail, { subject, html }: SendMailOptions): ShownMessage {
  return { to: `${to.name} <${to.email}>`.trim(), subject: subject ?? '', html: String(html) };
}

async function write(path: string, content: Buffer | string): Promise<void> {
  await writeFile(`${path}.new`, content, { mode: 0o600 });
  await rename(`${path}.new`, path);
}

function noneIfAbsent(error: NodeJS.ErrnoException): never[] {
  if (error.code !== 'ENOENT') throw error;
  return [];
}
