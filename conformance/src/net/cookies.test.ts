import { describe, expect, it } from 'vitest';
import { exchange } from '../../test/support/exchanges.js';
import { createCookieJar } from './cookies.js';

const from = (url: string, ...lines: readonly string[]) =>
  exchange({ url, headers: { 'set-cookie': lines.join('\n') } });

describe('a cookie jar', () => {
  it('gives back what was set, to the same host and below the same path', () => {
    const jar = createCookieJar();
    jar.take(from('https://a.example/auth/login', 'sid=1; Path=/auth', 'other=2; Path=/'));
    expect(jar.headerFor('https://a.example/auth/consent')).toBe('sid=1; other=2');
    expect(jar.headerFor('https://a.example/authority')).toBe('other=2');
    expect(jar.headerFor('https://b.example/auth')).toBeUndefined();
  });

  it('replaces a cookie and forgets one that is removed', () => {
    const jar = createCookieJar();
    jar.take(from('https://a.example/', 'sid=1; Path=/'));
    jar.take(from('https://a.example/', 'sid=2; Path=/'));
    expect(jar.headerFor('https://a.example/')).toBe('sid=2');
    jar.take(from('https://a.example/', 'sid=; Path=/; Max-Age=0'));
    expect(jar.headerFor('https://a.example/')).toBeUndefined();
  });

  it('ignores what has no name, and a lifetime that is no number', () => {
    const jar = createCookieJar();
    jar.take(from('https://a.example/', 'novalue; Path=/', '=nameless', 'sid=1; Path=/; Max-Age='));
    expect(jar.headerFor('https://a.example/')).toBe('sid=1');
  });

  it('gives the cookie of the longer path first', () => {
    const jar = createCookieJar();
    jar.take(from('https://a.example/', 'sid=1; Path=/', 'sid=2; Path=/auth', 'other=3; Path=/'));
    expect(jar.headerFor('https://a.example/auth')).toBe('sid=2; sid=1; other=3');
  });

  it('gives a cookie of a domain to its hosts', () => {
    const jar = createCookieJar();
    jar.take(from('https://login.a.example/', 'sid=1; Domain=a.example; Path=/'));
    expect(jar.headerFor('https://api.a.example/x')).toBe('sid=1');
    expect(jar.headerFor('https://b.example/x')).toBeUndefined();
  });

  it('gives a cookie without a domain to no host below', () => {
    const jar = createCookieJar();
    jar.take(from('https://a.example/', 'sid=1; Path=/'));
    expect(jar.headerFor('https://api.a.example/')).toBeUndefined();
  });

  it.each([
    ['https://evil.test/', 'example.org'],
    ['https://evil.example.org/', 'login.example.org'],
    ['https://evil.test/', 'test'],
    ['http://127.0.0.1/', '0.0.1'],
  ])('takes no cookie from %s for %s', (url, domain) => {
    const jar = createCookieJar();
    jar.take(from('https://login.example.org/', 'sid=1; Path=/'));
    jar.take(from(url, `sid=2; Domain=${domain}; Path=/`));
    expect(jar.headerFor('https://login.example.org/')).toBe('sid=1');
    expect(jar.headerFor(url)).toBeUndefined();
  });

  it('gives a secure cookie to what nobody can listen to', () => {
    const jar = createCookieJar();
    jar.take(from('https://a.example/', 'sid=1; Path=/; Secure'));
    jar.take(from('http://127.0.0.1:80/', 'sid=2; Path=/; Secure'));
    expect(jar.headerFor('https://a.example/')).toBe('sid=1');
    expect(jar.headerFor('http://a.example/')).toBeUndefined();
    expect(jar.headerFor('http://127.0.0.1:80/')).toBe('sid=2');
  });

  it('forgets a cookie that had expired when the answer came', () => {
    const jar = createCookieJar();
    const expires = (at: number) => new Date(at).toUTCString();
    const { at } = from('https://a.example/');
    const then = Date.parse(at);
    jar.take(from('https://a.example/', `old=1; Expires=${expires(then - 1_000)}`));
    jar.take(from('https://a.example/', `new=1; Expires=${expires(then + 60_000)}`));
    expect(jar.headerFor('https://a.example/')).toBe('new=1');
  });
});
