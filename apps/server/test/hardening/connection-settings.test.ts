import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../src/storage/database.js';
import { openPostgres } from '../../src/storage/postgres.js';
import { connect } from '../../src/storage/sqlite-connection.js';
import { newDatabase } from '../support/databases.js';

// How the databases work for a server. SQLite is done with a commit when the disk is. On PostgreSQL a statement is prepared and planned once on each connection, and a list filtered by
// a custom field takes ten times as long when its plan is compiled.

const SETTINGS = {
  sql: `select current_setting('plan_cache_mode') as plans, current_setting('jit') as compiling`,
  parameters: [],
};

const PREPARED = {
  sql: `select count(*) as statements, sum(generic_plans) as runs, sum(custom_plans) as planned
    from pg_prepared_statements where statement = $1`,
  parameters: ['sql'],
};

let database: Database;

beforeAll(async () => {
  const { LINTEL_DATABASE_URL: url = '' } = await newDatabase('PostgreSQL');
  database = openPostgres({ url, connections: 1 });
});
afterAll(() => database.close());

it('plans a statement once, and compiles no plan', async () => {
  expect(await database.reader.get(SETTINGS, {})).toEqual({
    plans: 'force_generic_plan',
    compiling: 'off',
  });
});

it('prepares a statement once, however often it runs', async () => {
  const statement = { sql: 'select $1::bigint as id', parameters: ['id'] };
  for (const id of [1, 2, 3]) expect(await database.reader.get(statement, { id })).toEqual({ id });
  expect(await database.reader.get(PREPARED, { sql: statement.sql })).toEqual({
    statements: 1,
    runs: '3',
    planned: '0',
  });
});

it('keeps nothing prepared of a statement that runs once', async () => {
  const statement = { sql: 'select $1::bigint as once', parameters: ['once'], runsOnce: true };
  expect(await database.reader.get(statement, { once: 1 })).toEqual({ once: 1 });
  expect(await database.reader.get(PREPARED, { sql: statement.sql })).toMatchObject({
    statements: 0,
  });
});

it('SQLite waits for the disk at each commit, and reads beside whoever writes', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lintel-settings-'));
  const connection = connect(join(folder, 'lintel.sqlite'));
  const settings = ['synchronous', 'journal_mode', 'foreign_keys'].map((name) =>
    connection.pragma(name, { simple: true }),
  );
  connection.close();
  rmSync(folder, { recursive: true });
  expect(settings).toEqual([2, 'wal', 1]); // 2 is FULL
});
