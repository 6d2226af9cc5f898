import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { createClient } from '../src/index.js';
import {
  AuthorizationRefusedError,
  createAuthorization,
  fileTokenStore,
  memoryTokenStore,
  SignInRequiredError,
  type Tokens,
} from '../src/oauth.js';
import { signIn } from './support/browser.js';
import { answer, forward, type Receiver, startReceiver } from './support/receiver.js';

const demo = inject('demo');
const [application] = demo.applications;
const [user] = demo.users;
if (!application || !user) throw new Error('The demo has applications and users.');

const folder = mkdtempSync(join(tmpdir(), 'lintel-client-tokens-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const authorizationAt = (authUrl: string) =>
  createAuthorization({
    authUrl,
    clientId: application.id,
    clientSecret: application.secret,
    redirectUri: application.redirectUris[0] ?? '',
    scopes: ['profile.read', 'properties.read'],
  });
const authorization = authorizationAt(demo.current.authUrl);

async function signInForTokens(): Promise<Tokens> {
  const request = authorization.start();
  return authorization.finish(
    await signIn(request.url, user as { email: string; password: string }),
    request,
  );
}

const expired = (tokens: Tokens): Tokens => ({ ...tokens, expires_at: new Date(0).toISOString() });

describe('a sign-in', () => {
  it('ends with tokens that work', async () => {
    const tokens = await signInForTokens();
    const token = authorization.tokenSource(memoryTokenStore(tokens));
    const client = createClient({ baseUrl: demo.current.baseUrl, token });
    expect((await client.getProfile()).email).toBe(user.email);
  });

  it('has a state and a verifier that nobody guesses, new each time (OAU-020)', () => {
    const requests = Array.from({ length: 100 }, () => authorization.start());
    for (const key of ['state', 'codeVerifier'] as const) {
      expect(new Set(requests.map((request) => request[key])).size).toBe(100);
      expect(requests[0]?.[key].length).toBeGreaterThanOrEqual(43);
    }
  });

  it('is aborted when another state comes back, and asks for no token (OAU-021)', async () => {
    const receiver = await startReceiver([answer(200, {})]);
    const elsewhere = authorizationAt(receiver.url);
    const request = elsewhere.start();
    for (const query of [
      '?code=abc&state=other',
      '?code=abc',
      `?code=abc&state=${request.state}x`,
    ]) {
      await expect(elsewhere.finish(query, request)).rejects.toThrow(AuthorizationRefusedError);
    }
    expect(receiver.arrivals).toHaveLength(0);
    await receiver.close();
  });

  it('says all at once what it lacks', () => {
    const options = { authUrl: '', clientId: '', clientSecret: '', redirectUri: 'x', scopes: [] };
    expect(() => createAuthorization(options)).toThrow(
      new TypeError('Missing for the sign-in: authUrl, clientId, clientSecret, scopes.'),
    );
  });

  it('that the user refused says so', async () => {
    const request = authorization.start();
    await expect(
      authorization.finish(`?error=access_denied&state=${request.state}`, request),
    ).rejects.toMatchObject({ error: 'access_denied' });
  });
});

describe('an access token that has expired', () => {
  let gate: Receiver;
  let throughGate: ReturnType<typeof authorizationAt>;
  beforeEach(async () => {
    gate = await startReceiver([forward(demo.current.authUrl)]);
    throughGate = authorizationAt(new URL(new URL(demo.current.authUrl).pathname, gate.url).href);
  });
  afterEach(() => gate.close());

  it('is refreshed once for a hundred parallel calls', async () => {
    const tokens = await signInForTokens();
    const store = memoryTokenStore(expired(tokens));
    const client = createClient({
      baseUrl: demo.current.baseUrl,
      token: throughGate.tokenSource(store),
    });
    await Promise.all(Array.from({ length: 100 }, () => client.getProfile()));
    expect(gate.arrivals).toHaveLength(1);
    const kept = await store.load();
    expect(kept?.refresh_token).not.toBe(tokens.refresh_token);
    expect(Date.parse(kept?.expires_at ?? '')).toBeGreaterThan(Date.now());
  });

  it('is refreshed once when the API refuses it before its time', async () => {
    const tokens = await signInForTokens();
    const store = memoryTokenStore({ ...tokens, access_token: 'revoked' });
    const client = createClient({
      baseUrl: demo.current.baseUrl,
      token: throughGate.tokenSource(store),
    });
    await Promise.all(Array.from({ length: 20 }, () => client.getProfile()));
    expect(gate.arrivals).toHaveLength(1);
    expect((await store.load())?.access_token).not.toBe('revoked');
  });

  it('is refreshed once by processes that share a file', async () => {
    const path = join(folder, 'tokens.json');
    const tokens = expired(await signInForTokens());
    await fileTokenStore(path).change(async () => tokens);
    const program = fileURLToPath(new URL('./support/read-profile.mjs', import.meta.url));
    const settings = JSON.stringify({
      path,
      application,
      baseUrl: demo.current.baseUrl,
      authUrl: new URL(new URL(demo.current.authUrl).pathname, gate.url),
    });
    const outputs = await Promise.all(
      Array.from({ length: 4 }, () => promisify(execFile)(process.execPath, [program, settings])),
    );
    expect(outputs.map(({ stdout }) => stdout.trim())).toEqual(Array(4).fill(`${user.email} 1`));
    expect(gate.arrivals).toHaveLength(1);
    expect(readdirSync(folder)).toEqual(['tokens.json']);
    expect(statSync(path).mode & 0o777).toBe(0o600);
  });
});

describe('a refresh that is refused', () => {
  it.each([
    [400, 'invalid_grant'],
    [401, 'invalid_grant'],
    [400, 'invalid_request'],
    [401, 'invalid_request'],
  ])('with %s and %s ends the authorization (OAU-073)', async (status, error) => {
    const receiver = await startReceiver([answer(status, { error })]);
    const store = memoryTokenStore({
      access_token: 'a',
      refresh_token: 'b',
      expires_at: new Date(0).toISOString(),
    });
    const token = authorizationAt(receiver.url).tokenSource(store);
    await expect(token()).rejects.toThrow(SignInRequiredError);
    await expect(token()).rejects.toThrow(SignInRequiredError);
    expect(receiver.arrivals).toHaveLength(1);
    await receiver.close();
  });

  it('for any other reason keeps the tokens for another try', async () => {
    const receiver = await startReceiver([answer(503, {})]);
    const tokens = { access_token: 'a', refresh_token: 'b', expires_at: new Date(0).toISOString() };
    const store = memoryTokenStore(tokens);
    await expect(authorizationAt(receiver.url).tokenSource(store)()).rejects.toThrow();
    expect(await store.load()).toEqual(tokens);
    await receiver.close();
  });
});
