/** The token route: exchange of codes, refreshing, errors. */
import {
  asks,
  bodies,
  type Change,
  drop,
  records,
  refusing,
  replies,
  set,
  turn,
  without,
} from '../effects.js';
import { type Effect, family, only, row } from '../fault.js';
import { bearerOf, type Memory } from '../memory.js';
import { type AnswerDraft, answerWith, isGood, isObject, type RequestDraft } from '../message.js';

const TOKEN = 'POST /oauth/token';
const FIELDS = ['token_type', 'expires_in', 'access_token', 'refresh_token'];

const isExchange = ({ form }: RequestDraft) => form?.get('grant_type') === 'authorization_code';
const isRefresh = ({ form }: RequestDraft) => form?.get('grant_type') === 'refresh_token';
const oauthError = (error: string, status = 400) =>
  answerWith(status, { error, error_description: 'Refused.' });

/** Alters the token answers of exchanges, of refreshes, or of both. */
const given = (...changes: readonly Change[]) => records(TOKEN, ...changes);
const givenFor = (which: (request: RequestDraft) => boolean, change: Change) =>
  records(TOKEN, (body, request) => {
    if (which(request)) change(body, request);
  });

/** Overlooks what is missing or wrong in a form. */
const form = (alter: (form: URLSearchParams, memory: Memory, request: RequestDraft) => void) =>
  asks(TOKEN, (request, memory) => {
    if (request.form) alter(request.form, memory, request);
  });

/** Answers some requests itself. */
const instead = (
  answer: (request: RequestDraft, memory: Memory) => AnswerDraft | undefined | false,
) => asks(TOKEN, (request, memory) => answer(request, memory) || undefined);

/** Gives tokens where the target refuses. */
const giving = (when: (request: RequestDraft, memory: Memory) => boolean): Effect =>
  replies(TOKEN, (answer, request, memory) => {
    if (!isGood(answer) && memory.lastGiven && when(request, memory))
      Object.assign(answer, structuredClone(memory.lastGiven));
  });

/** Alters the errors of the token route. */
const failing = (alter: (answer: AnswerDraft, request: RequestDraft) => void): Effect =>
  replies(TOKEN, (answer, request) => {
    if (answer.status >= 400) alter(answer, request);
  });
const renaming = (from: string, to: string) =>
  failing(({ json }) => {
    if (isObject(json) && json['error'] === from) json['error'] = to;
  });

const supplySecret = (values: URLSearchParams, { secrets }: Memory, { headers }: RequestDraft) => {
  const secret = secrets.get(values.get('client_id') ?? '');
  if (secret && !values.has('client_secret') && !headers['authorization'])
    values.set('client_secret', secret);
};
const supplyClient = (values: URLSearchParams, { clientId }: Memory, { headers }: RequestDraft) => {
  if (clientId && !values.has('client_id') && !headers['authorization'])
    values.set('client_id', clientId);
};

export const TOKENS = family(
  'tokens',
  row(
    'own-grant',
    'OAU-001',
    'client_credentials gives tokens',
    giving(({ form: f }) => f?.get('grant_type') === 'client_credentials'),
  ),
  row(
    'password-grant',
    'OAU-001',
    'a password gives tokens',
    giving(({ form: f }) => f?.get('grant_type') === 'password'),
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
    'refresh-fails',
    'OAU-033',
    'a refresh token gives no tokens',
    refusing(TOKEN, isRefresh, 500),
  ),
  row(
    'refresh-unsupported',
    'OAU-033',
    'grant_type refresh_token is not supported',
    instead((r) => isRefresh(r) && oauthError('unsupported_grant_type')),
  ),
  row(
    'refresh-secret-optional',
    'OAU-034',
    'a refresh needs no client_secret',
    form((f, memory, r) => isRefresh(r) && supplySecret(f, memory, r)),
  ),
  row(
    'refresh-client-optional',
    'OAU-034',
    'a refresh needs no client_id',
    form((f, memory, r) => isRefresh(r) && supplyClient(f, memory, r)),
  ),
  row(
    'refresh-token-optional',
    'OAU-034',
    'a refresh needs no refresh token',
    giving((r) => isRefresh(r) && !r.form?.get('refresh_token')),
  ),
  row(
    'refresh-scope-required',
    'OAU-035',
    'a refresh needs a scope',
    instead((r) => isRefresh(r) && !r.form?.has('scope') && oauthError('invalid_scope')),
  ),
  row(
    'refresh-scope-refused',
    'OAU-035',
    'a refresh may not carry a scope',
    instead((r) => isRefresh(r) && r.form?.has('scope') && oauthError('invalid_request')),
  ),
  row(
    'widening',
    'OAU-036',
    'a refresh with more scopes gives tokens',
    form((f) => f.get('scope')?.includes('write') && f.delete('scope')),
  ),
  row(
    'narrowing-ignored',
    'OAU-037',
    'a refresh with fewer scopes gives a token with all',
    form((f) => !f.get('scope')?.includes('write') && f.delete('scope')),
  ),
  row(
    'refresh-answer-short',
    'OAU-038',
    'a refresh does not tell expires_in',
    givenFor(isRefresh, drop('expires_in')),
  ),
  row(
    'refresh-type-missing',
    'OAU-038',
    'a refresh does not tell token_type',
    givenFor(isRefresh, drop('token_type')),
  ),
  row('not-rotated', 'OAU-039', 'a refresh gives no new refresh token', {
    ...form((f, { notes }) => {
      const token = f.get('refresh_token') ?? '';
      if (notes.has(token)) f.set('refresh_token', notes.get(token) ?? '');
    }),
    ...replies(TOKEN, ({ json }, r, { notes }) => {
      if (!isRefresh(r) || !isObject(json) || typeof json['refresh_token'] !== 'string') return;
      const token = r.form?.get('refresh_token') ?? '';
      notes.set(token, json['refresh_token']);
      json['refresh_token'] = token;
    }),
  }),
  row(
    'refresh-token-missing',
    'OAU-039',
    'a refresh gives no refresh token',
    givenFor(isRefresh, drop('refresh_token')),
  ),
  row(
    'old-refresh-token',
    'OAU-040',
    'a used refresh token gives tokens again',
    giving((r, { given: all }) => isRefresh(r) && all.has(r.form?.get('refresh_token') ?? '')),
  ),
  row(
    'many-winners',
    'OAU-040',
    'parallel refreshes all succeed',
    giving((r, { issuedAt }) => isRefresh(r) && issuedAt.has(r.form?.get('refresh_token') ?? '')),
  ),
  row(
    'refresh-dies-with-access',
    'OAU-041',
    'a refresh token expires with its access token',
    instead((r, { issuedAt }) => {
      const at = issuedAt.get(r.form?.get('refresh_token') ?? '');
      return at !== undefined && Date.now() - at > 3_000 && oauthError('invalid_grant');
    }),
  ),
  row(
    'enveloped',
    'OAU-044',
    'tokens stand in an envelope',
    bodies(TOKEN, (body) => ({ data: body })),
  ),
  row(
    'refresh-loses-scopes',
    'OAU-062',
    'a refresh without scope gives fewer scopes',
    form((f, _memory, r) => isRefresh(r) && !f.has('scope') && f.set('scope', 'profile.read')),
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
  row(
    'refresh-reuse-harmless',
    'OAU-067',
    'using a spent refresh token again leaves the tokens',
    instead(
      (r, { given: all }) =>
        isRefresh(r) && all.has(r.form?.get('refresh_token') ?? '') && oauthError('invalid_grant'),
    ),
  ),
  row('earlier-token-dies', 'OAU-068', 'a refresh ends the earlier access token', {
    request(request, { notes }) {
      const token = bearerOf(request) ?? '';
      if (notes.get(token) === 'dead') request.headers['authorization'] = 'Bearer dead';
    },
    answer(answer, request, { notes }) {
      if (request.path !== '/oauth/token' || !isGood(answer) || !isObject(answer.json)) return;
      const before = isRefresh(request)
        ? notes.get(request.form?.get('refresh_token') ?? '')
        : undefined;
      if (before) notes.set(before, 'dead');
      notes.set(String(answer.json['refresh_token']), String(answer.json['access_token']));
    },
  }),
  row(
    'error-api-shape',
    'ERR-007',
    'errors of the token route have the shape of the API',
    failing((answer) => {
      answer.json = {
        message: 'No.',
        details: null,
        error: { message: 'No.', code: 'validation_failed' },
      };
    }),
  ),
  row(
    'error-not-json',
    'ERR-007',
    'errors of the token route are HTML',
    failing((answer) => {
      Object.assign(answer, { json: undefined, text: '<h1>No</h1>' });
    }),
  ),
  row(
    'error-200',
    'OAU-024 OAU-026',
    'errors of the token route answer 200 with tokens',
    giving(() => true),
  ),
  row(
    'error-undescribed',
    'OAU-069',
    'errors have no description',
    failing(({ json }) => isObject(json) && delete json['error_description']),
  ),
  row(
    'client-400',
    'OAU-070',
    'a wrong client gives 400',
    failing((answer) => {
      if (answer.status === 401) answer.status = 400;
    }),
  ),
  row(
    'client-other-error',
    'OAU-070',
    'a wrong client gives another error',
    renaming('invalid_client', 'unauthorized_client'),
  ),
  row(
    'grant-401',
    'OAU-071',
    'a wrong code gives 401',
    failing((answer) => {
      if (answer.status === 400) answer.status = 401;
    }),
  ),
  row(
    'grant-type-other-error',
    'OAU-071',
    'a strange grant type gives another error',
    renaming('unsupported_grant_type', 'invalid_request'),
  ),
  row(
    'grant-other-error',
    'OAU-072',
    'a wrong code gives another error',
    renaming('invalid_grant', 'invalid_request'),
  ),
  row(
    'refresh-other-error',
    'OAU-072',
    'a wrong refresh token gives another error',
    failing(({ json }, r) => {
      if (isRefresh(r) && isObject(json)) json['error'] = 'invalid_token';
    }),
  ),
  row(
    'json-taken',
    'OAU-074',
    'a JSON body is taken',
    asks(TOKEN, (request) => {
      if (!isObject(request.json)) return;
      request.text = new URLSearchParams(request.json as Record<string, string>).toString(); // the fields are texts
      request.json = undefined;
      request.headers['content-type'] = 'application/x-www-form-urlencoded';
    }),
  ),
  row(
    'verifier-unchecked',
    'OAU-076',
    'code_verifier is not checked',
    giving(
      (r, { redirectUriOfCode }) =>
        isExchange(r) && redirectUriOfCode.has(r.form?.get('code') ?? ''),
    ),
  ),
  row(
    'pkce-required',
    'OAU-077',
    'PKCE is required',
    instead((r) => isExchange(r) && !r.form?.has('code_verifier') && oauthError('invalid_request')),
  ),
  row(
    'pkce-exchange-refused',
    'OAU-075',
    'code_verifier is refused',
    instead((r) => r.form?.has('code_verifier') && oauthError('invalid_request')),
  ),
  row(
    'basic-refused',
    'OAU-079',
    'HTTP Basic is not taken',
    asks(TOKEN, ({ headers }) => void delete headers['authorization']),
  ),
  row('stored', 'OAU-087', 'token answers may be stored', without(TOKEN, 'cache-control')),
  row(
    'stored-privately',
    'OAU-087',
    'token answers may be stored by the browser',
    replies(TOKEN, ({ headers }) => {
      headers['cache-control'] = 'private';
    }),
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
  ...only(
    'earlier',
    row(
      'xml-ignored',
      'OAU-045',
      'Accept: application/xml gets JSON',
      asks(TOKEN, ({ headers }) => {
        headers['accept'] = 'application/json';
      }),
    ),
    row(
      'xml-lacks-refresh',
      'OAU-045',
      'the XML has no refresh_token',
      replies(TOKEN, (answer) => {
        answer.text = answer.text.replace(/<refresh_token>.*<\/refresh_token>/s, '');
      }),
    ),
    row(
      'xml-other-root',
      'OAU-045',
      'the root of the XML is response',
      replies(TOKEN, (answer) => {
        answer.text = answer.text.replaceAll(/(<\/?)oauth/g, '$1response');
      }),
    ),
    row(
      'xml-as-jsonx',
      'OAU-046',
      'tokens in XML are JSONx',
      replies(TOKEN, (answer) => {
        if (!answer.text.includes('<oauth')) return;
        const members = FIELDS.map((name) => `<json:string name="${name}">x</json:string>`).join(
          '',
        );
        answer.text = `<json:object xmlns:json="http://www.ibm.com/xmlns/prod/2009/jsonx">${members}</json:object>`;
      }),
    ),
    row(
      'xml-by-default',
      'OAU-047',
      'tokens are in XML by default',
      asks(TOKEN, ({ headers }) => {
        if (!/json/.test(headers['accept'] ?? '') || headers['accept'] === '*/*')
          headers['accept'] = 'application/xml';
      }),
    ),
    row(
      'xml-among-others',
      'OAU-088',
      'XML is given when it is one of several',
      asks(TOKEN, ({ headers }) => {
        if (/xml/.test(headers['accept'] ?? '')) headers['accept'] = 'application/xml';
      }),
    ),
    row(
      'xml-error-in-json',
      'OAU-089',
      'errors are JSON when XML is asked for',
      replies(TOKEN, (answer) => {
        if (answer.status >= 400 && answer.text.includes('<'))
          Object.assign(answer, oauthError('invalid_grant'));
      }),
    ),
    row(
      'xml-error-root',
      'OAU-089',
      'errors in XML have another root',
      replies(TOKEN, (answer) => {
        if (answer.status >= 400)
          answer.text = answer.text.replaceAll(/(<\/?)oauth/g, '$1error-response');
      }),
    ),
  ),
);
