import { type Effect, FAULTS, type FaultProxy, openProxy } from '@lintel/conformance';
import { afterEach, describe, expect, inject, it } from 'vitest';
import * as earlier from '../src/earlier.js';
import {
  ApiError,
  AuthenticationError,
  ConnectionError,
  createClient,
  InvalidAnswerError,
  ServerError,
} from '../src/index.js';
import { createAuthorization, memoryTokenStore, SignInRequiredError } from '../src/oauth.js';
import { signIn } from './support/browser.js';

// Signing in and refreshing where the token route is wrong in one way.

const demo = inject('demo');
const [application] = demo.applications;
const [user] = demo.users;
if (!application || !user) throw new Error('The demo has applications and users.');

const { origin } = new URL(demo.current.baseUrl);
const bases = {
  current: new URL(demo.current.baseUrl).pathname,
  earlier: new URL(demo.earlier.baseUrl).pathname,
};
const create = { current: createClient, earlier: earlier.createClient };
const REVISIONS = ['current', 'earlier'] as const;

let proxy: FaultProxy | undefined;
afterEach(async () => {
  await proxy?.close();
  proxy = undefined;
});

const authorizationAt = (authUrl: string, secret = application.secret) =>
  createAuthorization({
    authUrl,
    clientId: application.id,
    clientSecret: secret,
    redirectUri: application.redirectUris[0] ?? '',
    scopes: ['profile.read'],
  });

async function comeBack(authUrl: string) {
  const authorization = authorizationAt(authUrl);
  const request = authorization.start();
  return { authorization, request, callbackUrl: await signIn(request.url, user as never) };
}

async function signedIn(authUrl: string) {
  const { authorization, request, callbackUrl } = await comeBack(authUrl);
  return authorization.finish(callbackUrl, request);
}

/** A store whose access token has expired, and a client that refreshes it where the fault is. */
async function refreshAt(revision: (typeof REVISIONS)[number], effect: Effect) {
  proxy = await openProxy({ origin, bases, effect });
  const { authUrl, baseUrl } = demo[revision];
  const tokens = await signedIn(authUrl);
  const store = memoryTokenStore({ ...tokens, expires_at: new Date(0).toISOString() });
  const authorization = authorizationAt(proxy.url + new URL(authUrl).pathname.replace(/\/$/, ''));
  const client = create[revision]({ baseUrl, token: authorization.tokenSource(store), retries: 0 });
  return { client, store, tokens };
}

function effectOf(id: string): Effect {
  const fault = FAULTS.find((one) => one.id === id);
  if (!fault) throw new Error(`The catalogue has no fault ${id}.`);
  return fault.effect;
}

describe.each(REVISIONS)('a refresh, %s', (revision) => {
  it.each([
    'oauth/tokens/refresh-answer-short',
    'oauth/tokens/expires-text',
    'oauth/tokens/expires-zero',
  ])('works when the answer tells no time: %s', async (id) => {
    const { client, store, tokens } = await refreshAt(revision, effectOf(id));
    await client.getProfile();
    await client.getProfile();
    const kept = await store.load();
    expect(kept?.refresh_token).not.toBe(tokens.refresh_token);
    expect(Date.parse(kept?.expires_at ?? '')).toBeGreaterThan(Date.now() + 3_000_000);
    expect(proxy?.fired()).toBe(1);
  });

  it('keeps the refresh token that no other replaces', async () => {
    const { client, store, tokens } = await refreshAt(
      revision,
      effectOf('oauth/tokens/refresh-token-missing'),
    );
    await client.getProfile();
    expect((await store.load())?.refresh_token).toBe(tokens.refresh_token);
  });

  it.each([
    ['oauth/tokens/refresh-fails', ServerError, 500],
    ['oauth/tokens/refresh-unsupported', ApiError, 400],
  ] as const)('that fails for another reason keeps the tokens: %s', async (id, Kind, status) => {
    const { client, store, tokens } = await refreshAt(revision, effectOf(id));
    const failure = await client.getProfile().catch((error) => error);
    expect(failure).toBeInstanceOf(Kind);
    expect(failure.status).toBe(status);
    expect((await store.load())?.refresh_token).toBe(tokens.refresh_token);
  });

  it.each([400, 401])('that is refused with %i asks for another sign-in', async (status) => {
    const dead: Effect = {
      request: () => ({
        status,
        headers: { 'content-type': 'application/json' },
        text: '',
        json: { error: 'invalid_grant' },
      }),
    };
    const { client, store } = await refreshAt(revision, dead);
    await expect(client.getProfile()).rejects.toThrow(SignInRequiredError);
    expect(await store.load()).toBeUndefined();
  });

  it.each([
    ['a web page', { 'content-type': 'text/html' }, '<h1>Hello</h1>'],
    ['no tokens', { 'content-type': 'application/json' }, '{}'],
    ['nothing', { 'content-type': 'application/json' }, ''],
    ['broken JSON', { 'content-type': 'application/json' }, '{"access_token"'],
  ])('that is answered with %s is no success', async (_what, headers, text) => {
    const wrong: Effect = { request: () => ({ status: 200, headers, text, json: undefined }) };
    const { client, store, tokens } = await refreshAt(revision, wrong);
    const failure = await client.getProfile().catch((error) => error);
    expect(failure).toBeInstanceOf(InvalidAnswerError);
    expect(failure.message).toMatch(
      /^POST \/oauth\/token answered 200 without .*Is authUrl that of this revision/,
    );
    expect((await store.load())?.refresh_token).toBe(tokens.refresh_token);
  });
});

describe('a sign-in', () => {
  it('with a code that was used ends with the error of OAuth', async () => {
    const { authorization, request, callbackUrl } = await comeBack(demo.current.authUrl);
    await authorization.finish(callbackUrl, request);
    const failure = await authorization.finish(callbackUrl, request).catch((error) => error);
    expect(failure).toBeInstanceOf(ApiError);
    expect(failure).toMatchObject({ status: 400, code: 'invalid_grant' });
    expect(failure.requestId).toMatch(/./);
  });

  it('with a wrong client secret ends with the error of OAuth', async () => {
    const { request, callbackUrl } = await comeBack(demo.current.authUrl);
    const failure = await authorizationAt(demo.current.authUrl, 'wrong')
      .finish(callbackUrl, request)
      .catch((error) => error);
    expect(failure).toBeInstanceOf(AuthenticationError);
    expect(failure.code).toBe('invalid_client');
  });

  it('at a server that is not there has no answer', async () => {
    const nowhere = authorizationAt('http://127.0.0.1:9');
    const request = nowhere.start();
    const callbackUrl = `?code=abc&state=${request.state}`;
    await expect(nowhere.finish(callbackUrl, request)).rejects.toThrow(ConnectionError);
  });
});
