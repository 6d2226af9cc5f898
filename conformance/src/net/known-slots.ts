/** Finds the secrets of an exchange at their known places, so that they are hidden from the start. */
import type { Exchange } from './exchange.js';
import type { SecretKind, Secrets } from './secrets.js';
import { isWeak } from './written-forms.js';

const BY_NAME: Readonly<Record<string, SecretKind>> = {
  access_token: 'access-token',
  refresh_token: 'refresh-token',
  client_secret: 'secret',
  code_verifier: 'secret',
  password: 'password',
  code: 'code',
  report_key: 'key',
};

/** The only JSON members that hold secrets: `code` also occurs in errors. */
const IN_JSON = /"(access_token|refresh_token|client_secret|report_key)"\s*:\s*"([^"\\]+)"/g;
const HIDDEN_FIELD = /<input\b[^>]*\btype\s*=\s*["']?hidden\b[^>]*>/gi;
const VALUE = /\bvalue\s*=\s*["']?([^"'\s>]+)/i;
/** A token that a server puts into its form: long, without blanks, with a digit, and not an address. */
const MADE_UP = /^(?=.*\d)[\w+=~-][\w.+/=~-]{15,}$/;
const BEARER = /\bbearer\s+([\w.~+/-]+=*)(?![\w.~+/=-])/gi;
const IN_XML = /<(access_token|refresh_token)>([^<]+)</g;

/** Registers every secret that stands in a known place of the exchange. */
export function registerSecretsOf({ request, response }: Exchange, secrets: Secrets): void {
  const [scheme = '', credentials = ''] = (request.headers['authorization'] ?? '').split(/ +/);
  secrets.register(/basic/i.test(scheme) ? 'secret' : 'access-token', credentials);

  for (const text of [...Object.values(request.headers), ...Object.values(response.headers)]) {
    for (const token of bearerTokensIn(text)) secrets.register('access-token', token);
  }
  for (const [name, value] of pairs(request)) {
    const kind = BY_NAME[name];
    if (kind) secrets.register(kind, value);
  }
  const target = response.headers['location'] ?? '';
  for (const [name, value] of new URLSearchParams(target.split('?')[1] ?? '')) {
    if (name === 'code') secrets.register('code', value);
  }
  for (const line of (response.headers['set-cookie'] ?? '').split('\n')) {
    const value = /^[^=;]+=([^;]*)/.exec(line)?.[1] ?? '';
    secrets.register('cookie', value);
  }
  for (const value of valuesOfForms(response)) {
    if (!request.url.includes(value)) secrets.register('form', value); // nor what only comes back
  }
  for (const pattern of [IN_JSON, IN_XML]) {
    for (const [, name = '', value = ''] of response.body.matchAll(pattern)) {
      secrets.register(BY_NAME[name] ?? 'secret', value);
    }
  }
}

/** Bearer tokens anywhere in a header. Everyday words and parts of a challenge such as `realm=` are none. */
function bearerTokensIn(text: string): string[] {
  return [...text.matchAll(BEARER)]
    .map(([, token = '']) => token)
    .filter((token) => !isWeak(token) && !/^[a-z_]+=$/i.test(token));
}

/** The tokens that a page puts into its forms. */
function valuesOfForms({ headers, body }: Exchange['response']): string[] {
  if (!(headers['content-type'] ?? '').includes('html')) return [];
  return [...body.matchAll(HIDDEN_FIELD)]
    .map(([field]) => VALUE.exec(field)?.[1] ?? '')
    .filter((value) => MADE_UP.test(value));
}

function pairs({ headers, body }: Exchange['request']): Iterable<[string, string]> {
  const isForm = (headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded');
  return isForm ? new URLSearchParams(body) : [];
}
