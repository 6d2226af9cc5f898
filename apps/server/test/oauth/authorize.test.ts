import { createHash } from 'node:crypto';
import { REVISIONS, SCOPES, scopesOf } from '@lintel/schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestAccount, type TestAccount } from '../support/account.js';
import { runSql } from '../support/databases.js';
import { createFlow, type Flow, type Given } from '../support/oauth.js';
import type { TestServer } from '../support/server.js';
import { createVisitor, type Visitor } from '../support/visitor.js';

// GET and POST /oauth/authorize, from the request of the application to the redirect that answers it.

let server: TestServer;
let account: TestAccount;
let flow: Flow;
let visitor: Visitor;

beforeAll(async () => {
  ({ server, account } = await startTestAccount());
  flow = createFlow(server, account);
  visitor = await flow.signedIn();
});
afterAll(() => server.stop());

describe('A request that is in order', () => {
  it('asks a fresh browser to sign in, then for consent, then redirects with code, state and iss (OAU-017, OAU-018)', async () => {
    const person = createVisitor();
    const { email, password } = await account.user();
    const url = flow.authorizeUrl({ state: 'xyz' });

    const signIn = await person.open(url);
    expect([signIn.status, signIn.location]).toEqual([200, null]);
    const back = await person.press(signIn, 'sign-in', { email, password });
    expect([back.status, new URL(back.location ?? '', url).href]).toEqual([303, url]);

    const { status, location } = await person.press(await person.open(url), 'approve');
    expect(status).toBe(302);
    const redirect = new URL(location ?? '');
    expect(redirect.origin + redirect.pathname).toBe(flow.application.redirect_uri);
    expect([...redirect.searchParams.keys()].sort()).toEqual(['code', 'iss', 'state']);
    expect(redirect.searchParams.get('code')).toMatch(/^lintel_ac_[\w-]{43}$/);
    expect(redirect.searchParams.get('state')).toBe('xyz');
    expect(redirect.searchParams.get('iss')).toBe(flow.authUrl);
  });

  it('asks for consent at every visit, and gives no code without it', async () => {
    await flow.code({}, visitor);
    const { status, location, text } = await visitor.open(flow.authorizeUrl());
    expect([status, location]).toEqual([200, null]);
    expect(text).toContain('Allow Property Sync access?');
  });

  it('names application, account, user and every scope in words', async () => {
    const { text } = await visitor.open(
      flow.authorizeUrl({ scope: scopesOf('current').join(' ') }),
    );
    const { name, email } = await account.user();
    for (const { grants } of Object.values(SCOPES)) expect(text).toContain(grants);
    for (const words of ['Property Sync', 'Northgate Lettings', name, email, 'localhost:9009'])
      expect(text).toContain(words);
  });

  it.each(REVISIONS)(
    'can be granted every scope of the %s revision (OAU-006, OAU-007)',
    async (revision) => {
      const own = createFlow(server, account, { revision });
      const scopes = scopesOf(revision);
      const { access_token } = await own.tokens(scopes);
      const { body } = await own.post('/oauth/introspect', { token: access_token });
      expect(body['scope']).toBe(scopes.join(' '));
    },
  );

  it('treats a scope list as a set', async () => {
    const { body } = await flow.exchange(
      await flow.code({ scope: '  properties.read   profile.read properties.read ' }, visitor),
    );
    const { body: token } = await flow.post('/oauth/introspect', { token: body.access_token });
    expect(token['scope']).toBe('profile.read properties.read');
  });

  it('works without a state, and then sends none back (OAU-016)', async () => {
    const { location } = await flow.approve(visitor);
    expect(new URL(location ?? '').searchParams.has('state')).toBe(false);
  });

  it.each([
    'a%20b',
    'a+b',
    'a%2Bb%26c%3Dd%23e',
    '100%25',
    '%22%27%3C%3E',
    'Zm9v%2BYmFyLw%3D%3D',
    'Zm9vYmFy==',
    '%E2%82%AC%F0%9F%8F%A0',
    '%00%0d%0a',
    'x'.repeat(2048),
  ])('sends the state %s back in the very same characters (OAU-019)', async (state) => {
    const page = await visitor.open(`${flow.authorizeUrl()}&state=${state}`);
    const { location } = await visitor.press(page, 'approve');
    expect(location?.split('&state=')[1]).toBe(state);
  });

  it('ignores parameters it does not know', async () => {
    const { status, text } = await visitor.open(
      flow.authorizeUrl({ prompt: 'none', nonce: '1', response_mode: 'fragment' }),
    );
    expect([status, text.includes('Allow Property Sync')]).toEqual([200, true]);
  });

  it('accepts a code_challenge with S256 (OAU-075)', async () => {
    const code_challenge = createHash('sha256').update('v'.repeat(43)).digest('base64url');
    const { status } = await visitor.open(
      flow.authorizeUrl({ code_challenge, code_challenge_method: 'S256' }),
    );
    expect(status).toBe(200);
  });
});

describe('A request whose client or redirect address is not proven', () => {
  const registered = 'http://localhost:9009/callback';
  const cases: [string, Given][] = [
    ['no client_id', { client_id: undefined }],
    ['an empty client_id', { client_id: '' }],
    ['an unknown client_id', { client_id: 'f'.repeat(32) }],
    ['a client_id no database could hold', { client_id: 'a\0b' }],
    ['no redirect_uri, though only one is registered', { redirect_uri: undefined }],
    ['another redirect_uri', { redirect_uri: 'https://elsewhere.example/callback' }],
    ...[
      'https://localhost:9009/callback',
      'http://localhost/callback',
      'http://localhost:9010/callback',
      'http://localhost:9009/Callback',
      'http://localhost:9009/callback/',
      'http://localhost:9009/callback?x=1',
      'http://localhost:9009/callback?',
      'http://localhost:9009/callback#x',
      'http://localhost:9009/callback#',
      'http://localhost:9009/callback/..',
      'http://localhost:9009/%2e%2e/callback',
      'http://localhost:9009/..;/callback',
      'http://localhost:9009//callback',
      'http://localhost:9009/call%62ack',
      'http://localhost:9009/callback%0d%0aX: y',
      'http://localhost:9009/callback%00',
      'http://localhost:9009/callback ',
      ' http://localhost:9009/callback',
      'HTTP://localhost:9009/callback',
      'http://LOCALHOST:9009/callback',
      'http://user@localhost:9009/callback',
      'http://localhost:9009@elsewhere.example/callback',
      'http://localhost:9009.elsewhere.example/callback',
      'http://sub.localhost:9009/callback',
      'http://127.0.0.1:9009/callback',
      'http:localhost:9009/callback',
      '//localhost:9009/callback',
      '/callback',
      'http://localhost:9009\\callback',
      'http%3A%2F%2Flocalhost%3A9009%2Fcallback',
      'javascript:alert(1)//http://localhost:9009/callback',
      `${registered},https://elsewhere.example`,
    ].map((redirect_uri): [string, Given] => [redirect_uri, { redirect_uri }]),
  ];

  it.each(cases)(
    'is answered with a page and no redirect: %s (OAU-080, OAU-081)',
    async (_, given) => {
      const { status, location, headers } = await visitor.open(flow.authorizeUrl(given));
      expect([status, location]).toEqual([400, null]);
      expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    },
  );

  it.each(['client_id', 'redirect_uri'])('is one that gives %s twice', async (name) => {
    const url = flow.authorizeUrl();
    const twice = new URL(url).searchParams.get(name) ?? '';
    const { status, location } = await visitor.open(`${url}&${name}=${encodeURIComponent(twice)}`);
    expect([status, location]).toEqual([400, null]);
  });

  it('is one of an application that was disabled', async () => {
    const { client_id } = flow.application;
    const set = 'update oauth_applications set disabled_at = ? where client_id = ?';
    await runSql(server, set, [1, client_id]);
    expect((await visitor.open(flow.authorizeUrl())).status).toBe(400);
    await runSql(server, set, [null, client_id]);
    expect((await visitor.open(flow.authorizeUrl())).status).toBe(200);
  });
});

describe('Any other fault', () => {
  const challenge = 'c'.repeat(43);
  const cases: [string, string, Given][] = [
    ['response_type missing (OAU-010)', 'invalid_request', { response_type: undefined }],
    ...['token', 'id_token', 'code token', 'CODE'].map((response_type): [string, string, Given] => [
      `response_type ${response_type} (OAU-010)`,
      'unsupported_response_type',
      { response_type },
    ]),
    ['scope missing (OAU-061)', 'invalid_scope', { scope: undefined }],
    ['scope empty (OAU-061)', 'invalid_scope', { scope: '' }],
    ['scope of spaces', 'invalid_scope', { scope: '   ' }],
    [
      'one known and one unknown scope (OAU-060)',
      'invalid_scope',
      { scope: 'profile.read nothing.read' },
    ],
    ['a scope in the wrong case', 'invalid_scope', { scope: 'Profile.Read' }],
    ['scopes separated by commas', 'invalid_scope', { scope: 'profile.read,properties.read' }],
    ['a scope of 5,000 characters', 'invalid_scope', { scope: 'a '.repeat(2500) }],
    [
      'the PKCE method plain (OAU-078)',
      'invalid_request',
      { code_challenge: challenge, code_challenge_method: 'plain' },
    ],
    ['a code_challenge without its method', 'invalid_request', { code_challenge: challenge }],
    ['a method without code_challenge', 'invalid_request', { code_challenge_method: 'S256' }],
    ...[
      'c'.repeat(42),
      'c'.repeat(44),
      'c'.repeat(129),
      `${'c'.repeat(42)}=`,
      `${'c'.repeat(42)}+`,
    ].map((code_challenge): [string, string, Given] => [
      `a code_challenge of ${code_challenge.length} characters that ends in ${code_challenge.at(-1)}`,
      'invalid_request',
      { code_challenge, code_challenge_method: 'S256' },
    ]),
  ];

  it.each(cases)(
    'goes back to the application with error, state and iss: %s (OAU-082)',
    async (_, error, given) => {
      for (const person of [visitor, createVisitor()]) {
        const { status, location } = await person.open(flow.authorizeUrl({ state: 's', ...given }));
        expect(status).toBe(302);
        const redirect = new URL(location ?? '');
        expect(redirect.origin + redirect.pathname).toBe(flow.application.redirect_uri);
        expect(redirect.searchParams.get('error')).toBe(error);
        expect(redirect.searchParams.get('error_description')).toMatch(/^[\x20-\x7e]+$/);
        expect(redirect.searchParams.get('state')).toBe('s');
        expect(redirect.searchParams.get('iss')).toBe(flow.authUrl);
        expect(redirect.searchParams.has('code')).toBe(false);
      }
    },
  );

  it.each(['response_type', 'scope', 'code_challenge', 'code_challenge_method'])(
    'is a repeated %s',
    async (name) => {
      const { location } = await visitor.open(
        `${flow.authorizeUrl({ state: 's' })}&${name}=a&${name}=a`,
      );
      const { searchParams } = new URL(location ?? '');
      expect([searchParams.get('error'), searchParams.get('state')]).toEqual([
        'invalid_request',
        's',
      ]);
    },
  );

  it('is a repeated state, none of which is sent back', async () => {
    const { location } = await visitor.open(`${flow.authorizeUrl({ state: 'a' })}&state=b`);
    const { searchParams } = new URL(location ?? '');
    expect([searchParams.get('error'), searchParams.has('state')]).toEqual([
      'invalid_request',
      false,
    ]);
  });

  it('is a scope only the current revision knows, asked of the earlier one (OAU-007)', async () => {
    const earlier = createFlow(server, account, { revision: 'earlier' });
    const { location } = await visitor.open(earlier.authorizeUrl({ scope: 'templates.read' }));
    expect(new URL(location ?? '').searchParams.get('error')).toBe('invalid_scope');
  });

  it('names the scopes it refuses, as far as a description may', async () => {
    const scope = 'profile.read nothing.read Properties.Read bad"name';
    const { location } = await visitor.open(flow.authorizeUrl({ scope }));
    expect(new URL(location ?? '').searchParams.get('error_description')).toBe(
      'scope has names that do not exist or that the application may not ask for: nothing.read, Properties.Read.',
    );
  });

  it('is a scope beyond those the application is held to', async () => {
    const { id } = flow.application;
    const set = 'update oauth_applications set scope = ? where id = ?';
    const [row] = await runSql<{ scope: string }>(
      server,
      'select scope from oauth_applications where id = ?',
      [id],
    );
    await runSql(server, set, ['profile.read', id]);
    const { location } = await visitor.open(flow.authorizeUrl({ scope: 'properties.read' }));
    await runSql(server, set, [row?.scope, id]);
    expect(new URL(location ?? '').searchParams.get('error')).toBe('invalid_scope');
  });
});

describe('The answer of the user', () => {
  it('is access_denied when it is no (OAU-083)', async () => {
    const page = await visitor.open(flow.authorizeUrl({ state: 'a b' }));
    const { status, location } = await visitor.press(page, 'deny');
    expect(status).toBe(302);
    const { searchParams } = new URL(location ?? '');
    expect(Object.fromEntries(searchParams)).toEqual({
      error: 'access_denied',
      error_description: 'The user refused the access.',
      iss: flow.authUrl,
      state: 'a b',
    });
  });

  it('gives one code, however often the button is pressed', async () => {
    const page = await visitor.open(flow.authorizeUrl());
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => visitor.press(page, 'approve')),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([302, ...Array(9).fill(400)]);
  });

  it('counts only with the token of the form, in the same browser, at the same address', async () => {
    const url = flow.authorizeUrl();
    const approve = { action: 'approve' };
    expect((await visitor.send(url, approve)).status).toBe(403);
    expect((await visitor.send(url, { ...approve, form: 'a.b' })).status).toBe(403);

    const other = await flow.signedIn(await account.user('manager'));
    expect((await other.press(await visitor.open(url), 'approve')).status).toBe(403);

    const page = await visitor.open(url);
    const [, form = ''] = /name="form" value="([^"]+)"/.exec(page.text) ?? [];
    const wider = flow.authorizeUrl({ scope: 'profile.read clients.write' });
    expect((await visitor.send(wider, { ...approve, form })).status).toBe(403);
    expect((await visitor.send(url, { ...approve, form })).status).toBe(302);
  });

  it.each([
    [{ origin: 'https://elsewhere.example' }, 403],
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ 'sec-fetch-site': 'same-origin' }, 302],
    [{ origin: 'null' }, 302],
  ])('sent with %o is answered %i', async (headers, expected) => {
    const url = flow.authorizeUrl();
    const page = await visitor.open(url);
    const [, form = ''] = /name="form" value="([^"]+)"/.exec(page.text) ?? [];
    const { status } = await visitor.send(url, { action: 'approve', form }, headers);
    expect(status).toBe(expected);
  });

  it('is asked of someone else after "Use another account"', async () => {
    const person = await flow.signedIn(await account.user('clerk'));
    const url = flow.authorizeUrl();
    expect((await person.press(await person.open(url), 'sign-out')).status).toBe(303);
    expect((await person.open(url)).text).toContain('value="sign-in"');
  });

  it('of a user who was disabled meanwhile gives no code', async () => {
    const user = await account.user('typist');
    const person = await flow.signedIn(user);
    const page = await person.open(flow.authorizeUrl());
    await runSql(server, 'update users set disabled_at = ? where id = ?', [
      '2026-01-01T00:00:00+00:00',
      user.id,
    ]);
    const { status, location, text } = await person.press(page, 'approve');
    expect([status, location, text.includes('value="sign-in"')]).toEqual([200, null, true]);
  });
});

describe('The page', () => {
  it('cannot be framed, stored or read by others (OAU-084)', async () => {
    for (const person of [visitor, createVisitor()]) {
      const { headers } = await person.open(flow.authorizeUrl());
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toMatch(/default-src 'none'.*frame-ancestors 'none'/);
      expect(policy).toContain("form-action 'self'");
      expect(headers.get('x-frame-options')).toBe('DENY');
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.has('access-control-allow-origin')).toBe(false);
    }
  });

  it('lets its form end at the application, and wherever that sends the person on', async () => {
    const { headers } = await visitor.open(flow.authorizeUrl());
    expect(headers.get('content-security-policy')).toContain("form-action 'self' http: https:;");
  });

  it('shows the name of an application as text, whatever it holds', async () => {
    const { id } = flow.application;
    const set = 'update oauth_applications set name = ? where id = ?';
    await runSql(server, set, ['<script>alert(1)</script>"\'&', id]);
    const { text } = await visitor.open(flow.authorizeUrl());
    await runSql(server, set, ['Property Sync', id]);
    expect(text).not.toContain('<script');
    expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&amp;');
  });

  it('answers HEAD like GET, and other methods with 405', async () => {
    const url = flow.authorizeUrl();
    expect((await fetch(url, { method: 'HEAD' })).status).toBe(200);
    for (const method of ['PUT', 'DELETE', 'PATCH']) {
      const { status, headers } = await fetch(url, { method });
      expect([status, headers.get('allow')]).toEqual([405, 'GET, HEAD, POST, OPTIONS']);
    }
  });

  it('keeps the query of a redirect address in success and in error', async () => {
    const redirect_uri = 'http://localhost:9009/callback?tenant=7&x=a%20b';
    const { id } = flow.application;
    await runSql(server, 'insert into oauth_redirect_uris (application_id, uri) values (?, ?)', [
      id,
      redirect_uri,
    ]);
    const success = await flow.approve(visitor, { redirect_uri });
    const error = await visitor.open(flow.authorizeUrl({ redirect_uri, response_type: 'token' }));
    expect(success.location?.startsWith(`${redirect_uri}&code=`)).toBe(true);
    expect(error.location?.startsWith(`${redirect_uri}&error=`)).toBe(true);
  });
});

it('Ten thousand codes are all different, and none looks like another', async () => {
  const { createSecret } = await import('../../src/secrets/tokens.js');
  const codes = Array.from({ length: 10_000 }, () => createSecret('authorization_code'));
  expect(new Set(codes).size).toBe(10_000);
  const bytes = codes.map((code) => Buffer.from(code.slice('lintel_ac_'.length), 'base64url'));
  expect(bytes.every(({ length }) => length === 32)).toBe(true);
  const ones = bytes.reduce(
    (sum, code) => sum + code.reduce((n, byte) => n + popcount(byte), 0),
    0,
  );
  expect(Math.abs(ones / (10_000 * 256) - 0.5)).toBeLessThan(0.002);
});

function popcount(byte: number): number {
  return byte.toString(2).replaceAll('0', '').length;
}
