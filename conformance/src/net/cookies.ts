import { isIP } from 'node:net';
import { isLoopback } from '../base/loopback.js';
import { type Exchange, endedAt } from './exchange.js';

/** Keeps the cookies of one visit, as a browser window does. */
export interface CookieJar {
  /** Stores or removes cookies as the answer says. Ignores those for hosts that are not the answering one's. */
  take(exchange: Exchange): void;
  /** The Cookie header for an address, or undefined when there is nothing to send. */
  headerFor(url: string): string | undefined;
}

interface Cookie {
  readonly name: string;
  readonly value: string;
  /** The host it is for. */
  readonly host: string;
  /** True when it is for the hosts below as well. */
  readonly isForBelow: boolean;
  readonly path: string;
  /** True when it is only sent where nobody can read it on the way. */
  readonly isSecure: boolean;
}

export function createCookieJar(): CookieJar {
  const cookies = new Map<string, Cookie>();
  return {
    take(exchange) {
      const lines = (exchange.response.headers['set-cookie'] ?? '').split('\n');
      const url = new URL(exchange.request.url);
      for (const line of lines.filter(Boolean)) {
        const { cookie, isGone } = readCookie(line, url, endedAt(exchange));
        if (cookie.name === '' || !mayComeFrom(url.hostname, cookie)) continue;
        const key = `${cookie.host} ${cookie.path} ${cookie.name}`;
        if (isGone) cookies.delete(key);
        else cookies.set(key, cookie);
      }
    },
    headerFor(url) {
      const to = new URL(url);
      const fitting = [...cookies.values()].filter((cookie) => isFor(to, cookie));
      fitting.sort((one, other) => other.path.length - one.path.length); // RFC 6265 5.4
      return fitting.map(({ name, value }) => `${name}=${value}`).join('; ') || undefined;
    },
  };
}

/**
 * Reads a line of Set-Cookie that came from the address at a time in milliseconds since 1970. A line without a name
 * sets no cookie (RFC 6265 5.2).
 */
function readCookie(line: string, url: URL, now: number): { cookie: Cookie; isGone: boolean } {
  const [pair = '', ...rest] = line.split(';').map((part) => part.trim());
  const cut = pair.indexOf('=');
  const attributes = new Map(
    rest.map((part) => {
      const [name = '', ...value] = part.split('=');
      return [name.toLowerCase(), value.join('=')];
    }),
  );
  const maxAge = /^-?\d+$/.exec(attributes.get('max-age') ?? '')?.[0]; // anything else is ignored
  const expires = attributes.get('expires');
  const path = attributes.get('path');
  const domain = attributes.get('domain')?.replace(/^\./, '').toLowerCase();
  return {
    cookie: {
      name: pair.slice(0, Math.max(cut, 0)),
      value: pair.slice(cut + 1),
      host: domain || url.hostname,
      isForBelow: Boolean(domain),
      path: path?.startsWith('/') ? path : url.pathname.replace(/\/[^/]*$/, '') || '/',
      isSecure: attributes.has('secure'),
    },
    isGone:
      (maxAge !== undefined && Number(maxAge) <= 0) ||
      (maxAge === undefined && expires !== undefined && Date.parse(expires) <= now),
  };
}

/** True unless a host sets a cookie for another, or for a whole top-level domain. */
function mayComeFrom(hostname: string, { host }: Cookie): boolean {
  return hostname === host || (host.includes('.') && isHostBelow(hostname, host));
}

function isFor(to: URL, { host, isForBelow, path, isSecure }: Cookie): boolean {
  const isThere = to.hostname === host || (isForBelow && isHostBelow(to.hostname, host));
  return isThere && isPathBelow(to.pathname, path) && (!isSecure || isPrivate(to));
}

/** True when nobody can read on the way what is sent there, as browsers see it: over TLS, or within the machine. */
function isPrivate({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' || isLoopback(hostname);
}

function isHostBelow(host: string, owner: string): boolean {
  return isIP(host) === 0 && host.endsWith(`.${owner}`);
}

function isPathBelow(path: string, owner: string): boolean {
  return path === owner || path.startsWith(owner.endsWith('/') ? owner : `${owner}/`);
}
