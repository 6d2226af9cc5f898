import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSqlite } from '../../src/storage/sqlite.js';
import { LOG_PAGES } from '../../src/storage/sqlite-connection.js';
import { registerTestAccount } from '../support/account.js';
import { apiOf, type TestApi } from '../support/api.js';
import { placeSqlite } from '../support/databases.js';
import { addProperty } from '../support/records.js';
import { startTestServer, type TestServer } from '../support/server.js';

// A snapshot that is held while a transaction ends would keep SQLite from writing its log from the beginning again, and
// under steady load the log would grow without an end.

const MEGABYTE = 1024 * 1024;

/** Bytes of a log that was begun anew: SQLite copies it itself at twice the pages when the thread that does comes late. */
const LONGEST = 3 * LOG_PAGES * 4096;

let server: TestServer;
let api: TestApi;
beforeAll(async () => {
  server = await startTestServer();
  api = apiOf(server, await (await registerTestAccount(server)).token());
});
afterAll(() => server.stop());

it('writes its log from the beginning again though something is read in every turn', async () => {
  const { id } = await addProperty(api);
  const { storage } = server;
  let isWriting = true;
  const reading = (async () => {
    for (; isWriting; await turn()) await storage.stores.properties.parentOf(1, id);
  })();
  let written = 0;
  while (written < 36 * MEGABYTE) {
    const notes = `${written}`.padEnd(60_000);
    await api.put(`/properties/${id}`).send({ notes }).expect(200);
    written += notes.length;
  }
  isWriting = false;
  await reading;
  expect(statSync(join(server.dataDir, 'lintel.sqlite-wal')).size).toBeLessThan(LONGEST);
});

it('writes its log from the beginning again though there is always a search under way', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lintel-log-'));
  const file = join(folder, 'lintel.sqlite');
  placeSqlite({ kind: 'sqlite', file });
  const database = openSqlite(file);
  const write = (sql: string) =>
    database.write((session) => session.run({ sql, parameters: [] }, {}));
  await write(
    `insert into accounts (name, country, time_zone, created_at) values ('Northgate', 'GB', 'UTC', '2026-01-01')`,
  );
  await write('create table notes (text text)');
  let searching = database.reader.search?.(LONG);
  let longest = 0;
  for (let written = 0; written < 144 * MEGABYTE; written += 2 * MEGABYTE) {
    const waiting = database.reader.search?.(LONG);
    await searching; // so the one that waited has begun
    await write(`insert into notes (text) values (hex(randomblob(${MEGABYTE})))`);
    longest = Math.max(longest, statSync(`${file}-wal`).size);
    searching = waiting;
  }
  await searching;
  await database.close();
  rmSync(folder, { recursive: true, force: true });
  expect(longest).toBeLessThan(LONGEST);
});

/** A search for so much that it takes longer than a write. */
const LONG = {
  account_id: 1,
  values: { words: 'high street '.repeat(50) },
  size: 10,
  rows: { sql: 'select null as body', parameters: [] },
  matches: {
    sql: `with recursive numbers (number) as
      (select 1 union all select number + 1 from numbers where number < 200000)
      select count(*) as total, '[]' as numbers from accounts, numbers`,
    parameters: [],
  },
};
