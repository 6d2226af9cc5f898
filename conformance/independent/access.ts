/** Authorizes API requests: bearer tokens, scopes and the rate limit. */
import { Refusal } from './refusal.js';
import type { Application, Grant, World } from './world.js';

const MINUTE_MS = 60_000;

/**
 * Returns the grant a request is authorized by. Throws Refusal when there is none, or when a scope
 * is missing or the rate limit is exceeded.
 */
export type Admit = (authorization: string | undefined, scopes: readonly string[]) => Grant;

export function createAdmission(world: World): Admit {
  const recent = new Map<Application, number[]>();
  return (authorization, scopes) => {
    const grant = findGrant(world, authorization);
    const since = Date.now() - MINUTE_MS;
    const times = (recent.get(grant.application) ?? []).filter((time) => time > since);
    recent.set(grant.application, times);
    if (times.length >= world.requestsPerMinute) throw new Refusal(429, 'Too fast.');
    times.push(Date.now());
    if (scopes.some((scope) => !grant.scopes.includes(scope))) {
      throw new Refusal(403, `This needs ${scopes.join(' and ')}.`);
    }
    return grant;
  };
}

function findGrant(world: World, authorization: string | undefined): Grant {
  const token = /^bearer +([\w.~+/=-]+)$/i.exec(authorization ?? '')?.[1];
  const grant = world.accessTokens.get(token ?? '');
  if (grant && grant.expiresAt > Date.now()) return grant;
  const challenge = authorization === undefined ? 'Bearer' : 'Bearer error="invalid_token"';
  throw new Refusal(401, 'Sign in first.', { headers: { 'www-authenticate': challenge } });
}
