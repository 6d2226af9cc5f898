/** Faults of the authorize page and of its redirect back to the application. */
import { SCOPES_ONLY_CURRENT } from '../../../register/scopes.js';
import { asks, matcher, replies, without } from '../../effects.js';
import { type Effect, family, row, within } from '../../fault.js';
import type { Memory } from '../../memory.js';
import { type AnswerDraft, answerWith, headerOf, type RequestDraft } from '../../message.js';

const PAGE = 'GET /oauth/authorize';

/** Alters the query of the redirect back to the application. */
export const callback = (
  alter: (query: URLSearchParams, target: URL, memory: Memory) => void,
): Effect => ({
  answer(answer, _request, memory) {
    const target = callbackOf(answer);
    if (!target) return;
    alter(target.searchParams, target, memory);
    answer.headers['location'] = target.href;
  },
});

/** Accepts authorization requests with missing or wrong parameters. */
export const asking = (alter: (query: URLSearchParams, memory: Memory) => void) =>
  asks(PAGE, ({ query }, memory) => {
    alter(query, memory);
  });

/** Ignores requested scopes that only the current revision has. */
export const leavingOutForeign = asking((query) => {
  const asked = (query.get('scope') ?? '').split(' ');
  const known = asked.filter((scope) => !SCOPES_ONLY_CURRENT.includes(scope));
  if (known.length > 0 && known.length < asked.length) query.set('scope', known.join(' '));
});

/** An error page for a faulty authorization request. */
const page = (status: number): AnswerDraft => ({
  status,
  headers: { 'content-type': 'text/html' },
  text: '<!doctype html><title>Something is wrong</title>',
  json: undefined,
});

const lacks =
  (name: string) =>
  ({ query }: RequestDraft) =>
    !query.get(name);
const refusal = (when: (request: RequestDraft, memory: Memory) => boolean) =>
  asks(PAGE, (request, memory) => (when(request, memory) ? page(400) : undefined));
const isPage = matcher(PAGE);

export const AUTHORIZE = family(
  'oauth/authorize',
  row('never-ends', 'OAU-009', 'the authorize page ends with a page and not with a redirect', {
    answer(answer) {
      if (callbackOf(answer))
        Object.assign(answer, page(200), { headers: { 'content-type': 'text/html' } });
    },
  }),
  row(
    'ends-elsewhere',
    'OAU-009',
    'the redirect goes to another address',
    callback((_query, target) => (target.pathname = '/elsewhere')),
  ),
  row(
    'response-type-optional',
    'OAU-010',
    'response_type is not required',
    asking((query) => query.has('response_type') || query.set('response_type', 'code')),
  ),
  row(
    'response-type-unchecked',
    'OAU-010',
    'response_type may be anything',
    asking((query) => query.get('response_type') && query.set('response_type', 'code')),
  ),
  row(
    'client-id-optional',
    'OAU-011',
    'client_id is not required',
    asking((query, { clientId }) => {
      if (!query.has('client_id') && clientId) query.set('client_id', clientId);
    }),
  ),
  row(
    'redirect-uri-optional',
    'OAU-012',
    'redirect_uri is not required',
    asking((query, { redirectUris: [first] }) => {
      if (!query.has('redirect_uri') && first) query.set('redirect_uri', first);
    }),
  ),
  row(
    'foreign-redirect-replaced',
    'OAU-013',
    'a foreign redirect_uri is replaced by an approved one',
    asking((query, { redirectUris: [first] }) => {
      if (query.get('redirect_uri')?.includes('elsewhere') && first)
        query.set('redirect_uri', first);
    }),
  ),
  row(
    'foreign-redirect-followed',
    'OAU-013',
    'the user is sent to a foreign redirect_uri',
    asks(PAGE, ({ query }) =>
      query.get('redirect_uri')?.includes('elsewhere')
        ? {
            ...answerWith(302),
            headers: { location: `${query.get('redirect_uri')}?error=invalid_request` },
          }
        : undefined,
    ),
  ),
  row(
    'scope-optional',
    'OAU-014 OAU-061',
    'scope is not required',
    asking((query) => query.get('scope') || query.set('scope', 'profile.read')),
  ),
  row(
    'scope-empty',
    'OAU-061',
    'an empty scope is taken',
    asking((query) => query.get('scope') === '' && query.set('scope', 'profile.read')),
  ),
  row(
    'first-scope-counts',
    'OAU-015',
    'only the first scope of a list counts',
    asking((query) => {
      const [first = '', ...rest] = query.get('scope')?.split(' ') ?? [];
      if (rest.length === 1) query.set('scope', first);
    }),
  ),
  row(
    'last-scope-counts',
    'OAU-015',
    'only the last scope of a list counts',
    asking((query) => {
      const [, ...rest] = query.get('scope')?.split(' ') ?? [];
      if (rest.length === 1) query.set('scope', rest[0] ?? '');
    }),
  ),
  row('state-required', 'OAU-016', 'state is required', refusal(lacks('state'))),
  row(
    'sign-in-skipped',
    'OAU-017',
    'nobody is asked who they are',
    asks('* /**', (request, { cookie }) => {
      if (
        cookie &&
        !/json/.test(request.headers['accept'] ?? '') &&
        !request.headers['authorization']
      )
        request.headers['cookie'] ??= cookie;
    }),
  ),
  row(
    'code-missing',
    'OAU-018',
    'the redirect has no code',
    callback((query) => query.delete('code')),
  ),
  row(
    'code-in-fragment',
    'OAU-018',
    'the code is in the fragment',
    callback((query, target) => {
      target.hash = `code=${query.get('code')}`;
      query.delete('code');
    }),
  ),
  row('state-of-another', 'OAU-019', 'the redirect has the state of the first sign-in', {
    answer({ headers }, { query }, { notes }) {
      const state = query.get('state');
      if (state) notes.set('state', notes.get('state') ?? state);
      const location = String(headers['location'] ?? '');
      if (!/[?&]code=/.test(location) || !notes.has('state')) return;
      const target = new URL(location);
      target.searchParams.set('state', notes.get('state') ?? '');
      headers['location'] = target.href;
    },
  }),
  row(
    'state-missing',
    'OAU-019',
    'the redirect has no state',
    callback((query) => query.delete('state')),
  ),
  row(
    'state-decoded',
    'OAU-019',
    'the state is decoded once more',
    callback((query) => query.set('state', (query.get('state') ?? '').replaceAll('%20', ' '))),
  ),
  row(
    'state-trimmed',
    'OAU-019',
    'the state is cut at &',
    callback((query) => query.set('state', (query.get('state') ?? '').split('&')[0] ?? '')),
  ),
  row(
    'state-lower',
    'OAU-019',
    'the state loses its plus signs',
    callback((query) => query.set('state', (query.get('state') ?? '').replaceAll(/[+$~|]/g, ''))),
  ),
  row(
    'one-redirect-uri',
    'OAU-005',
    'only the first registered redirect URL works',
    refusal(
      ({ query }, { redirectUris: [first] }) =>
        first !== undefined &&
        query.get('redirect_uri') !== first &&
        !query.get('redirect_uri')?.includes('elsewhere'),
    ),
  ),
  row(
    'below-api',
    'GEN-002 OAU-009',
    'the authorize page is not below the authorization address',
    refusal(() => true),
  ),
  row(
    'unknown-scope-dropped',
    'OAU-060',
    'an unknown scope is dropped',
    asking((query) => query.set('scope', (query.get('scope') ?? '').replace(' no.such.scope', ''))),
  ),
  row(
    'unknown-scope-other-error',
    'OAU-060',
    'an unknown scope gives another error',
    callbackError('invalid_scope', 'invalid_request'),
  ),
  row(
    'missing-scope-other-error',
    'OAU-061',
    'a missing scope gives another error',
    callbackError('invalid_scope', 'access_denied'),
  ),
  row(
    'plain-pkce-taken',
    'OAU-078',
    'the PKCE method plain is taken',
    asking((query) => {
      if (query.get('code_challenge_method') === 'plain')
        for (const name of ['code_challenge', 'code_challenge_method']) query.delete(name);
    }),
  ),
  row(
    'plain-pkce-other-error',
    'OAU-078',
    'the PKCE method plain gives another error',
    callbackError('invalid_request', 'server_error'),
  ),
  row(
    'redirect-uri-slash',
    'OAU-013 OAU-080',
    'a slash at the end of redirect_uri is overlooked',
    asking((query) =>
      query.set('redirect_uri', (query.get('redirect_uri') ?? '').replace(/\/$/, '')),
    ),
  ),
  row(
    'redirect-uri-query',
    'OAU-080',
    'a query after redirect_uri is overlooked',
    asking((query) =>
      query.set('redirect_uri', (query.get('redirect_uri') ?? '').replace('?x=1', '')),
    ),
  ),
  row(
    'redirect-uri-case',
    'OAU-080',
    'the letter case of redirect_uri is overlooked',
    asking((query) =>
      query.set('redirect_uri', (query.get('redirect_uri') ?? '').replace('HTTP', 'http')),
    ),
  ),
  row(
    'error-page-200',
    'OAU-081',
    'the page for a wrong client answers 200',
    replies(PAGE, (answer) => {
      if (answer.status === 400) answer.status = 200;
    }),
  ),
  row(
    'error-page-redirect',
    'OAU-081',
    'a wrong client leads to the front page',
    replies(PAGE, (answer) => {
      if (answer.status === 400) Object.assign(answer, { status: 302, headers: { location: '/' } });
    }),
  ),
  row('fault-on-page', 'OAU-082', 'faults are told on a page', {
    answer(answer, request) {
      if (isPage(request) && callbackOf(answer, 'error')) Object.assign(answer, page(400));
    },
  }),
  row('fault-without-state', 'OAU-082', 'faults are told without state', {
    answer(answer, request) {
      const target = isPage(request) ? callbackOf(answer, 'error') : undefined;
      if (!target) return;
      target.searchParams.delete('state');
      answer.headers['location'] = target.href;
    },
  }),
  row(
    'refusal-other-error',
    'OAU-083',
    'a refusal gives another error',
    callbackError('access_denied', 'denied'),
  ),
  row('refusal-without-state', 'OAU-083', 'a refusal is told without state', {
    answer(answer) {
      const target = callbackOf(answer, 'error');
      if (target?.searchParams.get('error') !== 'access_denied') return;
      target.searchParams.delete('state');
      answer.headers['location'] = target.href;
    },
  }),
  row('refusal-gives-code', 'OAU-018 OAU-083', 'a refusal gives a code all the same', {
    answer(answer) {
      const target = callbackOf(answer, 'error');
      if (target?.searchParams.get('error') !== 'access_denied') return;
      target.searchParams.delete('error');
      target.searchParams.set('code', 'given-all-the-same');
      answer.headers['location'] = target.href;
    },
  }),
  row(
    'framed',
    'OAU-084',
    'the pages may stand in a frame',
    without('GET **', 'content-security-policy'),
  ),
  row(
    'framed-by-own',
    'OAU-084',
    'the pages may stand in a frame of the same site',
    replies('GET **', ({ headers }) => {
      const policy = headers['content-security-policy'];
      if (typeof policy === 'string')
        headers['content-security-policy'] = policy.replace(
          "frame-ancestors 'none'",
          "frame-ancestors 'self'",
        );
    }),
  ),
  row(
    'pkce-refused',
    'OAU-075',
    'code_challenge is refused',
    refusal(({ query }) => query.get('code_challenge_method') === 'S256'),
  ),
  row('pkce-ignored', 'OAU-076', 'code_challenge is ignored', {
    request({ query, form }) {
      if (query.get('code_challenge_method') === 'S256')
        for (const name of ['code_challenge', 'code_challenge_method']) query.delete(name);
      form?.delete('code_verifier');
      return undefined;
    },
  }),
  ...within(
    'earlier',
    row(
      'foreign-scopes-granted',
      'OAU-007',
      'scopes of the current revision are granted',
      leavingOutForeign,
    ),
  ),
);

/** The address of a redirect that carries a code, or the given parameter. */
function callbackOf(answer: AnswerDraft, carrying = 'code'): URL | undefined {
  const location = headerOf(answer, 'location');
  const target = URL.canParse(location) ? new URL(location) : undefined;
  return target?.searchParams.has(carrying) ? target : undefined;
}

function callbackError(from: string, to: string): Effect {
  return {
    answer(answer) {
      const target = callbackOf(answer, 'error');
      if (target?.searchParams.get('error') !== from) return;
      target.searchParams.set('error', to);
      answer.headers['location'] = target.href;
    },
  };
}
