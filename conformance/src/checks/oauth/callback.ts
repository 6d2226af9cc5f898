import { leadsTo } from '../../auth/brought-back.js';
import { readRefresh } from '../../auth/html.js';
import type { Finding } from '../../engine/check.js';
import { type Exchange, header } from '../../net/exchange.js';
import { all, holds } from '../words/expect.js';

/**
 * Returns the address that a response redirects or refreshes to, or undefined if it does neither.
 */
export function targetOf(exchange: Exchange): URL | undefined {
  const { request, response } = exchange;
  const location = header(exchange, 'location');
  if (location === '') {
    return readRefresh(response.body, request.url, header(exchange, 'refresh'));
  }
  return URL.canParse(location, request.url) ? new URL(location, request.url) : undefined;
}

/** Returns the last exchange of a sign-in. */
export function endOf(walk: readonly Exchange[]): Exchange {
  return walk.at(-1) as Exchange; // never empty
}

/** Returns the query parameters of the redirect at the end of a sign-in. */
export function returnedBy(walk: readonly Exchange[]): URLSearchParams {
  return targetOf(endOf(walk))?.searchParams ?? new URLSearchParams();
}

/** Whether the response redirects to a redirect URL, whose own query stays (RFC 6749, 3.1.2). */
export function returnsTo(exchange: Exchange, redirectUri: string): boolean {
  const target = targetOf(exchange);
  if (!target || !URL.canParse(redirectUri) || !leadsTo(target, redirectUri)) return false;
  const own = [...new URL(redirectUri).searchParams];
  return own.every(([name, value]) => target.searchParams.getAll(name).includes(value));
}

/** Whether the response redirects with a code. */
export function carriesCode(exchange: Exchange): boolean {
  return targetOf(exchange)?.searchParams.has('code') === true;
}

/** No response of the sign-in carries a code or is a server error. */
export function issuesNoCode(walk: readonly Exchange[]): Finding {
  return all(
    ...walk.flatMap((exchange) => [
      holds(
        !carriesCode(exchange),
        exchange,
        'header location',
        'no code',
        targetOf(exchange)?.href,
      ),
      holds(
        exchange.response.status < 500,
        exchange,
        'status',
        'no server error (below 500)',
        exchange.response.status,
      ),
    ]),
  );
}
