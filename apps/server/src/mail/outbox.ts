import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Mailer } from '../domain/ports/mailer.js';
import { makeFolder } from '../folders.js';
import { envelopeOf } from './envelope.js';

// Where there is no mail server, messages are files that mail programs open.

/** Puts messages into a folder; a repeat of a message takes its place. */
export function createOutbox({
  from,
  folder,
}: {
  readonly from: string;
  readonly folder: string;
}): Mailer {
  const transport = createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(mail) {
      const { message } = await transport.sendMail(envelopeOf(mail, from));
      await makeFolder(folder);
      const file = join(folder, `${mail.message.occasion}-${mail.id}.eml`);
      await writeFile(`${file}.new`, message as Buffer, { mode: 0o600 }); // it is one when buffer is set
      await rename(`${file}.new`, file);
    },
  };
}
