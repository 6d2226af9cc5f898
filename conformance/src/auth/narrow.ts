/**
 * Gets a grant with fewer scopes from an existing one, by a refresh with the scope field (OAU-037), which spares
 * a person another sign-in. A target need not support that, so the new token is tried first.
 */
import { OutOfReach } from '../base/stops.js';
import { type Exchange, isSuccess } from '../net/exchange.js';
import type { Send } from '../net/http.js';
import { type Grant, givenGrant } from './grant.js';
import { readTokens, type TokenFields } from './token-request.js';

export interface NarrowOptions {
  readonly send: Send;
  readonly baseUrl: string;
  readonly token: (fields: TokenFields) => Promise<Exchange>;
}

/** Scopes, each with a route that fails without it. */
const PROBES: readonly (readonly [string, string])[] = [
  ['profile.read', '/me'],
  ['properties.read', '/properties'],
  ['inspections.read', '/inspections'],
  ['clients.read', '/clients'],
  ['staff.read', '/staff'],
];

/** The paths, below the address of the API, that a token with these scopes can read. */
export function readsWith(scopes: readonly string[]): readonly string[] {
  return PROBES.filter(([scope]) => scopes.includes(scope)).map(([, path]) => path);
}

/** Gets narrower grants from one donor, one after the other. */
export interface Narrowing {
  /** Throws OutOfReach when the target does not give a narrower grant this way. */
  take(scopes: readonly string[]): Promise<Grant>;
}

export function openNarrowing(donor: Grant, { token, send, baseUrl }: NarrowOptions): Narrowing {
  let newest = donor.refreshToken();
  let last: Promise<unknown> = Promise.resolve();

  const narrow = async (scopes: readonly string[]): Promise<Grant> => {
    const fields = { grant_type: 'refresh_token', refresh_token: newest, scope: scopes.join(' ') };
    const exchange = await token(fields);
    const { accessToken, refreshToken } = readTokens(exchange);
    const [, path] = PROBES.find(([scope]) => !scopes.includes(scope)) ?? [];
    if (!isSuccess(exchange) || !accessToken || path === undefined) throw new OutOfReach(TOO_FEW);
    newest = refreshToken ?? newest;
    const headers = { accept: 'application/json', authorization: `Bearer ${accessToken}` };
    const probe = await send({ method: 'GET', url: `${baseUrl}${path}`, headers });
    if (isSuccess(probe)) throw new OutOfReach(NOT_NARROWER);
    return givenGrant(accessToken, scopes);
  };

  return {
    take(scopes) {
      const done = last.then(() => narrow(scopes));
      last = done.catch(() => {});
      return done;
    },
  };
}

const NOT_NARROWER = 'a refresh with fewer scopes gives no token with fewer scopes here';
const TOO_FEW = 'it needs another sign-in with other scopes, which mode manual does not ask for';
