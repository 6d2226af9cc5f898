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

  it('leaves words alone that are too short to be secrets', () => {
    const secrets = createSecrets(SALT);
    secrets.register('password', 'me');
    expect(secrets.hide('/me')).toBe('/me');
  });
});
