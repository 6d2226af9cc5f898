import { SaxesParser } from 'saxes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tokenFormat } from '../../src/oauth/token-format.js';
import { startTestAccount, type TestAccount } from '../support/account.js';
import { createFlow, type Flow } from '../support/oauth.js';
import type { TestServer } from '../support/server.js';

// The <oauth> element of the earlier revision (OAU-045 to OAU-047, OAU-088, OAU-089).

const XML = { accept: 'application/xml' };

let server: TestServer;
let account: TestAccount;
let earlier: Flow;
let current: Flow;

beforeAll(async () => {
  ({ server, account } = await startTestAccount());
  earlier = createFlow(server, account, { revision: 'earlier' });
  current = createFlow(server, account);
});
afterAll(() => server.stop());

describe('In the earlier revision', () => {
  it('an exchange and a refresh that accept XML get an oauth element with four children (OAU-045, OAU-046)', async () => {
    const exchanged = await earlier.exchange(await earlier.code(), {}, XML);
    const first = childrenOf(exchanged.text);
    const refreshed = await earlier.refresh(first['refresh_token'] ?? '', {}, XML);
    for (const { status, headers, text } of [exchanged, refreshed]) {
      expect([status, headers.get('content-type')]).toEqual([
        200,
        'application/xml; charset=utf-8',
      ]);
      expect(headers.get('cache-control')).toBe('no-store');
      const children = childrenOf(text);
      expect(Object.keys(children)).toEqual([
        'token_type',
        'expires_in',
        'access_token',
        'refresh_token',
      ]);
      expect([children['token_type'], children['expires_in']]).toEqual(['Bearer', '7200']);
      expect(await earlier.call(children['access_token'] ?? '')).toBe(200);
    }
  });

  it('errors are an oauth element with error and error_description (OAU-089)', async () => {
    const wrong = await earlier.exchange('x', {}, XML);
    expect([wrong.status, childrenOf(wrong.text)['error']]).toEqual([400, 'invalid_grant']);
    const client = await earlier.exchange('x', { client_secret: '<&>' }, XML);
    expect([client.status, childrenOf(client.text)['error']]).toEqual([401, 'invalid_client']);
    expect(Object.keys(childrenOf(client.text))).toEqual(['error', 'error_description']);
    const get = await fetch(`${earlier.authUrl}/oauth/token`, { headers: XML });
    expect([get.status, childrenOf(await get.text())['error']]).toEqual([405, 'invalid_request']);
  });

  it.each([
    'application/xml',
    'Application/XML',
    ' application/xml ; charset=utf-8',
    'application/xml;q=0.5',
  ])('Accept: %s alone gives XML', async (accept) => {
    expect((await earlier.exchange('x', {}, { accept })).headers.get('content-type')).toContain(
      'xml',
    );
  });

  it.each([
    '*/*',
    '',
    'nonsense',
    'application/json',
    'text/xml',
    'application/xml, application/json',
    'application/json;q=0.5, application/xml',
    'application/xml;q=0',
    'application/*',
  ])('Accept: "%s" gives JSON (OAU-047, OAU-088)', async (accept) => {
    expect((await earlier.exchange('x', {}, { accept })).body.error).toBe('invalid_grant');
  });
});

it('Values are escaped, whatever they hold (D-89)', () => {
  const { write } = tokenFormat('earlier', 'application/xml');
  expect(childrenOf(write({ error: '<&>"\']]>' }))).toEqual({ error: '<&>"\']]>' });
});

it('The current revision knows no XML', async () => {
  const { headers, body } = await current.exchange(await current.code(), {}, XML);
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(body.token_type).toBe('Bearer');
});

/** Texts of the children of an oauth element without namespace. */
function childrenOf(xml: string): Record<string, string> {
  const children: Record<string, string> = {};
  const path: string[] = [];
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, uri, attributes }) => {
    expect([uri, Object.keys(attributes)]).toEqual(['', []]);
    path.push(name);
    if (path.length === 2) children[name] = '';
  });
  parser.on('text', (text) => {
    const [, child] = path;
    if (child !== undefined) children[child] += text;
  });
  parser.on('closetag', () => {
    if (path.length === 1) expect(path).toEqual(['oauth']);
    path.pop();
  });
  parser.write(xml).close();
  return children;
}
