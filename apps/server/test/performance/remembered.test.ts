import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Caller } from '../../src/domain/caller.js';
import { hashSecret } from '../../src/secrets/tokens.js';
import { registerTestAccount } from '../support/account.js';
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

beforeAll(async () => {
  watch = watchDriver();
  server = await startTestServer({ LINTEL_WORKER: 'off' });
  const token = await (await registerTestAccount(server)).token();
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
