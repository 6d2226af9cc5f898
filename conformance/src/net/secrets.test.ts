import { describe, expect, it } from 'vitest';
import { createSecrets } from './secrets.js';

const SALT = Buffer.alloc(16);

describe('hiding secrets', () => {
  it('replaces a registered value wherever it stands and leaves the rest alone', () => {
    const secrets = createSecrets(SALT);
    secrets.register('access-token', 'tok-12345');
    const data = { state: { id: 100, name: 'Pending' }, url: '/x?token=tok-12345', n: 5, no: null };
    expect(secrets.hide(data)).toEqual({
      state: { id: 100, name: 'Pending' },
      url: expect.stringMatching(/^\/x\?token=⟦access-token:1:[0-9a-f]{4}:9-plain⟧$/),
      n: 5,
      no: null,
    });
  });

  it('gives equal values equal marks and different values different ones', () => {
    const secrets = createSecrets(SALT);
    secrets.register('refresh-token', 'first-token');
    secrets.register('refresh-token', 'second-token');
    secrets.register('refresh-token', 'first-token');
    const [one, two, three] = secrets.hide(['first-token', 'second-token', 'first-token']);
    expect(one).toBe(three);
    expect(one).not.toBe(two);
  });

  it.each([
    ['in a URL', encodeURIComponent('a b/c+d&é"')],
    ['in a form', new URLSearchParams({ x: 'a b/c+d&é"' }).toString()],
    ['in JSON', JSON.stringify('a b/c+d&é"')],
    ['in a Basic header', Buffer.from('a b/c+d&é"').toString('base64')],
    ['in HTML', 'a b/c+d&amp;é&quot;'],
    ['plainly', 'a b/c+d&é"'],
  ])('finds a value %s', (_, written) => {
    const secrets = createSecrets(SALT);
    secrets.register('password', 'a b/c+d&é"');
    expect(secrets.findLeaks({ deep: [written] })).toHaveLength(1);
    expect(secrets.findLeaks(secrets.hide(written))).toEqual([]);
  });

  it.each([
    ['by RFC 3986', '/cb?s=%61%20b%21%2A%27%28%29~c%2Fd', "a b!*'()~c/d"],
    ['with every letter escaped', '/cb?s=%61%62%2d%c3%a9%f0%9f%94%91', 'ab-é🔑'],
    ['as a form, with the tilde escaped', 's=a+b%21%2A%7Ec&x=1', 'a b!*~c'],
    ['as little as possible', "/cb?s=a%20b!*'()/?:@c%26d", "a b!*'()/?:@c&d"],
    ['in a form in a URL', 'next=%2Fcb%3Fs%3Dab%252A%2528cd', 'ab*(cd'],
    ['in JSON with escapes for HTML', '{"t":"ab\\u002Bcd\\/e\\u003d"}', 'ab+cd/e='],
    ['in JSON in JSON', JSON.stringify({ body: '{"t":"ab\\u002bcd"}' }), 'ab+cd'],
    ['in HTML with numbers', '<input value="a&#39;b&#x26;c&amp;d">', "a'b&c&d"],
  ])('finds a value that others escape otherwise: %s', (_, written, value) => {
    const secrets = createSecrets(SALT);
    secrets.register('state', value);
    const hidden = secrets.hide(written);
    expect(hidden).toMatch(/^[^⟦]*⟦state:1:[^⟧]+⟧[^⟦]*$/);
    expect(secrets.findLeaks(written)).toHaveLength(1);
    expect(secrets.findLeaks(hidden)).toEqual([]);
  });

  it.each([
    ['in hex', (text: string) => Buffer.from(text).toString('hex')],
    ['in large hex', (text: string) => Buffer.from(text).toString('hex').toUpperCase()],
    ['in the hex of more', (text: string) => Buffer.from(`x:${text}:y`).toString('hex')],
  ])('finds a value %s', (_, encode) => {
    const secrets = createSecrets(SALT);
    secrets.register('key', 'aZ9-b/c é');
    const written = `id ${encode('aZ9-b/c é')} and more`;
    expect(secrets.findLeaks(written)).toHaveLength(1);
    const hidden = secrets.hide(written);
    expect(hidden).toContain('⟦key:1:');
    expect(secrets.findLeaks(hidden)).toEqual([]);
  });

  it('hides what is left of a long value that was cut off, and calls it another value', () => {
    const secrets = createSecrets(SALT);
    const token = 'lintel_at_aZ9bY8cX7dW6eV5fU4gT3hS2iR1jQ0kP9lO8mN7nM6';
    secrets.register('access-token', token);
    const [cut, again, whole] = secrets.hide([
      `log: ${token.slice(0, 30)}...`,
      `%6c${token.slice(1, 30)}`,
      token,
    ]);
    expect(cut).toMatch(/^log: ⟦access-token:2:[0-9a-f]{4}:30-plain⟧\.\.\.$/);
    expect(`log: ${again}...`).toBe(cut);
    expect(whole).toMatch(/^⟦access-token:1:[^⟧]+⟧$/);
    expect(secrets.findLeaks(token.slice(0, 16))).toHaveLength(1);
    expect(secrets.findLeaks([token.slice(0, 15), cut, whole])).toEqual([]);
  });

  it('hides a value whole that was first seen as a part of another one', () => {
    const secrets = createSecrets(SALT);
    const token = 'aZ9bY8cX7dW6eV5fU4gT3hS2iR1jQ0kP9lO8mN7nM6';
    secrets.register('code', token);
    const cut = secrets.hide(token.slice(0, 20));
    secrets.register('code', token.slice(0, 20));
    expect(secrets.hide(Buffer.from(token.slice(0, 20)).toString('hex'))).toBe(cut);
  });

  it.each([
    ['is short', 'k3y-of-a-report-22-ch', 'k3y-of-a-report-22'],
    ['is made of words', 'conformance-client-1-secret', 'conformance-client-1'],
    ['is an address', 'https://a.example/path?next=1', 'https://a.example/path'],
    ['is an address in a cookie', 'https%3A%2F%2Fa.example%2Fpath', 'https%3A%2F%2Fa.example'],
  ])('leaves the beginning of a value alone that %s', (_, value, beginning) => {
    const secrets = createSecrets(SALT);
    secrets.register('secret', value);
    expect(secrets.hide(beginning)).toBe(beginning);
  });

  it('keeps what stands around an escaped value as it was', () => {
    const secrets = createSecrets(SALT);
    secrets.register('state', 'a b*c');
    expect(secrets.hide('x=%2F%zz&s=%61+b%2Ac&y=%C3%A9')).toMatch(
      /^x=%2F%zz&s=⟦state:1:[^⟧]+⟧&y=%C3%A9$/,
    );
  });

  it('prefers the longer of two secrets that begin alike', () => {
    const secrets = createSecrets(SALT);
    secrets.register('secret', 'abcdef');
    secrets.register('code', 'abcdef-and-more');
    expect(secrets.hide('abcdef-and-more')).toMatch(/^⟦code:1/);
  });

  it('says of a hidden value how long it was and of what kind', () => {
    const secrets = createSecrets(SALT);
    secrets.register('code', 'a0b1c2d3');
    secrets.register('password', 'with a space 1');
    expect(secrets.hide('a0b1c2d3')).toMatch(/:8-hex⟧$/);
    expect(secrets.hide('with a space 1')).toMatch(/:14-any⟧$/);
  });

  it('hides an everyday word only where it is a secret', () => {
    const secrets = createSecrets(SALT);
    secrets.register('password', 'password');
    const page = '<input type="password" name="password">';
    expect(secrets.hide(page)).toBe(page);
    expect(secrets.hide('email=a&password=password')).toMatch(/^email=a&password=⟦password:1/);
    expect(secrets.hide('{"password":"password"}')).toMatch(/^{"password":"⟦.*⟧"}$/);
  });

  it.each([
    '{"report_key":"483920"}',
    '{ "report_key" : "483920" }',
    '{\n  "report_key":\n    "483920"\n}',
    JSON.stringify({ body: '{"report_key": "483920"}' }),
    '<json:string name="report_key">483920</json:string>',
    '<string xsi:type="x" name="report_key" ><![CDATA[483920]]></string>',
    '<access_token>\n  483920\n</access_token>',
  ])('hides a short number in a member that holds secrets: %s', (body) => {
    const secrets = createSecrets(SALT);
    secrets.register('key', '483920');
    const hidden = secrets.hide(body);
    expect(hidden).toMatch(/^[^⟦]*⟦key:1:[^⟧]+⟧[^⟦]*$/);
    expect(hidden).not.toContain('483920');
  });

  it.each([
    '{"id": "483920"}',
    '{"report_key": "1483920"}',
    '{"report_key": "4839201"}',
    '<json:string name="id">483920</json:string>',
    '<json:string name="report_key">x</json:string><json:string name="id">483920</json:string>',
  ])('leaves a short number alone elsewhere: %s', (body) => {
    const secrets = createSecrets(SALT);
    secrets.register('key', '483920');
    expect(secrets.hide(body)).toBe(body);
  });

  it('hides one character many times only where it is a secret', () => {
    const secrets = createSecrets(SALT);
    const long = 'x'.repeat(40);
    secrets.register('access-token', long);
    expect(secrets.hide(`/callback?state=a${long}b`)).toBe(`/callback?state=a${long}b`);
    expect(secrets.hide(`Bearer ${long}`)).toMatch(/^Bearer ⟦access-token:1/);
    expect(secrets.hide(`{"access_token":"${long}"}`)).toMatch(/^{"access_token":"⟦.*⟧"}$/);
  });

  it('finds a value in a long text that comes again, on any of its lines, and across two of them', () => {
    const secrets = createSecrets(SALT);
    secrets.register('code', 'a0b1c2d3');
    const page = `${'<p>nothing</p>'.repeat(100)}\n<p>%610b1c2d3</p>\n`;
    expect(secrets.findLeaks([page, page])).toHaveLength(1);
    const hidden = secrets.hide([page, page]);
    expect(hidden[1]).toBe(hidden[0]);
    expect(secrets.findLeaks(hidden)).toEqual([]);
    secrets.register('key', 'first line\nsecond line');
    expect(secrets.findLeaks('x first line\nsecond line x')).toHaveLength(1);
  });

  it('leaves words alone that are too short to be secrets', () => {
    const secrets = createSecrets(SALT);
    secrets.register('password', 'me');
    expect(secrets.hide('/me')).toBe('/me');
  });
});
