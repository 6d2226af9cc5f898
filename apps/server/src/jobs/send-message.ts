import type { Deps } from '../deps.js';
import { dueMessage, messageId } from '../domain/messages/message-plans.js';
import type { Message } from '../domain/messages/messages.js';
import { type AddressedPdf, addressExpiry, offerPdf, reportUrl } from '../domain/pdfs/pdfs.js';
import { type DeliveredReport, MailRefused } from '../domain/ports/mailer.js';
import type { ReportKey } from '../domain/ports/sections.js';
import type { Stores } from '../domain/ports.js';
import { doubling, type JobKind, type Outcome } from './kind.js';

// Sending a message to one person: it says what is new at the moment it is sent, and that this was told is recorded in the
// transaction that ends the job. Who is killed between the two sends the same message again, under the same id.

/** Messages a worker sends at a time. */
const CONCURRENCY = 4;

/** Attempts at a message, the first dozen within two hours and the others an hour apart: about two days. */
const ATTEMPTS = 58;

/** Bytes of a PDF that is attached at most; many mailboxes take no message above 10 MB. */
const ATTACHED = 5 * 1024 * 1024;

/** How messages are sent. */
export function sendMessage(deps: Deps): JobKind<'send_message'> {
  const { storage, mailer, clock } = deps;
  return {
    async run({ account_id, payload: { key, ...about } }, signal) {
      const person = { account_id, ...about };
      const due = (stores: Stores) => dueMessage(stores, person, clock.now());
      const message = await storage.write(due);
      const id = (now: Message | undefined) => now && messageId(key, now);
      const isOutdated = async (stores: Stores) => id(await due(stores)) !== id(message);
      if (!message) return { isOutdated };
      const report = about.topic === 'report' ? await readReport(deps, person, message) : null;
      const record = (stores: Stores) => stores.notices.keep(person, message.tells);
      const mail = { id: messageId(key, message), message, report };
      return mailer.send(mail, signal).then(() => ({ isOutdated, record }), refusal);
    },
    timeout: 120_000,
    concurrency: CONCURRENCY,
    attempts: ATTEMPTS,
    delay: doubling(5_000, 60 * 60_000),
  };
}

function refusal(error: unknown): Outcome {
  if (error instanceof MailRefused) return { failure: error.message, isFinal: true };
  throw error;
}

/** The report that goes with a message; a message whose report is still being made is tried again later. */
async function readReport(
  { storage, blobs, clock, config, addresses }: Deps,
  { account_id, inspection_id }: ReportKey,
  { inspection }: Message,
): Promise<DeliveredReport> {
  const expires_at = addressExpiry(clock, config.settings.LINTEL_PDF_URL_HOURS);
  const times = { now: clock.now().getTime(), expires_at };
  const pdf = await storage.write((stores) =>
    offerPdf(stores, { account_id, inspection_id, type: 'FULL' }, times),
  );
  if (!pdf) throw new Error('The PDF of the report is still being made.');
  return {
    url: addresses.publicUrl + reportUrl(inspection.report_key),
    file: await readSmall(blobs, pdf.file),
  };
}

async function readSmall(
  blobs: Deps['blobs'],
  { file_key, filename, size }: AddressedPdf['file'],
): Promise<DeliveredReport['file']> {
  const content = size <= ATTACHED ? await blobs.open(file_key) : undefined;
  if (!content) return null;
  const parts: Buffer[] = [];
  for await (const part of content) parts.push(Buffer.from(part));
  return { filename: filename ?? 'report.pdf', content: Buffer.concat(parts) };
}
