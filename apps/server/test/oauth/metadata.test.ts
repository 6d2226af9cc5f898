import { REVISIONS, scopesOf } from '@lintel/schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../support/server.js';

// Authorization server metadata (RFC 8414).

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

describe.each(REVISIONS)('The metadata of the %s revision', (revision) => {
  it('is found below the issuer and before its path, the same in both places', async () => {
    const { authUrl } = server.addresses[revision];
    const { origin, pathname } = new URL(authUrl);
    const below = await metadataAt(`${authUrl}/.well-known/oauth-authorization-server`);
    const before = await metadataAt(`${origin}/.well-known/oauth-authorization-server${pathname}`);
    expect(before).toEqual(below);
    expect(below).toMatchObject({
      issuer: authUrl,
      authorization_endpoint: `${authUrl}/oauth/authorize`,
      token_endpoint: `${authUrl}/oauth/token`,
      scopes_supported: scopesOf(revision),
      response_types_supported: ['code'],
      grant_types_supported: ['authorization_code', 'refresh_token'],
      token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
      code_challenge_methods_supported: ['S256'],
      authorization_response_iss_parameter_supported: true,
    });
  });

  it('names endpoints that are there', async () => {
    const metadata = await metadataAt(
      `${server.addresses[revision].authUrl}/.well-known/oauth-authorization-server`,
    );
    for (const name of ['authorization', 'token', 'revocation', 'introspection']) {
      const { status } = await fetch(String(metadata[`${name}_endpoint`]), { method: 'PUT' });
      expect(status).toBe(405);
    }
  });

  it('is not offered as OpenID configuration: users are not identified', async () => {
    const { authUrl } = server.addresses[revision];
    const { origin, pathname } = new URL(authUrl);
    for (const url of [
      `${authUrl}/.well-known/openid-configuration`,
      `${origin}/.well-known/openid-configuration${pathname}`,
    ])
      expect((await fetch(url)).status).toBe(404);
  });
});

it('An issuer may be any address: the routes follow it', async () => {
  const log: { port?: number }[] = [];
  const issuer = 'https://id.agency.example/auth/v1';
  const elsewhere = await startTestServer(
    { LINTEL_CURRENT_AUTH_URL: issuer },
    { logTo: (line) => log.push(JSON.parse(line)) },
  );
  const origin = `http://127.0.0.1:${log.find(({ port }) => port)?.port}`;
  const below = await metadataAt(`${origin}/auth/v1/.well-known/oauth-authorization-server`);
  const before = await metadataAt(`${origin}/.well-known/oauth-authorization-server/auth/v1`);
  const token = await fetch(`${origin}/auth/v1/oauth/token`);
  await elsewhere.stop();
  expect([below['issuer'], before['token_endpoint']]).toEqual([issuer, `${issuer}/oauth/token`]);
  expect(token.status).toBe(405);
});

it.each([
  ['/oauth/authorize', 'GET, HEAD, POST, OPTIONS'],
  ['/oauth/applications', 'GET, HEAD, POST, OPTIONS'],
  ['/oauth/token', 'POST, OPTIONS'],
  ['/oauth/revoke', 'POST, OPTIONS'],
  ['/oauth/introspect', 'POST, OPTIONS'],
  ['/.well-known/oauth-authorization-server', 'GET, HEAD, OPTIONS'],
])('OPTIONS of %s names its methods, as in the API (GEN-035)', async (path, allowed) => {
  for (const revision of REVISIONS) {
    const { authUrl } = server.addresses[revision];
    const answer = await fetch(authUrl + path, { method: 'OPTIONS' });
    expect([answer.status, answer.headers.get('allow'), await answer.text()]).toEqual([
      204,
      allowed,
      '',
    ]);
  }
});

async function metadataAt(url: string): Promise<Record<string, unknown>> {
  const response = await fetch(url);
  expect([url, response.status]).toEqual([url, 200]);
  expect(response.headers.get('content-type')).toContain('application/json');
  return (await response.json()) as Record<string, unknown>;
}
