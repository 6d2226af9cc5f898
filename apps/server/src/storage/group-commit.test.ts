import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Failure } from '../domain/errors.js';
import type { Database } from './database.js';
import { migrateSqlite } from './migrate.js';
import { openSqlite } from './sqlite.js';
import type { Statement } from './statements.js';

// Writes that share a transaction are answered after its COMMIT, and all the same when that fails.

const statement = (sql: string): Statement => ({ sql, parameters: [] });

let folder: string;
let database: Database;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lintel-group-'));
  const file = join(folder, 'lintel.sqlite');
  await migrateSqlite(file);
  database = openSqlite(file);
  await database.write(async (session) => {
    await session.run(statement('create table parents (id integer primary key)'), {});
    // A child without its parent is found at COMMIT and not before.
    await session.run(
      statement(
        'create table children (id integer references parents deferrable initially deferred)',
      ),
      {},
    );
  });
});
afterEach(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

const addChild = (id: number) =>
  database.write((session) => session.run(statement(`insert into children values (${id})`), {}));
const countChildren = () => database.reader.all(statement('select * from children'), {});

it('a refusal beside a write that is committed is a refusal', async () => {
  await database.write((session) => session.run(statement('insert into parents values (1)'), {}));
  const refused = database.write(() => Promise.reject(new Failure('conflict')));
  const [written, refusal] = await Promise.allSettled([addChild(1), refused]);
  expect(written.status).toBe('fulfilled');
  expect(refusal).toMatchObject({ status: 'rejected', reason: { code: 'conflict' } });
  expect(await countChildren()).toHaveLength(1);
});

it('a refusal that rests on a write that was not committed is none', async () => {
  const refused = database.write(() => Promise.reject(new Failure('conflict')));
  const [written, refusal] = await Promise.allSettled([addChild(1), refused]);
  expect(written.status).toBe('rejected');
  expect(refusal).toEqual(written);
  expect(await countChildren()).toHaveLength(0);
});
