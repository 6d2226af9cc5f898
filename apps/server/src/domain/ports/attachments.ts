import type { Identity } from '../reports/model/section.js';
import type { ReportKey } from './sections.js';

/** A file as a row names it. */
export interface FileRecord {
  readonly file_key: string;
  readonly filename: string | null;
  readonly mime_type: string;
  /** Bytes. */
  readonly size: number;
  /** Bytes; null where there is no thumbnail. */
  readonly thumbnail_size: number | null;
}

/** The values an attachment of a report is stored with. */
export interface AttachmentRecord extends FileRecord {
  readonly uuid: string;
  readonly caption: string | null;
  /** Null while the upload is pending. */
  readonly section_id: number | null;
  /** Null when it hangs on the section itself. */
  readonly item_id: number | null;
}

/** An attachment of a report as it is stored. */
export type StoredAttachment = AttachmentRecord & Identity;

/** An attachment that is copied to a section, or to an item of one. */
export interface AttachmentCopy {
  readonly source_id: number;
  /** UUID of the copy. */
  readonly uuid: string;
  readonly section_id: number;
  readonly item_id: number | null;
}

/** A file that a report has taken over. */
export interface TakenOver {
  readonly file_key: string;
  /** Conduct date of the inspection whose report had it first. */
  readonly conduct_date: string;
}

/** Files uploaded to reports. What is shown of an attachment of a section or item is in the section. */
export interface AttachmentStore {
  exists(report: ReportKey, id: number): Promise<boolean>;
  /** The attachment of a UUID, however its letters are written. */
  findByUuid(report: ReportKey, uuid: string): Promise<StoredAttachment | undefined>;
  insert(report: ReportKey, record: AttachmentRecord): Promise<StoredAttachment>;
  /** Delivery keys of the uploads of a report that have no target, by their UUIDs (REP-005, REP-006). */
  pendingOf(account_id: number, inspection_id: number): Promise<Readonly<Record<string, string>>>;
  /** The files of a report that were in another one before. */
  takenOver(report: ReportKey): Promise<readonly TakenOver[]>;
  /** Gives copies their identities, in the same order; the files are shared. */
  copy(report: ReportKey, copies: readonly AttachmentCopy[]): Promise<readonly Identity[]>;
}
