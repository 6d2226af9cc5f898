import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Connection, connect, snapshotOf } from '../sqlite-connection.js';
import { keepLog, type LogKeeper } from './log-keeper.js';

// A log of a thousand pages, of 4096 bytes each, on a small file.

const PAGES = 1_000;

let folder: string;
let file: string;
let writer: Connection;
let keeper: LogKeeper;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lintel-log-'));
  file = join(folder, 'lintel.sqlite');
  writer = connect(file);
  writer.exec('create table notes (text text)');
  keeper = keeperOf(file);
});
afterEach(async () => {
  await keeper.close();
  if (writer.open) writer.close();
  rmSync(folder, { recursive: true, force: true });
});

function keeperOf(read: string): LogKeeper {
  const snapshot = snapshotOf(connect(file, { readonly: true }));
  return keepLog({ file: read, writer, snapshot }, PAGES);
}

/** Commits what takes about so many pages of the log. */
function commit(pages: number): void {
  writer.prepare('insert into notes (text) values (hex(randomblob(?)))').run(pages * 2_000);
  keeper.committed();
}

/** Pages of the log that are not copied yet, as somebody else sees them. */
function left(): number {
  const other = connect(file, { readonly: true });
  const [lengths] = other.pragma('wal_checkpoint(NOOP)') as Lengths[];
  other.close();
  return Number(lengths?.log) - Number(lengths?.checkpointed);
}

interface Lengths {
  readonly log: number;
  readonly checkpointed: number;
}

const megabytesOfLog = () => statSync(`${file}-wal`).size / 1024 / 1024;

it('copies a long log in another thread, also while something is being written here', async () => {
  commit(PAGES + 100);
  await turn();
  writer.exec(`begin immediate; insert into notes values ('not committed yet')`);
  await expect.poll(left, { timeout: 10_000 }).toBe(0);
  writer.exec('rollback');
});

it('copies the few pages here that are left, and begins the log anew', async () => {
  commit(PAGES + 100);
  const search = connect(file, { readonly: true });
  search.prepare('begin').run();
  search.prepare('select * from notes').get();
  commit(1); // which nobody can copy as long as the search sees what was there before
  await expect.poll(left, { timeout: 10_000 }).toBeLessThan(10);
  expect(left()).toBeGreaterThan(0);
  search.close();
  const leftThen = async () => {
    commit(1);
    await turn();
    return left();
  };
  await expect.poll(leftThen).toBe(0);
  const before = megabytesOfLog();
  for (let commits = 0; commits < 50; commits += 1) commit(1);
  expect(megabytesOfLog()).toBe(before);
});

it('copies nothing as long as the log is short', async () => {
  commit(PAGES / 2);
  const before = left();
  for (let turns = 0; turns < 5; turns += 1) await turn();
  keeper.unread();
  expect(left()).toBe(before);
});

it('keeps the log short while writes come in every turn', async () => {
  commit(PAGES + 100);
  await expect.poll(left, { timeout: 10_000 }).toBe(0); // the thread is there
  let longest = 0;
  for (let written = 0; written < 30 * PAGES; written += 20) {
    commit(20);
    do await turn();
    while (left() > 2 * PAGES); // on a busy machine the thread comes late
    longest = Math.max(longest, megabytesOfLog());
  }
  expect(longest).toBeLessThan(20); // of the 120 that are written
});

it('copies what a search has kept from being copied when it has ended', async () => {
  const search = connect(file, { readonly: true });
  search.exec('begin; select * from notes');
  commit(PAGES + 100);
  await turn();
  expect(left()).toBeGreaterThan(PAGES);
  search.close();
  const leftThen = () => {
    keeper.unread();
    return left();
  };
  await expect.poll(leftThen, { timeout: 10_000 }).toBe(0);
});

it('goes on when there is no thread, and when the file is closed', async () => {
  keeper = keeperOf(join(folder, 'absent'));
  for (let times = 0; times < 3; times += 1) {
    commit(PAGES);
    await turn();
  }
  commit(1);
  writer.close();
  await turn();
});
