import type { Exchange } from './exchange.js';

/** Keeps the cookies of one visit, as a browser window does. */
export interface CookieJar {
  /** Stores or removes cookies as the answer says. */
  take(exchange: Exchange): void;
  /** The Cookie header for an address, or undefined when there is nothing to send. */
  headerFor(url: string): string | undefined;
}

interface Cookie {
  readonly name: string;
  readonly value: string;
  readonly host: string;
  readonly path: string;
}

export function createCookieJar(): CookieJar {
  const cookies = new Map<string, Cookie>();
  return {
    take({ request, response }) {
      for (const line of (response.headers['set-cookie'] ?? '').split('\n').filter(Boolean)) {
        const { cookie, isGone } = readCookie(line, new URL(request.url));
        const key = `${cookie.host} ${cookie.path} ${cookie.name}`;
        if (isGone) cookies.delete(key);
        else cookies.set(key, cookie);
      }
    },
    headerFor(url) {
      const { hostname, pathname } = new URL(url);
      const fitting = [...cookies.values()].filter(
        ({ host, path }) => isHostBelow(hostname, host) && isPathBelow(pathname, path),
      );
      return fitting.map(({ name, value }) => `${name}=${value}`).join('; ') || undefined;
    },
  };
}

function readCookie(line: string, url: URL): { cookie: Cookie; isGone: boolean } {
  const [pair = '', ...rest] = line.split(';').map((part) => part.trim());
  const cut = pair.indexOf('=');
  const attributes = new Map(
    rest.map((part) => {
      const [name = '', ...value] = part.split('=');
      return [name.toLowerCase(), value.join('=')];
    }),
  );
  const maxAge = attributes.get('max-age');
  const expires = attributes.get('expires');
  const path = attributes.get('path');
  return {
    cookie: {
      name: pair.slice(0, cut),
      value: pair.slice(cut + 1),
      host: (attributes.get('domain') || url.hostname).replace(/^\./, ''),
      path: path?.startsWith('/') ? path : url.pathname.replace(/\/[^/]*$/, '') || '/',
    },
    isGone:
      (maxAge !== undefined && Number(maxAge) <= 0) ||
      (maxAge === undefined && expires !== undefined && Date.parse(expires) <= Date.now()),
  };
}

function isHostBelow(host: string, owner: string): boolean {
  return host === owner || host.endsWith(`.${owner}`);
}

function isPathBelow(path: string, owner: string): boolean {
  return path === owner || path.startsWith(owner.endsWith('/') ? owner : `${owner}/`);
}
