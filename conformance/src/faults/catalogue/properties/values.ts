/** Which values a property keeps, and which it has when nothing was sent. */
import { fill, inputs, records, replies, set, turn } from '../../effects.js';
import { family, row } from '../../fault.js';
import { answerWith, isGood, isObject, type Json, type JsonObject } from '../../message.js';

/** Wherever a property comes back. */
const ALL = 'GET|POST|PUT /properties, GET|PUT /properties/{}';
const text = String;

const CREATE = 'POST /properties';
const LINES = ['line1', 'city', 'postcode'];
const COUNTS = ['no_of_beds', 'no_of_baths'];

/** Supplies what is required, so that the target creates a property of what lacks something. */
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

export const PROPERTY_VALUES = family(
  'property',
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
);
