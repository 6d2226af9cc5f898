import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Database } from './database.js';
import { holdFile } from './file-lock.js';
import { migratePostgres, migrateSqlite } from './migrate.js';
import { openPostgres } from './postgres.js';
import { openSqlite } from './sqlite.js';

// Opens the database of a deployment, brought to the newest schema.

/** Where the data is kept. */
export type DatabaseTarget =
  | { readonly kind: 'sqlite'; readonly file: string }
  | { readonly kind: 'postgres'; readonly url: string; readonly connections: number };

/** Opens a database for a piece of work, and closes it whatever becomes of the work. */
export async function withDatabase<T>(
  target: DatabaseTarget,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const database = await connectDatabase(target);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** Opens and migrates a database. */
export async function connectDatabase(target: DatabaseTarget): Promise<Database> {
  if (target.kind === 'postgres') {
    await migratePostgres(target.url);
    return openPostgres(target);
  }
  mkdirSync(dirname(target.file), { recursive: true });
  const lock = holdFile(target.file);
  try {
    await migrateSqlite(target.file);
    const database = openSqlite(target.file);
    return { ...database, close: () => database.close().finally(lock.release) };
  } catch (error) {
    lock.release();
    throw error;
  }
}
