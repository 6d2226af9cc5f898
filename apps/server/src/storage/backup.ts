import { existsSync } from 'node:fs';
import Database from 'better-sqlite3';

/** Copies a database that may be in use, and checks the copy. */
export async function backUpSqlite(file: string, target: string): Promise<void> {
  if (!existsSync(file)) throw new Error(`There is no database at ${file}.`);
  const source = new Database(file, { readonly: true });
  try {
    await source.backup(target);
  } finally {
    source.close();
  }
  const copy = new Database(target, { readonly: true });
  try {
    const verdict = String(copy.pragma('integrity_check', { simple: true }));
    if (verdict !== 'ok') throw new Error(`The copy is damaged: ${verdict}`);
  } finally {
    copy.close();
  }
}
