import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestAccount, type TestAccount } from '../support/account.js';
import { createFlow, type Flow } from '../support/oauth.js';
import type { TestServer } from '../support/server.js';
import { createVisitor, type Visitor } from '../support/visitor.js';

// No secret is found in what the server keeps and writes: neither in the files of the database nor in the log.

let server: TestServer;
let account: TestAccount;
let flow: Flow;
let person: Visitor;
let secrets: Record<string, string>;
const log: string[] = [];

beforeAll(async () => {
  ({ server, account } = await startTestAccount({}, { logTo: (line) => log.push(line) }));
  flow = createFlow(server, account);
  person = await flow.signedIn();
  secrets = await useEverySecret();
});
afterAll(() => server.stop());

it('The files of the database hold no secret in clear', () => {
  const files = readdirSync(server.dataDir).filter((name) => name.startsWith('lintel.sqlite'));
  expect(files).toContain('lintel.sqlite-wal');
  const bytes = Buffer.concat(files.map((name) => readFileSync(join(server.dataDir, name))));
  expect(bytes.includes('Property Sync')).toBe(true);
  expect(found((secret) => bytes.includes(secret))).toEqual([]);
});

it('The log holds no secret, nor anything that was sent in one', () => {
  const text = log.join('');
  expect(text).toContain('"operation":"issueToken"');
  expect(found((secret) => text.includes(secret))).toEqual([]);
});

it('The log names who did what, with the id of the request', () => {
  const events = log.map((line) => JSON.parse(line)).filter((line) => line.event);
  const told = new Set(events.map(({ event }) => event));
  expect([...told].sort()).toEqual([
    'consent_given',
    'consent_refused',
    'invalid_client',
    'sign_in_wrong',
    'signed_in',
    'token_issued',
    'token_refused',
    'token_revoked',
  ]);
  for (const event of events) expect(event.request_id).toMatch(/^[\da-f-]{36}$/);
});

it('Line breaks that are sent make no line of the log', async () => {
  const before = log.length;
  await createVisitor().open(
    flow.authorizeUrl({ state: 'a\nb', client_id: 'x\r\n{"event":"forged"}' }),
  );
  await flow.exchange('x\n{"event":"forged"}', { client_id: 'y\n{"event":"forged"}' });
  for (const line of log.slice(before)) expect(JSON.parse(line).event).not.toBe('forged');
  expect(log.length).toBeGreaterThan(before);
});

/** Sends every kind of secret rightly, wrongly and in the wrong place, and returns them all. */
async function useEverySecret(): Promise<Record<string, string>> {
  const { client_secret, redirect_uri } = flow.application;
  const { email, password } = await account.user();
  const wrong_password = 'not seven tall lanterns';
  const stranger = createVisitor();
  await stranger.press(await stranger.open(flow.authorizeUrl()), 'sign-in', {
    email,
    password: wrong_password,
  });
  await person.press(await person.open(flow.authorizeUrl()), 'deny');

  const unused_code = await flow.code({}, person);
  const code = await flow.code({}, person);
  const { body } = await flow.exchange(code);
  const refreshed = await flow.refresh(body.refresh_token ?? '');
  await flow.exchange(code, { redirect_uri: `${redirect_uri}?code=${code}` });
  await flow.exchange(code, { client_secret: `${client_secret}-wrong` });
  await flow.post(`/oauth/token?client_secret=${client_secret}&code=${code}`, { grant_type: 'x' });
  await flow.post('/oauth/revoke', { token: refreshed.body.refresh_token });
  await fetch(`${flow.baseUrl}/me?access_token=${body.access_token}`);
  await fetch(`${flow.authUrl}/oauth/${code}`);
  await flow.call(body.access_token ?? '', `/properties?address=${refreshed.body.access_token}`);
  return {
    client_secret,
    password,
    wrong_password,
    code,
    unused_code,
    session: person.cookies.get('lintel_session') ?? '',
    access_token: body.access_token ?? '',
    refresh_token: body.refresh_token ?? '',
    second_access_token: refreshed.body.access_token ?? '',
    second_refresh_token: refreshed.body.refresh_token ?? '',
  };
}

function found(isThere: (secret: string) => boolean): string[] {
  return Object.entries(secrets)
    .filter(([, secret]) => secret === '' || isThere(secret))
    .map(([name]) => name);
}
