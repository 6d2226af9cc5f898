/** Faults by which redirect URLs and tokens are compared loosely. */
import { matcher, trusting } from '../../effects.js';
import { type Effect, family, row, within } from '../../fault.js';
import { isGood, isObject } from '../../message.js';
import {
  form,
  giving,
  isExchange,
  isRefresh,
  leaking,
  oauthError,
  TOKEN,
} from '../../words/token-route.js';

/** Whether the secrets differ only at the end or in letter case. */
const isLike = (one: string, other: string) =>
  one.startsWith(other) || other.startsWith(one) || one.toLowerCase() === other.toLowerCase();

/** Normalizes the redirect URL of an exchange before it is compared. */
const likened = (change: (url: string) => string): Effect =>
  form((fields) => {
    const url = fields.get('redirect_uri');
    if (url !== null) fields.set('redirect_uri', change(url));
  });

/** Refuses refresh tokens after this many refreshes of one grant. */
function endingAfter(most: number): Effect {
  const isThere = matcher(TOKEN);
  const key = (token: string) => `refreshes before ${token}`;
  return {
    request(request, { notes }) {
      const before = notes.get(key(request.form?.get('refresh_token') ?? ''));
      const isOver = isThere(request) && isRefresh(request) && Number(before) >= most;
      return isOver ? oauthError('invalid_grant') : undefined;
    },
    answer(answer, request, { notes }) {
      const { json } = answer;
      if (!isThere(request) || !isRefresh(request) || !isGood(answer) || !isObject(json)) return;
      const before = Number(notes.get(key(request.form?.get('refresh_token') ?? '')) ?? 0);
      notes.set(key(String(json['refresh_token'])), String(before + 1));
    },
  };
}

export const OAUTH_TOKEN_REQUESTS = family(
  'oauth/part',
  row(
    'code-of-another',
    'OAU-090',
    'an application gets tokens for the code of another',
    giving(
      (request, { clientId, redirectUriOfCode }) =>
        isExchange(request) &&
        ![clientId, undefined, null].includes(request.form?.get('client_id')) &&
        redirectUriOfCode.has(request.form?.get('code') ?? ''),
    ),
  ),
  row(
    'refresh-token-of-another',
    'OAU-090',
    'an application gets tokens for the refresh token of another',
    giving(
      (request, { clientId, issuedAt }) =>
        isRefresh(request) &&
        ![clientId, undefined, null].includes(request.form?.get('client_id')) &&
        issuedAt.has(request.form?.get('refresh_token') ?? ''),
    ),
  ),
  row(
    'secret-of-another',
    'OAU-026',
    'the secret of any application is good',
    form((fields, { secrets }) => {
      const secret = secrets.get(fields.get('client_id') ?? '');
      const given = fields.get('client_secret');
      if (secret && given && !isLike(given, secret)) fields.set('client_secret', secret);
    }),
  ),
  row(
    'secret-empty',
    'OAU-034',
    'an empty client_secret is good',
    form((fields, { secrets }) => {
      const secret = secrets.get(fields.get('client_id') ?? '');
      if (secret && fields.get('client_secret') === '') fields.set('client_secret', secret);
    }),
  ),
  row(
    'wrong-secret-leaks',
    'OAU-026',
    'the refusal of a wrong client_secret has tokens',
    leaking((r, { secrets }) => {
      const secret = secrets.get(r.form?.get('client_id') ?? '');
      return isExchange(r) && secret !== undefined && r.form?.get('client_secret') !== secret;
    }),
  ),
  row(
    'used-refresh-token-leaks',
    'OAU-040',
    'the refusal of a used refresh token has tokens',
    leaking((r, { given }) => isRefresh(r) && given.has(r.form?.get('refresh_token') ?? '')),
  ),
  row(
    'widening-leaks',
    'OAU-036',
    'the refusal of a refresh with more scopes has a refresh token',
    leaking((r) => isRefresh(r) && r.form?.has('scope') === true, ['refresh_token']),
  ),
  ...within(
    'current', // where both revisions are configured, a third refresh is tried in this one only
    row(
      'third-refresh-fails',
      'OAU-039',
      'the refresh token that the second refresh gives does not work',
      endingAfter(2),
    ),
  ),
  row(
    'redirect-slash',
    'OAU-028',
    'a slash more at the end of the redirect URL is overlooked in the exchange',
    likened((url) => url.replace(/\/$/, '')),
  ),
  row(
    'redirect-case',
    'OAU-028',
    'the letter case of the redirect URL is overlooked in the exchange',
    likened((url) => url.toLowerCase()),
  ),
  row(
    'redirect-cut',
    'OAU-028',
    'the redirect URL of the exchange may lack its end',
    form((fields, { redirectUriOfCode }) => {
      const [given, sent] = [fields.get('redirect_uri'), fields.get('code')];
      const asked = redirectUriOfCode.get(sent ?? '');
      if (given !== null && asked?.startsWith(given)) fields.set('redirect_uri', asked);
    }),
  ),
  row(
    'bare-word',
    'OAU-042 OAU-043',
    'the word Bearer alone opens everything',
    trusting('* /**', ({ headers }) => headers['authorization']?.trim() === 'Bearer'),
  ),
);
