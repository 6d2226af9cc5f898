import { closeSync, existsSync, openSync, rmSync } from 'node:fs';
import Database from 'better-sqlite3';
import { sqliteFault } from './start-faults.js';

/** Copies a database that may be in use into one new file, for its owner alone, and checks the copy. */
export async function backUpSqlite(file: string, target: string): Promise<void> {
  if (!existsSync(file))
    throw new Error(`There is no database at ${file}. Set LINTEL_DATA_DIR to the folder it is in.`);
  const source = openSource(file);
  try {
    closeSync(openNew(target));
    await fill(target, source);
  } finally {
    source.close();
  }
}

function openSource(file: string): Database.Database {
  try {
    const source = new Database(file, { readonly: true });
    source.pragma('schema_version'); // reads the file, which opening does not
    return source;
  } catch (error) {
    throw sqliteFault(error, file);
  }
}

function openNew(target: string): number {
  try {
    return openSync(target, 'wx', 0o600);
  } catch (error) {
    throw sqliteFault(error, target);
  }
}

async function fill(target: string, source: Database.Database): Promise<void> {
  try {
    await source.backup(target);
    makeWhole(target);
  } catch (error) {
    rmSync(target, { force: true });
    throw sqliteFault(error, target);
  }
}

/** A copy is in WAL mode as its source is, and would keep files beside it; otherwise it is one file. */
function makeWhole(target: string): void {
  const connection = new Database(target);
  try {
    connection.pragma('journal_mode = DELETE');
    const verdict = String(connection.pragma('integrity_check', { simple: true }));
    if (verdict !== 'ok') throw new Error(`The copy is damaged: ${verdict}`);
  } finally {
    connection.close();
  }
}
