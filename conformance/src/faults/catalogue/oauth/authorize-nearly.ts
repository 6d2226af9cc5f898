/**
 * Faults of the authorize page with nearly approved addresses, nearly equal states and passwords.
 */
import { family, row, within } from '../../fault.js';
import { asking, callback } from './authorize.js';

const cutState = (query: URLSearchParams, cut: (state: string) => string) => {
  const state = query.get('state');
  if (state) query.set('state', cut(state));
};

/** The status with which the sign-in page redirects after a sign-in. */
const SEE_OTHER = 303;

const pathOf = (address: string) => (URL.canParse(address) ? new URL(address).pathname : undefined);

/** Accepts a redirect URI that equals an approved one after `simplify`. */
const approvedAfter = (simplify: (uri: string) => string) =>
  asking((query, { redirectUris }) => {
    const asked = query.get('redirect_uri') ?? '';
    const approved = redirectUris.find((uri) => simplify(uri) === simplify(asked));
    if (approved) query.set('redirect_uri', approved);
  });

/** Accepts a redirect URI that begins with an approved one and this mark. */
const approvedBefore = (mark: string) =>
  asking((query, { redirectUris }) => {
    const asked = query.get('redirect_uri') ?? '';
    const approved = redirectUris.find((uri) => asked.startsWith(`${uri}${mark}`));
    if (approved) query.set('redirect_uri', approved);
  });

/** Treats other response types as `code`. */
const codeFor = (isMeant: (asked: string) => boolean) =>
  asking((query) => {
    if (isMeant(query.get('response_type') ?? '')) query.set('response_type', 'code');
  });

export const AUTHORIZE_NEARLY = family(
  'oauth/authorize',
  row(
    'state-nought-lost',
    'OAU-019',
    'the state 0 does not come back',
    callback((query) => {
      if (query.get('state') === '0') query.delete('state');
    }),
  ),
  ...within(
    'current',
    row(
      'response-type-hybrid',
      'OAU-010',
      'code among others is taken as response_type',
      codeFor((asked) => asked.split(' ').includes('code')),
    ),
  ),
  ...within(
    'earlier',
    row(
      'response-type-any-case',
      'OAU-010',
      'the letter case of response_type is overlooked',
      codeFor((asked) => asked.toLowerCase() === 'code'),
    ),
  ),
  row(
    'longer-path-approved',
    'OAU-013',
    'an address below an approved one is approved',
    approvedBefore('/'),
  ),
  row(
    'longer-query-approved',
    'OAU-080',
    'the query of redirect_uri is not compared',
    approvedBefore('?'),
  ),
  row(
    'other-case-approved',
    'OAU-013',
    'the letter case of the path of redirect_uri is overlooked',
    approvedAfter((uri) => uri.toLowerCase()),
  ),
  ...within(
    'current',
    row(
      'user-approved',
      'OAU-013',
      'a user in redirect_uri is overlooked',
      approvedAfter((uri) => uri.replace(/\/\/[^/@]*@/, '//')),
    ),
  ),
  ...within(
    'earlier',
    row(
      'fragment-approved',
      'OAU-013 OAU-080',
      'a fragment of redirect_uri is overlooked',
      approvedAfter((uri) => uri.replace(/#.*/, '')),
    ),
  ),
  row(
    'other-host-approved',
    'OAU-013',
    'only the path of redirect_uri is compared',
    asking((query, { redirectUris }) => {
      const asked = pathOf(query.get('redirect_uri') ?? '');
      const approved = redirectUris.find((uri) => asked !== undefined && pathOf(uri) === asked);
      if (approved) query.set('redirect_uri', approved);
    }),
  ),
  row(
    'other-scheme-approved',
    'OAU-013',
    'redirect_uri may have https where http is approved',
    approvedAfter((uri) => uri.replace(/^https:/, 'http:')),
  ),
  row(
    'host-begins-approved',
    'OAU-013',
    'a host that begins as that of an approved redirect_uri is approved',
    approvedAfter((uri) => uri.replace('.elsewhere.example', '')),
  ),
  row(
    'unknown-client-taken',
    'OAU-011',
    'a client_id that nobody has stands for the first application',
    asking((query, { clientId }) => {
      if (clientId && query.get('client_id') === 'no-such-client') query.set('client_id', clientId);
    }),
  ),
  row('any-password', 'OAU-017', 'any password signs in who has signed in before', {
    request({ form }, { notes }) {
      const known = notes.get(`password of ${form?.get('email')}`);
      if (known) form?.set('password', known);
      return undefined;
    },
    answer({ status }, { form }, { notes }) {
      const password = form?.get('password');
      if (password && status === SEE_OTHER)
        notes.set(`password of ${form?.get('email')}`, password);
    },
  }),
  row(
    'state-without-blanks',
    'OAU-019',
    'state loses the blanks at its ends',
    callback((query) => cutState(query, (state) => state.trim())),
  ),
  row(
    'state-cut',
    'OAU-019',
    'state is cut after 64 characters',
    callback((query) => cutState(query, (state) => state.slice(0, 64))),
  ),
  row(
    'state-cut-late',
    'OAU-019',
    'state is cut after 255 characters',
    callback((query) => cutState(query, (state) => state.slice(0, 255))),
  ),
  row(
    'state-plus',
    'OAU-019',
    'a plus sign in the state comes back as a blank',
    callback((query) => cutState(query, (state) => state.replaceAll('+', ' '))),
  ),
  row(
    'state-lower-case',
    'OAU-019',
    'state comes back in lower case',
    callback((query) => cutState(query, (state) => state.toLowerCase())),
  ),
  row(
    'state-upper-case',
    'OAU-019',
    'state comes back in upper case',
    callback((query) => cutState(query, (state) => state.toUpperCase())),
  ),
  row(
    'state-without-dashes',
    'OAU-019',
    'state loses its dashes',
    callback((query) => cutState(query, (state) => state.replaceAll('-', ''))),
  ),
  row(
    'state-ascii-only',
    'OAU-019',
    'state loses what is not ASCII',
    callback((query) => cutState(query, (state) => state.replace(/[^ -~]/g, ''))),
  ),
  row(
    'state-invented',
    'OAU-019',
    'a state comes back that nobody sent',
    callback((query) => query.has('state') || query.set('state', 'x')),
  ),
  row(
    'token-in-fragment',
    'OAU-001',
    'an access token comes with the code',
    callback((_query, target) => (target.hash = 'access_token=abc&token_type=bearer')),
  ),
);
