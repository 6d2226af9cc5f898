import { examples } from '../../../test/support/examples.js';
import { exchange, redirect } from '../../../test/support/exchanges.js';
import * as authorize from './authorize.js';
import * as decided from './authorize-decided.js';

const CB = 'https://app.example/cb';
const page = exchange({ body: '<form><input type="password" name="p"></form>' });
const coded = redirect(`${CB}?code=c&state=a%20b`);
const denied = redirect(`${CB}?error=invalid_scope&state=s`);
const errorPage = exchange({ status: 400, body: '<h1>Wrong</h1>' });
const granted = [page, coded];

const APPROVAL = [
  examples(
    authorize.endsInRedirect,
    { walk: granted, redirectUri: CB },
    {
      elsewhere: { walk: [redirect('https://other.example/?code=c')], redirectUri: CB },
      'a page': { walk: [page], redirectUri: CB },
    },
  ),
  ...['https://app.example:443/cb', 'https://App.example/cb', `${CB}?`].map((redirectUri) =>
    examples(
      authorize.endsInRedirect,
      { walk: granted, redirectUri },
      { 'one that begins alike': { walk: [redirect(`${CB}evil?code=c`)], redirectUri } },
    ),
  ),
  examples(
    authorize.endsInRedirect,
    { walk: [redirect(`${CB}?code=c&tenant=1`)], redirectUri: `${CB}?tenant=1` },
    { 'without its query': { walk: granted, redirectUri: `${CB}?tenant=1` } },
  ),
  examples(authorize.returnsCode, { walk: granted }, { 'no code': { walk: [page, denied] } }),
  examples(
    authorize.echoesState,
    { walk: granted, state: 'a b' },
    {
      'another encoding': { walk: granted, state: 'a+b' },
      none: { walk: [redirect(`${CB}?code=c`)], state: 'a b' },
      'one that nobody sent': { walk: granted, state: '' },
    },
  ),
  examples(
    authorize.echoesState,
    { walk: [redirect(`${CB}?code=c&state=`)], state: '' },
    { 'an empty one where one was sent': { walk: [redirect(`${CB}?code=c&state=`)], state: 'a' } },
  ),
  examples(
    authorize.keepsForeignLetters,
    { walk: [redirect(`${CB}?code=c&state=%C3%A9`)], state: 'é' },
    { dropped: { walk: granted, state: 'a bé' } },
  ),
  examples(
    authorize.onlyCode,
    { walk: granted },
    {
      'in the fragment': { walk: [redirect(`${CB}?code=c#access_token=t`)] },
      'in the query': { walk: [redirect(`${CB}?code=c&access_token=t`)] },
    },
  ),
  examples(authorize.stateIsOptional, { walk: granted }, { refused: { walk: [errorPage] } }),
  examples(authorize.asksWhoItIs, { walk: granted }, { 'at once': { walk: [coded] } }),
  examples(
    authorize.eachRedirectUri,
    { last: [coded], redirectUris: [CB] },
    {
      'always the first': { last: [coded, coded], redirectUris: [CB, 'https://app.example/2'] },
    },
  ),
  examples(
    authorize.eachRedirectUri,
    { last: [coded], redirectUris: ['https://App.example:443/cb'] },
    { 'one that begins alike': { last: [redirect(`${CB}/2?code=c`)], redirectUris: [CB] } },
  ),
  examples(
    decided.refusalByRedirect,
    { walk: [redirect(`${CB}?error=access_denied&state=s`)], state: 's' },
    {
      'another error': { walk: [denied], state: 's' },
      'without state': { walk: [redirect(`${CB}?error=access_denied`)], state: 's' },
    },
  ),
  examples(
    decided.notInFrames,
    { pages: [exchange({ headers: { 'content-security-policy': "frame-ancestors 'none'" } })] },
    { 'no policy': { pages: [page] } },
  ),
];

const FOREIGN = { twin: coded, foreign: ['templates.read', 'templates.write'] };
const tokens = (scope?: string) => [exchange({ body: { access_token: 't', scope } })];

const FOREIGN_SCOPE = [
  examples(
    authorize.foreignScopeRefused,
    { ...FOREIGN, walk: [page, denied], granted: [] },
    {
      'a fault of the server': { ...FOREIGN, walk: [exchange({ status: 500 })], granted: [] },
      'a token for it': { ...FOREIGN, walk: granted, granted: tokens('me templates.read') },
      'a token for who knows what': { ...FOREIGN, walk: granted, granted: tokens() },
    },
  ),
  examples(
    authorize.foreignScopeRefused,
    { ...FOREIGN, walk: granted, granted: tokens('profile.read') },
    {
      'a fault later on': { ...FOREIGN, walk: granted, granted: [exchange({ status: 500 })] },
    },
  ),
  examples(
    authorize.foreignScopeRefused,
    { ...FOREIGN, walk: granted, granted: [exchange({ status: 400 })] },
    { 'no code and no refusal': { ...FOREIGN, walk: [exchange({ status: 500 })], granted: [] } },
  ),
];

const REFUSED = examples(
  authorize.refusalGivesNoCode,
  { walk: [page, denied], twin: coded },
  { 'a code': { walk: granted, twin: coded } },
);

const NO_CODE = [
  authorize.responseTypeRequired,
  authorize.clientIdRequired,
  authorize.redirectUriRequired,
  authorize.scopeRequired,
  authorize.wrongPasswordRefused,
].map((check) =>
  examples(
    check,
    { walk: [page, denied], twin: coded },
    {
      'a code': { walk: granted, twin: coded },
      'a fault of the server': { walk: [exchange({ status: 500 })], twin: coded },
    },
  ),
);

const TOLD = [decided.unknownScopeRefused, decided.missingScopeRefused].map((check) =>
  examples(
    check,
    { walks: [denied], state: 's', twin: coded },
    {
      'a page': { walks: [errorPage], state: 's', twin: coded },
      'a code': { walks: [coded], state: 'a b', twin: coded },
    },
  ),
);

const FAULTS = [
  ...NO_CODE,
  ...TOLD,
  examples(
    authorize.redirectUriApproved,
    { walk: [errorPage], foreign: 'https://evil.example', twin: coded },
    {
      'sent there with an error': {
        walk: [redirect('https://evil.example/?error=invalid_request')],
        foreign: 'https://evil.example',
        twin: coded,
      },
    },
  ),
  examples(
    authorize.redirectUriApproved,
    { walk: [denied], foreign: 'https://app.example:443/cb/', twin: coded },
    {
      'sent there with an error': {
        walk: [redirect(`${CB}/?error=invalid_request`)],
        foreign: 'https://app.example:443/cb/',
        twin: coded,
      },
    },
  ),
  examples(
    decided.plainPkceRefused,
    { walks: [redirect(`${CB}?error=invalid_request&state=s`)], state: 's', twin: coded },
    { accepted: { walks: [coded], state: 'a b', twin: coded } },
  ),
  examples(
    decided.faultsByRedirect,
    { walks: [denied], state: 's', twin: coded },
    {
      'a page': { walks: [errorPage], state: 's', twin: coded },
    },
  ),
  examples(
    decided.redirectUriExact,
    { walks: [errorPage], twin: coded },
    {
      'nearly is enough': { walks: [coded], twin: coded },
    },
  ),
  examples(
    decided.errorPage,
    { walks: [errorPage], twin: coded },
    {
      redirected: { walks: [denied], twin: coded },
    },
  ),
];

/** For each check of the authorize page, exchanges it accepts and exchanges it rejects. */
export const AUTHORIZE_CASES = [...APPROVAL, ...FOREIGN_SCOPE, REFUSED, ...FAULTS];
