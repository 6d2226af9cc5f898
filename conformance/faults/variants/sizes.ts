/** Correct servers with other sizes: of ids, of pages, of the time that work takes. */
import { asks, lastIdOf, matcher, refusing, replies, writesTo } from '../../src/faults/effects.js';
import type { Effect } from '../../src/faults/fault.js';
import { bearerOf } from '../../src/faults/memory.js';
import {
  answerWith,
  isObject,
  type Json,
  type JsonObject,
  type RequestDraft,
} from '../../src/faults/message.js';
import { deeply, together, variant } from './variant.js';

/** Ids stay below 2^53, up to which every JSON reader is exact. */
const FIRST_ID = 9_007_199_254_700_000;
/** Objects whose ids are codes of the specification. */
const CODED = ['type', 'state'];
const IDS_IN_KEYS = ['customFields', 'custom_fields'];
/** The links of a list, which repeat the ids it is filtered by. */
const LINKS = ['first', 'prev', 'self', 'next', 'last'];
const FILTERED = /((?:property|client|clerk)_id[^=]*=)(\d+)/g;
const STRING_OR_NUMBER = /"(?:[^"\\]|\\.)*"|-?\d+(?![\d.eE])/g;
const PDF_MS = 20_000;
const PDF = 'POST /inspections/{}/pdf';
const PDF_TYPES = [undefined, 'FULL', 'CHANGES', 'ACTIONS'];

const largeIds: Effect = {
  request(request) {
    request.path = withSmallIds(request.path);
    for (const [name, value] of [...request.query]) {
      request.query.delete(name, value);
      request.query.append(withSmallIds(name), withSmallIds(value));
    }
    if (request.json !== undefined)
      request.json = JSON.parse(withSmallIds(JSON.stringify(request.json)));
    else if (isUpload(request)) request.text = withSmallIds(request.text);
    return undefined;
  },
  answer(answer, request) {
    if (request.revision !== undefined) answer.json = withLargeIds(answer.json, '');
  },
  delivery(delivery) {
    delivery.json = withLargeIds(delivery.json, '');
  },
};

/** Generates a PDF only some time after the first request, and answers 202 until then. */
const slowPdf: Effect = {
  request(request, memory) {
    const isMade = writesTo(memory, 'POST /inspections').some(
      ({ json }) => isObject(json) && json['id'] === lastIdOf({ path: request.path.slice(0, -4) }),
    );
    const isAllowed = isMade && bearerOf(request) === memory.firstToken;
    const type = isObject(request.json) ? request.json['type'] : undefined;
    if (!matcher(PDF)(request) || !isAllowed || !PDF_TYPES.some((known) => known === type))
      return undefined;
    const key = `${request.path} ${type ?? 'FULL'}`;
    const since = Number(memory.notes.get(key) ?? Date.now());
    memory.notes.set(key, String(since));
    return Date.now() - since < PDF_MS ? answerWith(202) : undefined;
  },
};

/** Fields for long texts. */
const LONG_TEXTS = /^(notes|internal|client|report|description|condition|email|url)$/;

/** Limits names, references and other single-line texts to this many characters. */
function shortNames(most: number) {
  return variant(
    `names-of-${most}`,
    `names and references hold ${most} characters`,
    'Length limits of fields are not shown.',
    together(
      refusing(
        'POST|PUT /**',
        ({ revision, json }) => revision !== undefined && holdsLonger(json, most),
      ),
      replies('POST|PUT /**', ({ headers }) => {
        headers['x-longest-name'] = String(most);
      }),
    ),
  );
}

function holdsLonger(body: Json | undefined, most: number): boolean {
  const isLonger = ([name, value]: [string, Json]) =>
    typeof value === 'string' && !LONG_TEXTS.test(name) && !isUuid(value) && value.length > most;
  let longer = false;
  deeply(body ?? null, (object) => {
    longer ||= Object.entries(object).some(isLonger);
    return object;
  });
  return longer;
}

function isUuid(text: string): boolean {
  return /^[0-9a-f-]{36}$/i.test(text);
}

const STEPS = [10, 25, 50, 100];

export const SIZES = [
  shortNames(64),
  shortNames(32),
  variant(
    'ids-large',
    'ids are near the largest that JSON carries exactly',
    'An id is an integer, and no more is said.',
    largeIds,
    ['current'],
  ),
  variant(
    'pdf-slow',
    'a PDF takes more than 20 s and is answered with 202 meanwhile',
    'How long generating takes is not shown.',
    slowPdf,
  ),
  variant(
    'numbers-with-point',
    'whole numbers are written with a point and a zero',
    'RFC 8259: 1.0 and 1 are the same number.',
    replies('* /**', (answer) => {
      if (answer.json !== undefined) answer.text = answer.text.replace(STRING_OR_NUMBER, withPoint);
    }),
    ['current'],
  ),
  variant(
    'pages-of-steps',
    'a page holds 10, 25, 50 or 100 records, the least of them that is as many as was asked for',
    'Which sizes a page can have is not shown.',
    asks('GET /properties, GET /inspections', ({ query }) => {
      const size = STEPS.find((step) => step >= Number(query.get('per_page')));
      if (query.has('per_page') && size) query.set('per_page', String(size));
      return undefined;
    }),
  ),
  variant(
    'fifty-at-most',
    'pages of more than 50 records are refused',
    'Which sizes a page can have is not shown.',
    refusing(
      'GET /properties, GET /inspections',
      ({ query }) => Number(query.get('per_page')) > 50,
    ),
  ),
  variant('ten-a-page', 'a page of inspections holds 10', 'The default size is not shown.', {
    request({ method, path, query }) {
      if (method === 'GET' && path === '/inspections' && !query.has('per_page'))
        query.set('per_page', '10');
      return undefined;
    },
  }),
];

function withPoint(part: string): string {
  return part.startsWith('"') ? part : `${part}.0`;
}

function isUpload({ headers }: RequestDraft): boolean {
  return (headers['content-type'] ?? '').startsWith('multipart/form-data');
}

/** A text with the ids of Lintel in place of the large ones. */
function withSmallIds(text: string): string {
  return text.replace(/\b90071992547\d{5}\b/g, (id) => String(Number(id) - FIRST_ID));
}

/** An answer with large ids in place of those of Lintel; the name of a field says what an id is. */
function withLargeIds(value: Json, name: string): Json {
  if (Array.isArray(value)) return value.map((entry) => withLargeIds(entry, name));
  if (typeof value === 'string' && LINKS.includes(name)) return value.replace(FILTERED, enlarge);
  if (isObject(value)) return mapIds(value, name);
  return isId(name) && typeof value === 'number' ? value + FIRST_ID : value;
}

function mapIds(object: JsonObject, name: string): JsonObject {
  const entries = Object.entries(object).map(([key, value]): [string, Json] => {
    if (IDS_IN_KEYS.includes(name)) return [String(Number(key) + FIRST_ID), value];
    return [key, CODED.includes(name) ? value : withLargeIds(value, key)];
  });
  return Object.fromEntries(entries);
}

function enlarge(_: string, name: string, id: string): string {
  return `${name}${Number(id) + FIRST_ID}`;
}

function isId(name: string): boolean {
  return name === 'id' || name.endsWith('_id');
}
