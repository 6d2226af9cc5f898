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

  it('gives a cookie of a domain to its hosts', () => {
    const jar = createCookieJar();
    jar.take(from('https://login.a.example/', 'sid=1; Domain=a.example; Path=/'));
    expect(jar.headerFor('https://api.a.example/x')).toBe('sid=1');
  });
});
