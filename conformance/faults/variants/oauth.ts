/** Correct servers with other authorization servers: tokens, pages, lifetimes. */
import { leavingOutForeign } from '../../src/faults/catalogue/oauth/authorize.js';
import { asks, bodies, records, replies, turn, without } from '../../src/faults/effects.js';
import type { Effect } from '../../src/faults/fault.js';
import { bearerOf } from '../../src/faults/memory.js';
import {
  type AnswerDraft,
  answerWith,
  headerOf,
  isObject,
  type RequestDraft,
} from '../../src/faults/message.js';
import { together, variant } from './variant.js';

const FORM = 'The form of tokens and codes is not shown.';
const PAGES = 'The pages of the sign-in are not shown.';
const LIFETIME = 'An access token expires after 2 hours by default: it can be configured.';
const TOKEN = 'POST /oauth/token';

/** Shows a value of a token answer in another form, and accepts that form. */
export const disguised = (
  name: string,
  wrap: (value: string) => string,
  unwrap: (value: string) => string,
) => ({
  request: (request: RequestDraft) => {
    const given = request.form?.get(name);
    if (given) request.form?.set(name, unwrap(given));
    const [scheme, token] = (request.headers['authorization'] ?? '').split(' ');
    if (name === 'access_token' && token && /^bearer$/i.test(scheme ?? ''))
      request.headers['authorization'] = `${scheme} ${unwrap(token)}`;
    const asked = request.query.get(name);
    if (asked) request.query.set(name, unwrap(asked));
    return undefined;
  },
  answer: (answer: AnswerDraft) => {
    if (isObject(answer.json) && typeof answer.json[name] === 'string')
      answer.json[name] = wrap(answer.json[name]);
    answer.text = answer.text.replace(
      new RegExp(`<${name}>(.*?)</${name}>`),
      (_, value) => `<${name}>${wrap(value)}</${name}>`,
    );
    const location = headerOf(answer, 'location');
    if (name !== 'code' || !URL.canParse(location)) return;
    const target = new URL(location);
    const code = target.searchParams.get('code');
    if (code === null) return;
    target.searchParams.set('code', wrap(code));
    answer.headers['location'] = target.href;
  },
});

const encode = (text: string) => Buffer.from(text).toString('base64url');
/** A token of another form may stand for bytes that no header may have. */
const decode = (text: string) =>
  Buffer.from(text, 'base64url')
    .toString()
    .replace(/[^\x21-\x7e]/g, '?');
const jwt = disguised(
  'access_token',
  (t) => `eyJhbGciOiJSUzI1NiJ9.${encode(t)}.c2lnbmF0dXJl`,
  (t) => decode(t.split('.')[1] ?? ''),
);
const longRefresh = disguised(
  'refresh_token',
  (t) => `${'r'.repeat(900)}.${t}`,
  (t) => t.split('.').slice(1).join('.'),
);
const oddCode = disguised(
  'code',
  (c) => `4/${c}+~=`,
  (c) => c.slice(2, -3),
);

/** A second use of a code or a refresh token ends all tokens of that user. */
const spentEndsAll: Effect = {
  request(request, { allowed, given, notes }) {
    const sent = request.form?.get('refresh_token') ?? request.form?.get('code') ?? '';
    const token = bearerOf(request) ?? '';
    if (notes.has(token)) return answerWith(401, { message: 'Unauthenticated.' });
    if (request.path !== '/oauth/token') return undefined;
    if (notes.has(sent)) return answerWith(400, { error: 'invalid_grant' });
    const user = allowed.get(sent)?.cookie;
    if (given.has(sent))
      for (const [name, { cookie }] of allowed) if (cookie === user) notes.set(name, 'ended');
    return undefined;
  },
};

/** Alters the HTML of the pages. */
const pages = (alter: (html: string) => string) =>
  replies('GET|POST /**', (answer) => {
    if (/html/.test(headerOf(answer, 'content-type'))) answer.text = alter(answer.text);
  });
/** Changes lifetimes, except those of a few seconds: the hasty server states these correctly. */
const expires = (seconds: number) =>
  records(
    TOKEN,
    turn('expires_in', (told) => (Number(told) < 60 ? told : seconds)),
  );

export const OAUTH = [
  variant(
    'spent-ends-all',
    'a code or refresh token that comes back ends every token of that user',
    'A refresh token is usable once: what follows a second use is not shown.',
    spentEndsAll,
  ),
  variant('jwt', 'access tokens are JWTs', FORM, jwt),
  variant(
    'opaque-short',
    'access tokens begin with a prefix',
    FORM,
    disguised(
      'access_token',
      (t) => `pat_${t}`,
      (t) => t.slice(4),
    ),
  ),
  variant('long-refresh-tokens', 'refresh tokens have 900 characters', FORM, longRefresh),
  variant('odd-codes', 'codes have characters that must be encoded', FORM, oddCode),
  variant('expires-60', 'tokens live a minute', LIFETIME, expires(60)),
  variant('expires-3600', 'tokens live an hour', LIFETIME, expires(3_600)),
  variant('expires-day', 'tokens live a day', LIFETIME, expires(86_400)),
  variant(
    'scope-told',
    'token answers tell the scope',
    'RFC 6749 5.1: scope is optional.',
    bodies(TOKEN, (body) =>
      isObject(body) ? { ...body, scope: 'profile.read properties.read' } : body,
    ),
  ),
  variant(
    'foreign-scopes-left-out',
    'scopes that only the current revision has are left out, and token answers tell what is granted',
    'RFC 6749 3.3: a server may ignore scopes, and says which it has granted.',
    together(
      leavingOutForeign,
      bodies(TOKEN, (body) => (isObject(body) ? { ...body, scope: 'profile.read' } : body)),
    ),
    ['earlier'],
  ),
  variant(
    'markup-upper',
    'the pages are written in capitals and without quotes',
    PAGES,
    pages((html) =>
      html.replace(
        /<(\/?)(form|input|button|label|main)\b/g,
        (_, slash, name) => `<${slash}${name.toUpperCase()}`,
      ),
    ),
  ),
  variant(
    'search-form',
    'the pages have a search form first',
    PAGES,
    pages((html) =>
      html.replace(
        /<body[^>]*>/,
        '$&<form action="/search"><input name="q"><button>Search</button></form>',
      ),
    ),
  ),
  variant(
    'plain-email-field',
    'the field for the email is a text field',
    PAGES,
    pages((html) => html.replaceAll('type="email"', 'type="text"')),
  ),
  variant(
    'pages-with-scripts',
    'the pages have scripts and comments',
    PAGES,
    pages((html) =>
      html.replace(
        '</body>',
        '<!-- <form><input type="password"></form> --><script>if (1 < 2) document.title += "</form>".length;</script></body>',
      ),
    ),
  ),
  variant('hop-between', 'a further redirect stands between sign-in and consent', PAGES, {
    request: ({ path, query }) =>
      path === '/hop'
        ? { ...answerWith(302), headers: { location: query.get('to') ?? '/' } }
        : undefined,
    answer(answer, { method, path }) {
      const location = headerOf(answer, 'location');
      if (method === 'POST' && location !== '' && !location.includes('code=') && path !== '/hop') {
        answer.headers['location'] =
          `/hop?to=${encodeURIComponent(new URL(location, 'http://x').href.replace('http://x', ''))}`;
      }
    },
  }),
  variant(
    'see-other',
    'pages redirect with 303',
    PAGES,
    replies('GET|POST /**', (answer) => {
      if (answer.status === 302) answer.status = 303;
    }),
  ),
  variant(
    'pages-framed',
    'the pages may stand in a frame',
    'Frames are not mentioned.',
    without('GET|POST /**', 'content-security-policy', 'x-frame-options'),
  ),
  variant(
    'json-tokens',
    'the token route takes JSON as well',
    'That JSON is refused is not said.',
    asks(TOKEN, (request) => {
      if (!isObject(request.json)) return undefined;
      request.text = new URLSearchParams(request.json as Record<string, string>).toString(); // all fields are texts
      request.json = undefined;
      request.headers['content-type'] = 'application/x-www-form-urlencoded';
      return undefined;
    }),
  ),
  variant(
    'token-forms',
    'tokens and codes all have other forms',
    FORM,
    together(jwt, longRefresh, oddCode),
  ),
];
