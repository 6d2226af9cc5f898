import type { Context } from './context.js';
import { OauthFailure, oauthFailure } from './errors.js';
import type { Answer, Exchange, Failing, Work } from './exchange.js';
import { type Flat, tokenFormat } from './token-format.js';

// The endpoints that applications call themselves: their answers are never stored, and their failures are told in the
// form of OAuth (OAU-044, OAU-069, OAU-087).

const NEVER_STORED = { 'Cache-Control': 'no-store', Pragma: 'no-cache' } as const;

/** The answer 200 of a protocol endpoint, as JSON. */
export function jsonAnswer(members: Readonly<Record<string, unknown>>): Answer {
  return {
    status: 200,
    headers: { ...NEVER_STORED, 'Content-Type': 'application/json; charset=utf-8' },
    body: JSON.stringify(members),
  };
}

/** An answer of the token route, in the format that is asked for. */
export function tokenAnswer(
  { revision }: Context,
  { request }: Exchange,
  { status, headers, members }: { status: number; headers?: Answer['headers']; members: Flat },
): Answer {
  const format = tokenFormat(revision, request.headers.accept);
  return {
    status,
    headers: {
      ...NEVER_STORED,
      ...(revision === 'earlier' ? { Vary: 'Accept' } : {}),
      'Content-Type': format.contentType,
      ...headers,
    },
    body: format.write(members),
  };
}

/** How failures of the protocol endpoints are told. */
export function protocolFailing(context: Context): Failing {
  return (error, exchange) => {
    const { status, headers, error: name, description } = oauthFailure(error);
    const members = { error: name, error_description: description };
    return tokenAnswer(context, exchange, { status, headers, members });
  };
}

/** Counts a request of an address before its work; a blocked one goes no further (LIM-006, LIM-008). */
export function limited(context: Context, work: Work): Work {
  return async (exchange) => {
    const { isBlocked, headers } = context.limiter(`address ${exchange.request.ip}`);
    Object.assign(exchange.headers, headers);
    if (isBlocked) throw new OauthFailure('temporarily_unavailable', 'Too many requests.');
    return work(exchange);
  };
}
