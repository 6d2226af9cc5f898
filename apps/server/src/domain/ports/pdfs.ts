import type { PdfType } from '@lintel/schema';
import type { FileRecord } from './attachments.js';
import type { ReportKey } from './sections.js';

/** The PDF of a type of a report: there is one of each (D-75). */
export interface PdfKey extends ReportKey {
  readonly type: PdfType;
}

/** What is known of a PDF. What it shows is known by a hash. */
export interface StoredPdf extends PdfKey {
  readonly id: number;
  /** What the last request that waits is to see; null while none does. */
  readonly wanted: string | null;
  /** What the PDF shows; null before it was made for the first time. */
  readonly shown: string | null;
  /** Its file; null as long. */
  readonly file_key: string | null;
}

/** A PDF within its account. */
export interface PdfId {
  readonly account_id: number;
  readonly id: number;
}

/** A PDF that has been made. */
export interface MadePdf extends Pick<FileRecord, 'file_key' | 'size'> {
  readonly filename: string;
  readonly shown: string;
}

/** PDFs of reports, their files and the addresses under which these are fetched (D-75, D-76). */
export interface PdfStore {
  /** A PDF, known from the first request on, and locked until the transaction ends. */
  obtain(key: PdfKey): Promise<StoredPdf>;
  lock(pdf: PdfId): Promise<StoredPdf | undefined>;
  /** Notes what a request that has to wait is to see. */
  want(pdf: PdfId, wanted: string): Promise<void>;
  /** Replaces the file of a PDF, for which nobody waits then; the addresses of the old one stay valid. */
  publish(pdf: PdfId, made: MadePdf): Promise<void>;
  /** Gives a file a further address, valid until a moment in Unix milliseconds. */
  address(
    file_key: string,
    address: { readonly key: string; readonly expires_at: number },
  ): Promise<void>;
  /** The file behind an address that is valid at a moment in Unix milliseconds. */
  findFile(address_key: string, now: number): Promise<FileRecord | undefined>;
  /** Forgets addresses that have expired, and files that are neither addressed nor the last of their PDF. */
  forget(now: number): Promise<void>;
}
