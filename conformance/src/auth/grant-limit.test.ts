import { expect, test } from 'vitest';
import type { Exchange } from '../net/exchange.js';
import type { Outgoing } from '../net/http.js';
import { createGrantLimit } from './grant-limit.js';

const signIn = { mode: 'form', email: 'alice@example.org', password: 'secret' } as const;
const client = { id: 'app-1', secret: 'secret', redirectUris: [] };

const BASES = ['https://x/api', 'https://x/other'];

/** A target that keeps so many grants alive, or ends what it is told to. */
function target(most: number, lifetimeSeconds = 7_200) {
  const alive: string[] = [];
  const limit = createGrantLimit({ now: () => 0, sleep: async () => {} }, BASES);
  const answer = ({ url, headers, body }: Outgoing): [number, unknown] => {
    if (!url.endsWith('/oauth/token')) {
      const isAlive = alive.includes(headers?.['authorization']?.slice(7) ?? '');
      const isAllowed = url.startsWith('https://x/api') && !url.endsWith('/beyond');
      return [isAlive && isAllowed ? 200 : 401, {}];
    }
    const access_token = `token-${new URLSearchParams(String(body)).get('code')}`;
    alive.push(access_token);
    if (alive.length > most) alive.shift();
    return [200, { access_token, expires_in: lifetimeSeconds }];
  };
  const send = limit.watch(async (outgoing) => {
    const [status, body] = answer(outgoing);
    const { method, url } = outgoing;
    const exchange: Exchange = {
      id: 'current-0001',
      scenario: 'x',
      at: '2026-05-06T07:08:09.000Z',
      ms: 0,
      request: { method, url, headers: {}, body: '' },
      response: { status, headers: {}, body: JSON.stringify(body), encoding: 'utf-8' },
    };
    return exchange;
  });
  return {
    alive,
    limit,
    async enter(code: string, scopes?: readonly string[]) {
      const isWhole = scopes === undefined;
      limit.noteCode(code, { actor: 'alice', signIn, client, scopes: scopes ?? [], isWhole });
      await send({
        method: 'POST',
        url: 'https://x/oauth/token',
        body: `grant_type=authorization_code&code=${code}`,
      });
    },
    read: (code: string, base = 'https://x/api', path = '/me') =>
      send({
        method: 'GET',
        url: `${base}${path}`,
        headers: { authorization: `Bearer token-${code}` },
      }),
  };
}

test('a token that is refused after more later sign-ins than any outlived may have been one too many', async () => {
  const { enter, read, limit } = target(2);
  for (const code of ['1', '2']) await enter(code);
  await read('1');
  await enter('3');
  await read('1');
  expect(limit.believe('token-2')).toBe(false);
  expect(limit.believe('token-1')).toBe(true);
  expect(limit.believed()).toContain('2 more times');
});

test('a token that is refused without a sign-in since it was accepted is lost', async () => {
  const { alive, enter, read, limit } = target(9);
  for (const code of ['1', '2']) await enter(code);
  await read('1');
  alive.shift();
  await read('1');
  expect(limit.believe('token-1')).toBe(false);
  expect(limit.believed()).toBeUndefined();
});

test('a token that is refused although an older one is accepted is lost', async () => {
  const { alive, enter, read, limit } = target(9);
  for (const code of ['1', '2', '3']) await enter(code);
  alive.splice(1, 1);
  await read('1');
  await read('2');
  expect(limit.believe('token-2')).toBe(false);
});

test('a token that is refused shortly before it ends is no sign of a limit', async () => {
  const { enter, read, limit } = target(1, 3);
  for (const code of ['1', '2']) await enter(code);
  await read('1');
  expect(limit.believe('token-1')).toBe(false);
});

test.each(['https://x/other', 'https://x/api2'])(
  'a token that is refused where none of its kind is taken is no sign of a limit: %s',
  async (base) => {
    const { alive, enter, read, limit } = target(9);
    for (const code of ['1', '2']) await enter(code);
    await read('2');
    alive.shift();
    await read('1', base);
    expect(limit.believe('token-1')).toBe(false);
  },
);

test('a token that is refused what its scopes do not allow has not ended', async () => {
  const { enter, read, limit } = target(9);
  await enter('1', ['properties.read']);
  for (const code of ['2', '3']) await enter(code);
  await read('3');
  await read('1', undefined, '/beyond');
  expect(limit.believe('token-1')).toBe(false);
  expect(limit.believed()).toBeUndefined();
});

test('a token of few scopes that is refused what they allow may have been one too many', async () => {
  const { enter, read, limit } = target(2);
  await enter('1', ['properties.read']);
  for (const code of ['2', '3']) await enter(code);
  await read('3');
  await read('1', undefined, '/beyond');
  expect(limit.believe('token-1')).toBe(true);
});

test('a token of scopes that allow no known read is no sign of a limit', async () => {
  const { enter, read, limit } = target(1);
  await enter('1', ['webhooks.read']);
  await enter('2');
  await read('2');
  await read('1');
  expect(limit.believe('token-1')).toBe(false);
});
