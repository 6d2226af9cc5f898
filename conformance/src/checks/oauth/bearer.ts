/** Checks of access tokens in API requests. */
import { check, negative } from '../../engine/check.js';
import { readJson, valueAt } from '../../net/body.js';
import { type Exchange, isSuccess } from '../../net/exchange.js';
import {
  all,
  answers,
  holds,
  metBecause,
  refuses,
  refusesOrRedirects,
  succeeds,
  unknown,
} from '../words/expect.js';
import type { Refusal, Unopened } from '../words/kinds.js';
import { leastLived, mostLived } from './lifetime.js';

export const works = check(
  'oauth.bearer.works',
  'an issued token opens the API as Authorization: Bearer',
  ({ read }: { read: Exchange }) => succeeds(read),
);

export const requiredEverywhere = negative(
  'oauth.bearer.required-everywhere',
  'no route answers without a token, with a made-up one, with a refresh token, a code or a client_secret in its place, or with one under another scheme than Bearer',
  ({ calls }: Unopened) => all(...calls.map(refusesOrRedirects)),
);

export const scopesNeeded = negative(
  'oauth.bearer.scopes-needed',
  'a token without the obvious scope opens nothing',
  ({ refusals }: { refusals: readonly Exchange[]; twin: Exchange }) =>
    all(...refusals.map(refuses)),
);

export const bothScopesWork = check(
  'oauth.bearer.both-scopes',
  'a token of two scopes can use both',
  ({ reads }: { reads: readonly Exchange[] }) => all(...reads.map(succeeds)),
);

export const allScopesGranted = check(
  'oauth.scopes.all-granted',
  'every scope of the revision can be granted',
  ({ tokens }: { tokens: Exchange }) => succeeds(tokens),
);

export const expiredRefused = negative(
  'oauth.bearer.expired-refused',
  'an expired token is refused',
  ({ refused, granted }: Refusal & { readonly granted?: Exchange }) =>
    isSuccess(refused) && granted && secondsOf(granted) > leastLived(granted, refused)
      ? unknown(NOT_HASTY) // works no longer than its expires_in says
      : refusesOrRedirects(refused),
);

const NOT_HASTY =
  'the tokens of fixtures.hasty live longer than its accessTokenSeconds, as their expires_in says: correct the key, or give a deployment with short-lived tokens';

export const livesAsSaid = check(
  'oauth.bearer.lives-as-said',
  'no token is refused before the seconds of expires_in are over',
  ({ granted, used }: { readonly granted: Exchange; readonly used?: Exchange }) => {
    if (!used) return metBecause('the run did not wait for a token to expire');
    const says = secondsOf(granted);
    const lifetime = mostLived(granted, used);
    const expected = `the seconds until the token expires, which was refused ${Math.ceil(lifetime)} seconds after it was given`;
    const isSo = isSuccess(used) || says <= lifetime;
    return holds(isSo, granted, 'body.expires_in', expected, says);
  },
);

export const anyLetterCase = check(
  'oauth.bearer.decided.any-letter-case',
  'the word Bearer is read in any letter case',
  ({ reads }: { reads: readonly Exchange[] }) => all(...reads.map((read) => answers(read, 200))),
);

export const onlyInHeader = negative(
  'oauth.bearer.decided.only-in-header',
  'a token in the query or in the body is not accepted',
  ({ refusals }: { refusals: readonly Exchange[]; twin: Exchange }) =>
    all(...refusals.map((refused) => answers(refused, 401))),
);

export const onlyAsBearer = negative(
  'oauth.bearer.only-as-bearer',
  'in the query and in the body a token opens nothing',
  ({ refusals }: { refusals: readonly Exchange[]; twin: Exchange }) =>
    all(...refusals.map(refusesOrRedirects)),
);

export const writeIsNotRead = negative(
  'oauth.scopes.decided.write-is-not-read',
  'a write scope does not include reading',
  ({ refused }: Refusal) => answers(refused, 403),
);

/** Returns the lifetime of a token in seconds, by the `expires_in` of its token response. */
function secondsOf(granted: Exchange): number {
  return Number(valueAt(readJson(granted), 'expires_in'));
}
