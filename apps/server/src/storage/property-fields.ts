import { customFieldMap, PROPERTY_VALUES } from './custom-field-values.js';
import type { Dialect } from './dialect.js';
import type { JsonFields } from './json-fields.js';

// Where each field of a property is: `r` is the property, `c` its client.

/** SQL expressions of the fields of a property. */
export function propertyFields(dialect: Dialect): JsonFields {
  return {
    id: 'r.id',
    ref: 'r.ref',
    parent_property_id: 'r.parent_property_id',
    address: addressFields('r'),
    geocoords: { lat: 'r.lat', lng: 'r.lng' },
    furnished: 'r.furnished',
    type: 'r.type',
    detachment: 'r.detachment',
    no_of_beds: 'r.no_of_beds',
    no_of_baths: 'r.no_of_baths',
    no_of_garages: 'r.no_of_garages',
    parking: dialect.boolean('r.parking'),
    garden: dialect.boolean('r.garden'),
    notes: 'r.notes',
    uprn: 'r.uprn',
    client: { nullWithout: 'r.client_id', fields: { id: 'c.id', name: 'c.name' } },
    tags: dialect.json('r.tags'),
    customFields: customFieldMap(dialect, PROPERTY_VALUES),
    created_at: 'r.created_at',
  };
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
