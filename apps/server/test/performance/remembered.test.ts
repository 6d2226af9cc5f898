import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Caller } from '../../src/domain/caller.js';
import { hashSecret } from '../../src/secrets/tokens.js';
import { registerTestAccount } from '../support/account.js';
import { apiOf } from '../support/api.js';
import { addProperty } from '../support/records.js';
import { startTestServer, type TestServer } from '../support/server.js';
import { type DriverWatch, watchDriver } from './driver-watch.js';

// What is remembered until a commit is never older than a commit that was told of, and never more than there is room
// for.

const FIRST_PAGE = { page: { number: 1, size: 30 }, shape: { id: null } };

const CLIENT = {
  name: 'Harbour Estates',
  email: 'office@harbour.example',
  telephone: '',
  company: '',
  website: '',
  notes: '',
  line1: '1 Quay Street',
  line2: null,
  city: 'Leeds',
  county: null,
  postcode: 'LS1 1AA',
  country: 'GB',
};

let watch: DriverWatch;
let server: TestServer;
let caller: Caller;
let token: string;

beforeAll(async () => {
  watch = watchDriver();
  server = await startTestServer({ LINTEL_WORKER: 'off' });
  token = await (await registerTestAccount(server)).token();
  const now = server.clock.now().getTime();
  const found = await server.storage.stores.tokens.findCaller(hashSecret(token), now);
  if (!found) throw new Error('The token is not known');
  caller = found;
});
afterAll(async () => {
  await server.stop();
  watch.stop();
});

it('shows a commit to whoever is told of it, in the same turn of the event loop', async () => {
  const { storage } = server;
  const clients = async () =>
    (await storage.stores.clients.list({ caller, ...FIRST_PAGE })).totalRecords;
  const before = await storage.write(async (stores) => {
    const known = await clients();
    await stores.clients.insert(caller.account_id, CLIENT);
    return known;
  });
  expect(await clients()).toBe(before + 1);
});

it('counts what a search finds once, for whoever leafs through it, and anew after a commit', async () => {
  const api = apiOf(server, token);
  const search = async (page: number) => {
    watch.forget();
    const list = `/properties?address=quayside&page_size=1&page=${page}`;
    const { totalRecords } = (await api.get(list).expect(200)).body.pagination;
    return { totalRecords, counted: watch.executed.filter((sql) => /\bcount\(/.test(sql)).length };
  };
  const address = { line1: '1 Quayside', city: 'Leeds', postcode: 'LS1 1AA' };
  for (const total of [1, 2, 3]) {
    await addProperty(api, { address });
    expect(await search(1)).toEqual({ totalRecords: total, counted: 1 });
    for (const page of [1, 2, 3, 4])
      expect(await search(page)).toEqual({ totalRecords: total, counted: 0 });
  }
});
