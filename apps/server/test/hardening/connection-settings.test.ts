import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../src/storage/database.js';
import { openPostgres } from '../../src/storage/postgres.js';
import { newDatabase } from '../support/databases.js';

// How PostgreSQL works for a server: a list filtered by a custom field takes ten times as long when its plan is compiled.

const SETTINGS = {
  sql: `select current_setting('plan_cache_mode') as plans, current_setting('jit') as compiling`,
  parameters: [],
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
