import { Client } from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { createDatabase, type RunningPostgres, startPostgres } from './postgres.js';

let postgres: RunningPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

it('is a real PostgreSQL', async () => {
  expect(await ask(postgres.url, 'SELECT version()')).toMatch(/^PostgreSQL \d+/);
});

it('is there for every test of a run', async () => {
  expect(await ask(inject('postgresUrl'), 'SELECT version()')).toMatch(/^PostgreSQL \d+/);
});

it('gives each test a database of its own', async () => {
  const [one, two] = await Promise.all([
    createDatabase(postgres.url, 'lintel-test-one'),
    createDatabase(postgres.url, 'lintel-test-two'),
  ]);
  await ask(one, 'CREATE TABLE only_here (id integer)');
  expect(await ask(one, 'SELECT current_database()')).toBe('lintel-test-one');
  expect(await ask(one, "SELECT to_regclass('only_here')::text")).toBe('only_here');
  expect(await ask(two, "SELECT to_regclass('only_here')::text")).toBeNull();
});

it('empties a database that is there already', async () => {
  const url = await createDatabase(postgres.url, 'lintel-test-again');
  await ask(url, 'CREATE TABLE forgotten (id integer)');
  await createDatabase(postgres.url, 'lintel-test-again');
  expect(await ask(url, "SELECT to_regclass('forgotten')::text")).toBeNull();
});

it('folds the case of letters outside of ASCII', async () => {
  expect(await ask(postgres.url, "SELECT lower('ÉCLAIR')")).toBe('éclair');
});

/** The first value of the first row of the answer. */
async function ask(url: string, sql: string): Promise<unknown> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query({ text: sql, rowMode: 'array' });
    return rows[0]?.[0];
  } finally {
    await client.end();
  }
}
