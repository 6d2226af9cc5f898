/** Checks of token responses, both of a code exchange and of a refresh. */
import { Type } from '@sinclair/typebox';
import { check, type Finding } from '../../engine/check.js';
import { readJson, valueAt } from '../../net/body.js';
import { type Exchange, endedAt, header } from '../../net/exchange.js';
import { all, equals, fits, hasHeader, holds, succeeds } from '../words/expect.js';
import { oneOf, record, words } from '../words/types.js';

type Tokens = { readonly tokens: Exchange };

const seconds = Type.Integer({ exclusiveMinimum: 0, description: 'a positive integer' });

export const exchangeAnswers = check(
  'oauth.exchange.answers',
  'a code is exchanged for tokens',
  ({ tokens }: Tokens) => succeeds(tokens),
);

export const exchangeFields = check(
  'oauth.exchange.fields',
  'the answer has token_type Bearer, expires_in, access_token and refresh_token',
  ({ tokens }: Tokens) => hasTokenFields(tokens),
);

export const expiresIn = check(
  'oauth.exchange.expires-in',
  'expires_in is a positive number of seconds, and no moment',
  ({ tokens }: Tokens) => all(fits(tokens, record({ expires_in: seconds })), isNoMoment(tokens)),
);

function isNoMoment(tokens: Exchange): Finding {
  const value = valueAt(readJson(tokens), 'expires_in');
  const now = endedAt(tokens) / MS_PER_SECOND;
  const isMoment = typeof value === 'number' && Math.abs(value - now) < YEAR_SECONDS;
  return holds(!isMoment, tokens, 'body.expires_in', 'the seconds that are left', value);
}

const MS_PER_SECOND = 1_000;
/** A number of seconds since 1970 that is within a year of now is a moment: none lasts so long. */
const YEAR_SECONDS = 31_536_000;

export const twoHours = check(
  'oauth.exchange.two-hours',
  'expires_in is 7200',
  ({ tokens }: Tokens) => equals(tokens, 'expires_in', 7200),
);

export const refreshAnswers = check(
  'oauth.refresh.answers',
  'a refresh token is exchanged for new tokens',
  ({ tokens }: Tokens) => succeeds(tokens),
);

export const refreshFields = check(
  'oauth.refresh.fields',
  'the answer has the same fields as that of the exchange, and in expires_in no moment',
  ({ tokens }: Tokens) => all(hasTokenFields(tokens), isNoMoment(tokens)),
);

export const topLevel = check(
  'oauth.exchange.top-level',
  'the token fields stand at the top level of JSON, with no envelope of the API around them',
  ({ tokens }: Tokens) =>
    all(
      hasHeader(tokens, 'content-type', /^$|json/i),
      fits(tokens, record({ access_token: words, token_type: words })),
      equals(tokens, 'data', undefined),
    ),
);

export const notStored = check(
  'oauth.token.not-stored',
  'every answer of the token route says Cache-Control: no-store',
  ({ answered }: { answered: readonly Exchange[] }) =>
    all(...answered.map((exchange) => hasHeader(exchange, 'cache-control', /\bno-store\b/i))),
);

export const jsonByDefault = check(
  'oauth.token.json-by-default',
  'without a preference the token route answers in JSON',
  ({ answered }: { answered: readonly Exchange[] }) =>
    all(
      ...answered.flatMap((tokens) => [
        succeeds(tokens),
        hasTokenFields(tokens),
        holds(
          /json/i.test(header(tokens, 'content-type')),
          tokens,
          'header content-type',
          'JSON',
          header(tokens, 'content-type'),
        ),
      ]),
    ),
);

function hasTokenFields(tokens: Exchange) {
  return fits(
    tokens,
    record({
      token_type: oneOf('Bearer'),
      expires_in: seconds,
      access_token: words,
      refresh_token: words,
    }),
  );
}
