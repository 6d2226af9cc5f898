/** Correct servers that store values differently, as far as the specification leaves that open. */
import { createHash, randomInt } from 'node:crypto';
import {
  asks,
  bodies,
  inputs,
  records,
  recordsOf,
  refusing,
  replies,
  turn,
} from '../../src/faults/effects.js';
import { isObject, type Json } from '../../src/faults/message.js';
import { SHOWN } from '../../src/faults/words/inspection-routes.js';
import { deeply, isApi, together, variant } from './variant.js';

/** An amount of money with two decimals. */
function withPence(amount: Json): Json {
  return typeof amount === 'string' && amount !== '' ? Number(amount).toFixed(2) : amount;
}

/** Texts that may be null and do not come from a list of values. */
const EMPTIED = ['ref', 'notes', 'return_key', 'report', 'internal', 'serial_no', 'line2'];

const METERS = '* /properties/{}/meters, * /properties/{}/meters/{}';

const MOMENTS = [
  ...['start_date', 'started_at', 'submitted_at', 'updated_at', 'completed_at', 'closed_at'],
  ...['reopened_from_review_at', 'conduct_date'],
];

/** 2026-02-03 becomes 2026-034. */
function toOrdinal(time: Json): Json {
  if (typeof time !== 'string') return time;
  const [year, month, day] = time.slice(0, 10).split('-').map(Number);
  const past = Date.UTC(Number(year), Number(month) - 1, day) - Date.UTC(Number(year), 0, 0);
  return `${year}-${String(past / 86_400_000).padStart(3, '0')}${time.slice(10)}`;
}

/** Another random key for each key. */
function toSixDigits(key: Json): Json {
  const print = createHash('sha256').update(String(key)).digest();
  return String(100_000 + (print.readUInt32BE() % 900_000));
}

const UUID = /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g;

export const VALUES = [
  variant(
    'meters-by-the-day',
    'the date of a meter is that of the day in UTC, with a time of zero',
    'How exactly a date is kept is not shown.',
    records(
      METERS,
      turn('date', (date) => `${new Date(String(date)).toISOString().slice(0, 10)}T00:00:00Z`),
    ),
    ['current'],
  ),
  variant(
    'meters-by-the-minute',
    'the date of a meter is kept to the minute, in the offset it came in',
    'How exactly a date is kept is not shown.',
    records(
      METERS,
      turn('date', (date) => String(date).replace(/:\d\d(\.\d+)?(?=[Z+-])/, ':00')),
    ),
    ['current'],
  ),
  variant(
    'days-of-the-year',
    'the times of an inspection name the day of the year',
    'ISO 8601 allows ordinal dates.',
    records(SHOWN, ...MOMENTS.map((name) => turn(name, toOrdinal))),
  ),
  variant(
    'report-keys-of-six-digits',
    'a report_key is a random number of six digits',
    'How long a random key is, and of which characters, is not shown.',
    records(SHOWN, turn('report_key', toSixDigits)),
    ['current'],
  ),
  variant(
    'uprn-looked-up',
    'a uprn that nobody has sent is looked up by the address',
    'Where a uprn comes from that was not sent is not shown.',
    replies('* /**', ({ json }, { revision }) => {
      if (revision !== 'current') return;
      for (const record of recordsOf(json))
        if ('uprn' in record) record['uprn'] = record['uprn'] || '10012345';
    }),
  ),
  variant(
    'refs-made-up',
    'a property without a ref gets one',
    'A ref is optional or null; what the record shows then is not shown.',
    inputs('POST /properties', (property) => {
      property['ref'] ??= `R-${randomInt(1_000_000)}`;
    }),
  ),
  variant(
    'county-empty',
    'a county that is null is an empty text',
    'address.county is a string, with no mark for null.',
    replies('* /**', (answer, request) => {
      if (!isApi(request)) return;
      answer.text = answer.text.replace(/<json:null (name="county")\s*\/>/g, '<json:string $1/>');
      answer.json = deeply(answer.json, (object, name) =>
        name === 'address' ? { ...object, county: object['county'] ?? '' } : object,
      );
    }),
  ),
  variant(
    'texts-empty',
    'texts that are null, such as ref and notes, are empty',
    'They are strings or null; which of the two says that there is none is not shown.',
    replies('* /**', (answer, request) => {
      if (!isApi(request)) return;
      const named = new RegExp(`<json:null (name="(?:${EMPTIED.join('|')})")\\s*/>`, 'g');
      answer.text = answer.text.replace(named, '<json:string $1/>');
      answer.json = deeply(answer.json, (object) => {
        const empty = EMPTIED.filter((name) => object[name] === null);
        return { ...object, ...Object.fromEntries(empty.map((name) => [name, ''])) };
      });
    }),
  ),
  variant(
    'phones-of-the-country',
    'numbers of phones are shown as they are called within their country, with a space',
    'phone is a string; nothing says that it comes back letter for letter.',
    records(
      'GET|POST|PUT|DELETE /**',
      turn('phone', (phone) => String(phone).replace(/^\+44(\d{4})/, '0$1 ')),
    ),
  ),
  variant(
    'address-whole',
    'the list of properties is searched by the whole address alone',
    'A full address search may be one by the full address; how its parts are joined is not shown.',
    asks('GET /properties', ({ query }) => {
      const address = query.get('address');
      if (address !== null && address.split(', ').length < 4)
        query.set('address', 'no such street');
    }),
  ),
  {
    ...variant(
      'mail-looked-up',
      'addresses of mail in a domain that receives none are refused',
      'email is a string; what of it is checked is not shown.',
      together(
        refusing('POST|PUT /**', ({ json }) =>
          /"email":"[^"]*@example\.org"/.test(JSON.stringify(json ?? null)),
        ),
        replies('POST|PUT /**', ({ headers, text }) => {
          if (text.includes('"email"')) headers['x-mail'] = 'looked up';
        }),
      ),
    ),
    fixtures: { mailDomain: 'mail.example.net' },
  },
  variant(
    'money-with-pence',
    'sums of money have two decimal places',
    'They are strings; which form an amount has is not shown.',
    records(
      SHOWN,
      turn('pricing', (pricing) =>
        isObject(pricing)
          ? Object.fromEntries(Object.entries(pricing).map(([k, v]) => [k, withPence(v)]))
          : pricing,
      ),
    ),
  ),
  variant(
    'durations-in-full',
    'time_to_complete is written with every part',
    'It is an ISO 8601 duration; which parts of zero are written is not shown.',
    records(
      SHOWN,
      turn('time_to_complete', (length) => {
        const part = (name: string) => new RegExp(`(\\d+)${name}`).exec(String(length))?.[1] ?? '0';
        return `P0Y0M0DT${part('H')}H${part('M')}M${part('S')}S`;
      }),
    ),
  ),
  variant(
    'dates-as-midnights',
    'a conduct_date that is a day is shown as its midnight in Auckland, in UTC',
    'Responses show either a date or a date-time; in which zone is not shown.',
    records(
      SHOWN,
      turn('conduct_date', (date) =>
        /T/.test(String(date)) ? date : new Date(`${date}T00:00+13:00`).toISOString(),
      ),
    ),
  ),
  variant(
    'times-as-dates',
    'a conduct_date with a time is shown as the day it falls on in Auckland',
    'Responses show either a date or a date-time; in which zone is not shown.',
    records(
      SHOWN,
      turn('conduct_date', (date) =>
        /T.*(Z|[+-]\d\d:\d\d)$/.test(String(date))
          ? new Date(Date.parse(String(date)) + 13 * 3_600_000).toISOString().slice(0, 10)
          : date,
      ),
    ),
  ),
  variant(
    'both-wordings',
    'the names of types show both wordings, with a slash',
    'That is how the table of types writes the names.',
    records(
      SHOWN,
      turn('type.name', (name) => {
        const [moved, checked] = ['Move', 'Check'].map((word) =>
          String(name).replace(/Check|Move/, word),
        );
        return moved === checked ? name : `${checked} / ${moved}`;
      }),
    ),
  ),
  variant(
    'uuids-in-capitals',
    'uuids are shown in capital letters',
    'RFC 9562 compares them without regard to case.',
    replies('GET|POST /**', (answer) => {
      const text = JSON.stringify(answer.json ?? null).replace(UUID, (uuid) => uuid.toUpperCase());
      if (answer.json !== undefined) answer.json = JSON.parse(text);
    }),
    ['current'],
  ),
  variant(
    'custom-fields-wrapped',
    'the list of custom fields is an object within an envelope, and has pages',
    'The shape of that list is not shown.',
    bodies('GET /custom-fields/1, GET /custom-fields/2', (list) => ({
      pagination: { perPage: 100, currentPage: 1, totalPages: 1 },
      custom_fields: Object.fromEntries(
        (Array.isArray(list) ? list : [])
          .filter(isObject)
          .map(({ id, ...field }) => [String(id), field]),
      ),
    })),
    ['current'],
  ),
  variant(
    'section-id-alone',
    'a created section is answered with its id alone',
    'What creating a section answers is not shown.',
    bodies('POST /v2/inspections/{}/rooms', (section) =>
      isObject(section) ? { id: section['id'] } : undefined,
    ),
    ['current'],
  ),
];
