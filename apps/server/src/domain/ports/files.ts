import type { FileRecord } from './attachments.js';

/**
 * Which files the rows name. Copies share a file, so it may go when the last row that names it is gone. A file whose fate
 * is open is noted: by `announce` while it is uploaded, and by the database itself when a row that named it is removed.
 */
export interface FileStore {
  /** What a row says of an uploaded file; nothing when no row names it. */
  find(file_key: string): Promise<FileRecord | undefined>;
  /** Whether any row names a file. */
  isNamed(file_key: string): Promise<boolean>;
  /** Notes a file that is about to be written, to be looked at after a time in Unix milliseconds. */
  announce(file_key: string, due_at: number): Promise<void>;
  /** Has the files of rows that were removed since looked at after a time. */
  schedule(due_at: number): Promise<void>;
  /** Keys of the files that are to be looked at. */
  listDue(now: number): Promise<readonly string[]>;
  /** Forgets a file whose fate is decided, unless a row that named it was removed in the meantime. */
  settle(file_key: string): Promise<void>;
}
