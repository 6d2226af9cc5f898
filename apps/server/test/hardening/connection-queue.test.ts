import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../src/storage/database.js';
import { openPostgres } from '../../src/storage/postgres.js';
import { newDatabase } from '../support/databases.js';

// More work than the connections to PostgreSQL can do: some of it waits, and the rest is refused at once.

const CONNECTIONS = 2;
const SLOW = { sql: 'select pg_sleep(1)', parameters: [] };
const QUICK = { sql: 'select 1 as one', parameters: [] };

let database: Database;

beforeAll(async () => {
  const { LINTEL_DATABASE_URL: url = '' } = await newDatabase('PostgreSQL');
  database = openPostgres({ url, connections: CONNECTIONS });
});
afterAll(() => database.close());

it('lets a bounded number wait, and refuses others as unavailable before these are served', async () => {
  const order: string[] = [];
  const note = (ending: string) => () => order.push(ending);
  const slow = Array.from({ length: CONNECTIONS }, () => database.reader.get(SLOW, {}));
  const asked = Array.from({ length: 60 * CONNECTIONS }, () => database.reader.get(QUICK, {}));
  const write = database.write((session) => session.get(QUICK, {}));
  for (const one of [...asked, write]) one.then(note('served'), note('refused'));
  const endings = await Promise.allSettled([...asked, write]);
  await Promise.all(slow);

  const refused = endings.filter((ending) => ending.status === 'rejected');
  expect(refused.length).toBe(order.lastIndexOf('refused') + 1);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.length).toBeLessThan(endings.length);
  for (const { reason } of refused) expect(reason).toMatchObject({ code: 'unavailable' });
  expect(await database.reader.get(QUICK, {})).toEqual({ one: 1 });
});
