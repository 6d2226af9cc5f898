import { CUSTOM_FIELDS } from './custom-field-map.js';
import type { Dialect } from './dialect.js';
import type { JsonFields, NullableObject } from './json-fields.js';
import type { ReadyMembers } from './ready-json.js';

// Where each field of a property is.

/** SQL expressions of the fields of a property `r` whose client is `c`. */
export function propertyFields(dialect: Dialect): JsonFields {
  return {
    ...describedFields(dialect, 'r', namedClient('r.client_id', 'c')),
    parent_property_id: 'r.parent_property_id',
    uprn: 'r.uprn',
    tags: dialect.json('r.tags'),
    ...CUSTOM_FIELDS,
    created_at: 'r.created_at',
  };
}

/** What of the fields that describe a property a column keeps ready. */
export function readyDescription(column: string): ReadyMembers {
  return {
    column,
    members: [
      'id',
      'ref',
      'address',
      'geocoords',
      'furnished',
      'type',
      'detachment',
      'no_of_beds',
      'no_of_baths',
      'no_of_garages',
      'parking',
      'garden',
      'notes',
    ],
  };
}

/**
 * What of a property `r` is kept ready. The migration of properties makes these columns; SQLite adds none like them to a
 * table that is there. A new field of a property is therefore not named here: the record is then joined from the texts
 * before and after it, unless it stands among their members. To keep it ready too, a migration makes the table anew.
 */
export const READY_PROPERTY: readonly ReadyMembers[] = [
  readyDescription('r.described_json'),
  {
    column: 'r.recorded_json',
    members: ['tags', 'created_at', 'parent_property_id', 'uprn'],
  },
];

/** SQL expressions of the fields that describe a property `p` wherever it is shown (INS-005). */
export function describedFields(dialect: Dialect, p: string, client: NullableObject): JsonFields {
  return {
    id: `${p}.id`,
    ref: `${p}.ref`,
    address: addressFields(p),
    geocoords: { lat: `${p}.lat`, lng: `${p}.lng` },
    furnished: `${p}.furnished`,
    type: `${p}.type`,
    detachment: `${p}.detachment`,
    no_of_beds: `${p}.no_of_beds`,
    no_of_baths: `${p}.no_of_baths`,
    no_of_garages: `${p}.no_of_garages`,
    parking: dialect.boolean(`${p}.parking`),
    garden: dialect.boolean(`${p}.garden`),
    notes: `${p}.notes`,
    client,
  };
}

/** SQL expressions of the client of a property: its id, where there is one, and the alias of its row. */
export function namedClient(id: string, alias: string): NullableObject {
  return { nullWithout: id, fields: { id: `${alias}.id`, name: `${alias}.name` } };
}

/** SQL expressions of the parts of an address. */
export function addressFields(alias: string): JsonFields {
  return {
    line1: `${alias}.line1`,
    line2: `${alias}.line2`,
    city: `${alias}.city`,
    county: `${alias}.county`,
    postcode: `${alias}.postcode`,
    country: `${alias}.country`,
  };
}
