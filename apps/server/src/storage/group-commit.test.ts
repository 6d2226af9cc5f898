import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import SqliteFile from 'better-sqlite3';
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

const addParent = (id: number) =>
  database.write((session) => session.run(statement(`insert into parents values (${id})`), {}));
const addChild = (id: number) =>
  database.write((session) => session.run(statement(`insert into children values (${id})`), {}));
const countChildren = () => database.reader.all(statement('select * from children'), {});

/** What the file holds for whoever opens it. */
function readAnew(sql: string): unknown[] {
  const file = new SqliteFile(join(folder, 'lintel.sqlite'), { readonly: true });
  const rows = file.prepare(sql).all();
  file.close();
  return rows;
}

/** Transactions in the log of the file: the last page of each is marked. */
function commitsInLog(): number {
  const log = readFileSync(join(folder, 'lintel.sqlite-wal'));
  const [headerBytes, pageBytes] = [32, 24 + 4096];
  const pages = Math.floor((log.length - headerBytes) / pageBytes);
  const isLast = (page: number) => log.readUInt32BE(headerBytes + page * pageBytes + 4) > 0;
  return Array.from({ length: pages }, (_, page) => page).filter(isLast).length;
}

it('commits together what comes in turns that follow each other', async () => {
  const before = commitsInLog();
  const writes: Promise<unknown>[] = [];
  for (let turn = 0; turn < 5; turn += 1) {
    writes.push(
      ...[0, 1].map((id) =>
        database.write((session) =>
          session.run(statement(`insert into parents values (${turn * 2 + id})`), {}),
        ),
      ),
    );
    await new Promise(setImmediate);
  }
  await Promise.all(writes);
  expect(await database.reader.all(statement('select * from parents'), {})).toHaveLength(10);
  expect(commitsInLog()).toBe(before + 1);
});

it('a refusal beside a write that is committed is a refusal', async () => {
  await addParent(1);
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

it('commits a large group before the turn of its writes ends', async () => {
  const ofATurn = new Promise(setImmediate).then(() => 'the end of the turn');
  const ofWrites = Promise.all(Array.from({ length: 256 }, (_, id) => addParent(id)));
  expect(await Promise.race([ofATurn, ofWrites.then(() => 'the writes')])).toBe('the writes');
});

it('lets a bounded number of writes wait, and refuses others as unavailable at once', async () => {
  let release = () => {};
  const held = database.write(() => new Promise<void>((resolve) => (release = resolve)));
  await new Promise(setImmediate); // its transaction has begun
  const order: string[] = [];
  const writes = Array.from({ length: 1_500 }, (_, id) => addParent(id));
  for (const write of writes)
    write.then(
      () => order.push('written'),
      () => order.push('refused'),
    );
  await new Promise(setImmediate);
  expect(order).toEqual(Array(500).fill('refused'));
  release();
  await held;
  const endings = await Promise.allSettled(writes);

  const acknowledged = endings.flatMap(({ status }, id) =>
    status === 'fulfilled' ? [{ id }] : [],
  );
  expect(acknowledged).toHaveLength(1_000);
  for (const ending of endings)
    if (ending.status === 'rejected') expect(ending.reason).toMatchObject({ code: 'unavailable' });
  expect(readAnew('select id from parents order by id')).toEqual(acknowledged);
  await addParent(1_500);
});
