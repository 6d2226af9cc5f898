/** Finds the secrets of an exchange at their known places, so that they are hidden from the start. */
import type { Exchange } from './exchange.js';
import type { SecretKind, Secrets } from './secrets.js';
import { isWeak, SECRET_MEMBERS } from './written-forms.js';
import { readXml, XmlError } from './xml.js';

const BY_NAME: Readonly<Record<string, SecretKind>> = {
  access_token: 'access-token',
  refresh_token: 'refresh-token',
  client_secret: 'secret',
  code_verifier: 'secret',
  password: 'password',
  code: 'code',
  report_key: 'key',
};

const MEMBERS = SECRET_MEMBERS.join('|');
/** How many escapes or sections a value may have: without an end, one of megabytes would stop the search. */
const MOST = 10_000;
const IN_JSON = new RegExp(
  String.raw`"(${MEMBERS})"\s*:\s*"([^"\\]*(?:\\.[^"\\]*){0,${MOST}})"`,
  'gs',
);
const XML_TEXT = String.raw`([^<]*(?:<!\[CDATA\[[^\]]*\]\]>[^<]*){0,${MOST}})<`;
const IN_XML = new RegExp(`<(access_token|refresh_token)>${XML_TEXT}`, 'g');
const IN_JSONX = new RegExp(
  String.raw`<(?:[\w.-]+:)?string\s[^<>]{0,200}?\bname\s*=\s*["'](${MEMBERS})["'][^<>]{0,200}(?<!/)>${XML_TEXT}`,
  'g',
);
const HIDDEN_FIELD = /<input\b[^>]*\btype\s*=\s*["']?hidden\b[^>]*>/gi;
const VALUE = /\bvalue\s*=\s*["']?([^"'\s>]+)/i;
/** A token that a server puts into its form: long, without blanks, with a digit, and not an address. */
const MADE_UP = /^(?=.*\d)[\w+=~-][\w.+/=~-]{15,}$/;
const BEARER = /\bbearer\s+([\w.~+/-]+=*)(?![\w.~+/=-])/gi;

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
  for (const [name, value] of membersOf(response.body)) {
    secrets.register(BY_NAME[name] ?? 'secret', value);
  }
}

/** The members of a body that hold secrets, with their names, without the escapes of the format. */
function* membersOf(body: string): Generator<[string, string]> {
  for (const [, name = '', text = ''] of body.matchAll(IN_JSON)) yield [name, readJsonText(text)];
  for (const pattern of [IN_XML, IN_JSONX]) {
    for (const [, name = '', text = ''] of body.matchAll(pattern)) yield [name, readXmlText(text)];
  }
}

/** What a JSON string means; the text itself when it is none. */
function readJsonText(text: string): string {
  try {
    return JSON.parse(`"${text}"`);
  } catch {
    return text;
  }
}

/** What the text of an XML element means, without blanks around it; the text itself when it is none. */
function readXmlText(text: string): string {
  try {
    return readXml(`<text>${text}</text>`).text.trim();
  } catch (error) {
    if (error instanceof XmlError) return text;
    throw error;
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
