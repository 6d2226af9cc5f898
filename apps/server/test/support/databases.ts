import { randomUUID } from 'node:crypto';
import { copyFileSync, existsSync } from 'node:fs';
import Database from 'better-sqlite3';
import { Client } from 'pg';
import { inject } from 'vitest';
import type { Config } from '../../src/config.js';
import type { DatabaseTarget } from '../../src/storage/connect.js';
import { createDatabase } from './postgres.js';

// Both databases of the service, for tests of what depends on them; and a look at rows that no endpoint shows.

/** The databases a deployment may have. */
export const DATABASES = ['SQLite', 'PostgreSQL'] as const;

/** Name of a database. */
export type DatabaseName = (typeof DATABASES)[number];

/** Settings of a server whose data is in a new database that has the newest schema. */
export async function newDatabase(name: DatabaseName): Promise<Record<string, string>> {
  return name === 'SQLite' ? {} : newPostgres(inject('prepared').postgres);
}

/** Settings of a server whose data is in a new, empty database. */
export async function newEmptyDatabase(name: DatabaseName): Promise<Record<string, string>> {
  return name === 'SQLite' ? {} : newPostgres();
}

/** Puts a SQLite file of the newest schema where there is none. */
export function placeSqlite(target: DatabaseTarget): void {
  if (target.kind === 'sqlite' && !existsSync(target.file))
    copyFileSync(inject('prepared').sqlite, target.file);
}

async function newPostgres(template?: string): Promise<Record<string, string>> {
  const url = await createDatabase(inject('postgresUrl'), `lintel-${randomUUID()}`, template);
  return { LINTEL_DATABASE_URL: url };
}

/** Runs SQL beside a server, with ? for each value, and returns the rows. */
export async function runSql<Row = Record<string, unknown>>(
  { config: { database } }: { readonly config: Pick<Config, 'database'> },
  sql: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  if (database.kind === 'sqlite') return runOnSqlite(database.file, sql, values) as Row[];
  const client = new Client({ connectionString: database.url });
  await client.connect();
  try {
    let position = 0;
    const text = sql.replaceAll('?', () => `$${++position}`);
    return (await client.query({ text, values: [...values] })).rows as Row[];
  } finally {
    await client.end();
  }
}

function runOnSqlite(file: string, sql: string, values: readonly unknown[]): unknown[] {
  const connection = new Database(file, { fileMustExist: true });
  try {
    const statement = connection.prepare(sql);
    if (statement.reader) return statement.all(...values);
    statement.run(...values);
    return [];
  } finally {
    connection.close();
  }
}
