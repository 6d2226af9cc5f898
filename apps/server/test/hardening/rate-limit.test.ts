import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { registerTestAccount, type TestAccount } from '../support/account.js';
import { propertyInput } from '../support/records.js';
import { startTestServer, type TestServer } from '../support/server.js';
import { errorFault, readValue } from './support/error-shape.js';
import { openWire, type Wire } from './support/wire.js';

// The rate limit (D-96): so many requests a minute for each user and application together.

const LIMIT = 5;
const WINDOW_MS = 60_000;

/** The beginning of a window that is far from any other test. */
let now = Date.now() - (Date.now() % WINDOW_MS);
let server: TestServer;
let account: TestAccount;
let wire: Wire;
beforeAll(async () => {
  server = await startTestServer(
    { LINTEL_RATE_LIMIT: String(LIMIT) },
    { clock: { now: () => new Date(now) } },
  );
  account = await registerTestAccount(server);
  wire = openWire(server.addresses.publicUrl);
});
afterAll(async () => {
  wire.close();
  await server.stop();
});
beforeEach(() => {
  now += WINDOW_MS;
});

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const read = (headers: Record<string, string>, path = '/current/me') =>
  wire.send({ method: 'GET', path, headers });

async function useUp(headers: Record<string, string>, path?: string): Promise<void> {
  for (let count = 0; count < LIMIT; count += 1) await read(headers, path);
}

it('tells on every answer how many requests a minute has, and how many are left', async () => {
  const token = await account.token();
  for (const [index, path] of ['/current/me', '/earlier/me', '/current/properties/0'].entries()) {
    const { headers } = await read(bearer(token), path);
    expect(headers).toMatchObject({
      'x-ratelimit-limit': String(LIMIT),
      'x-ratelimit-remaining': String(LIMIT - 1 - index),
    });
  }
  for (const sent of [
    { method: 'GET', path: '/current/me', headers: {} },
    { method: 'GET', path: '/current/nothing', headers: {} },
    { method: 'PATCH', path: '/current/me', headers: {} },
    { method: 'OPTIONS', path: '/current/me', headers: {} },
  ])
    expect((await wire.send(sent)).headers).toHaveProperty('x-ratelimit-remaining');
});

it('gives 429 beyond the limit, in the shape of the revision that was asked', async () => {
  const headers = { ...bearer(await account.token()), accept: 'application/xml' };
  await useUp(headers);
  for (const revision of ['current', 'earlier'] as const) {
    const answer = await read(headers, `/${revision}/me`);
    expect([answer.status, errorFault(answer, revision)]).toEqual([429, undefined]);
    expect(answer.headers).toMatchObject({
      'retry-after': '60',
      'x-ratelimit-remaining': '0',
      'x-ratelimit-reset': String((now + WINDOW_MS) / 1000),
    });
  }
});

it('gives way when the time in Retry-After is over, and not a second before', async () => {
  const headers = bearer(await account.token());
  now += 12_300;
  await useUp(headers);
  const blocked = await read(headers);
  expect([blocked.status, blocked.headers['retry-after']]).toEqual([429, '48']);
  now += 47_000;
  expect((await read(headers)).status).toBe(429);
  now += 1_000;
  expect((await read(headers)).status).toBe(200);
});

it('leaves no trace of a request that is blocked', async () => {
  const headers = bearer(await account.token());
  const total = async () =>
    (readValue(await read(headers, '/current/properties')) as List).pagination.totalRecords;
  const before = await total();
  await useUp(headers);
  const write = { ...headers, 'content-type': 'application/json' };
  const body = Buffer.from(JSON.stringify(propertyInput()));
  const sent = { method: 'POST', path: '/current/properties', headers: write, body };
  expect((await wire.send(sent)).status).toBe(429);
  now += WINDOW_MS;
  expect(await total()).toBe(before);
});

it('counts a user by all tokens of an application, and every user alone', async () => {
  const [one, two] = [await account.token(), await account.token()];
  const manager = await account.token({ role: 'manager' });
  await useUp(bearer(one));
  expect((await read(bearer(two))).status).toBe(429);
  expect((await read(bearer(manager))).status).toBe(200);
});

it('counts the applications of a user one by one', async () => {
  const other = await registerTestAccount(server, { name: 'Southgate Lettings' });
  await useUp(bearer(await other.token()));
  expect((await read(bearer(await account.token()))).status).toBe(200);
});

it('counts requests without a token by where they come from, whatever they claim', async () => {
  const claims = (n: number) => ({ 'x-forwarded-for': `10.0.0.${n}`, 'x-real-ip': `10.0.0.${n}` });
  for (let count = 0; count < LIMIT; count += 1)
    expect((await read(claims(count))).status).toBe(401);
  expect((await read(claims(LIMIT))).status).toBe(429);
  expect((await read(bearer(await account.token()))).status).toBe(200);
});

it('believes a proxy that the operator trusts', async () => {
  const trusting = await startTestServer(
    { LINTEL_RATE_LIMIT: '1', LINTEL_TRUSTED_PROXIES: '1' },
    { clock: { now: () => new Date(now) } },
  );
  const behind = openWire(trusting.addresses.publicUrl);
  const from = async (chain: string) =>
    (
      await behind.send({
        method: 'GET',
        path: '/current/me',
        headers: { 'x-forwarded-for': chain },
      })
    ).status;
  expect(await from('10.0.0.1')).toBe(401);
  expect(await from('10.0.0.2')).toBe(401);
  expect(await from('10.9.9.9, 10.0.0.1')).toBe(429);
  behind.close();
  await trusting.stop();
});

it('can be switched off', async () => {
  const open = await startTestServer({ LINTEL_RATE_LIMIT: '0' });
  const free = openWire(open.addresses.publicUrl);
  const { headers } = await free.send({ method: 'GET', path: '/current/me', headers: {} });
  expect(headers).not.toHaveProperty('x-ratelimit-limit');
  free.close();
  await open.stop();
});

interface List {
  readonly pagination: { readonly totalRecords: number };
}
