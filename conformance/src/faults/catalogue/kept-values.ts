/** Values that come back as something close to what was sent: another day, another zone, another field. */
import { inputs, records, refusing, turn } from '../effects.js';
import { family, type Row, row, within } from '../fault.js';
import { isObject, type Json } from '../message.js';
import { CONTACTS, CREATE, SHOWN, UPDATE } from '../words/inspection-routes.js';

const DAY_MS = 86_400_000;
const text = String;

/** A plain date becomes what is that many milliseconds before its midnight in UTC; a time stays. */
const earlier = (date: Json, ms: number): Json =>
  /^\d{4}-\d\d-\d\d$/.test(text(date))
    ? new Date(Date.parse(text(date)) - ms).toISOString().slice(0, 10)
    : date;

const dates: readonly Row[] = [
  row(
    'date-a-day-early',
    'INS-035',
    'a conduct_date is shown as the day before',
    records(
      SHOWN,
      turn('conduct_date', (date) => earlier(date, DAY_MS)),
    ),
  ),
  row(
    'date-of-summer-early',
    'INS-035 INS-046',
    'a conduct_date in summer is kept as the day before',
    inputs(
      `${CREATE}, ${UPDATE}`,
      turn('conduct_date', (date) => (/^....-0[4-9]/.test(text(date)) ? earlier(date, 1) : date)),
    ),
  ),
  row(
    'time-lost',
    'INS-035',
    'a conduct_date with a time is kept as midnight',
    inputs(
      `${CREATE}, ${UPDATE}`,
      turn('conduct_date', (date) => text(date).replace(/T\d\d:\d\d/, 'T00:00')),
    ),
  ),
  row(
    'offset-dropped',
    'INS-035',
    'the offset of a conduct_date is taken for UTC',
    inputs(
      `${CREATE}, ${UPDATE}`,
      turn('conduct_date', (date) => text(date).replace(/(T.*)[+-]\d\d:\d\d$/, '$1Z')),
    ),
  ),
];

const counts: readonly Row[] = [
  row(
    'beds-and-baths-swapped',
    'PRP-029 PRP-030',
    'no_of_beds and no_of_baths are kept as each other',
    inputs('POST /properties', (body) => {
      const { no_of_beds: beds, no_of_baths: baths } = body;
      if (beds === undefined || baths === undefined) return;
      Object.assign(body, { no_of_beds: baths, no_of_baths: beds });
    }),
  ),
];

/** Zero is taken for nothing. */
const zeros: readonly Row[] = [
  row(
    'no-garages-null',
    'PRP-036',
    'a new property without garages has null of them',
    inputs('POST /properties', (body) => {
      if (body['no_of_garages'] === 0) body['no_of_garages'] = null;
    }),
  ),
  row(
    'no-beds-one',
    'PRP-029',
    'a new property without beds has one',
    inputs('POST /properties', (body) => {
      if (body['no_of_beds'] === 0) body['no_of_beds'] = 1;
    }),
  ),
];

const nulls: readonly Row[] = [
  row(
    'return-key-null-refused',
    'GEN-015',
    'return_key may not be null',
    refusing(CREATE, ({ json }) => isObject(json) && json['return_key'] === null),
  ),
];

const keys: readonly Row[] = (['base64url', 'hex'] as const).map((encoding) =>
  row(
    `report-key-${encoding}`,
    'INS-013',
    `report_key is the ${encoding} of a text with the id`,
    records(SHOWN, (body) => {
      if (!('report_key' in body)) return;
      body['report_key'] = Buffer.from(`inspection:${text(body['id'])}`).toString(encoding);
    }),
  ),
);

const parts: readonly Row[] = [
  row(
    'contact-types-text',
    'CON-014',
    'the types in lists of contacts are texts',
    records('GET /properties/{}/contacts', turn('type', text)),
  ),
  row(
    'inspection-contact-types-text',
    'CON-010',
    'the types in lists of contacts of inspections are texts',
    records(`GET ${CONTACTS}`, turn('type', text)),
  ),
  ...within(
    'current',
    row(
      'meter-list-without-offset',
      'MET-011',
      'the dates in the list have no offset',
      records(
        'GET /properties/{}/meters',
        turn('date', (date) => text(date).replace(/(Z|[+-]\d\d:\d\d)$/, '')),
      ),
    ),
    row(
      'meter-supplier-by-null',
      'MET-009',
      'a meter without a supplier has null for it',
      records(
        'POST /properties/{}/meters, GET /properties/{}/meters/{}',
        turn('supplier', (supplier) => (supplier === '' ? null : supplier)),
      ),
    ),
    row(
      'inspection-contact-email-null',
      'CON-010',
      'lists of contacts of inspections have null for an email that was left out',
      records(
        `GET ${CONTACTS}`,
        turn('email', (email) => (email === '' ? null : email)),
      ),
    ),
  ),
  row(
    'ref-of-property-null',
    'INS-005',
    'an inspection shows its property without the reference',
    records(
      SHOWN,
      turn('property.ref', () => null),
    ),
  ),
  row(
    'client-of-property-null',
    'INS-005',
    'an inspection shows its property without the client',
    records(
      SHOWN,
      turn('property.client', () => null),
    ),
  ),
];

export const KEPT_VALUES = family(
  'kept',
  ...dates,
  ...counts,
  ...zeros,
  ...nulls,
  ...keys,
  ...parts,
);
