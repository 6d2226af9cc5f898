import { resolve } from 'node:path';
import { readConfig } from '../config.js';
import { backUpSqlite } from '../storage/backup.js';
import type { Terminal } from './terminal.js';

/** Copies the SQLite file as it is at one moment, and proves that the copy is whole. */
export async function backUp(terminal: Terminal, file: string): Promise<void> {
  const { database } = readConfig(terminal.environment);
  const target = resolve(file);
  if (database.kind === 'postgres')
    throw new Error('A PostgreSQL database is backed up with pg_dump.');
  await backUpSqlite(database.file, target);
  terminal.print(`Wrote ${target}. Its integrity was checked.`);
}
