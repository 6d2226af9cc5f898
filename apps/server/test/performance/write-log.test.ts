import { statSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { registerTestAccount } from '../support/account.js';
import { apiOf, type TestApi } from '../support/api.js';
import { addProperty } from '../support/records.js';
import { startTestServer, type TestServer } from '../support/server.js';

// A snapshot that is held while a transaction ends would keep SQLite from writing its log from the beginning again, and
// under steady load the log would grow without an end.

const MEGABYTE = 1024 * 1024;

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
  while (written < 12 * MEGABYTE) {
    const notes = `${written}`.padEnd(60_000);
    await api.put(`/properties/${id}`).send({ notes }).expect(200);
    written += notes.length;
  }
  isWriting = false;
  await reading;
  expect(statSync(join(server.dataDir, 'lintel.sqlite-wal')).size).toBeLessThan(24 * MEGABYTE);
});
