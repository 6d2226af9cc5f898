import { execFile } from 'node:child_process';
import { setImmediate as turn } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Caller } from '../../src/domain/caller.js';
import { hashSecret } from '../../src/secrets/tokens.js';
import { openSqliteBeside } from '../../src/storage/sqlite.js';
import { createStorage } from '../../src/storage/stores.js';
import { openRaw } from '../hardening/support/raw.js';
import { registerTestAccount, type TestAccount } from '../support/account.js';
import { apiOf, type TestApi } from '../support/api.js';
import { runSql } from '../support/databases.js';
import { LOADER } from '../support/processes.js';
import { addClient, addCustomField, addInspection, addProperty } from '../support/records.js';
import { startTestServer, type TestServer } from '../support/server.js';
import { watchDriver } from './driver-watch.js';

// The searches of a large database on SQLite: they run in a thread of their own, and find what others would.

/** So many properties that their database is large. */
const MANY = 20_000;

/** What the address of nearly all of them begins with. */
const EVERYWHERE = 'abcdefghijklmnopqrstuvwxyz0123456789';

const lines: string[] = [];
let server: TestServer;
let account: TestAccount;
let token: string;
let api: TestApi;
let field: number;
let client: number;

beforeAll(async () => {
  server = await startTestServer({}, { logTo: (line) => lines.push(line) });
  account = await registerTestAccount(server);
  token = await account.token();
  api = apiOf(server, token);
  field = (await addCustomField(api)).id;
  const clerk = { id: (await account.user('clerk')).id };
  for (let count = 0; count < 20; count += 1) {
    if (count % 5 === 0) client = (await addClient(api)).id;
    const custom_fields = { [field]: { value: `Boiler "${count}"` } };
    const line1 = count === 0 ? EVERYWHERE : `${count} Quay "Side"`;
    const address = { line1, city: 'Hull', postcode: 'HU1 2AB' };
    const { id } = await addProperty(api, { address, client: { id: client }, custom_fields });
    await addInspection(api, id, count % 2 === 0 ? { clerk } : {});
  }
  await addMore(server, account);
});
afterAll(() => server.stop());

/** Adds properties like the first one of the account. */
async function addMore(to: TestServer, { id }: TestAccount): Promise<void> {
  const like = [
    ...['client_id', 'line1', 'city', 'postcode', 'country', 'address_text', 'furnished', 'type'],
    ...['no_of_beds', 'no_of_baths', 'parking', 'garden', 'uprn', 'tags'],
  ];
  const whole = `kind = 'properties' and part = ''`;
  await runSql(
    to,
    `with recursive numbers (number) as (select 1 union all select number + 1 from numbers where number < ?)
     insert into properties (account_id, seq, created_at, ${like})
     select r.account_id, value + number, created_at, ${like} from properties r, numbers, counters c
       where r.account_id = ? and seq = 1 and c.account_id = r.account_id and ${whole}`,
    [MANY, id],
  );
  await runSql(to, `update counters set value = value + ? where account_id = ? and ${whole}`, [
    MANY,
    id,
  ]);
}

/** Pieces of one and two letters of an address that most properties have: too short for the index, and all compared. */
const PIECES = [1, 2].flatMap((length) =>
  Array.from(EVERYWHERE.slice(length - 1), (_, at) => EVERYWHERE.slice(at, at + length)),
);

const LONG = `/properties?address=${PIECES.join('+')}`;

it('answers others while it searches', async () => {
  const log: string[] = [];
  const note = (name: string) => (answer: { status: number }) =>
    log.push(`${name} ${answer.status}`);
  await Promise.all([
    api.get(LONG).then(note('search')),
    fetch(`${server.addresses.publicUrl}/livez`).then(note('livez')),
    api.get('/me').then(note('me')),
  ]);
  expect(log.slice(0, 2).toSorted()).toEqual(['livez 200', 'me 200']);
  expect(log.at(-1)).toBe('search 200');
});

it.each(['quayside', 'zz', 'a b c', 'high street'])(
  'finds at once what was written, looking for %s',
  async (words) => {
    const search = async () => {
      const query = `address=${encodeURIComponent(words)}&page_size=1`;
      const { body } = await api.get(`/properties?${query}`).expect(200);
      return { total: body.pagination.totalRecords, newest: body.data[0]?.id };
    };
    for (let times = 0; times < 5; times += 1) {
      const { total } = await search();
      const address = { line1: `${times} ${words}`, city: words, postcode: 'LS1 1AA' };
      const { id } = await addProperty(api, { address });
      expect(await search()).toEqual({ total: total + 1, newest: id });
    }
  },
);

const PAGES = [
  { number: 1, size: 30 },
  { number: 2, size: 10 },
  { number: 40, size: 100 },
  { number: 9_000, size: 100 },
];

/** Values of filters, each combined as the API combines them. */
const PROPERTY_FILTERS = () =>
  [
    {},
    { client_id: client },
    { words: ['quay'] },
    { words: ['quay', 'hull'] },
    { words: ['q'] },
    { words: ['q', 'quay', '"side"', 'u', 'l', '1'] },
    { words: ['nowhere'] },
    { customFields: [[field, 'boiler']] },
    { customFields: [[field, '']] },
    { client_id: client, words: ['1'], customFields: [[field, '1']] },
  ] as const;

const INSPECTION_FILTERS = () =>
  [{}, { words: ['quay'] }, { words: ['1'], client_id: [client] }, { clerk_id: [1] }] as const;

const SHAPE = { id: null, ref: null, tags: null, customFields: null };

it.each(['administrator', 'clerk', 'client'] as const)(
  'finds what a connection of this thread finds, for the role %s',
  async (role) => {
    const user = role === 'client' ? await account.user(role, client) : await account.user(role);
    const caller = await callerOf(await account.token({ user }));
    const { database } = server.config;
    if (database.kind !== 'sqlite') throw new Error('The test is about SQLite');
    const beside = openSqliteBeside(database.file);
    const plain = createStorage(beside, server.clock).stores;
    const { stores } = server.storage;
    for (const page of PAGES) {
      for (const filters of PROPERTY_FILTERS()) {
        const request = { caller, filters, page, shape: SHAPE };
        expect(await stores.properties.list(request)).toEqual(await plain.properties.list(request));
      }
      for (const filters of INSPECTION_FILTERS()) {
        const request = { caller, filters, page, shape: { id: null, customFields: null } };
        expect(await stores.inspections.list(request)).toEqual(
          await plain.inspections.list(request),
        );
      }
      const request = { caller, page, shape: { id: null, name: null } };
      expect(await stores.clients.list(request)).toEqual(await plain.clients.list(request));
    }
    await beside.close();
  },
);

async function callerOf(secret: string): Promise<Caller> {
  const now = server.clock.now().getTime();
  const caller = await server.storage.stores.tokens.findCaller(hashSecret(secret), now);
  if (!caller) throw new Error('The token is not known');
  return caller;
}

it('does not search for a client that has gone while others were served', async () => {
  const connections = [1, 2].map(() => openRaw(server.addresses.publicUrl));
  const [waiting, gone] = connections;
  const get = `GET /current${LONG} HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${token}\r\n\r\n`;
  for (const connection of connections) connection.write(get);
  await api.get('/me').expect(200); // by now both have been read
  lines.length = 0;
  gone?.close();
  expect(await waiting?.answer()).toHaveProperty('status', 200);
  waiting?.close();
  const told = () => lines.map((line) => JSON.parse(line));
  while (told().filter(({ status }) => status !== undefined).length < 2) await turn();
  const refused = told().filter(({ msg }) => msg === 'a request found the service unavailable');
  expect(refused).toMatchObject([{ operation: 'listProperties' }]);
});

it('searches a small database for little on a connection that is there', async () => {
  const watch = watchDriver();
  const small = await startTestServer();
  const agency = await registerTestAccount(small);
  const of = apiOf(small, await agency.token());
  await addProperty(of, { client: { id: (await addClient(of)).id } });
  const isSearchedHere = async (path: string) => {
    watch.forget();
    await of.get(path).expect(200);
    return watch.executed.some((sql) => sql.includes('found'));
  };
  const little = '/properties?address=high+street';
  expect(await isSearchedHere(little)).toBe(true);
  expect(await isSearchedHere(LONG)).toBe(false);
  await addMore(small, agency);
  expect(await isSearchedHere(little)).toBe(false);
  await small.stop();
  watch.stop();
});

it('keeps a process until it has found something, and no longer', async () => {
  const { database } = server.config;
  if (database.kind !== 'sqlite') throw new Error('The test is about SQLite');
  const program = fileURLToPath(new URL('./search-twice.ts', import.meta.url));
  const words = [...LOADER, program, database.file];
  const { stdout } = await promisify(execFile)(process.execPath, words, { timeout: 15_000 });
  expect(stdout).toBe('found 1000001');
});
