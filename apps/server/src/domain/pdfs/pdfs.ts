import type { PdfType } from '@lintel/schema';
import { createPublicId } from '../../secrets/tokens.js';
import { found } from '../errors.js';
import { recordPdfGenerated } from '../events/events.js';
import { fileKeyIn, fileUrl } from '../files/files.js';
import type { FileRecord } from '../ports/attachments.js';
import type { MadePdf, PdfId, PdfKey, StoredPdf } from '../ports/pdfs.js';
import type { Clock, Stores } from '../ports.js';
import { holdPdfContent, type PdfFacts } from './pdf-content.js';

// The life of a PDF (D-75, D-76): there is one of each type, in every state of the inspection; it is void as soon as it no
// longer shows what is there. Asking for one that has to be made enqueues a job, and asking again while it is made does not.

/** A request for a PDF. */
export interface PdfRequest {
  readonly pdf: PdfKey;
  /** Hash of what the PDF is to show. */
  readonly hash: string;
  /** Until when an address it gives is valid, in Unix milliseconds. */
  readonly expires_at: number;
}

/** A new address of the PDF, below the root of the server; nothing while it is being made (PDF-003, PDF-004). */
export async function requestPdf(
  stores: Stores,
  { pdf: key, hash, expires_at }: PdfRequest,
): Promise<string | undefined> {
  const pdf = await stores.pdfs.obtain(key);
  const file_key = validFile(pdf, hash);
  if (file_key !== undefined) return addressFile(stores, { file_key, expires_at });
  await stores.pdfs.want(pdf, hash);
  await enqueueRendering(stores, pdf);
  return undefined;
}

/** Where people open finished reports, below the root of the server. */
export const REPORTS_PATH = '/reports';

/** The address at which people open a finished report, below the root of the server; it stays the same (D-44). */
export function reportUrl(report_key: string): string {
  return `${REPORTS_PATH}/${report_key}`;
}

/** A PDF with a new address of it, below the root of the server. */
export interface AddressedPdf {
  readonly url: string;
  readonly file: FileRecord;
}

/** A PDF for somebody who is no client of the API, and waits for no event; nothing while it is being made. */
export async function offerPdf(
  stores: Stores,
  key: PdfKey,
  { now, expires_at }: { readonly now: number; readonly expires_at: number },
): Promise<AddressedPdf | undefined> {
  const file_key = await preparePdf(stores, key);
  if (file_key === undefined) return undefined;
  const url = await addressFile(stores, { file_key, expires_at });
  return { url, file: found(await stores.pdfs.findFile(fileKeyIn(url), now)) };
}

/** The file of a PDF as it is to be now; nothing while it is being made. */
export async function preparePdf(stores: Stores, key: PdfKey): Promise<string | undefined> {
  const pdf = await stores.pdfs.obtain(key);
  const { hash } = await holdPdfContent(stores, key, key.type);
  const file_key = validFile(pdf, hash);
  if (file_key === undefined) await enqueueRendering(stores, pdf);
  return file_key;
}

/** The file of a PDF that shows what is there now, by the hash of that; nothing when the PDF is void or was never made. */
function validFile({ shown, file_key }: StoredPdf, hash: string): string | undefined {
  return shown === hash ? (file_key ?? undefined) : undefined;
}

async function enqueueRendering(stores: Stores, { account_id, id }: PdfId): Promise<void> {
  await stores.jobs.enqueue({
    kind: 'render_pdf',
    account_id,
    dedupe_key: `pdf ${id}`,
    payload: { pdf_id: id },
  });
}

/** A PDF that was made, to be published. */
export interface PdfPublication {
  readonly pdf: PdfId;
  readonly made: MadePdf;
  /** Until when the address in the event is valid, in Unix milliseconds. */
  readonly expires_at: number;
}

/** Publishes a PDF, and tells of it when a request waits for it. */
export async function publishPdf(
  stores: Stores,
  { pdf: id, made, expires_at }: PdfPublication,
): Promise<void> {
  const { account_id, inspection_id, type, wanted } = found(await stores.pdfs.lock(id));
  await stores.pdfs.publish(id, made);
  if (wanted === null) return;
  const url = await addressFile(stores, { file_key: made.file_key, expires_at });
  await recordPdfGenerated(stores, { account_id, inspection_id, type, url });
}

/** A PDF that is being made, with what was wanted when that was begun. */
export type PdfInWork = PdfId & Pick<StoredPdf, 'wanted'>;

/**
 * Whether a PDF that shows something is not what is waited for: someone has asked for it since it was begun, after a
 * change that it does not show.
 */
export async function isOutdated(
  stores: Stores,
  { account_id, id, wanted }: PdfInWork,
  shown: string,
): Promise<boolean> {
  const pdf = found(await stores.pdfs.lock({ account_id, id }));
  return pdf.wanted !== wanted && pdf.wanted !== shown;
}

/** Until when an address that is given now is valid for some hours, in Unix milliseconds. */
export function addressExpiry(clock: Clock, hours: number): number {
  return clock.now().getTime() + hours * 60 * 60_000;
}

/** What a PDF is called when it is saved. */
export function pdfFilename(type: PdfType, { inspection }: Pick<PdfFacts, 'inspection'>): string {
  const { title, property } = inspection;
  const name = `${title}, ${property.address.line1}${SUFFIXES[type]}`;
  return `${name.replaceAll(/[\p{Cc}\s/\\:*?"<>|]+/gu, ' ').trim()}.pdf`;
}

const SUFFIXES: Readonly<Record<PdfType, string>> = {
  FULL: '',
  CHANGES: ' (changes)',
  ACTIONS: ' (actions)',
};

async function addressFile(
  stores: Stores,
  { file_key, expires_at }: { readonly file_key: string; readonly expires_at: number },
): Promise<string> {
  const key = createPublicId();
  await stores.pdfs.address(file_key, { key, expires_at });
  return fileUrl(key);
}
