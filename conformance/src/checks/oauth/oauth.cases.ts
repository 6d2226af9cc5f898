import { examples } from '../../../test/support/examples.js';
import { answer, exchange, redirect } from '../../../test/support/exchanges.js';
import type { Exchange } from '../../net/exchange.js';
import { AUTHORIZE_CASES } from './authorize.cases.js';
import * as bearer from './bearer.js';
import * as exchanging from './exchange.js';
import { livesOn } from './lives.js';
import * as refreshing from './refresh.js';
import * as scopes from './scopes.js';
import * as tokens from './tokens.js';
import * as xml from './xml.js';

const [ok, no, gone] = [
  answer({ id: 1 }),
  answer({ error: 'invalid_grant' }, 400),
  answer({}, 401),
];

const TOKENS = { token_type: 'Bearer', expires_in: 7200, access_token: 'a', refresh_token: 'r' };
const issued = (change: object = {}) => answer({ ...TOKENS, ...change });
const twin = issued();
const less = { refused: issued({ scope: 'properties.read' }) };

/** The same exchange at a second given by its index. */
const timed = (one: Exchange, index: number) => ({ ...one, at: `2026-05-06T07:08:0${index}.000Z` });
const inTurn = (...exchanges: readonly Exchange[]) => ({
  answered: exchanges.map(timed),
  elsewhere: [] as readonly Exchange[],
});
const grantedFor = (expires_in: number) =>
  exchange({
    method: 'POST',
    url: 'https://target.example/oauth/token',
    body: { ...TOKENS, expires_in, access_token: `of-${expires_in}` },
  });
const used = (status: number, seconds = 7200) =>
  exchange({
    url: 'https://target.example/api/me',
    body: {},
    status,
    sent: { authorization: `Bearer of-${seconds}` },
  });

const ISSUED = [
  examples(tokens.exchangeAnswers, { tokens: twin }, { refused: { tokens: no } }),
  examples(tokens.refreshAnswers, { tokens: twin }, { refused: { tokens: no } }),
  ...[tokens.exchangeFields, tokens.refreshFields].map((check) =>
    examples(
      check,
      { tokens: twin },
      {
        'bearer in lower case': { tokens: issued({ token_type: 'bearer' }) },
        'no refresh token': { tokens: issued({ refresh_token: undefined }) },
        'seconds as text': { tokens: issued({ expires_in: '7200' }) },
      },
    ),
  ),
  examples(
    tokens.expiresIn,
    { tokens: twin },
    {
      zero: { tokens: issued({ expires_in: 0 }) },
      'when it is over': {
        tokens: issued({ expires_in: Math.round(Date.parse(twin.at) / 1_000) + 7200 }),
      },
    },
  ),
  examples(tokens.twoHours, { tokens: twin }, { '1 h': { tokens: issued({ expires_in: 3600 }) } }),
  examples(
    tokens.topLevel,
    { tokens: twin },
    {
      wrapped: { tokens: answer({ data: TOKENS }) },
      HTML: { tokens: exchange({ body: TOKENS, headers: { 'content-type': 'text/html' } }) },
    },
  ),
  examples(
    tokens.notStored,
    { answered: [exchange({ headers: { 'cache-control': 'no-store' } })] },
    {
      'no header': { answered: [twin] },
    },
  ),
  examples(
    tokens.jsonByDefault,
    { answered: [twin] },
    {
      XML: {
        answered: [exchange({ body: '<oauth/>', headers: { 'content-type': 'application/xml' } })],
      },
    },
  ),
];

const NEW = 'a/new+token/of-32-characters-abc';
const leaking = (tokens: object) => answer({ error: 'invalid_client', ...tokens }, 400);
/** Refusals that show `refresh_token` without giving one. */
const NAMING = [
  leaking({ access_token: null, refresh_token: 'is required' }),
  leaking({ refresh_token: 'invalid' }),
  refreshed(leaking({ refresh_token: NEW })),
];

/** The same answer, to a refresh with the token `NEW`. */
function refreshed(refused: Exchange): Exchange {
  const body = new URLSearchParams({ refresh_token: NEW }).toString();
  return { ...refused, request: { ...refused.request, body } };
}

const REFUSED = [
  exchanging.codeRequired,
  exchanging.clientIdRequired,
  exchanging.clientSecretRequired,
  exchanging.redirectUriRequired,
  exchanging.redirectUriEqual,
  exchanging.ofAnother,
  exchanging.onlyCodeGrant,
  refreshing.fieldsRequired,
].map((check) =>
  examples(
    check,
    { refusals: [no, gone, ...NAMING], twin },
    {
      tokens: { refusals: [no, twin], twin },
      'tokens in the refusal': { refusals: [no, leaking({ access_token: 'a' })], twin },
      'a refresh token in the refusal': { refusals: [leaking({ refresh_token: NEW })], twin },
      'a fault of the server': { refusals: [answer({}, 500)], twin },
    },
  ),
);

const EXCHANGE = [
  examples(exchanging.formEncoded, { tokens: twin }, { refused: { tokens: no } }),
  examples(
    exchanging.errorFormat,
    { refusals: [no], twin },
    {
      'a code of its own': { refusals: [answer({ error: 'E_invalid_grant' }, 400)], twin },
      'the form of the API': { refusals: [answer({ error: { code: 'x' } }, 400)], twin },
    },
  ),
  examples(exchanging.codeOnce, { refused: no, twin }, { twice: { refused: twin, twin } }),
  examples(exchanging.codeExpires, { refused: no, twin }, { never: { refused: twin, twin } }),
  examples(
    exchanging.codeReuseRevokes,
    { afterwards: gone, twin },
    {
      alive: { afterwards: ok, twin },
    },
  ),
  examples(
    exchanging.jsonRefused,
    { refused: answer({ error: 'invalid_request' }, 400), twin },
    {
      accepted: { refused: twin, twin },
    },
  ),
  examples(exchanging.basicAccepted, { tokens: twin }, { refused: { tokens: gone } }),
  examples(
    exchanging.errorsDescribed,
    { refusals: [answer({ error: 'a', error_description: 'b' }, 400)], twin },
    {
      'no description': { refusals: [no], twin },
    },
  ),
  examples(
    exchanging.invalidClientIs401,
    { refused: answer({ error: 'invalid_client' }, 401), twin },
    {
      '400': { refused: answer({ error: 'invalid_client' }, 400), twin },
    },
  ),
  examples(
    exchanging.othersAre400,
    { refusals: [no], twin, expected: ['invalid_grant'] },
    {
      another: { refusals: [no], twin, expected: ['invalid_request'] },
    },
  ),
  examples(
    exchanging.invalidGrant,
    { refusals: [no], twin },
    { accepted: { refusals: [twin], twin } },
  ),
  examples(exchanging.pkceAccepted, { tokens: twin }, { refused: { tokens: no } }),
  examples(exchanging.pkceNotRequired, { tokens: twin }, { refused: { tokens: no } }),
  examples(
    exchanging.pkceNeedsVerifier,
    { refusals: [no], twin },
    {
      unchecked: { refusals: [no, twin], twin },
    },
  ),
];

const [second, third] = [issued({ refresh_token: 's' }), issued({ refresh_token: 't' })];
const REFRESH = [
  examples(
    refreshing.rotates,
    { before: twin, first: second, second: third },
    {
      'the same token': { before: twin, first: twin, second: third },
      'the new one does not work': { before: twin, first: second, second: no },
    },
  ),
  examples(
    refreshing.worksOnce,
    { refused: no, twin },
    {
      twice: { refused: second, twin },
      'tokens in the refusal': { refused: leaking(TOKENS), twin },
    },
  ),
  examples(
    refreshing.oneWinner,
    { attempts: [twin, no, no] },
    {
      two: { attempts: [twin, second, no] },
      'two beside a fault of the server': { attempts: [twin, second, answer({}, 503)] },
    },
  ),
  examples(
    refreshing.scopeOptional,
    { refreshed: [twin, second] },
    { 'one is refused': { refreshed: [second, no] } },
  ),
  ...[
    { refused: no },
    less,
    { ...less, before: no, used: no },
    { ...less, before: ok, used: ok },
  ].map((seen) =>
    examples(
      refreshing.wideningRefused,
      { twin, beyond: 'profile.read', ...seen },
      {
        'tokens in the refusal': { refused: leaking(TOKENS), twin, beyond: 'profile.read' },
        widened: { refused: twin, twin, beyond: 'profile.read' },
        'widened and told': { refused: less.refused, twin, beyond: 'properties.read' },
        'wider than told': { ...less, twin, beyond: 'profile.read', before: no, used: ok },
      },
    ),
  ),
  examples(
    refreshing.narrows,
    { twin: ok, kept: ok, dropped: answer({}, 403) },
    {
      'it still works': { twin: ok, kept: ok, dropped: ok },
      'nothing works': { twin: ok, kept: gone, dropped: gone },
    },
  ),
  examples(
    refreshing.sameUser,
    { profile: answer({ id: 1 }), read: answer({ id: 1 }) },
    { another: { profile: answer({ id: 1 }), read: answer({ id: 2 }) } },
  ),
  examples(
    refreshing.keepsWriting,
    { written: ok, again: ok },
    { 'only after a sign-in': { written: answer({}, 403), again: ok } },
  ),
  examples(refreshing.keepsScopes, { reads: [ok] }, { lost: { reads: [ok, answer({}, 403)] } }),
  examples(refreshing.earlierTokenLives, { read: ok }, { dead: { read: gone } }),
  examples(
    refreshing.reuseRevokes,
    { refused: no, twin, newest: no, read: gone },
    {
      'nothing is revoked': { refused: no, twin, newest: third, read: ok },
    },
  ),
  examples(
    refreshing.outlives,
    { expired: gone, tokens: twin },
    {
      'it dies too': { expired: gone, tokens: no },
    },
  ),
];

const SCOPES = [
  scopes.ofProfile,
  scopes.ofReadingProperties,
  scopes.ofWritingProperties,
  scopes.ofReadingInspections,
  scopes.ofWritingInspections,
  scopes.ofReadingReports,
  scopes.ofWritingReports,
  scopes.ofTemplates,
  scopes.ofPeople,
  scopes.ofDefinitions,
  bearer.writeIsNotRead,
].map((check) =>
  examples(check, { refused: answer({}, 403), twin: ok }, { opened: { refused: ok, twin: ok } }),
);

const BEARER = [
  examples(bearer.works, { read: ok }, { refused: { read: gone } }),
  examples(
    bearer.requiredEverywhere,
    { calls: [gone, answer({}, 404), redirect('/login')], twin: ok },
    {
      'one is open': { calls: [gone, ok], twin: ok },
    },
  ),
  examples(
    bearer.scopesNeeded,
    { refusals: [answer({}, 403)], twin: ok },
    {
      opened: { refusals: [ok], twin: ok },
    },
  ),
  examples(bearer.bothScopesWork, { reads: [ok, ok] }, { 'only the first': { reads: [ok, gone] } }),
  examples(bearer.allScopesGranted, { tokens: twin }, { refused: { tokens: no } }),
  examples(
    bearer.expiredRefused,
    { refused: gone, twin: ok },
    {
      never: { refused: ok, twin: ok },
      'it lives on': {
        refused: timed(ok, 6),
        twin: ok,
        granted: timed(issued({ expires_in: 3 }), 0),
      },
    },
  ),
  examples(
    bearer.livesAsSaid,
    { granted: timed(issued({ expires_in: 3 }), 0), used: timed(gone, 3) },
    {
      'another number of seconds': {
        granted: timed(issued({ expires_in: 7200 }), 0),
        used: timed(gone, 3),
      },
      milliseconds: { granted: timed(issued({ expires_in: 3000 }), 0), used: timed(gone, 3) },
    },
  ),
  // A request that had to wait is refused rightly, and one that did not may still be accepted.
  examples(
    bearer.livesAsSaid,
    { granted: timed(issued({ expires_in: 5 }), 0), used: timed(gone, 6) },
    { 'too early': { granted: timed(issued({ expires_in: 5 }), 0), used: timed(gone, 3) } },
  ),
  examples(livesOn, inTurn(grantedFor(7200), used(200), used(200)), {
    'it ends early': inTurn(grantedFor(7200), used(200), used(401)),
  }),
  examples(livesOn, inTurn(grantedFor(4), used(200, 4), used(200, 4), used(401, 4)), {
    'once more': inTurn(grantedFor(6), used(200, 6), used(200, 6), used(401, 6)),
  }),
  examples(
    livesOn,
    inTurn(grantedFor(7200), used(200), grantedFor(9), used(401), used(200), used(200)),
    {
      'after another was given': inTurn(grantedFor(7200), grantedFor(9), used(200), used(401)),
    },
  ),
  examples(
    livesOn,
    {
      ...inTurn(grantedFor(7200), used(200), used(401), used(200), used(200)),
      elsewhere: [timed(grantedFor(9), 2)],
    },
    {
      'after another was given elsewhere': {
        ...inTurn(grantedFor(7200), used(200), used(401), used(200), used(200)),
        elsewhere: [timed(grantedFor(9), 0)],
      },
    },
  ),
  examples(bearer.anyLetterCase, { reads: [ok] }, { refused: { reads: [gone] } }),
  ...[bearer.onlyInHeader, bearer.onlyAsBearer].map((check) =>
    examples(
      check,
      { refusals: [gone], twin: ok },
      { accepted: { refusals: [gone, ok], twin: ok } },
    ),
  ),
];

const oauth = (inner: string, root = 'oauth') =>
  exchange({ body: `<${root}>${inner}</${root}>`, headers: { 'content-type': 'application/xml' } });
const inXml = (type = 'Bearer', seconds = '7200') =>
  oauth(
    `<token_type>${type}</token_type><expires_in>${seconds}</expires_in><access_token>a</access_token><refresh_token>r</refresh_token>`,
  );
const four = inXml();
const JSONX = exchange({ body: '<o xmlns="http://www.ibm.com/xmlns/prod/2009/jsonx"/>' });
const XML = [
  examples(
    xml.oauthElement,
    { answered: [four] },
    {
      'another root': { answered: [oauth('', 'token')] },
      'a field less': { answered: [oauth('<access_token>a</access_token>')] },
      JSON: { answered: [twin] },
      'another type': { answered: [inXml('bearer')] },
      'a date': { answered: [inXml('Bearer', '2030-01-01T00:00:00Z')] },
    },
  ),
  examples(xml.notJsonx, { answered: [four] }, { JSONx: { answered: [JSONX] } }),
  examples(xml.onlyAlone, { alone: four, among: twin }, { always: { alone: four, among: four } }),
  examples(
    xml.errorElement,
    { refused: oauth('<error>a</error><error_description>b</error_description>'), twin },
    { JSON: { refused: no, twin } },
  ),
];

/** For each check, exchanges it accepts and exchanges it rejects. */
export const CASES = [
  ...AUTHORIZE_CASES,
  ...ISSUED,
  ...REFUSED,
  ...EXCHANGE,
  ...REFRESH,
  ...SCOPES,
  ...BEARER,
  ...XML,
  examples(
    scopes.ofAddingTemplates,
    { refusals: [answer({}, 403)], twin: answer({}) },
    { 'one is enough': { refusals: [answer({}, 403), answer({})], twin: answer({}) } },
  ),
];
