/** Faults of errors, formats and extensions of the token route. */
import { asks, replies, without } from '../../effects.js';
import { family, row, within } from '../../fault.js';
import { isGood, isObject } from '../../message.js';
import {
  FIELDS,
  failing,
  giving,
  instead,
  isExchange,
  isRefresh,
  oauthError,
  renaming,
  TOKEN,
} from '../../words/token-route.js';

export const TOKEN_ANSWERS = family(
  'oauth/tokens',
  row(
    'answer-as-html',
    'OAU-044',
    'tokens come as text/html',
    replies(TOKEN, (answer) => {
      if (isGood(answer)) answer.headers['content-type'] = 'text/html; charset=utf-8';
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
      request.text = new URLSearchParams(request.json as Record<string, string>).toString(); // all fields are texts
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
  ...within(
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
      'xml-type-small',
      'OAU-045',
      'the token_type of the XML is in small letters',
      replies(TOKEN, (answer) => {
        answer.text = answer.text.replace('<token_type>Bearer', '<token_type>bearer');
      }),
    ),
    row(
      'xml-expires-at',
      'OAU-045',
      'expires_in of the XML is a date',
      replies(TOKEN, (answer) => {
        const date = '2030-01-01T00:00:00Z';
        answer.text = answer.text.replace(/(<expires_in>)\d+/, `$1${date}`);
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
