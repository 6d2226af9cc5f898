/** Who asks, and whether the application may: bearer tokens, scopes, and not too many requests. */
import { Refusal } from './refusal.js';
import type { Application, Grant, World } from './world.js';

const MINUTE_MS = 60_000;

/** Finds the grant of a request. Throws a Refusal. */
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
