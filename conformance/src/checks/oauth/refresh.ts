/** Checks of refreshing: rotation, scopes, and what is refused. */
import { check, negative } from '../../engine/check.js';
import { idAt, readJson, valueAt } from '../../net/body.js';
import { type Exchange, isRefusal, isSuccess } from '../../net/exchange.js';
import { givenUser } from '../people/profile.js';
import {
  all,
  answers,
  equals,
  holds,
  isDecided,
  met,
  metBecause,
  refuses,
  succeeds,
  unknown,
} from '../words/expect.js';
import type { Refusal, Refusals } from '../words/kinds.js';
import { givesNoToken } from './exchange.js';

export const rotates = check(
  'oauth.refresh.rotates',
  'each refresh gives a new refresh token, and it works',
  ({ before, first, second }: { before: Exchange; first: Exchange; second: Exchange }) => {
    const issued = [before, first, second].map(refreshTokenOf);
    const isNew = new Set(issued).size === issued.length;
    return all(
      succeeds(first),
      succeeds(second),
      holds(isNew, second, 'body.refresh_token', 'a token not issued before', issued.at(-1)),
    );
  },
);

export const worksOnce = negative(
  'oauth.refresh.once',
  'a refresh token that was used is refused',
  ({ refused }: Refusal) => all(refuses(refused), givesNoToken(refused)),
);

export const oneWinner = check(
  'oauth.refresh.one-winner',
  'of parallel refreshes with one token at most one succeeds',
  ({ attempts }: { attempts: readonly Exchange[] }) => {
    const winners = attempts.filter(isSuccess);
    const last = attempts.at(-1) as Exchange; // never empty
    const isSo = winners.length <= 1;
    return all(
      holds(isSo, last, 'status', 'at most one success', `${winners.length} successes`),
      ...attempts.map(isDecided),
    );
  },
);

const required = (id: string, title: string) =>
  negative(id, title, ({ refusals }: Refusals) =>
    all(...refusals.flatMap((refusal) => [refuses(refusal), givesNoToken(refusal)])),
  );

export const fieldsRequired = required(
  'oauth.refresh.fields-required',
  'without grant_type, refresh_token, client_id or client_secret, or with a wrong secret or an access token, there are no tokens',
);

export const scopeOptional = check(
  'oauth.refresh.scope-optional',
  'a refresh works without scope, with fewer scopes, and with all of them in any order',
  ({ refreshed }: { refreshed: readonly Exchange[] }) => all(...refreshed.map(succeeds)),
);

/** A refresh with one scope more, and requests that need it. */
type Widening = Refusal & {
  readonly beyond: string;
  /** With a token that has as many scopes as the one before. */
  readonly before?: Exchange;
  /** With the token of the refresh; absent when it was refused or does not say that it has less. */
  readonly used?: Exchange;
};

export const wideningRefused = negative(
  'oauth.refresh.widening-refused',
  'a refresh with one scope more is refused, or gives a token without it and says so',
  ({ refused, beyond, before, used }: Widening) => {
    if (!leavesOut(refused, beyond)) return all(refuses(refused), givesNoToken(refused));
    return before && used && isRefusal(before) ? refuses(used) : met;
  },
);

/**
 * Whether a refresh gave tokens and names their scopes, without this one. RFC 6749, 3.3: a server
 * may ignore requested scopes if it names those it has granted.
 */
export function leavesOut(refreshed: Exchange, scope: string): boolean {
  const told = valueAt(readJson(refreshed), 'scope');
  return isSuccess(refreshed) && typeof told === 'string' && !told.split(' ').includes(scope);
}

export const narrows = negative(
  'oauth.refresh.narrows',
  'a token with fewer scopes can do only what they allow',
  ({ kept, dropped }: { kept: Exchange; dropped: Exchange; twin: Exchange }) =>
    all(succeeds(kept), refuses(dropped)),
);

export const keepsScopes = check(
  'oauth.refresh.decided.keeps-scopes',
  'a refresh without scope keeps the scopes',
  ({ reads }: { reads: readonly Exchange[] }) => all(...reads.map((read) => answers(read, 200))),
);

export const keepsWriting = check(
  'oauth.refresh.keeps-writing',
  'a token from a refresh without scope may write what one from a sign-in may',
  ({ written, again }: { written: Exchange; again: Exchange }) =>
    isSuccess(again) ? succeeds(written) : metBecause('no token may make that change'),
);

export const sameUser = check(
  'oauth.refresh.same-user',
  'a token that was refreshed acts for the user it acted for before',
  ({ profile, read }: { profile: Exchange; read: Exchange }) =>
    isSuccess(read)
      ? givenUser(profile, () => equals(read, 'id', idAt(profile)))
      : unknown('no profile is read with the token that was refreshed'),
);

export const earlierTokenLives = check(
  'oauth.refresh.decided.earlier-token-lives',
  'the access token from before the refresh still works',
  ({ read }: { read: Exchange }) => answers(read, 200),
);

export const reuseRevokes = negative(
  'oauth.refresh.decided.reuse-revokes',
  'a spent token that comes back late ends the authorization',
  ({ refused, newest, read }: Refusal & { newest: Exchange; read: Exchange }) =>
    all(
      answers(refused, 400),
      equals(refused, 'error', 'invalid_grant'),
      answers(newest, 400),
      answers(read, 401),
    ),
);

export const outlives = check(
  'oauth.refresh.outlives',
  'a refresh token works when its access token has expired',
  ({ expired, tokens }: { expired: Exchange; tokens: Exchange }) =>
    isSuccess(expired) ? unknown('its access token had not expired') : succeeds(tokens),
);

function refreshTokenOf(exchange: Exchange): unknown {
  return valueAt(readJson(exchange), 'refresh_token');
}
