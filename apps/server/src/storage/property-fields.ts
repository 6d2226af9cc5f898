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
    customFields: customFieldValues(dialect),
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

/** Every custom field of properties, with the empty string where no value is set (CUF-022, CUF-023). */
function customFieldValues(dialect: Dialect): string {
  const entry = dialect.object([
    ['name', 'f.name'],
    ['value', "coalesce(v.value, '')"],
    ['required', dialect.boolean('f.required')],
  ]);
  const from = `custom_fields f
    join accounts a on a.id = f.account_id and a.custom_fields_enabled
    left join property_custom_values v
      on v.account_id = f.account_id and v.property_id = r.id and v.custom_field_id = f.id
    where f.account_id = r.account_id and f.entity = 1`;
  return dialect.map({ key: 'f.id', value: entry }, from, 'f.id');
}
