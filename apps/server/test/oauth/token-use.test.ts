import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApplication } from '../../src/domain/access/registration.js';
import { startTestAccount, type TestAccount } from '../support/account.js';
import { createTestClock, type TestClock } from '../support/clock.js';
import { answerOf, createFlow, type Flow, postForm, type Tokens } from '../support/oauth.js';
import type { TestServer } from '../support/server.js';

// What tokens are good for: calls of the API, introspection, revocation.

let server: TestServer;
let account: TestAccount;
let clock: TestClock;
let flow: Flow;
let other: Flow;

beforeAll(async () => {
  clock = createTestClock();
  ({ server, account } = await startTestAccount({}, { clock }));
  flow = createFlow(server, account);
  const { redirect_uri } = flow.application;
  const input = {
    account_id: account.id,
    registered_by: (await account.user()).id,
    name: 'Other',
    redirect_uris: [redirect_uri],
  };
  const application = { ...(await createApplication(server.storage, input)), redirect_uri };
  other = createFlow(server, account, { application });
});
afterAll(() => server.stop());

describe('An access token', () => {
  it('is accepted in the Authorization header, whatever the case of the word Bearer (OAU-042, OAU-085)', async () => {
    const { access_token } = await flow.tokens();
    for (const scheme of ['Bearer', 'bearer', 'BEARER', 'bEaReR'])
      expect((await get('/me', { authorization: `${scheme} ${access_token}` })).status).toBe(200);
  });

  it('is accepted nowhere else (OAU-086)', async () => {
    const { access_token } = await flow.tokens();
    expect((await get(`/me?access_token=${access_token}`)).status).toBe(401);
    expect((await get('/me', { cookie: `access_token=${access_token}` })).status).toBe(401);
    const url = `${flow.baseUrl}/properties`;
    expect((await postForm(url, { access_token })).status).toBe(401);
  });

  it.each([
    ['no header', {}, 'Bearer'],
    ['another scheme', { authorization: 'Basic YTpi' }, 'Bearer error="invalid_token"'],
    ['garbage', { authorization: 'Bearer garbage' }, 'Bearer error="invalid_token"'],
    ['no token', { authorization: 'Bearer ' }, 'Bearer error="invalid_token"'],
    [
      'ten thousand characters',
      { authorization: `Bearer ${'a'.repeat(10_000)}` },
      'Bearer error="invalid_token"',
    ],
  ])('is asked for with a challenge when there is %s (OAU-043)', async (_, headers, challenge) => {
    const { status, headers: answered } = await get('/me', headers as Record<string, string>);
    expect([status, answered.get('www-authenticate')]).toEqual([401, challenge]);
  });

  it('is not to be had by shortening, lengthening or exchanging one', async () => {
    const { access_token, refresh_token } = await flow.tokens();
    const secrets = [
      access_token.slice(0, -1),
      `${access_token}a`,
      access_token.replace('lintel_at_', 'lintel_rt_'),
      refresh_token,
      refresh_token.replace('lintel_rt_', 'lintel_at_'),
      await flow.code(),
      flow.application.client_secret,
    ];
    for (const secret of secrets) expect(await flow.call(secret)).toBe(401);
    expect(await flow.call(access_token)).toBe(200);
  });

  it('of one revision is accepted by the other: both serve the same data', async () => {
    const earlier = createFlow(server, account, { revision: 'earlier' });
    expect(await earlier.call((await flow.tokens()).access_token)).toBe(200);
    expect(await flow.call((await earlier.tokens()).access_token)).toBe(200);
  });

  it('is refused with the missing scope when it lacks one (OAU-008, OAU-059)', async () => {
    const { access_token } = await flow.tokens(['properties.write']);
    const { status, headers } = await get('/properties', {
      authorization: `Bearer ${access_token}`,
    });
    expect([status, headers.get('www-authenticate')]).toEqual([
      403,
      'Bearer error="insufficient_scope", scope="properties.read"',
    ]);
  });

  it('makes no answer that may be stored', async () => {
    const { access_token } = await flow.tokens();
    const { headers } = await get('/me', { authorization: `Bearer ${access_token}` });
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('vary')).toContain('Authorization');
  });
});

describe('Revocation', () => {
  it('of a refresh token ends its access tokens too', async () => {
    const { access_token, refresh_token } = await flow.tokens();
    const { body } = await flow.refresh(refresh_token);
    expect(await revoke(flow, body.refresh_token ?? '')).toEqual([200, '{}']);
    expect([await flow.call(access_token), await flow.call(body.access_token ?? '')]).toEqual([
      401, 401,
    ]);
    expect((await flow.refresh(body.refresh_token ?? '')).body.error).toBe('invalid_grant');
  });

  it('of a spent refresh token ends the tokens that replaced it', async () => {
    const { refresh_token } = await flow.tokens();
    const { body } = await flow.refresh(refresh_token);
    await revoke(flow, refresh_token);
    expect(await flow.call(body.access_token ?? '')).toBe(401);
  });

  it('of an access token ends that token alone', async () => {
    const { access_token, refresh_token } = await flow.tokens();
    expect(await revoke(flow, access_token)).toEqual([200, '{}']);
    expect(await flow.call(access_token)).toBe(401);
    expect((await flow.refresh(refresh_token)).status).toBe(200);
  });

  it.each(['access_token', 'refresh_token', 'nothing'])(
    'finds the token whatever the hint %s says',
    async (token_type_hint) => {
      const { access_token, refresh_token } = await flow.tokens();
      await revoke(flow, refresh_token, token_type_hint);
      expect(await flow.call(access_token)).toBe(401);
    },
  );

  it('of an unknown token is 200, and of the token of another application changes nothing', async () => {
    const { access_token, refresh_token } = await flow.tokens();
    for (const token of ['unknown', access_token, refresh_token])
      expect(await revoke(other, token)).toEqual([200, '{}']);
    expect(await flow.call(access_token)).toBe(200);
    expect((await flow.refresh(refresh_token)).status).toBe(200);
  });

  it('needs the application, and a token once', async () => {
    const { access_token } = await flow.tokens();
    const asked = { token: access_token };
    expect((await flow.post('/oauth/revoke', { ...asked, client_secret: 'x' })).status).toBe(401);
    expect((await flow.post('/oauth/revoke', { ...asked, client_secret: undefined })).status).toBe(
      401,
    );
    expect((await flow.post('/oauth/revoke', {})).body.error).toBe('invalid_request');
    expect(await flow.call(access_token)).toBe(200);
  });
});

describe('Introspection', () => {
  it('tells an application of its own live tokens', async () => {
    const { access_token, refresh_token } = await flow.tokens(['profile.read', 'properties.read']);
    const now = Math.floor(clock.now().getTime() / 1000);
    const common = {
      active: true,
      scope: 'profile.read properties.read',
      client_id: flow.application.client_id,
      sub: String((await account.user()).id),
      iss: flow.authUrl,
      iat: expect.closeTo(now, -1),
    };
    expect((await introspect(flow, access_token)).body).toEqual({
      ...common,
      exp: expect.closeTo(now + 7200, -1),
      token_type: 'Bearer',
    });
    expect((await introspect(flow, refresh_token)).body).toEqual({
      ...common,
      exp: expect.closeTo(now + 365 * 86_400, -1),
    });
  });

  it('says of anything else exactly that it is not active', async () => {
    const live = await flow.tokens();
    const { refresh_token: spent, access_token } = await flow.tokens();
    await flow.refresh(spent);
    await revoke(flow, access_token);
    for (const token of ['unknown', 'a\0b', spent, access_token, await flow.code()])
      expect((await introspect(flow, token)).body).toEqual({ active: false });
    for (const token of [live.access_token, live.refresh_token])
      expect((await introspect(other, token)).body).toEqual({ active: false });

    clock.forward({ hours: 3 });
    expect((await introspect(flow, live.access_token)).body).toEqual({ active: false });
    expect((await introspect(flow, live.refresh_token)).body.active).toBe(true);
  });

  it('needs the application', async () => {
    const { access_token } = await flow.tokens();
    const { status, body } = await flow.post('/oauth/introspect', {
      token: access_token,
      client_secret: 'x',
    });
    expect([status, body.error]).toEqual([401, 'invalid_client']);
  });
});

describe('The token route', () => {
  it('blocks who asks too often, in the form of OAuth (LIM-008)', async () => {
    const slow = await startTestAccount({ LINTEL_RATE_LIMIT: '3' });
    const own = createFlow(slow.server, slow.account);
    for (let i = 0; i < 3; i += 1) expect((await own.exchange('x')).status).toBe(400);
    const { status, headers, body } = await own.exchange('x');
    expect([status, body]).toEqual([
      429,
      { error: 'temporarily_unavailable', error_description: 'Too many requests.' },
    ]);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(headers.get('x-ratelimit-reset'))).toBeGreaterThan(Date.now() / 1000);
    await slow.server.stop();
  });

  it('gives tokens as long a life as the operator says', async () => {
    const short = await startTestAccount({ LINTEL_ACCESS_TOKEN_SECONDS: '60' }, { clock });
    const own = createFlow(short.server, short.account);
    const { expires_in, access_token } = await own.tokens();
    expect([expires_in, await own.call(access_token)]).toEqual([60, 200]);
    clock.forward({ seconds: 61 });
    expect(await own.call(access_token)).toBe(401);
    await short.server.stop();
  });
});

function get(path: string, headers: Record<string, string> = {}) {
  return fetch(`${flow.baseUrl}${path}`, { headers }).then(answerOf);
}

async function revoke(by: Flow, token: Tokens['access_token'], token_type_hint?: string) {
  const { status, text } = await by.post('/oauth/revoke', { token, token_type_hint });
  return [status, text];
}

function introspect(by: Flow, token: string) {
  return by.post('/oauth/introspect', { token });
}
