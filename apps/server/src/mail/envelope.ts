import type { SendMailOptions } from 'nodemailer';
import type { Mail } from '../domain/ports/mailer.js';
import { letterHtml } from './letter-html.js';
import { letterText } from './letter-text.js';
import { oneLine } from './one-line.js';
import { writeLetter } from './write-letter.js';

// A message as it is sent: who it is from and to, what it is called, and its letter as text and as HTML.

/** What is handed to the mail server. */
export function envelopeOf({ id, message, report }: Mail, from: string): SendMailOptions {
  const { to, agency, agent, inspection } = message;
  const letter = writeLetter(message, report);
  const domain = from.slice(from.lastIndexOf('@') + 1);
  return {
    messageId: `<${id}@${domain}>`,
    from: { name: oneLine(agency), address: from },
    to: { name: oneLine(to.name), address: to.email },
    ...(agent?.email ? { replyTo: { name: oneLine(agent.name), address: agent.email } } : {}),
    subject: oneLine(letter.subject),
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Lintel-Inspection': String(inspection.id),
    },
    text: letterText(letter),
    html: letterHtml(letter),
    attachments: report?.file
      ? [
          {
            ...report.file,
            filename: oneLine(report.file.filename),
            contentType: 'application/pdf',
          },
        ]
      : [],
  };
}
