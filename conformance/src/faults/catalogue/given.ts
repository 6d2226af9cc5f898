/** What is wrong only for a value that is rarely given: a null, a zero, half an hour, the last day of a leap year. */
import { inputs, records, refusing, turn } from '../effects.js';
import { family, type Row, row, within } from '../fault.js';
import { isObject, type Json, type JsonObject } from '../message.js';
import { CONTACTS, CREATE, SHOWN, UPDATE } from '../words/inspection-routes.js';

const text = String;
const PROPERTY = 'POST /properties';
const ROOMS = '/inspections/{}/rooms';

/** Null is taken for this value where one is required. */
const instead = (name: string, value: Json) => (body: JsonObject) => {
  if (body[name] === null) body[name] = value;
};

const nullsTaken: readonly Row[] = [
  row(
    'baths-null',
    'PRP-030',
    'no_of_baths may be null',
    inputs(PROPERTY, instead('no_of_baths', 0)),
  ),
  row('beds-null', 'PRP-029', 'no_of_beds may be null', inputs(PROPERTY, instead('no_of_beds', 0))),
  ...[
    ['line1', 'PRP-026'],
    ['city', 'PRP-027'],
    ['postcode', 'PRP-028'],
  ].map(([line = '', breaks = '']) =>
    row(
      `${line}-null`,
      breaks,
      `address.${line} may be null`,
      inputs(PROPERTY, (body) => {
        if (isObject(body['address'])) instead(line, 'None')(body['address']);
      }),
    ),
  ),
  row(
    'conduct-date-null',
    'INS-034',
    'conduct_date may be null',
    inputs(CREATE, instead('conduct_date', '2026-01-01')),
  ),
].map((one) => ({
  ...one,
  revisions: [['baths-null', 'city-null'].includes(one.id) ? 'earlier' : 'current'] as const,
}));

const contactNulls: readonly Row[] = (
  [
    ['type', 'CON-003', 1],
    ['name', 'CON-004', 'Nameless'],
    ['signee', 'CON-005', false],
    ['notify', 'CON-006', false],
    ['deliver', 'CON-007', false],
  ] as const
).map(([name, breaks, value]) =>
  row(
    `contact-${name}-null`,
    breaks,
    `${name} of a contact may be null`,
    inputs(`POST /properties/{}/contacts, POST ${CONTACTS}`, instead(name, value)),
  ),
);

const isNull = (json: Json, name: string) => isObject(json) && json[name] === null;

const nullsRefused: readonly Row[] = [
  ...within(
    'current',
    row(
      'auto-load-null-refused',
      'GEN-015',
      'auto_load_contacts may not be null',
      refusing(CREATE, ({ json }) => isNull(json, 'auto_load_contacts')),
    ),
  ),
  ...within(
    'earlier',
    row(
      'option-set-null-refused',
      'GEN-015',
      'option_set may not be null',
      refusing(`POST ${ROOMS}`, ({ json }) => isNull(json, 'option_set')),
    ),
    ...['id', 'name'].map((part) =>
      row(
        `copy-${part}-null-refused`,
        'GEN-015',
        `room.${part} of a copy may not be null`,
        refusing(
          `PUT ${ROOMS}/{}/copy, PUT ${ROOMS}/{}/items/{}/copy`,
          ({ json }) => isObject(json) && isNull(json['room'], part),
        ),
      ),
    ),
  ),
];

const ofProperties: readonly Row[] = [
  row(
    'fully-furnished',
    'PRP-014 PRP-033',
    'a new property that is Fully Furnished is kept as Part Furnished',
    inputs(
      PROPERTY,
      turn('furnished', (value) => text(value).replace('Fully', 'Part')),
    ),
  ),
  row(
    'semi-detached',
    'PRP-016',
    'a new property that is Semi-Detached is kept as Detached',
    inputs(
      PROPERTY,
      turn('detachment', (value) => text(value).replace('Semi-', '')),
    ),
  ),
  row(
    'mid-terrace',
    'PRP-016',
    'a new property that is Mid Terrace is kept as End Terrace',
    inputs(
      PROPERTY,
      turn('detachment', (value) => text(value).replace('Mid', 'End')),
    ),
  ),
  row(
    'ref-of-another-refused',
    'PRP-006',
    'an update with a ref that another property has is refused',
    refusing('PUT /properties/{}', ({ json }) => isObject(json) && json['ref'] === '0'),
  ),
  ...within(
    'current',
    row(
      'uprn-answered-only',
      'PRP-038',
      'the uprn of a new property is answered and not kept',
      records(
        'GET /properties/{}',
        turn('uprn', () => ''),
      ),
    ),
  ),
];

const ofMeters: readonly Row[] = within(
  'current',
  row(
    'meter-offset-of-house',
    'MET-011',
    'the date of a meter keeps its clock and gets the offset of the house',
    inputs(
      'POST /properties/{}/meters',
      turn('date', (date) => text(date).replace(/[+-]\d\d:\d\d$/, '+01:00')),
    ),
  ),
  row(
    'meter-parent-lost',
    'MET-005',
    'an update of a meter forgets its parent',
    inputs('PUT /properties/{}/meters/{}', (body) => {
      body['parent_id'] = null;
    }),
  ),
);

/** A change of conduct_date. */
const dated = (id: string, name: string, into: (date: string) => string) =>
  row(
    id,
    'INS-035',
    name,
    inputs(
      CREATE,
      turn('conduct_date', (date) => into(text(date))),
    ),
  );

const grouped = (amount: Json) => text(amount).replace(/^(\d)(\d{3})\b/, '$1,$2');

const ofInspections: readonly Row[] = [
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
    refusing(UPDATE, ({ json }) => text(Object(json).conduct_date).includes('-02-29')),
  ),
  row(
    'leap-day-of-new-refused',
    'INS-035',
    'a new inspection on the last day of February in a leap year is refused',
    refusing(CREATE, ({ json }) => text(Object(json).conduct_date).includes('-02-29')),
  ),
  row(
    'minutes-wrap',
    'INS-038',
    'minutes begin anew after an hour',
    inputs(
      CREATE,
      turn('time_to_complete', (length) => text(length).replace('PT90M', 'PT30M')),
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
];

export const GIVEN = family(
  'given',
  ...nullsTaken,
  ...contactNulls,
  ...nullsRefused,
  ...ofProperties,
  ...ofMeters,
  ...ofInspections,
);
