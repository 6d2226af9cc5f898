import { createHash } from 'node:crypto';
import type { Scope } from '@lintel/schema';
import type { Deps } from '../deps.js';
import type { Caller } from '../domain/caller.js';
import { Failure } from '../domain/errors.js';

// Who is calling: the access token in the Authorization header and nowhere else (OAU-042, OAU-085, OAU-086).

const BEARER = /^Bearer +([\x21-\x7e]+) *$/i;

/** The caller behind an Authorization header. */
export async function authenticate(
  header: string | undefined,
  { storage, clock }: Pick<Deps, 'storage' | 'clock'>,
): Promise<Caller> {
  const token = header === undefined ? undefined : BEARER.exec(header)?.[1];
  const caller =
    token && (await storage.stores.tokens.findCaller(hashToken(token), clock.now().getTime()));
  if (!caller) throw unauthenticated(header);
  return caller;
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

/** How a token is stored: it has 256 random bits, so a plain hash keeps it secret. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

function unauthenticated(header: string | undefined): Failure {
  return new Failure('unauthenticated', {
    headers: {
      'WWW-Authenticate': header === undefined ? 'Bearer' : 'Bearer error="invalid_token"',
    },
  });
}
