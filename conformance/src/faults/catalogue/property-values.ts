/** Which values a property keeps, and which it has when nothing was sent. */
import { fill, records, set, turn } from '../effects.js';
import { family, row } from '../fault.js';

/** Wherever a property comes back. */
const ALL = 'GET|POST|PUT /properties, GET|PUT /properties/{}';
const text = String;

export const PROPERTY_VALUES = family(
  'property',
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
