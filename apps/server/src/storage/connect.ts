import { closeSync, existsSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { makeFolder } from '../folders.js';
import type { Database } from './database.js';
import { holdFile } from './file-lock.js';
import { migratePostgres, migrateSqlite } from './migrate.js';
import { openPostgres, requirePostgres } from './postgres.js';
import { openSqlite, openSqliteBeside } from './sqlite.js';
import { postgresFault, sqliteFault } from './start-faults.js';

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

/** Looks at a database as it is, whoever uses it, and closes it whatever becomes of the work. */
export async function readDatabase<T>(
  target: DatabaseTarget,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  if (target.kind === 'sqlite' && !existsSync(target.file))
    throw new Error(`There is no database at ${target.file}.`);
  const database = target.kind === 'sqlite' ? openSqliteBeside(target.file) : openPostgres(target);
  return work(database).finally(database.close);
}

/** Opens and migrates a database; throws a sentence that says what to do when that cannot be. */
export async function connectDatabase(target: DatabaseTarget): Promise<Database> {
  return target.kind === 'postgres' ? connectPostgres(target) : connectSqlite(target.file);
}

async function connectPostgres(
  target: Extract<DatabaseTarget, { kind: 'postgres' }>,
): Promise<Database> {
  try {
    await requirePostgres(target.url);
    await migratePostgres(target.url);
  } catch (error) {
    throw postgresFault(error, target.url);
  }
  return openPostgres(target);
}

async function connectSqlite(file: string): Promise<Database> {
  await makeFolder(dirname(file));
  const lock = holdFile(file);
  try {
    closeSync(openSync(file, 'a', 0o600)); // the files SQLite makes beside it have the same mode
    await migrateSqlite(file);
    const database = openSqlite(file);
    return { ...database, close: () => database.close().finally(lock.release) };
  } catch (error) {
    lock.release();
    throw sqliteFault(error, file);
  }
}
