import { afterAll, beforeAll, expect, it } from 'vitest';
import { registerTestAccount, type TestAccount } from '../support/account.js';
import { propertyInput } from '../support/records.js';
import { startTestServer, type TestServer } from '../support/server.js';
import { openRaw } from './support/raw.js';
import { type Answer, openWire, type Wire } from './support/wire.js';

// The log: one JSON line for each thing, and in none of them a secret or what people wrote.

const CANARY = 'canary-1f9e3c';

let written = '';
let server: TestServer;
let account: TestAccount;
let token: string;
let wire: Wire;
beforeAll(async () => {
  server = await startTestServer(
    {},
    {
      logTo: (text) => {
        written += text;
      },
    },
  );
  account = await registerTestAccount(server);
  token = await account.token();
  wire = openWire(server.addresses.publicUrl);
});
afterAll(async () => {
  wire.close();
  await server.stop();
});

const lines = () =>
  written
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);

const send = (
  method: string,
  path: string,
  headers: Record<string, string> = {},
  body?: string | object,
): Promise<Answer> =>
  wire.send({
    method,
    path,
    headers,
    body: body === undefined ? undefined : Buffer.from(asText(body)),
  });

const asText = (body: string | object) => (typeof body === 'string' ? body : JSON.stringify(body));

it('names a request by the id its answer carries', async () => {
  const { headers } = await send('GET', '/current/me', { authorization: `Bearer ${token}` });
  const request_id = headers['x-request-id'];
  expect(lines().filter((line) => line['request_id'] === request_id)).toMatchObject([
    { revision: 'current', operation: 'getProfile', method: 'GET', status: 200 },
  ]);
});

it('never takes the id of a request from the client', async () => {
  const { headers } = await send('GET', '/current/me', { 'x-request-id': CANARY });
  expect(headers['x-request-id']).not.toContain(CANARY);
  expect(written).not.toContain(CANARY);
});

it('holds no secret and nothing of what people wrote, whatever becomes of a request', async () => {
  const { client_id, client_secret, redirect_uri } = account.application;
  const { email, password } = await account.user();
  const bearer = { authorization: `Bearer ${token}` };
  const json = { ...bearer, 'content-type': 'application/json' };
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const basic = Buffer.from(`${client_id}:${client_secret}`).toString('base64');
  const broken = { authorization: `Bearer ${CANARY}` };

  await send('POST', '/current/properties', json, propertyInput({ notes: CANARY, ref: CANARY }));
  await send('POST', '/current/properties', json, { [CANARY]: 1, custom_fields: { [CANARY]: 1 } });
  await send('POST', '/current/properties', json, `{"${CANARY}`);
  await send('POST', '/current/properties', { ...json, 'content-type': CANARY }, '{}');
  await send('GET', `/current/properties?address=${CANARY}&access_token=${token}`, bearer);
  await send('GET', `/current/${CANARY}?secret=${client_secret}`, bearer);
  await send('GET', `/current/properties/${CANARY}%zz`, bearer);
  await send('GET', '/current/me', {
    ...broken,
    cookie: `session=${CANARY}`,
    'user-agent': CANARY,
  });
  await send('GET', '/earlier/me', { ...broken, referer: `https://${CANARY}.example` });
  await send('POST', '/current/oauth/token', { ...form, authorization: `Basic ${basic}` }, CANARY);
  await send(
    'POST',
    '/current/oauth/token',
    form,
    new URLSearchParams({
      ...{ grant_type: 'refresh_token', refresh_token: token, client_id, client_secret },
      ...{ redirect_uri, code: CANARY, code_verifier: CANARY, state: CANARY },
    }).toString(),
  );
  await send(
    'POST',
    `/current/oauth/authorize?client_id=${client_id}&state=${CANARY}`,
    form,
    email,
  );
  const raw = openRaw(server.addresses.publicUrl);
  raw.write(`GET /${CANARY} HTTP/1.1\r\nAuthorization: Bearer ${token}\r\nX: \0\r\n\r\n`);
  await raw.ended;

  expect(lines().length).toBeGreaterThan(10);
  for (const secret of [CANARY, token, client_secret, basic, password])
    expect(written).not.toContain(secret);
});

it('stays one line for each thing, whatever is sent', async () => {
  const before = lines().length;
  const evil = '%0a%7b%22level%22:60%7d%0d%0a%1b[2J';
  const sent = [`/current/${evil}`, `/current/properties/${evil}`, `/current/properties?${evil}`];
  for (const path of sent) await send('GET', path, { authorization: 'Bearer \xff"}' });
  expect(lines().length - before).toBe(sent.length);
  for (const line of lines()) expect(line).toMatchObject({ level: 30, time: expect.any(Number) });
});
