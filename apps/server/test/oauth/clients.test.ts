import { REVISIONS } from '@lintel/schema';
import * as oauth from 'oauth4webapi';
import * as openid from 'openid-client';
import { AuthorizationCode } from 'simple-oauth2';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestAccount, type TestAccount } from '../support/account.js';
import { createFlow, type Flow } from '../support/oauth.js';
import type { TestServer } from '../support/server.js';
import type { Visitor } from '../support/visitor.js';

// Client libraries that others wrote go through the whole flow as they are: authorize, exchange, refresh, a call.

const SCOPE = 'profile.read properties.read';

let server: TestServer;
let account: TestAccount;

beforeAll(async () => {
  ({ server, account } = await startTestAccount());
});
afterAll(() => server.stop());

describe.each(REVISIONS)('In the %s revision', (revision) => {
  let flow: Flow;
  let person: Visitor;

  beforeAll(async () => {
    flow = createFlow(server, account, { revision });
    person = await flow.signedIn();
  });

  describe.each(['client_secret_basic', 'client_secret_post'] as const)('with %s', (method) => {
    it('oauth4webapi goes through the flow, strictly', async () => {
      const { client_id, client_secret, redirect_uri } = flow.application;
      const insecure = { [oauth.allowInsecureRequests]: true }; // http on this machine
      const issuer = new URL(flow.authUrl);
      const discovery = await oauth.discoveryRequest(issuer, { algorithm: 'oauth2', ...insecure });
      const as = await oauth.processDiscoveryResponse(issuer, discovery);
      const client = { client_id };
      const authentication =
        method === 'client_secret_basic'
          ? oauth.ClientSecretBasic(client_secret)
          : oauth.ClientSecretPost(client_secret);

      const verifier = oauth.generateRandomCodeVerifier();
      const state = oauth.generateRandomState();
      const back = await approve(as.authorization_endpoint, {
        client_id,
        redirect_uri,
        response_type: 'code',
        scope: SCOPE,
        state,
        code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      });
      const callback = oauth.validateAuthResponse(as, client, back, state);
      const exchange = await oauth.authorizationCodeGrantRequest(
        as,
        client,
        authentication,
        callback,
        redirect_uri,
        verifier,
        insecure,
      );
      const tokens = await oauth.processAuthorizationCodeResponse(as, client, exchange);
      expect([tokens.token_type, tokens.expires_in]).toEqual(['bearer', 7200]);

      const refresh = await oauth.refreshTokenGrantRequest(
        as,
        client,
        authentication,
        tokens.refresh_token ?? '',
        insecure,
      );
      const refreshed = await oauth.processRefreshTokenResponse(as, client, refresh);
      const me = new URL(`${flow.baseUrl}/me`);
      const call = await oauth.protectedResourceRequest(
        refreshed.access_token,
        'GET',
        me,
        undefined,
        null,
        insecure,
      );
      expect(call.status).toBe(200);

      const introspection = await oauth.processIntrospectionResponse(
        as,
        client,
        await oauth.introspectionRequest(
          as,
          client,
          authentication,
          refreshed.access_token,
          insecure,
        ),
      );
      expect([introspection.active, introspection.scope]).toEqual([true, SCOPE]);
      const revocation = await oauth.revocationRequest(
        as,
        client,
        authentication,
        refreshed.refresh_token ?? '',
        insecure,
      );
      await oauth.processRevocationResponse(revocation);
      expect(await flow.call(refreshed.access_token)).toBe(401);
    });

    it('openid-client goes through the flow', async () => {
      const { client_id, client_secret, redirect_uri } = flow.application;
      const authentication =
        method === 'client_secret_basic'
          ? openid.ClientSecretBasic(client_secret)
          : openid.ClientSecretPost(client_secret);
      const config = await openid.discovery(
        new URL(flow.authUrl),
        client_id,
        undefined,
        authentication,
        { algorithm: 'oauth2', execute: [openid.allowInsecureRequests] },
      );
      const pkceCodeVerifier = openid.randomPKCECodeVerifier();
      const expectedState = openid.randomState();
      const url = openid.buildAuthorizationUrl(config, {
        redirect_uri,
        scope: SCOPE,
        state: expectedState,
        code_challenge: await openid.calculatePKCECodeChallenge(pkceCodeVerifier),
        code_challenge_method: 'S256',
      });
      const back = await approve(url.href, {});
      const checks = { pkceCodeVerifier, expectedState };
      const tokens = await openid.authorizationCodeGrant(config, back, checks);
      const refreshed = await openid.refreshTokenGrant(config, tokens.refresh_token ?? '');
      const me = new URL(`${flow.baseUrl}/me`);
      const { status } = await openid.fetchProtectedResource(
        config,
        refreshed.access_token,
        me,
        'GET',
      );
      expect(status).toBe(200);
      await openid.tokenRevocation(config, refreshed.refresh_token ?? '');
      expect(await flow.call(refreshed.access_token)).toBe(401);
    });

    it.each(['strict', 'loose'] as const)(
      'simple-oauth2 goes through the flow, its credentials encoded the %s way',
      async (mode) => {
        const { client_id, client_secret, redirect_uri } = flow.application;
        const { pathname, origin } = new URL(flow.authUrl);
        const client = new AuthorizationCode({
          client: { id: client_id, secret: client_secret },
          auth: {
            tokenHost: origin,
            tokenPath: `${pathname}/oauth/token`,
            authorizePath: `${pathname}/oauth/authorize`,
            revokePath: `${pathname}/oauth/revoke`,
          },
          options: {
            authorizationMethod: method === 'client_secret_basic' ? 'header' : 'body',
            credentialsEncodingMode: mode,
          },
        });
        const state = 'a state + more';
        const back = await approve(client.authorizeURL({ redirect_uri, scope: SCOPE, state }), {});
        expect(back.searchParams.get('state')).toBe(state);
        const token = await client.getToken({
          code: back.searchParams.get('code') ?? '',
          redirect_uri,
        });
        expect(token.expired()).toBe(false);
        const refreshed = await token.refresh({ scope: 'profile.read' });
        expect(await flow.call(String(refreshed.token['access_token']))).toBe(200);
        expect(await flow.call(String(refreshed.token['access_token']), '/properties')).toBe(403);
        await refreshed.revokeAll();
        expect(await flow.call(String(refreshed.token['access_token']))).toBe(401);
      },
    );
  });

  async function approve(address: string | undefined, query: Record<string, string>): Promise<URL> {
    const url = new URL(address ?? '');
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const { location } = await person.press(await person.open(url.href), 'approve');
    return new URL(location ?? '');
  }
});
