import { inRevision } from '@lintel/schema';
import { HOSTILE_IDS, HOSTILE_NUMBERS, HOSTILE_TEXTS } from '../support/hostile.js';
import type { Random } from '../support/random.js';
import type { Draft } from './draft.js';

// Ways to break what surrounds a body: method, path, query, headers.

type Break = (draft: Draft, random: Random) => void;

const CONTENT_TYPES = [
  ...['', ' ', ';', '/', 'json', 'application/json;', 'application/json; charset=utf-8'],
  ...['application/json; charset=utf-16', 'application/json; charset="UTF8"', 'APPLICATION/JSON'],
  ...['application/json; charset=', 'application/vnd.example+json', 'application/xml', 'text/xml'],
  ...['application/xml; charset=utf-16', 'application/xml;a=b', 'APPLICATION/XML', 'text/plain'],
  ...['application/x-www-form-urlencoded', 'multipart/form-data', 'multipart/form-data; boundary='],
  ...['multipart/form-data; boundary=a', 'application/octet-stream', '*/*', '+json', 'a/b+json'],
  ...['application/json, application/xml', `a/${'b'.repeat(3000)}`],
];

const ACCEPTS = [
  ...['', '*/*', 'text/html', 'application/xml', 'application/xml;q=0', 'application/xml;q=nan'],
  ...['application/xml;q=0.9, application/json;q=0.8', 'application/json, application/xml', ',,,'],
  ...[';q=1', 'application/*', 'text/xml', 'APPLICATION/XML', 'application/xml;q=1e9', 'q=1'],
  ...['a'.repeat(4000), 'application/xml,'.repeat(300)],
];

const ENCODINGS = [
  ...['', 'identity', 'gzip', 'deflate', 'br', 'zstd', 'compress', 'GZIP', 'gzip, gzip', 'utf-8'],
  ...['__proto__', 'constructor', 'x'.repeat(2000)],
];

const CREDENTIALS = [
  ...[
    '',
    ' ',
    'Bearer',
    'Bearer ',
    'Basic',
    'Basic !!!',
    'Basic Og==',
    'Digest a="b"',
    'Bearer a b',
  ],
  ...[`Bearer ${'a'.repeat(6000)}`, 'Bearer null', 'Bearer \t', "Bearer ' or 1=1--", 'bEaReR x'],
  ...['Bearer lintel_at_0000', 'Bearer é', 'token', 'Bearer a, Bearer b', 'Bearer __proto__'],
];

const OTHER_HEADERS: readonly (readonly [string, string])[] = [
  ['x-forwarded-for', '10.0.0.1, ::1'],
  ['x-forwarded-for', 'a'.repeat(2000)],
  ['x-http-method-override', 'DELETE'],
  ['origin', 'null'],
  ['origin', 'https://evil.example'],
  ['access-control-request-method', 'PUT'],
  ['host', 'evil.example'],
  ['host', ''],
  ['expect', '100-continue'],
  ['range', 'bytes=0-1'],
  ['if-match', '*'],
  ['if-none-match', '*'],
  ['cookie', 'session=a; __Host-session=b; =;;'],
  ['transfer-encoding', 'chunked'],
  ['x-request-id', 'x\u00ff"}'],
  ['accept-language', 'tlh'],
  ['connection', 'close'],
  ['te', 'trailers'],
  ['upgrade-insecure-requests', '1'],
];

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND'];

const QUERIES = [
  ...['?', '&&&', '=', '=&=', '%', '%zz=%zz', '%00=%00', 'a=%ff%fe', '+', '#', ';', '[]', '[]=1'],
  ...['page=0', 'page=-1', 'page=x', 'page=1e9', 'page=9007199254740991', 'page[]=1', 'page[a]=1'],
  ...[
    'page=9999999999999999',
    'per_page=0',
    'per_page=1e9',
    'per_page=101',
    'per_page=',
    'page=1.5',
  ],
  ...['client_id[]=1&client_id[]=2', 'client_id[0]=1', 'client_id=1&client_id=2', 'client_id=1,2'],
  ...['client_id=abc', 'client_id=', 'client_id[a]=1', 'client_id=-1', 'client_id=1.5'],
  ...['client_id=9007199254740991', 'client_id=9007199254740993', 'client_id=99999999999999999999'],
  ...['client_id=-9007199254740991', 'client_id=%001', 'client_id[a][b]=1', 'client_id[=1'],
  ...['address=%00', 'address=%ED%A0%80', 'address[]=x', 'address=%25_%5C', "address='%20or%201=1"],
  ...[
    'address=',
    'address=,,,',
    'address=a',
    'address=ab',
    'address=%22%22%22',
    'address=%F0%9F%91%A8',
  ],
  ...['address=NEAR(a%20b)', 'address=abc*', 'address=%C3%9F%20%C4%B1%CC%87', 'address=-abc'],
  ...['customFields=1', 'customFields[]=x', 'customFields[1]=x', 'customFields[abc]=x'],
  ...['customFields[__proto__]=x', 'customFields[constructor][prototype]=x', 'customFields[1]='],
  ...['customFields[1][2]=x', 'customFields[1.5]=x', 'customFields[-1]=x', 'customFields[9e99]=x'],
  ...['customFields[9007199254740993]=x', 'customFields[99999999999999999999]=x'],
  ...['customFields[1]=%00', 'customFields[%00]=x', 'customFields[1]=%25', 'customFields[01]=x'],
  ...['embed=previous_readings', 'embed=', 'embed[]=previous_readings', 'embed=x&embed=y'],
  ...['__proto__=1', '__proto__[polluted]=1', 'constructor=1', 'toString=1', 'hasOwnProperty=1'],
  `address=${'a'.repeat(1001)}`,
  `address=${'abc%20'.repeat(166)}`,
  `address=${Array.from({ length: 500 }, (_, index) => index).join('+')}`,
  Array.from({ length: 700 }, (_, index) => `customFields[${index}]=a`).join('&'),
  Array.from({ length: 1000 }, (_, index) => `client_id[]=${index}`).join('&'),
  'a&'.repeat(5000),
];

/** The ways, by name. */
export const HEAD_BREAKS: Readonly<Record<string, Break>> = {
  'content type': header('content-type', CONTENT_TYPES),
  accept: header('accept', ACCEPTS),
  'content encoding': header('content-encoding', ENCODINGS),
  authorization: header('authorization', CREDENTIALS),
  'other header'({ headers }, random) {
    const [name, value] = random.pick(OTHER_HEADERS);
    headers[name] = value;
  },
  'leave out a header'({ headers }, random) {
    const names = Object.keys(headers);
    if (names.length > 0) delete headers[random.pick(names)];
  },
  method(draft, random) {
    draft.method = random.pick(METHODS);
  },
  id(draft, random) {
    const parts = draft.path.split('/');
    const numbers = [...parts.keys()].filter((index) => /^\d+$/.test(parts[index] ?? ''));
    if (numbers.length > 0) parts[random.pick(numbers)] = random.pick(HOSTILE_IDS);
    draft.path = parts.join('/');
  },
  path(draft, random) {
    const { path } = draft;
    draft.path = random.pick([
      `${path}/`,
      `${path}//`,
      `/${path}`,
      `${path}/x`,
      `${path};a=b`,
      `${path}/..`,
      `${path}/%2e%2e/%2e%2e`,
      `${path}%2f`,
      `${path}%00`,
      `${path}%zz`,
      `${path}/${'a'.repeat(8000)}`,
      path.toUpperCase(),
      path.slice(0, -1),
      path.replace('/', '/./'),
      path.replaceAll('/', '%2F'),
      path.replaceAll('/', '\\'),
      '/',
      '*',
    ]);
  },
  query: breakQuery,
};

/** Gives a query that is odd as a whole, or a value that is odd for one of the declared parameters. */
export function breakQuery(draft: Draft, random: Random): void {
  const { query, revision } = { ...draft.target.row, ...draft.target };
  const declared = query ? Object.keys(inRevision(query, revision).properties) : [];
  if (declared.length === 0 || random.chance(0.3)) {
    draft.query = random.pick(QUERIES);
    return;
  }
  const name = random.pick(declared);
  const form = random.pick(['', '', '[]', '[0]', '[1]', '[a]', '[][]']);
  const values = Array.from({ length: 1 + random.below(2) }, () => oddValue(random));
  const odd = values.map((value) => `${name}${form}=${value}`).join('&');
  draft.query = draft.query && random.chance(0.5) ? `${draft.query}&${odd}` : odd;
}

function oddValue(random: Random): string {
  if (random.chance(0.5)) return random.pick(HOSTILE_NUMBERS);
  return encodeURIComponent(random.pick(HOSTILE_TEXTS).toWellFormed().slice(0, 1500));
}

function header(name: string, values: readonly string[]): Break {
  return ({ headers }, random) => {
    headers[name] = random.pick(values);
  };
}
