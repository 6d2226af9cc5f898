import { closeSync, openSync } from 'node:fs';
import Database from 'better-sqlite3';
import { sqliteFault } from './start-faults.js';

// One process writes a SQLite file. The lock is a transaction held on a small database beside it, so that the
// operating system lets go of it when the process ends, however it ends.

/** A lock that is held. */
export interface FileLock {
  release(): void;
}

/** Takes a database file for this process, or explains who to ask. */
export function holdFile(file: string): FileLock {
  const lock = openLock(`${file}.lock`);
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if ((error as { code?: unknown }).code !== 'SQLITE_BUSY')
      throw sqliteFault(error, `${file}.lock`);
    throw new Error(
      `Another process is using ${file}. Stop it first, or use PostgreSQL (LINTEL_DATABASE_URL) to run several.`,
    );
  }
  return {
    release() {
      if (lock.open) lock.close();
    },
  };
}

function openLock(path: string): Database.Database {
  try {
    closeSync(openSync(path, 'a', 0o600));
    return new Database(path, { timeout: 0 });
  } catch (error) {
    throw sqliteFault(error, path);
  }
}
