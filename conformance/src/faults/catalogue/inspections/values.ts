/** Faults by which an inspection takes, keeps or shows other values than those sent. */
import { dropNull, inputs, records, refusing, replies, set, turn } from '../../effects.js';
import { family, type Row, row, within } from '../../fault.js';
import { isObject, type Json } from '../../message.js';
import { CREATE, LIST, ONE, SHOWN, UPDATE } from '../../words/inspection-routes.js';
import { forNothing, ofPlace, oneLine } from '../../words/texts.js';
import { resets } from '../../words/updates.js';
import { instead } from '../../words/values.js';

const DAY_MS = 86_400_000;

/** A fault that alters `conduct_date`. */
const dated = (id: string, name: string, into: (date: string) => string) =>
  row(
    id,
    'INS-035',
    name,
    inputs(
      CREATE,
      turn('conduct_date', (date) => into(String(date))),
    ),
  );

const grouped = (amount: Json) => String(amount).replace(/^(\d)(\d{3})\b/, '$1,$2');

/**
 * The date that many milliseconds before midnight in UTC of a date without a time; a time stays.
 */
const earlier = (date: Json, ms: number): Json =>
  /^\d{4}-\d\d-\d\d$/.test(String(date))
    ? new Date(Date.parse(String(date)) - ms).toISOString().slice(0, 10)
    : date;

const keys: readonly Row[] = (['base64url', 'hex'] as const).map((encoding) =>
  row(
    `report-key-${encoding}`,
    'INS-013',
    `report_key is the ${encoding} of a text with the id`,
    records(SHOWN, (body) => {
      if (!('report_key' in body)) return;
      body['report_key'] = Buffer.from(`inspection:${String(body['id'])}`).toString(encoding);
    }),
  ),
);

export const INSPECTIONS_VALUES = [
  ...family(
    'inspections/given',
    ...within(
      'current',
      row(
        'conduct-date-null',
        'INS-034',
        'conduct_date may be null',
        inputs(CREATE, instead('conduct_date', '2026-01-01')),
      ),
    ),
    row(
      'conduct-date-optional-beside-clerk',
      'INS-034',
      'conduct_date is not required beside a clerk',
      inputs(CREATE, (body) => {
        if (body['clerk']) body['conduct_date'] ??= '2026-05-06';
      }),
    ),
    dated('past-date-today', 'a conduct_date that has passed is kept as today', (date) =>
      Date.parse(date) < Date.now() - DAY_MS ? new Date().toISOString().slice(0, 10) : date,
    ),
    dated('offset-in-hours', 'the minutes of an offset are lost', (date) =>
      date.replace(/(T.*[+-]\d\d):\d\d$/, '$1:00'),
    ),
    dated('offset-without-sign', 'an offset behind UTC is taken for one ahead', (date) =>
      date.replace(/(T.*)-(\d\d:\d\d)$/, '$1+$2'),
    ),
    row(
      'leap-day-refused',
      'INS-046',
      'an update to the last day of February in a leap year is refused',
      refusing(UPDATE, ({ json }) => String(Object(json).conduct_date).includes('-02-29')),
    ),
    row(
      'dates-refused',
      'INS-035',
      'conduct_date has to carry a time',
      refusing(CREATE, ({ json }) => /^\d{4}-\d\d-\d\d$/.test(Object(json).conduct_date)),
    ),
    row(
      'leap-day-of-new-refused',
      'INS-035',
      'a new inspection on the last day of February in a leap year is refused',
      refusing(CREATE, ({ json }) => String(Object(json).conduct_date).includes('-02-29')),
    ),
    row(
      'minutes-wrap',
      'INS-038',
      'minutes begin anew after an hour',
      inputs(
        CREATE,
        turn('time_to_complete', (length) => String(length).replace('PT90M', 'PT30M')),
      ),
    ),
    row(
      'price-zero-lost',
      'INS-040',
      'a zero in the pricing is lost',
      inputs(
        CREATE,
        turn('pricing.additional', (amount) => (Number(amount) === 0 ? null : amount)),
      ),
    ),
    row(
      'price-grouped',
      'INS-040',
      'thousands are set apart by a comma',
      records(SHOWN, turn('pricing.price', grouped)),
    ),
    row(
      'self-service-inputs-lost',
      'INS-037 INS-011',
      'a self service inspection takes no title',
      inputs(CREATE, (body) => {
        if (Object(body['type']).id === 101) delete body['title'];
      }),
    ),
  ),
  ...family(
    'inspections/kept',
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
        turn('conduct_date', (date) =>
          /^....-0[4-9]/.test(String(date)) ? earlier(date, 1) : date,
        ),
      ),
    ),
    row(
      'last-day-a-year-late',
      'INS-035',
      'a conduct_date on the last day of a year is kept as that of the next year',
      inputs(
        CREATE,
        turn('conduct_date', (date) =>
          String(date).replace(/^(\d{4})-12-31$/, (_, year) => `${Number(year) + 1}-12-31`),
        ),
      ),
    ),
    row(
      'time-lost',
      'INS-035',
      'a conduct_date with a time is kept as midnight',
      inputs(
        `${CREATE}, ${UPDATE}`,
        turn('conduct_date', (date) => String(date).replace(/T\d\d:\d\d/, 'T00:00')),
      ),
    ),
    row(
      'offset-dropped',
      'INS-035',
      'the offset of a conduct_date is taken for UTC',
      inputs(
        `${CREATE}, ${UPDATE}`,
        turn('conduct_date', (date) => String(date).replace(/(T.*)[+-]\d\d:\d\d$/, '$1Z')),
      ),
    ),
    ...keys,
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
  ),
  ...family(
    'inspections/part',
    row(
      'pricing-reset',
      'INS-046',
      'an update without pricing clears it',
      resets(UPDATE, 'pricing', { price: null, additional: null, margin: null }),
    ),
    row(
      'notes-reset',
      'INS-046',
      'an update without notes clears them',
      resets(UPDATE, 'notes', { internal: null, client: null }),
    ),
    row(
      'return-key-reset',
      'INS-046',
      'an update without return_key clears it',
      resets(UPDATE, 'return_key', null),
    ),
    row(
      'date-reset',
      'INS-046',
      'an update without conduct_date moves the inspection',
      resets(UPDATE, 'conduct_date', '2031-01-01'),
    ),
    row(
      'client-note-lost',
      'INS-041',
      'notes.client is not kept',
      inputs(CREATE, ({ notes }) => {
        if (isObject(notes)) delete notes['client'];
      }),
    ),
    row(
      'internal-note-for-client',
      'INS-041',
      'the internal notes are those for the client where there are none',
      inputs(CREATE, ({ notes }) => {
        if (isObject(notes)) notes['client'] ??= notes['internal'];
      }),
    ),
    row(
      'internal-note-in-report',
      'INS-041',
      'the internal notes are shown as those of the report',
      records(CREATE, ({ notes }) => {
        if (isObject(notes)) notes['report'] = notes['internal'] ?? null;
      }),
    ),
    row(
      'margin-lost',
      'INS-040',
      'pricing.margin is not kept',
      inputs(CREATE, ({ pricing }) => {
        if (isObject(pricing)) delete pricing['margin'];
      }),
    ),
    row(
      'updated-by-reading',
      'INS-022',
      'updated_at is the time of the read',
      replies(`GET ${ONE}`, ({ json, status: answered }) => {
        if (answered !== 200 || !isObject(json)) return;
        json['updated_at'] = `${new Date().toISOString().slice(0, 19)}+00:00`;
      }),
    ),
    row(
      'listed-pending',
      'INS-028',
      'the list shows every inspection as Pending',
      records(LIST, set('state', { id: 100, name: 'Pending' })),
    ),
  ),
  ...family(
    'inspections/texts',
    ...ofPlace('inspection', 'INS-011 INS-037 INS-041', 'POST /inspections'),
    row(
      'inspection-zero',
      'INS-037',
      'the return_key 0 is none',
      inputs('POST /inspections', forNothing('return_key', '0')),
    ),
    row(
      'inspection-word-null',
      'INS-046',
      'an internal note that is the word null is none',
      inputs('PUT /inspections/{}', forNothing('notes.internal', 'null')),
    ),
    row(
      'inspection-one-line',
      'INS-041',
      'line breaks are lost',
      inputs('POST /inspections', oneLine),
    ),
  ),
  ...family(
    'inspections/values',
    row(
      'report-key-of-id',
      'INS-013',
      'report_key is made from the id',
      records(SHOWN, (body) => {
        if ('report_key' in body)
          body['report_key'] = `inspection-report-${String(body['id'])}-key`;
      }),
    ),
    row(
      'notes-of-255',
      'INS-041',
      'notes.internal is cut to 255 characters',
      records(
        SHOWN,
        turn('notes.internal', (n) => (typeof n === 'string' ? n.slice(0, 255) : n)),
      ),
    ),
    row(
      'actor-is-account',
      'INS-004',
      'actor_id is the id of the account',
      records(SHOWN, (body) => {
        if ('account_id' in body) body['actor_id'] = body['account_id'];
      }),
    ),
    row(
      'actor-is-clerk',
      'INS-004',
      'actor_id is the id of the clerk',
      records(SHOWN, (body) => {
        if (isObject(body['clerk'])) body['actor_id'] = body['clerk']['id'];
      }),
    ),
    ...['ref', 'return_key', 'notes.client'].map((path) =>
      row(
        `null-keeps-${path.replace('.', '-')}`,
        'INS-046',
        `an update of an inspection overlooks null in ${path}`,
        inputs(UPDATE, dropNull(path)),
      ),
    ),
  ),
];
