import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Search } from '../lists/search.js';
import { type Connection, connect } from '../sqlite-connection.js';
import { openSearchDesk, type SearchDesk } from './search-desk.js';
import { keepSearchThread } from './search-thread.js';

// Searches that take as long as they are told to, in a thread on a small file.

const SHORT = 1;
const LONG = 1_000_000;

let folder: string;
let file: string;
let writer: Connection;
let desk: SearchDesk;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lintel-search-'));
  file = join(folder, 'lintel.sqlite');
  writer = connect(file);
  writer.exec('create table commits (number integer primary key)');
  desk = openSearchDesk(keepSearchThread(file));
});
afterEach(async () => {
  await desk.close();
  writer.close();
  rmSync(folder, { recursive: true, force: true });
});

const commit = () => writer.exec('insert into commits default values');

const statement = (sql: string) => ({ sql, parameters: [] });

const COMMITS = 'select count(*) from commits';

/** A search that counts so many numbers before it tells the commits it sees, once with the total and once in a row. */
function searchOf(numbers: number, { account_id = 1, rows = `select (${COMMITS}) as body` } = {}) {
  const counted = `with recursive numbers (number) as
    (select 1 union all select number + 1 from numbers where number < ${numbers})
    select count(*) from numbers`;
  const matches = `select (${COMMITS}) + (${counted}) * 0 as total, '[1]' as numbers`;
  const search: Search = {
    account_id,
    values: {},
    size: 10,
    rows: statement(rows),
    matches: statement(matches),
  };
  return search;
}

it('leaves the event loop to others while it searches', async () => {
  const log: string[] = [];
  const long = desk.search(searchOf(LONG)).then(() => log.push('found'));
  for (let turns = 0; turns < 100; turns += 1) await turn();
  log.push('a hundred turns');
  await long;
  expect(log).toEqual(['a hundred turns', 'found']);
});

it('finds what was committed before it was asked', async () => {
  for (let commits = 1; commits <= 50; commits += 1) {
    commit();
    const found = { total: commits, rows: [{ body: commits }] };
    expect(await desk.search(searchOf(SHORT))).toEqual(found);
  }
});

it('sees one state from its first statement to its last', async () => {
  let commits = 0;
  let isFound = false;
  const search = desk.search(searchOf(LONG)).finally(() => {
    isFound = true;
  });
  for (; !isFound; await turn()) {
    commit();
    commits += 1;
  }
  const { total, rows } = await search;
  expect(rows).toEqual([{ body: total }]);
  expect(total).toBeLessThan(commits);
});

it('remembers a total until something is committed', async () => {
  const { rows } = searchOf(SHORT);
  const counted = statement('select abs(random()) as total');
  const search: Search = {
    ...{ account_id: 1, values: {}, size: 10, rows },
    total: counted,
    numbers: statement(`select '[]' as numbers`),
  };
  const total = async () => (await desk.search(search)).total;
  const first = await total();
  expect(await total()).toBe(first);
  commit();
  expect(await total()).not.toBe(first);
});

it('lets accounts take turns', async () => {
  const log: string[] = [];
  const search = (account_id: number, name: string) =>
    desk.search(searchOf(SHORT, { account_id })).then(() => log.push(name));
  await Promise.all([
    ...['a', 'b', 'c'].map((name) => search(1, name)),
    ...['x', 'y'].map((name) => search(2, name)),
  ]);
  expect(log).toEqual(['a', 'b', 'x', 'c', 'y']);
});

it('tells of a search that fails as the connections of this thread do, and goes on', async () => {
  const none = { rows: 'select body from absent' };
  await expect(desk.search(searchOf(SHORT, none))).rejects.toMatchObject({
    message: 'no such table: absent',
    code: 'SQLITE_ERROR',
  });
  expect(await desk.search(searchOf(SHORT))).toHaveProperty('total', 0);
});

/** As many searches of an account as may wait, behind one that runs. */
const fill = (isAwaited = () => true) =>
  Array.from({ length: 201 }, () => desk.search(searchOf(SHORT), isAwaited));

it('refuses at once what would wait behind 200 others', async () => {
  const searches = fill();
  await expect(desk.search(searchOf(SHORT))).rejects.toMatchObject({ code: 'unavailable' });
  await Promise.all(searches);
  await desk.search(searchOf(SHORT));
});

it('sends away the last search of whoever has most, when another account comes', async () => {
  const outcomes = Promise.allSettled(fill());
  await desk.search(searchOf(SHORT, { account_id: 2 }));
  const refused = (await outcomes).map(({ status }) => status === 'rejected');
  expect(refused).toEqual([...Array(200).fill(false), true]);
});

it('gives the places of those that nobody waits for any more to others', async () => {
  let isAwaited = true;
  const given = Promise.allSettled(fill(() => isAwaited));
  isAwaited = false;
  const refused = (await Promise.allSettled(fill())).map(({ status }) => status === 'rejected');
  expect(refused).toEqual([...Array(200).fill(false), true]);
  await given;
});

it('refuses what has waited for too long when its turn comes', async () => {
  const hasty = openSearchDesk(keepSearchThread(file), () => {}, 20);
  const [found, refused] = await Promise.allSettled(
    [LONG, SHORT].map((numbers) => hasty.search(searchOf(numbers))),
  );
  expect(found).toHaveProperty('value.total', 0);
  expect(refused).toMatchObject({ reason: { code: 'unavailable' } });
  expect(await hasty.search(searchOf(SHORT))).toHaveProperty('total', 0);
  await hasty.close();
});

it('does not begin what nobody waits for any more', async () => {
  let isAwaited = true;
  const first = desk.search(searchOf(SHORT), () => isAwaited);
  const failing = { rows: 'select body from absent' };
  const second = desk.search(searchOf(SHORT, failing), () => isAwaited);
  isAwaited = false;
  const [found, refused] = await Promise.allSettled([first, second]);
  expect(found.status).toBe('fulfilled');
  expect(refused).toMatchObject({ reason: { code: 'unavailable' } });
});

it('is unavailable to whoever searches when its thread breaks, and has another for the next', async () => {
  const small = openSearchDesk(keepSearchThread(file, { memory: 16 }));
  const page = `with recursive numbers (number) as
    (select 1 union all select number + 1 from numbers where number < 200)
    select hex(zeroblob(500000)) as body from numbers`;
  const outcomes = await Promise.allSettled([
    small.search(searchOf(SHORT, { rows: page })),
    small.search(searchOf(SHORT)),
  ]);
  expect(outcomes).toMatchObject([
    { reason: { code: 'unavailable', cause: { code: 'ERR_WORKER_OUT_OF_MEMORY' } } },
    { value: { total: 0 } },
  ]);
  await small.close();
  expect(isLogHeld()).toBe(false);
});

it('ends with what it is busy with, and takes nothing more', async () => {
  const searches = [desk.search(searchOf(LONG)), desk.search(searchOf(SHORT))];
  const ended = Promise.allSettled(searches);
  await desk.close();
  for (const outcome of [
    ...(await ended),
    ...(await Promise.allSettled([desk.search(searchOf(SHORT))])),
  ])
    expect(outcome).toMatchObject({ reason: { code: 'unavailable' } });
  expect(isLogHeld()).toBe(false);
});

it('goes on after a rest that was disturbed', async () => {
  const disturbed = openSearchDesk(keepSearchThread(file), () => {
    throw new Error('The file is damaged');
  });
  const searches = ['a', 'b'].map(() => disturbed.search(searchOf(SHORT)));
  expect(await Promise.all(searches)).toMatchObject([{ total: 0 }, { total: 0 }]);
  expect(await disturbed.search(searchOf(SHORT))).toMatchObject({ total: 0 });
  await disturbed.close();
});

/** Whether a transaction keeps the log from beginning anew. */
function isLogHeld(): boolean {
  writer.pragma('busy_timeout = 0');
  return Number(writer.pragma('wal_checkpoint(TRUNCATE)', { simple: true })) !== 0;
}
