/** Faults of the exchange of a code for tokens. */
import { bodies, drop, refusing, set, turn } from '../../effects.js';
import { family, row } from '../../fault.js';
import { answerWith } from '../../message.js';

import {
  failing,
  form,
  given,
  givenFor,
  giving,
  instead,
  isExchange,
  oauthError,
  supplyClient,
  supplySecret,
  TOKEN,
} from '../../words/token-route.js';

/** Accepts a secret that is similar to the right one. */
const likeSecret = (isLike: (given: string, secret: string) => boolean) =>
  form((f, { secrets }) => {
    const secret = secrets.get(f.get('client_id') ?? '');
    const given = f.get('client_secret');
    if (secret && given && isLike(given, secret)) f.set('client_secret', secret);
  });

export const TOKENS = family(
  'oauth/tokens',
  row(
    'own-grant',
    'OAU-001',
    'client_credentials gives tokens',
    giving(({ form: f }) => f?.get('grant_type') === 'client_credentials'),
  ),
  row(
    'own-grant-made-up',
    'OAU-001',
    'client_credentials gives tokens that are one character many times',
    instead(
      ({ form: f }) =>
        f?.get('grant_type') === 'client_credentials' &&
        answerWith(200, {
          token_type: 'Bearer',
          expires_in: 7200,
          access_token: 'x'.repeat(40),
          refresh_token: 'y'.repeat(40),
        }),
    ),
  ),
  row(
    'password-grant',
    'OAU-001',
    'a password gives tokens',
    giving(({ form: f }) => f?.get('grant_type') === 'password'),
  ),
  row(
    'password-grant-of-users',
    'OAU-001',
    'the name and password of a user give tokens',
    giving(({ form: f }) => f?.get('grant_type') === 'password' && f.get('username') !== 'someone'),
  ),
  row(
    'form-refused',
    'OAU-022 OAU-023',
    'a form encoded body is refused',
    refusing(TOKEN, isExchange, 415),
  ),
  row('exchange-fails', 'OAU-023', 'a code gives no tokens', refusing(TOKEN, isExchange, 500)),
  row(
    'code-optional',
    'OAU-024',
    'without a code there are tokens',
    giving((r) => isExchange(r) && !r.form?.get('code')),
  ),
  row(
    'code-missing-500',
    'OAU-024',
    'without a code the server fails',
    failing((answer, r) => {
      if (isExchange(r) && !r.form?.get('code')) answer.status = 500;
    }),
  ),
  row(
    'client-id-optional',
    'OAU-025',
    'client_id is not required',
    form((f, memory, r) => isExchange(r) && supplyClient(f, memory, r)),
  ),
  row(
    'secret-optional',
    'OAU-026',
    'client_secret is not required',
    form((f, memory, r) => isExchange(r) && supplySecret(f, memory, r)),
  ),
  row(
    'secret-by-beginning',
    'OAU-026',
    'a client_secret may go on after the right one',
    likeSecret((given, secret) => given.startsWith(secret)),
  ),
  row(
    'secret-cut',
    'OAU-026',
    'a client_secret may lack its end',
    likeSecret((given, secret) => secret.startsWith(given)),
  ),
  row(
    'secret-any-case',
    'OAU-034',
    'client_secret is compared without regard to letter case',
    likeSecret((given, secret) => given.toLowerCase() === secret.toLowerCase()),
  ),
  row(
    'strange-grant',
    'OAU-001',
    'a code works with any grant_type',
    form((f) => f.has('code') && f.set('grant_type', 'authorization_code')),
  ),
  row(
    'no-grant',
    'OAU-001',
    'a code works without a grant_type',
    form((f) => {
      if (f.has('code') && !f.has('grant_type')) f.set('grant_type', 'authorization_code');
    }),
  ),
  row(
    'expires-in-milliseconds',
    'OAU-030',
    'expires_in counts milliseconds',
    given(turn('expires_in', (value) => Number(value) * 1_000)),
  ),
  row(
    'expires-in-fixed',
    'OAU-030',
    'expires_in is 7200 however long a token lives',
    given(set('expires_in', 7200)),
  ),
  row(
    'secret-unchecked',
    'OAU-026',
    'any client_secret is good',
    form((f, { secrets }) => {
      const secret = secrets.get(f.get('client_id') ?? '');
      if (secret && f.has('client_secret')) f.set('client_secret', secret);
    }),
  ),
  row(
    'redirect-uri-optional',
    'OAU-027',
    'redirect_uri is not required',
    form((f, { redirectUriOfCode }) => {
      const known = redirectUriOfCode.get(f.get('code') ?? '');
      if (known && !f.has('redirect_uri')) f.set('redirect_uri', known);
    }),
  ),
  row(
    'redirect-uri-not-compared',
    'OAU-028',
    'redirect_uri is not compared',
    form((f, { redirectUriOfCode }) => {
      const known = redirectUriOfCode.get(f.get('code') ?? '');
      if (known && f.has('redirect_uri')) f.set('redirect_uri', known);
    }),
  ),
  row(
    'type-lower',
    'OAU-029',
    'token_type is bearer in small letters',
    given(turn('token_type', () => 'bearer')),
  ),
  row(
    'no-refresh-token',
    'OAU-029',
    'an exchange gives no refresh token',
    givenFor(isExchange, drop('refresh_token')),
  ),
  row(
    'access-token-null',
    'OAU-029',
    'the access token is null',
    givenFor(isExchange, set('access_token', null)),
  ),
  row(
    'camel-case',
    'OAU-029',
    'the fields are in camel case',
    givenFor(isExchange, (body) => {
      body['accessToken'] = body['access_token'];
      delete body['access_token'];
    }),
  ),
  row('expires-text', 'OAU-030 VER-004', 'expires_in is a text', given(turn('expires_in', String))),
  row('expires-missing', 'OAU-030 VER-004', 'tokens never expire', given(drop('expires_in'))),
  row('expires-zero', 'OAU-030', 'expires_in is 0', given(set('expires_in', 0))),
  row('one-hour', 'OAU-031', 'expires_in is 3600', givenFor(isExchange, set('expires_in', 3600))),
  row(
    'enveloped',
    'OAU-044',
    'tokens stand in an envelope',
    bodies(TOKEN, (body) => ({ data: body })),
  ),
  row(
    'code-lives',
    'OAU-063',
    'an expired code gives tokens',
    giving(
      (r, { redirectUriOfCode }) =>
        isExchange(r) && redirectUriOfCode.has(r.form?.get('code') ?? ''),
    ),
  ),
  row(
    'code-twice',
    'OAU-064',
    'a code gives tokens twice',
    giving((r, { given: all }) => isExchange(r) && all.has(r.form?.get('code') ?? '')),
  ),
  row(
    'code-reuse-harmless',
    'OAU-065',
    'using a code again leaves its tokens',
    instead(
      (r, { given: all }) =>
        isExchange(r) && all.has(r.form?.get('code') ?? '') && oauthError('invalid_grant'),
    ),
  ),
  row('all-scopes-refused', 'OAU-006 OAU-007', 'not every scope can be granted', {
    request: (request, { notes }) => {
      const scope = request.query.get('scope');
      if (request.path === '/oauth/authorize' && scope)
        notes.set('wide', String(scope.split(' ').length > 8));
      if (request.path === '/oauth/token' && isExchange(request) && notes.get('wide') === 'true')
        return oauthError('invalid_scope');
      return undefined;
    },
  }),
);
