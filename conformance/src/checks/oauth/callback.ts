import { readRefresh } from '../../auth/html.js';
import type { Finding } from '../../engine/check.js';
import { type Exchange, header } from '../../net/exchange.js';
import { all, holds } from '../words/expect.js';

/** The address an answer leads on to by itself, or undefined when it does not. */
export function targetOf(exchange: Exchange): URL | undefined {
  const { request, response } = exchange;
  const location = header(exchange, 'location');
  if (location === '') {
    return readRefresh(response.body, request.url, header(exchange, 'refresh'));
  }
  return URL.canParse(location, request.url) ? new URL(location, request.url) : undefined;
}

/** The answer a walk ended with. */
export function endOf(walk: readonly Exchange[]): Exchange {
  return walk.at(-1) as Exchange; // a walk has at least one exchange
}

/** The query of the redirect a walk ended with. */
export function returnedBy(walk: readonly Exchange[]): URLSearchParams {
  return targetOf(endOf(walk))?.searchParams ?? new URLSearchParams();
}

/** The answer sends the user back with a code. */
export function carriesCode(exchange: Exchange): boolean {
  return targetOf(exchange)?.searchParams.has('code') === true;
}

/** No answer on the way carried a code, nor was it a fault of the server. */
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
