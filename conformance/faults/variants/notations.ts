/**
 * Correct servers that write equal values differently: values, line numbers, orders without
 * meaning.
 */
import { asks, bodies, records, refusing, replies, turn } from '../../src/faults/effects.js';
import type { Effect } from '../../src/faults/fault.js';
import { isObject, type Json, type JsonObject } from '../../src/faults/message.js';
import { deeply, isApi, together, variant } from './variant.js';

const JSON_FORM =
  'RFC 8259: escapes, white space and the order of members have no meaning in JSON.';
const ISO_8601 = 'ISO 8601: the same instant.';
const MORE = 'Additional fields may be added to any response without notice.';
const BODY = 'The body of a failure is not shown.';
const LISTS = 'The way arrays are encoded in the query is not shown.';
const ANY = '* /**';
/** Times that the server sets itself. */
const OWN_TIMES = [
  ...['created_at', 'updated_at', 'started_at', 'start_date', 'submitted_at', 'completed_at'],
  ...['closed_at', 'reopened_from_review_at'],
];
const HOUR_MS = 3_600_000;

const rewritten = (write: (text: string) => string) =>
  replies(ANY, (answer) => {
    if (answer.json !== undefined) answer.text = write(answer.text);
  });
const timed = (write: (instant: Date) => string) =>
  replies(ANY, (answer, request) => {
    if (!isApi(request)) return;
    answer.json = deeply(answer.json, (object) => mapTimes(object, write));
  });

export const NOTATIONS = [
  variant(
    'escaped-wholly',
    'every character of every text and name is an escape',
    JSON_FORM,
    rewritten((text) => text.replace(/"(?:[^"\\]|\\.)*"/g, escapeWholly)),
  ),
  variant(
    'line-ends-of-windows',
    'JSON is indented with tabs and its lines end in CR LF',
    JSON_FORM,
    rewritten((text) => JSON.stringify(JSON.parse(text), null, '\t').replaceAll('\n', '\r\n')),
  ),
  variant(
    'members-sorted',
    'members are in alphabetical order at every level',
    JSON_FORM,
    replies(ANY, (answer) => {
      answer.json = deeply(answer.json, (object) =>
        Object.fromEntries(Object.entries(object).sort(([a], [b]) => (a < b ? -1 : 1))),
      );
    }),
  ),
  variant(
    'id-last',
    'ids come after everything else, and what has ids of its own before',
    JSON_FORM,
    replies(ANY, (answer) => {
      answer.json = deeply(answer.json, ({ id, ...object }) => {
        const entries = Object.entries(object).sort(([, a], [, b]) => depthOf(b) - depthOf(a));
        return { ...Object.fromEntries(entries), ...(id === undefined ? {} : { id }) };
      });
    }),
  ),
  variant(
    'times-elsewhere',
    'times of the server have the offset of India',
    ISO_8601,
    timed((instant) => `${wholeSeconds(instant, 5.5)}+05:30`),
    ['current'],
  ),
  variant(
    'times-behind',
    'times of the server have an offset behind UTC',
    ISO_8601,
    timed((instant) => `${wholeSeconds(instant, -8)}-08:00`),
    ['current'],
  ),
  variant(
    'times-comma',
    'times of the server have a fraction of a second, after a comma',
    ISO_8601,
    timed((instant) => instant.toISOString().replace('.', ',').replace('Z', '+00:00')),
    ['current'],
  ),
  variant(
    'times-of-whole-zones',
    'times of the server have an offset of hours alone',
    ISO_8601,
    timed((instant) => `${wholeSeconds(instant, 1)}+01`),
    ['current'],
  ),
  variant(
    'times-basic',
    'times of the server have neither hyphens nor colons',
    'ISO 8601: the basic form.',
    timed((instant) => `${wholeSeconds(instant, 0).replace(/[-:]/g, '')}Z`),
    ['current'],
  ),
  variant(
    'times-fine',
    'times of the server have a fraction of a second',
    ISO_8601,
    timed((instant) => instant.toISOString().replace('Z', '000+00:00')),
    ['current'],
  ),
  variant(
    'meter-date-elsewhere',
    'the date of a meter comes back with another offset',
    ISO_8601,
    records(
      '* /properties/{}/meters, * /properties/{}/meters/{}',
      turn('date', (date) => `${wholeSeconds(new Date(String(date)), 13.75)}+13:45`),
    ),
    ['current'],
  ),
  variant(
    'writes-in-another-form',
    'answers to writes have fractions of seconds, units and orders that reads do not have',
    'In which of its forms a value is written is not said, nor that all answers use the same one.',
    replies('POST|PUT /**', (answer, request) => {
      if (isApi(request)) answer.json = deeply(answer.json, asHeldInMemory);
    }),
  ),
  variant(
    'lists-in-another-form',
    'lists of records have fractions of seconds, units and orders that single reads do not have',
    'In which of its forms a value is written is not said, nor that all answers use the same one.',
    bodies('GET /properties, GET /inspections, GET /properties/{}/meters', (json) =>
      deeply(json, asHeldInMemory),
    ),
  ),
  variant(
    'custom-fields-reversed',
    'the available custom fields are listed in another order',
    'The order of that list is not shown.',
    bodies('GET /custom-fields/{}', reverse),
    ['current'],
  ),
  variant(
    'lists-with-pipes',
    'several values of a filter stand between pipes',
    LISTS,
    listsWith('|'),
  ),
  {
    ...variant(
      'lists-with-tildes',
      'several values of a filter stand between tildes',
      LISTS,
      listsWith('~'),
    ),
    unseen: Object.fromEntries(
      ['INS-025', 'INS-026', 'INS-027', 'INS-028'].map((id) => [id, 'Nobody would try a tilde.']),
    ),
  },
  variant(
    'intervals-of-a-length',
    'an interval of days is written with its length alone',
    'The notation of intervals is not shown.',
    refusing('GET /inspections', ({ query }) => /\d\/\d|--/.test(query.get('conduct_date') ?? '')),
  ),
  variant(
    'intervals-of-days',
    'of the bounds of an interval only the days count',
    'The notation of intervals is not shown.',
    asks('GET /inspections', ({ query }) => {
      const interval = query.get('conduct_date');
      if (interval?.includes('/')) query.set('conduct_date', interval.replace(/T[^/]*/g, ''));
    }),
  ),
  variant(
    'people-reversed',
    'clients and staff are listed in another order',
    'Lists of people are not shown.',
    bodies('GET /clients, GET /staff', reverse),
  ),
  variant(
    'failure-extra-fields',
    'failures have further members, a list of errors among them',
    MORE,
    replies(ANY, (answer) => {
      if (answer.status < 400 || !isObject(answer.json)) return;
      const errors = [{ id: 7, field: 'x', message: null }];
      answer.json = { trace: 'abc', id: 'none', errors, ...answer.json };
    }),
  ),
  variant(
    'failure-other-words',
    'failures are told in many words, with quotes and line ends',
    BODY,
    replies(ANY, (answer) => {
      if (answer.status < 400 || !isObject(answer.json)) return;
      for (const name of ['message', 'error_description']) {
        if (name in answer.json)
          answer.json[name] = `Sorry: that "did not" work\\out.\n${'Really. '.repeat(40)}`;
      }
    }),
  ),
];

/** Reads and links to the values of a filter in one parameter with this sign between, and in no other notation. */
function listsWith(sign: string): Effect {
  const read = asks('GET /inspections', ({ query }) => {
    for (const name of filtersIn(query)) {
      const values = query.getAll(name);
      const [value = ''] = values;
      query.delete(name);
      const isOne = values.length === 1 && !/[[,]/.test(name + value);
      if (isOne) query.set(name, value.replaceAll(sign, ','));
    }
  });
  const link = bodies('GET /inspections', (body) => {
    if (!isObject(body) || !isObject(body['links'])) return undefined;
    const links = Object.entries(body['links']).map(([rel, href]): [string, Json] => {
      if (typeof href !== 'string') return [rel, href];
      const url = new URL(href);
      for (const name of filtersIn(url.searchParams)) {
        const values = url.searchParams.getAll(name).flatMap((value) => value.split(','));
        url.searchParams.delete(name);
        url.searchParams.set(name.replace(/\[.*/, ''), values.join(sign));
      }
      return [rel, url.href];
    });
    return { ...body, links: Object.fromEntries(links) };
  });
  return together(read, link);
}

function filtersIn(query: URLSearchParams): Set<string> {
  return new Set([...query.keys()].filter((name) => /_id\b/.test(name)));
}

function reverse(body: Json): Json | undefined {
  if (Array.isArray(body)) return [...body].reverse();
  if (isObject(body) && Array.isArray(body['data']))
    return { ...body, data: body['data'].reverse() };
  return undefined;
}

/** Writes the values of a record as a server might before it has stored them. */
function asHeldInMemory(object: JsonObject): JsonObject {
  const record = mapTimes(object, (instant) => `${wholeSeconds(instant, 0)}.700000000+00:00`);
  const { date, tags, price, time_to_complete: length } = record;
  if (typeof date === 'string' && 'serial_no' in record)
    record['date'] = `${wholeSeconds(new Date(date), -3.5)}-03:30`;
  if (Array.isArray(tags)) record['tags'] = tags.toReversed();
  if (typeof price === 'string' && price !== '') record['price'] = String(Number(price));
  if (typeof length === 'string')
    record['time_to_complete'] = length.replace('P1DT2H', 'PT26H').replace(/^PT1H$/, 'PT60M');
  return record;
}

function mapTimes(object: JsonObject, write: (instant: Date) => string): JsonObject {
  const entries = Object.entries(object).map(([name, value]): [string, Json] => {
    const isTime = OWN_TIMES.includes(name) && typeof value === 'string' && value.includes('T');
    return [name, isTime ? write(new Date(value)) : value];
  });
  return Object.fromEntries(entries);
}

/** The date and time of an instant, with an offset of this many hours from UTC. */
function wholeSeconds(instant: Date, hours: number): string {
  return new Date(instant.getTime() + hours * HOUR_MS).toISOString().slice(0, 19);
}

function escapeWholly(quoted: string): string {
  const text: string = JSON.parse(quoted);
  const units = text.split('').map((unit) => unit.charCodeAt(0).toString(16).padStart(4, '0'));
  return `"${units.map((unit) => `\\u${unit}`).join('')}"`;
}

function depthOf(value: Json): number {
  return typeof value === 'object' && value !== null ? 1 : 0;
}
