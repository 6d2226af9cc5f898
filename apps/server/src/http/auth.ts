import type { IncomingMessage } from 'node:http';
import type { Scope } from '@lintel/schema';
import type { Deps } from '../deps.js';
import type { Caller } from '../domain/caller.js';
import { Failure } from '../domain/errors.js';
import { hashSecret } from '../secrets/tokens.js';

// Who is calling: the access token in the Authorization header and nowhere else (OAU-042, OAU-085, OAU-086).

const BEARER = /^Bearer +([\x21-\x7e]+) *$/i;

/** The caller behind the Authorization header of a request. */
export async function authenticate(
  request: IncomingMessage,
  { storage, clock }: Pick<Deps, 'storage' | 'clock'>,
): Promise<Caller> {
  const header = request.headers.authorization;
  const token = header === undefined ? undefined : BEARER.exec(header)?.[1];
  const caller =
    token &&
    isAlone(request.rawHeaders) &&
    (await storage.stores.tokens.findCaller(hashSecret(token), clock.now().getTime()));
  if (!caller) throw unauthenticated(header);
  return caller;
}

/** Whether there is but one Authorization header: of several, nobody knows which is meant. */
function isAlone(rawHeaders: readonly string[]): boolean {
  let found = 0;
  for (let i = 0; i < rawHeaders.length; i += 2)
    if (rawHeaders[i]?.length === 13 && rawHeaders[i]?.toLowerCase() === 'authorization')
      found += 1;
  return found === 1;
}

/** Ends the request unless the token holds every scope of the endpoint (OAU-008). */
export function requireScopes(caller: Caller, scopes: readonly Scope[]): void {
  const missing = scopes.filter((scope) => !caller.scopes.includes(scope));
  if (missing.length === 0) return;
  const challenge = `Bearer error="insufficient_scope", scope="${scopes.join(' ')}"`;
  throw new Failure('missing_scope', {
    explanation: `The access token needs the scope ${missing.join(' and ')}.`,
    headers: { 'WWW-Authenticate': challenge },
  });
}

function unauthenticated(header: string | undefined): Failure {
  return new Failure('unauthenticated', {
    headers: {
      'WWW-Authenticate': header === undefined ? 'Bearer' : 'Bearer error="invalid_token"',
    },
  });
}
