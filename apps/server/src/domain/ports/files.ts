import type { FileRecord } from './attachments.js';

/** A file whose fate is open: one that is being uploaded, or that a removed row named. */
export interface UnsettledFile {
  readonly file_key: string;
}

/**
 * Which files the rows name. Copies share a file, so it may go when the last row that names it is gone; the database
 * notes the files of removed rows by itself.
 */
export interface FileStore {
  /** What a row says of a file; nothing when no row names it. */
  find(file_key: string): Promise<FileRecord | undefined>;
  /** Notes a file that is about to be written, to be looked at after a time in Unix milliseconds. */
  announce(file_key: string, due_at: number): Promise<void>;
  /** Has the files of rows that were removed since looked at after a time. */
  schedule(due_at: number): Promise<void>;
  /** Keys of the files that are to be looked at. */
  listDue(now: number): Promise<readonly string[]>;
  /** Forgets a file whose fate is decided. */
  settle(file_key: string): Promise<void>;
}
