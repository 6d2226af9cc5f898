/** Access tokens on API requests. */
import { check, negative } from '../../engine/check.js';
import { readJson, valueAt } from '../../net/body.js';
import { type Exchange, isSuccess } from '../../net/exchange.js';
import { all, answers, holds, met, refuses, succeeds, unknown } from '../expect.js';

type Refusal = { readonly refused: Exchange; readonly twin: Exchange };
/** The answer the token came with, where that is known, and after how many seconds it was refused. */
type Lived = { readonly granted?: Exchange; readonly lifetime?: number };

export const works = check(
  'oauth.bearer.works',
  'an issued token opens the API as Authorization: Bearer',
  ({ read }: { read: Exchange }) => succeeds(read),
);

export const requiredEverywhere = check(
  'oauth.bearer.required-everywhere',
  'no route answers without a token',
  ({ calls }: { calls: readonly Exchange[] }) => all(...calls.map(refuses)),
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
  'an expired token is refused, and not sooner than expires_in says',
  ({ refused, granted, lifetime }: Refusal & Lived) => {
    const lives = granted ? livesNoLonger(granted, lifetime) : met;
    return isSuccess(refused) && lives.outcome === 'violated'
      ? unknown(NOT_HASTY) // it lives as long as it says
      : all(refuses(refused), lives);
  },
);

const NOT_HASTY =
  'the tokens of fixtures.hasty live longer than its accessTokenSeconds, and say so in expires_in: correct it, or name a deployment that expires';

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
  'without the word Bearer, under another scheme, in the query and in the body a token opens nothing, nor does the word alone',
  ({ refusals }: { refusals: readonly Exchange[]; twin: Exchange }) =>
    all(...refusals.map(refuses)),
);

export const writeIsNotRead = negative(
  'oauth.scopes.decided.write-is-not-read',
  'a write scope does not include reading',
  ({ refused }: Refusal) => answers(refused, 403),
);

function livesNoLonger(granted: Exchange, lifetime = 0) {
  const expiresIn = valueAt(readJson(granted), 'expires_in');
  const isSo = Number(expiresIn) <= lifetime;
  return holds(isSo, granted, 'body.expires_in', `at most ${lifetime}`, expiresIn);
}
