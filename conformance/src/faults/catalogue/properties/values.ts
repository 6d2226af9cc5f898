/** Faults of the values that a property keeps, and of its defaults. */
import { fill, inputs, records, refusing, replies, set, turn } from '../../effects.js';
import { family, row, within } from '../../fault.js';
import { answerWith, isGood, isObject, type Json, type JsonObject } from '../../message.js';
import { forNothing, ofPlace, oneLine } from '../../words/texts.js';
import { instead } from '../../words/values.js';

/** All routes that return a property. */
const ALL = 'GET|POST|PUT /properties, GET|PUT /properties/{}';
const text = String;

const CREATE = 'POST /properties';
const LINES = ['line1', 'city', 'postcode'];
const COUNTS = ['no_of_beds', 'no_of_baths'];

/** Adds the required values, so that the target accepts an incomplete body. */
const supplyAll = (body: JsonObject): void => {
  const { address } = body;
  if (!isObject(address)) return;
  for (const line of LINES) address[line] ??= 'Given';
  for (const name of COUNTS) body[name] ??= 1;
};

const lacksSomething = (body: Json): boolean => {
  const address = isObject(body) ? body['address'] : undefined;
  if (!isObject(body) || !isObject(address)) return false;
  const given = [...LINES.map((line) => address[line]), ...COUNTS.map((name) => body[name])];
  return given.some((value) => value === undefined || value === null);
};

const insteadInAddress = (line: string) =>
  turn('address', (address) => {
    if (isObject(address)) instead(line, 'None')(address);
    return address;
  });

export const PROPERTY_VALUES = [
  ...family(
    'properties',
    row(
      'refused-and-created',
      'PRP-026 PRP-027 PRP-028 PRP-029 PRP-030',
      'what lacks a required value is refused and created all the same',
      {
        ...inputs(CREATE, supplyAll),
        ...replies(CREATE, (answer, { json }) => {
          if (isGood(answer) && lacksSomething(json))
            Object.assign(answer, answerWith(422, { message: 'Something is missing.' }));
        }),
        pretends: true,
      },
    ),
    row(
      'detachment-empty',
      'PRP-016 PRP-040',
      'detachment is the empty string when it is not set',
      records(ALL, fill('detachment', '')),
    ),
    row(
      'garages-zero',
      'PRP-040 PRP-036',
      'no_of_garages is 0 when it is not set',
      records(ALL, fill('no_of_garages', 0)),
    ),
    row(
      'notes-cut',
      'PRP-033',
      'notes are cut',
      records(
        ALL,
        turn('notes', (n) => text(n).slice(0, 10)),
      ),
    ),
    row(
      'notes-of-255',
      'PRP-033',
      'notes are cut to 255 characters',
      records(
        ALL,
        turn('notes', (n) => (typeof n === 'string' ? n.slice(0, 255) : n)),
      ),
    ),
    row(
      'beds-of-a-byte',
      'PRP-029',
      'no_of_beds is at most 255',
      records(
        ALL,
        turn('no_of_beds', (n) => Math.min(Number(n), 255)),
      ),
    ),
    row(
      'notes-ascii',
      'PRP-033',
      'notes lose what is not ASCII',
      records(
        ALL,
        turn('notes', (n) => text(n).replace(/[^ -~]/g, '?')),
      ),
    ),
    row(
      'ref-upper',
      'PRP-033',
      'ref is in small letters',
      records(
        ALL,
        turn('ref', (r) => text(r).toLowerCase()),
      ),
    ),
    row('client-never', 'PRP-035', 'client is always null', records(ALL, set('client', null))),
    row(
      'tags-first',
      'PRP-039',
      'only the first tag is kept',
      records(
        ALL,
        turn('tags', (t) => (Array.isArray(t) ? t.slice(0, 1) : t)),
      ),
    ),
    row(
      'tags-by-default',
      'PRP-047',
      'a new property has a tag when none are sent',
      inputs('POST /properties', fill('tags', ['new'])),
    ),
    row(
      'tags-null',
      'PRP-047 GEN-013',
      'no tags are null',
      records(
        ALL,
        turn('tags', (t) => (Array.isArray(t) && t.length === 0 ? null : t)),
      ),
    ),
    row(
      'lines-empty',
      'PRP-040 PRP-032',
      'line2 is the empty string when it is null',
      records(ALL, fill('address.line2', '')),
    ),
    row(
      'county-kept-not',
      'PRP-032',
      'the county is not kept',
      records(ALL, set('address.county', null)),
    ),
    row(
      'client-object',
      'PRP-040',
      'client is an object without a client',
      records(ALL, fill('client', { id: 0, name: '' })),
    ),
    row(
      'parking-by-default',
      'PRP-041',
      'parking is true when it is left out',
      records('POST /properties', set('parking', true)),
    ),
    row(
      'flags-lost',
      'PRP-037',
      'parking and garden are always false',
      records(ALL, set('parking', false), set('garden', false)),
    ),
    row(
      'garages-lost',
      'PRP-036',
      'no_of_garages is not kept',
      records(ALL, set('no_of_garages', null)),
    ),
    row(
      'type-by-default',
      'PRP-046',
      'type is House when it is left out',
      records(
        ALL,
        turn('type', (t) => (t === '' ? 'House' : t)),
      ),
    ),
    row(
      'ref-by-default',
      'PRP-046',
      'ref is made up when it is left out',
      records(ALL, fill('ref', 'REF-1')),
    ),
    row(
      'country-ignored',
      'PRP-048',
      'the country that is sent is ignored',
      records(ALL, set('address.country', 'England')),
    ),
  ),
  ...family(
    'properties/given',
    ...within(
      'earlier',
      row(
        'baths-null',
        'PRP-030',
        'no_of_baths may be null',
        inputs('POST /properties', instead('no_of_baths', 0)),
      ),
      row(
        'city-null',
        'PRP-027',
        'address.city may be null',
        inputs('POST /properties', insteadInAddress('city')),
      ),
    ),
    row(
      'many-rooms-are-nine',
      'PRP-029 PRP-030',
      'more than nine beds or baths are nine',
      inputs(
        'POST /properties',
        ...COUNTS.map((name) => turn(name, (count) => Math.min(Number(count), 9))),
      ),
    ),
    ...within(
      'current',
      row(
        'baths-null-is-one',
        'PRP-030',
        'no_of_baths may be null and is then 1',
        inputs('POST /properties', instead('no_of_baths', 1)),
      ),
      row(
        'beds-null',
        'PRP-029',
        'no_of_beds may be null',
        inputs('POST /properties', instead('no_of_beds', 0)),
      ),
      row(
        'line1-null',
        'PRP-026',
        'address.line1 may be null',
        inputs('POST /properties', insteadInAddress('line1')),
      ),
      row(
        'postcode-null',
        'PRP-028',
        'address.postcode may be null',
        inputs('POST /properties', insteadInAddress('postcode')),
      ),
    ),
    row(
      'fully-furnished',
      'PRP-014 PRP-033',
      'a new property that is Fully Furnished is kept as Part Furnished',
      inputs(
        'POST /properties',
        turn('furnished', (value) => String(value).replace('Fully', 'Part')),
      ),
    ),
    row(
      'semi-detached',
      'PRP-016',
      'a new property that is Semi-Detached is kept as Detached',
      inputs(
        'POST /properties',
        turn('detachment', (value) => String(value).replace('Semi-', '')),
      ),
    ),
    row(
      'mid-terrace',
      'PRP-016',
      'a new property that is Mid Terrace is kept as End Terrace',
      inputs(
        'POST /properties',
        turn('detachment', (value) => String(value).replace('Mid', 'End')),
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
  ),
  ...family(
    'properties/kept',
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
  ),
  ...family(
    'properties/texts',
    ...ofPlace('property', 'PRP-033', 'POST /properties'),
    row(
      'property-zero',
      'PRP-006',
      'the ref 0 of a property is none',
      inputs('POST /properties', forNothing('ref', '0')),
    ),
    ...within(
      'earlier',
      row(
        'property-word-null',
        'PRP-042',
        'a ref that is the word null is none',
        inputs('PUT /properties/{}', forNothing('ref', 'null')),
      ),
    ),
    row(
      'tags-joined',
      'PRP-039',
      'tags are kept joined by commas',
      inputs(
        'POST /properties',
        turn('tags', (tags) => (Array.isArray(tags) ? tags.join(',').split(/, ?/) : tags)),
      ),
    ),
    row(
      'property-one-line',
      'PRP-033',
      'line breaks are lost',
      inputs('POST /properties', oneLine),
    ),
    row(
      'property-update-one-line',
      'PRP-042 PRP-043',
      'line breaks are lost in an update',
      inputs('PUT /properties/{}', oneLine),
    ),
  ),
  ...family(
    'properties/values',
    ...within(
      'current',
      row(
        'uprn-as-number',
        'PRP-038',
        'the zeros a uprn begins with are lost',
        inputs(
          'POST /properties',
          turn('uprn', (uprn) => String(uprn).replace(/^0+/, '')),
        ),
      ),
    ),
  ),
];
