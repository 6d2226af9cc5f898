/** Faults of the fields of a property. */
import { bodies, drop, fill, records, refusing, replies, set, turn } from '../../effects.js';
import { family, row, within } from '../../fault.js';
import { isObject } from '../../message.js';

/** All routes that return a property. */
const ALL = 'GET|POST|PUT /properties, GET|PUT /properties/{}';

const LIST = 'GET /properties';

const text = String;

export const PROPERTY_ANSWERS = family(
  'properties',
  row('id-text', 'PRP-003', 'the id is a text', records(ALL, turn('id', text))),
  row(
    'id-constant',
    'PRP-004',
    'two properties come back with one id',
    records('POST /properties', set('id', 1)),
  ),
  row('beds-text', 'PRP-003', 'no_of_beds is a text', records(ALL, turn('no_of_beds', text))),
  row(
    'baths-fraction',
    'PRP-003',
    'no_of_baths is a fraction',
    records(
      ALL,
      turn('no_of_baths', (n) => Number(n) + 0.5),
    ),
  ),
  row(
    'type-number',
    'PRP-003',
    'type is a number',
    records(
      ALL,
      turn('type', () => 7),
    ),
  ),
  row('parking-number', 'PRP-003', 'parking is 0 or 1', records(ALL, turn('parking', Number))),
  row('garden-text', 'PRP-003', 'garden is a text', records(ALL, turn('garden', text))),
  row(
    'ref-number',
    'PRP-005',
    'ref is a number',
    records(
      ALL,
      turn('ref', () => 5),
    ),
  ),
  row('ref-missing', 'PRP-005', 'a property has no ref', records(ALL, drop('ref'))),
  row(
    'address-flat',
    'PRP-010',
    'the address is one text',
    records(
      ALL,
      turn('address', (a) => (isObject(a) ? Object.values(a).join(', ') : a)),
    ),
  ),
  row('country-null', 'PRP-010', 'the country is null', records(ALL, set('address.country', null))),
  row(
    'country-missing',
    'PRP-010',
    'an address has no country',
    records(ALL, drop('address.country')),
  ),
  row(
    'postcode-number',
    'PRP-010',
    'the postcode is a number',
    records(ALL, set('address.postcode', 4)),
  ),
  row('line2-number', 'PRP-011', 'line2 is a number', records(ALL, set('address.line2', 3))),
  row('line2-missing', 'PRP-011', 'an address has no line2', records(ALL, drop('address.line2'))),
  row('county-number', 'PRP-012', 'the county is a number', records(ALL, set('address.county', 3))),
  row('county-list', 'PRP-012', 'the county is a list', records(ALL, set('address.county', []))),
  row('geocoords-null', 'PRP-013', 'geocoords are null', records(ALL, set('geocoords', null))),
  row(
    'geocoords-numbers',
    'PRP-013',
    'geocoords are numbers',
    records(ALL, set('geocoords', { lat: 1, lng: 2 })),
  ),
  row(
    'geocoords-names',
    'PRP-013',
    'geocoords have latitude and longitude',
    records(ALL, set('geocoords', { latitude: null, longitude: null })),
  ),
  row(
    'furnished-null',
    'PRP-014',
    'Unfurnished is null',
    records(
      ALL,
      turn('furnished', (f) => (f === 'Unfurnished' ? null : f)),
    ),
  ),
  row(
    'furnished-unset',
    'PRP-014',
    'furnished is null once an update sets it to null',
    replies('PUT /properties/{}', (answer, { json }) => {
      if (Object(json)['furnished'] === null && isObject(answer.json))
        answer.json['furnished'] = null;
    }),
  ),
  row(
    'furnished-lower',
    'PRP-014',
    'furnished is in small letters',
    records(
      ALL,
      turn('furnished', (f) => text(f).toLowerCase()),
    ),
  ),
  row(
    'furnished-number',
    'PRP-014',
    'furnished is a number',
    records(
      ALL,
      turn('furnished', () => 1),
    ),
  ),
  row(
    'furnished-one-lost',
    'PRP-014',
    'Fully Furnished comes back as Part Furnished',
    records(
      ALL,
      turn('furnished', (f) => (f === 'Fully Furnished' ? 'Part Furnished' : f)),
    ),
  ),
  row(
    'type-lower',
    'PRP-015',
    'type is in small letters',
    records(
      ALL,
      turn('type', (t) => text(t).toLowerCase()),
    ),
  ),
  row(
    'type-of-list',
    'PRP-015',
    'an unusual type becomes Other',
    records(
      ALL,
      turn('type', (t) => (t === '' ? t : 'Other')),
    ),
  ),
  row(
    'detachment-end-terrace-refused',
    'PRP-016',
    'no property is created whose detachment is End Terrace',
    refusing('POST /properties', ({ json }) => Object(json)['detachment'] === 'End Terrace'),
  ),
  row(
    'furnished-part-refused',
    'PRP-014',
    'no property is created that is Part Furnished',
    refusing('POST /properties', ({ json }) => Object(json)['furnished'] === 'Part Furnished'),
  ),
  row(
    'detachment-other-words',
    'PRP-016',
    'detachment has other words',
    records(
      ALL,
      turn('detachment', (d) => text(d).replace(' ', '-')),
    ),
  ),
  row(
    'detachment-other-words-when-read',
    'PRP-016',
    'detachment has other words when it is read',
    records(
      'GET /properties/{}',
      turn('detachment', (d) => text(d).replace(' ', '-')),
    ),
  ),
  row(
    'detachment-one-lost',
    'PRP-016',
    'Mid Terrace comes back as End Terrace',
    records(
      ALL,
      turn('detachment', (d) => (d === 'Mid Terrace' ? 'End Terrace' : d)),
    ),
  ),
  row(
    'garages-text',
    'PRP-017',
    'no_of_garages is a text',
    records(ALL, turn('no_of_garages', text)),
  ),
  row(
    'garages-missing',
    'PRP-017',
    'a property has no no_of_garages',
    records(ALL, drop('no_of_garages')),
  ),
  row(
    'notes-list',
    'PRP-018',
    'notes are a list of lines',
    records(
      ALL,
      turn('notes', (n) => text(n).split('\n')),
    ),
  ),
  row('notes-missing', 'PRP-018', 'a property has no notes', records(ALL, drop('notes'))),
  row(
    'client-id-alone',
    'PRP-021',
    'client is a number',
    records(
      ALL,
      turn('client', (c) => (isObject(c) ? c['id'] : c)),
    ),
  ),
  row('client-nameless', 'PRP-021', 'client has no name', records(ALL, drop('client.name'))),
  row('client-id-text', 'PRP-021', 'client.id is a text', records(ALL, turn('client.id', text))),
  row(
    'tags-text',
    'PRP-022',
    'tags are one text',
    records(
      ALL,
      turn('tags', (t) => (Array.isArray(t) ? t.join(',') : t)),
    ),
  ),
  row(
    'tags-objects',
    'PRP-022',
    'tags are objects',
    records(
      ALL,
      turn('tags', (t) => (Array.isArray(t) ? t.map((name) => ({ name })) : t)),
    ),
  ),
  row(
    'entry-short',
    'PRP-002',
    'the entries of the list have no geocoords',
    records(LIST, drop('geocoords')),
  ),
  row(
    'entry-id-text',
    'PRP-002 PRP-003',
    'the ids in the list are texts',
    records(LIST, turn('id', text)),
  ),
  row(
    'entry-address-text',
    'PRP-002 PRP-010',
    'the addresses in the list are texts',
    records(
      LIST,
      turn('address', (a) => JSON.stringify(a)),
    ),
  ),
  row(
    'entry-without-tags',
    'PRP-002',
    'the entries of the list have no tags',
    records(LIST, drop('tags')),
  ),
  row(
    'entry-tags-lost',
    'PRP-002',
    'the entries of the list have empty tags',
    records(LIST, set('tags', [])),
  ),
  row(
    'entry-beds-lost',
    'PRP-002',
    'the entries of the list have no beds',
    records(LIST, set('no_of_beds', 0)),
  ),
  row(
    'single-in-list',
    'PRP-001',
    'a single read gives a list with one property',
    bodies('GET /properties/{}', (body) => [body]),
  ),
  row(
    'other-read',
    'PRP-001',
    'a read gives another property',
    records(
      'GET /properties/{}',
      turn('id', (id) => Number(id) + 1),
    ),
  ),
  ...within(
    'current',
    row(
      'entry-parent-lost',
      'PRP-002',
      'the entries of the list have no parent',
      records(LIST, set('parent_property_id', null)),
    ),
    row(
      'parent-text',
      'PRP-007',
      'parent_property_id is a text',
      records(ALL, turn('parent_property_id', text)),
    ),
    row(
      'parent-empty',
      'PRP-007',
      'an unset parent is the empty string',
      records(ALL, fill('parent_property_id', '')),
    ),
    row(
      'parent-lost',
      'PRP-007 PRP-034 PRP-009',
      'the parent is not kept',
      records(ALL, set('parent_property_id', null)),
    ),
    row(
      'parent-object',
      'PRP-007',
      'the parent comes back as an object',
      records(
        ALL,
        turn('parent_property_id', (id) => ({ id })),
      ),
    ),
    row(
      'uprn-null',
      'PRP-019',
      'an unset uprn is null',
      records(
        ALL,
        turn('uprn', (u) => (u === '' ? null : u)),
      ),
    ),
    row('uprn-number', 'PRP-019', 'uprn is a number', records(ALL, turn('uprn', Number))),
    row('uprn-lost', 'PRP-038', 'uprn is not kept', records(ALL, set('uprn', ''))),
  ),
  ...within(
    'earlier',
    row(
      'parent-in-earlier',
      'PRP-008',
      'the earlier revision has parent_property_id',
      records(ALL, set('parent_property_id', 1)),
    ),
    row(
      'uprn-in-earlier',
      'PRP-020',
      'the earlier revision has uprn',
      records(ALL, set('uprn', '100012345678')),
    ),
  ),
);
