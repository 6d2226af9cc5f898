import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../src/storage/database.js';
import { openPostgres } from '../../src/storage/postgres.js';
import { newDatabase } from '../support/databases.js';

// A write is done or not, whatever its work makes of a statement that failed.

const statement = (sql: string) => ({ sql, parameters: [] });

let database: Database;
beforeAll(async () => {
  const { LINTEL_DATABASE_URL: url = '' } = await newDatabase('PostgreSQL');
  database = openPostgres({ url, connections: 1 });
  await database.write((session) => session.run(statement('create table notes (id int)'), {}));
});
afterAll(() => database.close());

it('is not acknowledged when PostgreSQL answers its COMMIT with ROLLBACK', async () => {
  const written = database.write(async (session) => {
    await session.run(statement('insert into notes values (1)'), {});
    await session.get(statement('select 1 / 0'), {}).catch(() => {});
  });
  await expect(written).rejects.toThrow('ROLLBACK');
  expect(await database.reader.all(statement('select id from notes'), {})).toEqual([]);
});
