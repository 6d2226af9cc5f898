import { describe, expect, it } from 'vitest';
import { exchange } from '../../test/support/exchanges.js';
import { registerSecretsOf } from './known-slots.js';
import { createSecrets } from './secrets.js';

function leaksAfter(parts: Parameters<typeof exchange>[0], text: string): number {
  const secrets = createSecrets();
  registerSecretsOf(exchange(parts), secrets);
  return secrets.findLeaks(text).length;
}

describe('secrets in an exchange', () => {
  it.each([
    ['a bearer token', { sent: { authorization: 'Bearer tok-1' } }, 'tok-1'],
    ['Basic credentials', { sent: { authorization: 'Basic dXNlcjpwYXNz' } }, 'dXNlcjpwYXNz'],
    ['a token in an odd header', { sent: { 'x-debug': 'was Bearer lintel_at_1,' } }, 'lintel_at_1'],
    [
      'a token that a header gives back',
      { headers: { 'x-echo': '{"authorization":"bearer lintel_at_1"}' } },
      'lintel_at_1',
    ],
    ['a code in a redirect', { headers: { location: 'https://a.example/?code=c0de-1' } }, 'c0de-1'],
    ['a cookie', { headers: { 'set-cookie': 'a=1; Path=/\nsid=s3ss10n; HttpOnly' } }, 's3ss10n'],
    ['a token answer', { body: { access_token: 'at-123', refresh_token: 'rt-1' } }, 'at-123'],
    ['a token answer in XML', { body: '<oauth><access_token>at-9</access_token></oauth>' }, 'at-9'],
    ['a token with escapes', { body: '{"access_token": "at\\/9\\u002b8" }' }, 'at/9+8'],
    ['a token with entities', { body: '<access_token>at&#47;9&amp;8</access_token>' }, 'at/9&8'],
    [
      'a key in JSONx',
      { body: '<json:object><json:string name="report_key">k3y&amp;1</json:string></json:object>' },
      'k3y&1',
    ],
    [
      'a key in a section of JSONx',
      { body: "<string id='1' name='report_key'>\n<![CDATA[k3y<1]]>\n</string>" },
      'k3y<1',
    ],
    ['the key of a report', { body: { report_key: 'k3y-of-it' } }, 'k3y-of-it'],
    [
      'a page with a form',
      {
        headers: { 'content-type': 'text/html; charset=utf-8' },
        body: '<input name="form" value="8a95d2d3a4cfe82f.Vg9HRCzTAAC-w6b" type="hidden">',
      },
      '8a95d2d3a4cfe82f.Vg9HRCzTAAC-w6b',
    ],
  ])('are known after %s', (_, parts, secret) => {
    expect(leaksAfter(parts, `x ${secret} y`)).toBe(1);
  });

  it.each([
    ['what was asked with', 'https://a.example/authorize?client_id=application-1234567890'],
    ['a word', 'https://a.example/authorize'],
  ])('do not include what a form holds beside: %s', (_, url) => {
    const value = url.split('client_id=')[1] ?? 'property-management';
    const body = `<input type="hidden" name="client_id" value="${value}">`;
    const parts = { url, headers: { 'content-type': 'text/html' }, body };
    expect(leaksAfter(parts, `x ${value} y`)).toBe(0);
  });

  it.each([
    'Bearer realm="lintel", error="invalid_token"',
    'Bearer realm=lintel',
    'Bearer token required',
    'bearer',
  ])('do not include what asks for one: %s', (challenge) => {
    const found: string[] = [];
    registerSecretsOf(exchange({ headers: { 'www-authenticate': challenge } }), {
      register: (_, value) => void (value !== '' && found.push(value)),
      hide: (data) => data,
      findLeaks: () => [],
    });
    expect(found).toEqual([]);
  });

  it.each([
    '<json:string name="report_key"/> beside it <json:null name="report_key"></json:null>',
    '<json:null name="report_key"/> beside it </json:object>',
    '<input name="client_secret"> beside it <br>',
  ])('do not include what stands beside an element: %s', (body) => {
    expect(leaksAfter({ body }, 'beside it')).toBe(0);
  });

  it.each(['k'.repeat(5_000_000), '\\/'.repeat(5_000_000)])(
    'are looked for in members of any length',
    (value) => {
      const body = `{"report_key":"${value}","access_token":"at-123"}`;
      expect(leaksAfter({ body }, 'x at-123 y')).toBe(1);
    },
  );

  it('do not include what only has the name of one', () => {
    const body = { state: { id: 100, name: 'Pending' }, error: { code: 'not_found' } };
    expect(leaksAfter({ body }, 'Pending not_found')).toBe(0);
  });
});
