import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApplication } from '../../src/domain/access/registration.js';
import { startTestAccount, type TestAccount } from '../support/account.js';
import { createTestClock, type TestClock } from '../support/clock.js';
import { runSql } from '../support/databases.js';
import {
  type Answer,
  answerOf,
  createFlow,
  encode,
  type Flow,
  type Given,
  postForm,
} from '../support/oauth.js';
import type { TestServer } from '../support/server.js';

// POST /oauth/token with a code, and what holds for every request of the route.

let server: TestServer;
let account: TestAccount;
let clock: TestClock;
let flow: Flow;
let other: Flow;

beforeAll(async () => {
  clock = createTestClock();
  ({ server, account } = await startTestAccount({}, { clock, logTo: () => {} }));
  flow = createFlow(server, account);
  other = createFlow(server, account, { application: await newApplication('Other') });
});
afterAll(() => server.stop());

describe('The exchange of a code', () => {
  it('gives a bearer token for two hours and a refresh token (OAU-029 to OAU-031)', async () => {
    const { status, headers, body } = await flow.exchange(await flow.code());
    expect(status).toBe(200);
    expect(body).toEqual({
      token_type: 'Bearer',
      expires_in: 7200,
      access_token: expect.stringMatching(/^lintel_at_[\w-]{43}$/),
      refresh_token: expect.stringMatching(/^lintel_rt_[\w-]{43}$/),
    });
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(await flow.call(body.access_token ?? '')).toBe(200);
  });

  it.each([
    ['code', 'invalid_request', 400],
    ['redirect_uri', 'invalid_request', 400],
    ['grant_type', 'invalid_request', 400],
    ['client_id', 'invalid_client', 401],
    ['client_secret', 'invalid_client', 401],
  ])('needs %s (OAU-024 to OAU-027)', async (name, error, status) => {
    const code = await flow.code();
    for (const value of [undefined, '']) {
      const answer = await flow.exchange(code, { [name]: value });
      expect([answer.status, answer.body.error]).toEqual([status, error]);
    }
    expect((await flow.exchange(code)).status).toBe(200);
  });

  it('needs the redirect_uri of the authorize step, not another registered one (OAU-028)', async () => {
    const application = await newApplication('Two addresses', [
      'https://a.example/cb',
      'https://b.example/cb',
    ]);
    const two = createFlow(server, account, { application });
    const code = await two.code();
    expect(refusal(await two.exchange(code, { redirect_uri: 'https://b.example/cb' }))).toEqual([
      400,
      'invalid_grant',
    ]);
    expect((await two.exchange(code)).status).toBe(200);
    expect(
      (
        await two.exchange(await two.code({ redirect_uri: 'https://b.example/cb' }), {
          redirect_uri: 'https://b.example/cb',
        })
      ).status,
    ).toBe(200);
  });

  it.each([
    ['a code that never was', `lintel_ac_${'a'.repeat(43)}`],
    ['any text', 'x'],
    ['a very long text', 'x'.repeat(30_000)],
    ['a text with NUL', 'a\0b'],
  ])('is refused for %s (OAU-072)', async (_, code) => {
    expect(refusal(await flow.exchange(code))).toEqual([400, 'invalid_grant']);
  });

  it('is refused for the code of another application, which still works for its own (OAU-072)', async () => {
    const code = await flow.code();
    expect(refusal(await other.exchange(code))).toEqual([400, 'invalid_grant']);
    expect((await flow.exchange(code)).status).toBe(200);
  });

  it('is refused ten minutes after the approval (OAU-063)', async () => {
    const [late, early] = [await flow.code(), await flow.code()];
    clock.forward({ minutes: 9, seconds: 55 });
    expect((await flow.exchange(early)).status).toBe(200);
    clock.forward({ seconds: 6 });
    expect(refusal(await flow.exchange(late))).toEqual([400, 'invalid_grant']);
  });

  it('is refused the second time, even at once, and then ends what the first one gave (OAU-064, OAU-065)', async () => {
    const code = await flow.code();
    const { body } = await flow.exchange(code);
    expect(await flow.call(body.access_token ?? '')).toBe(200);
    expect(refusal(await flow.exchange(code))).toEqual([400, 'invalid_grant']);
    expect(await flow.call(body.access_token ?? '')).toBe(401);
    expect(refusal(await flow.refresh(body.refresh_token ?? ''))).toEqual([400, 'invalid_grant']);
  });

  it('of a used code by another application ends nothing', async () => {
    const code = await flow.code();
    const { body } = await flow.exchange(code);
    expect(refusal(await other.exchange(code))).toEqual([400, 'invalid_grant']);
    expect(await flow.call(body.access_token ?? '')).toBe(200);
  });

  it('is refused when the user was disabled after the approval', async () => {
    const user = await account.user('typist');
    const code = await flow.code({}, await flow.signedIn(user));
    await runSql(server, 'update users set disabled_at = ? where id = ?', [
      '2026-01-01T00:00:00+00:00',
      user.id,
    ]);
    expect(refusal(await flow.exchange(code))).toEqual([400, 'invalid_grant']);
  });
});

describe('PKCE', () => {
  // The example of RFC 7636, appendix B.
  const verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
  const S256 = {
    code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    code_challenge_method: 'S256',
  };

  it('lets the right code_verifier through, and no other (OAU-076)', async () => {
    const code = await flow.code(S256);
    const wrong = [
      undefined,
      '',
      verifier.toLowerCase(),
      verifier.slice(1),
      `${verifier}=`,
      'v'.repeat(129),
      S256.code_challenge,
    ];
    for (const code_verifier of wrong)
      expect(refusal(await flow.exchange(code, { code_verifier }))).toEqual([400, 'invalid_grant']);
    expect((await flow.exchange(code, { code_verifier: verifier })).status).toBe(200);
  });

  it('takes verifiers of 43 to 128 characters', async () => {
    for (const [length, status] of [
      [42, 400],
      [43, 200],
      [128, 200],
      [129, 400],
    ] as const) {
      const code_verifier = '~'.repeat(length);
      const code_challenge = createHash('sha256').update(code_verifier).digest('base64url');
      const code = await flow.code({ ...S256, code_challenge });
      expect((await flow.exchange(code, { code_verifier })).status).toBe(status);
    }
  });

  it('is not needed, but a code_verifier without a code_challenge is refused (OAU-077)', async () => {
    const code = await flow.code();
    expect(refusal(await flow.exchange(code, { code_verifier: verifier }))).toEqual([
      400,
      'invalid_grant',
    ]);
    expect((await flow.exchange(code)).status).toBe(200);
  });

  it('does not stand in for the client secret', async () => {
    const code = await flow.code(S256);
    const answer = await flow.exchange(code, { code_verifier: verifier, client_secret: undefined });
    expect(refusal(answer)).toEqual([401, 'invalid_client']);
  });
});

describe('Client authentication', () => {
  it('with a wrong secret or an unknown id is 401 invalid_client and burns no code (OAU-070)', async () => {
    const code = await flow.code();
    const wrong: Given[] = [
      { client_secret: 'wrong' },
      { client_secret: `${flow.application.client_secret}x` },
      { client_secret: other.application.client_secret },
      { client_id: 'unknown' },
      { client_id: 'a\0b' },
      { client_id: other.application.client_id },
    ];
    for (const given of wrong) {
      const answer = await flow.exchange(code, given);
      expect(refusal(answer)).toEqual([401, 'invalid_client']);
      expect(answer.headers.has('www-authenticate')).toBe(false);
    }
    expect((await flow.exchange(code)).status).toBe(200);
  });

  it.each([
    ['plain', (text: string) => text],
    ['form encoded as RFC 6749 wants it', (text: string) => encodeURIComponent(text)],
    ['with every character encoded', percentEncodeAll],
  ])('with HTTP Basic, %s, is accepted (OAU-079)', async (_, encoding) => {
    const { client_id, client_secret } = flow.application;
    const answer = await flow.exchange(
      await flow.code(),
      NO_CREDENTIALS,
      basic(encoding(client_id), encoding(client_secret)),
    );
    expect(answer.status).toBe(200);
  });

  it('with HTTP Basic decodes ids and secrets with any characters', async () => {
    const secret = 'p%q+r: s/t~.-_ü€🏠';
    const { application } = flow;
    const hashed = createHash('sha256').update(secret).digest('base64url');
    await runSql(
      server,
      'insert into oauth_secrets (application_id, hash, created_at) values (?, ?, ?)',
      [application.id, hashed, 1],
    );
    const formEncoded = (text: string) => encode({ x: text }).slice(2);
    const header = basic(application.client_id, formEncoded(secret));
    expect((await flow.exchange(await flow.code(), NO_CREDENTIALS, header)).status).toBe(200);
  });

  it.each([
    ['a wrong secret', basic('id', 'wrong')],
    ['no colon', { authorization: `Basic ${Buffer.from('nothing').toString('base64')}` }],
    ['an empty text', { authorization: 'Basic ' }],
    ['only the scheme', { authorization: 'Basic' }],
    ['no base64', { authorization: 'Basic ***' }],
    ['an empty secret', basic('id', '')],
    ['an empty id', basic('', 'secret')],
    ['a broken encoding', basic('%zz', '%')],
    [
      'bytes that are no text',
      { authorization: `Basic ${Buffer.from([0xff, 0x3a, 0xfe]).toString('base64')}` },
    ],
  ])('with HTTP Basic and %s is 401 with a challenge', async (_, headers) => {
    const answer = await flow.exchange(await flow.code(), NO_CREDENTIALS, headers);
    expect(refusal(answer)).toEqual([401, 'invalid_client']);
    expect(answer.headers.get('www-authenticate')).toMatch(/^Basic realm=/);
  });

  it('in header and form at once is refused (D-86)', async () => {
    const { client_id, client_secret } = flow.application;
    const code = await flow.code();
    const header = basic(client_id, client_secret);
    expect(refusal(await flow.exchange(code, {}, header))).toEqual([400, 'invalid_request']);
    expect(
      refusal(
        await flow.exchange(code, { client_secret: undefined, client_id: 'another' }, header),
      ),
    ).toEqual([400, 'invalid_request']);
    expect((await flow.exchange(code, { client_secret: undefined }, header)).status).toBe(200);
  });

  it('with a disabled application is refused', async () => {
    const application = await newApplication('Disabled');
    const own = createFlow(server, account, { application });
    const code = await own.code();
    await runSql(server, 'update oauth_applications set disabled_at = ? where id = ?', [
      1,
      application.id,
    ]);
    expect(refusal(await own.exchange(code))).toEqual([401, 'invalid_client']);
  });

  it('with ten wrong secrets in a minute is held back, for that application alone and never for the right secret', async () => {
    const guessed = createFlow(server, account, { application: await newApplication('Guessed') });
    const code = await guessed.code();
    const guess = (i: number) => guessed.exchange(code, { client_secret: `wrong ${i}` });
    for (let i = 0; i < 10; i += 1) expect((await guess(i)).status).toBe(401);
    const second = () => Math.floor(clock.now().getTime() / 1000);
    const before = second();
    const blocked = await guess(10);
    const after = second();
    expect(refusal(blocked)).toEqual([429, 'temporarily_unavailable']);
    const wait = Number(blocked.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(0);
    const answeredAt = Number(blocked.headers.get('x-ratelimit-reset')) - wait; // LIM-005
    expect(answeredAt).toBeGreaterThanOrEqual(before);
    expect(answeredAt).toBeLessThanOrEqual(after);

    expect((await other.exchange(await other.code())).status).toBe(200);
    expect((await guessed.exchange(code)).status).toBe(200);
    clock.forward({ minutes: 1 });
    expect((await guess(11)).status).toBe(401);
  });
});

describe('The route', () => {
  it('takes a form encoded body and nothing else (OAU-022, OAU-074)', async () => {
    const code = await flow.code();
    const { client_id, client_secret, redirect_uri } = flow.application;
    const members = {
      grant_type: 'authorization_code',
      code,
      client_id,
      client_secret,
      redirect_uri,
    };
    const form = new FormData();
    for (const [name, value] of Object.entries(members)) form.set(name, value);
    const url = `${flow.authUrl}/oauth/token`;
    const bodies: [string | Buffer | FormData, Record<string, string>][] = [
      [JSON.stringify(members), { 'content-type': 'application/json' }],
      [form, {}],
      [encode(members), { 'content-type': 'text/plain' }],
      [Buffer.from(encode(members)), {}],
    ];
    for (const [body, headers] of bodies)
      expect(refusal(await answerOf(await fetch(url, { method: 'POST', body, headers })))).toEqual([
        400,
        'invalid_request',
      ]);
    const charset = { 'content-type': 'Application/X-WWW-Form-Urlencoded; charset=UTF-8' };
    expect((await postForm(url, members, charset)).status).toBe(200);
  });

  it('does not read parameters from the query', async () => {
    const { client_id, client_secret, redirect_uri } = flow.application;
    const query = encode({
      grant_type: 'authorization_code',
      code: await flow.code(),
      client_id,
      client_secret,
      redirect_uri,
    });
    expect(refusal(await postForm(`${flow.authUrl}/oauth/token?${query}`, {}))).toEqual([
      400,
      'invalid_request',
    ]);
  });

  it.each([
    'password',
    'client_credentials',
    'implicit',
    'nothing',
    'urn:ietf:params:oauth:grant-type:jwt-bearer',
    'toString',
    '__proto__',
  ])('knows no grant_type %s (OAU-001)', async (grant_type) => {
    const answer = await flow.post('/oauth/token', {
      grant_type,
      username: 'a',
      password: 'b',
      scope: 'profile.read',
    });
    expect(refusal(answer)).toEqual([400, 'unsupported_grant_type']);
  });

  it.each(['grant_type', 'code', 'redirect_uri', 'client_id', 'client_secret'])(
    'refuses %s given twice',
    async (name) => {
      const code = await flow.code();
      const { client_id, client_secret, redirect_uri } = flow.application;
      const members = {
        grant_type: 'authorization_code',
        code,
        client_id,
        client_secret,
        redirect_uri,
      };
      const again = encode({ [name]: new URLSearchParams(members).get(name) ?? '' });
      const response = await fetch(`${flow.authUrl}/oauth/token`, {
        method: 'POST',
        body: new URLSearchParams(`${encode(members)}&${again}`),
      });
      expect(refusal(await answerOf(response))).toEqual([400, 'invalid_request']);
      expect((await flow.exchange(code)).status).toBe(200);
    },
  );

  it('ignores parameters it does not know', async () => {
    expect((await flow.exchange(await flow.code(), { nothing: 'x', scope: '' })).status).toBe(200);
  });

  it('refuses a body that is too large or has too many parameters', async () => {
    const url = `${flow.authUrl}/oauth/token`;
    expect(refusal(await postForm(url, { x: 'y'.repeat(1024 * 1024) }))).toEqual([
      413,
      'invalid_request',
    ]);
    const many = Object.fromEntries(Array.from({ length: 5000 }, (_, i) => [`p${i}`, '1']));
    expect(refusal(await postForm(url, many))).toEqual([400, 'invalid_request']);
  });

  it('knows POST only', async () => {
    for (const method of ['GET', 'PUT', 'DELETE']) {
      const answer = await answerOf(await fetch(`${flow.authUrl}/oauth/token`, { method }));
      expect([answer.status, answer.headers.get('allow'), answer.body.error]).toEqual([
        405,
        'POST, OPTIONS',
        'invalid_request',
      ]);
    }
  });

  it('forbids storing every answer (OAU-087)', async () => {
    const code = await flow.code();
    const answers = [
      await flow.exchange(code),
      await flow.exchange(code),
      await flow.exchange('x', { client_id: 'x' }),
    ];
    for (const { headers } of answers)
      expect([headers.get('cache-control'), headers.get('pragma')]).toEqual([
        'no-store',
        'no-cache',
      ]);
  });

  it('describes errors in plain ASCII, with nothing but error and error_description (OAU-069)', async () => {
    const answers = [
      await flow.exchange('x'),
      await flow.exchange('x', { client_id: 'x' }),
      await flow.exchange('x', { grant_type: 'x' }),
    ];
    for (const { body } of answers) {
      expect(Object.keys(body)).toEqual(['error', 'error_description']);
      expect(body.error_description).toMatch(/^[\x20\x21\x23-\x5b\x5d-\x7e]+$/);
    }
  });

  it('answers a fault of the server with server_error and a request id, and says nothing else', async () => {
    await runSql(server, 'alter table oauth_secrets rename to oauth_secrets_away');
    const { status, body, headers } = await flow.exchange('x');
    await runSql(server, 'alter table oauth_secrets_away rename to oauth_secrets');
    expect([status, body.error]).toEqual([500, 'server_error']);
    expect(body.error_description).not.toMatch(/sql|oauth_secrets/i);
    expect(headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
  });
});

const NO_CREDENTIALS = { client_id: undefined, client_secret: undefined };

function basic(id: string, secret: string): Record<string, string> {
  return { authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}` };
}

function percentEncodeAll(text: string): string {
  return [...Buffer.from(text)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
}

function refusal({ status, body }: Answer): [number, string | undefined] {
  return [status, body.error];
}

async function newApplication(name: string, redirect_uris = ['http://localhost:9009/callback']) {
  const registered_by = (await account.user()).id;
  const registered = await createApplication(server.storage, {
    account_id: account.id,
    registered_by,
    name,
    redirect_uris,
  });
  return { ...registered, redirect_uri: redirect_uris[0] ?? '' };
}
