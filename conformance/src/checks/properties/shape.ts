/** The fields of a Property, one requirement after the other, looked at in several records. */
import { Type } from '@sinclair/typebox';
import { check } from '../../engine/check.js';
import type { Exchange } from '../../net/exchange.js';
import { eachRecordFits } from '../expect.js';
import { flag, integer, integerOrNull, oneOf, record, text, textOrNull } from '../types.js';

/** Answers that each hold one Property. */
type Properties = { readonly properties: readonly Exchange[] };

const fields = (id: string, title: string, members: Parameters<typeof record>[0]) =>
  check(id, title, ({ properties }: Properties) => eachRecordFits(properties, record(members)));

export const coreFields = fields(
  'properties.fields.core',
  'id, counts, type and the two flags have their types',
  {
    id: integer,
    no_of_beds: integer,
    no_of_baths: integer,
    type: text,
    parking: flag,
    garden: flag,
  },
);

export const refField = fields('properties.fields.ref', 'ref is a string or null', {
  ref: textOrNull,
});

export const parentField = fields('properties.fields.parent', 'the parent is an integer or null', {
  parent_property_id: integerOrNull,
});

export const addressFields = fields(
  'properties.fields.address',
  'address holds line1, city, postcode and country as strings',
  { address: record({ line1: text, city: text, postcode: text, country: text }) },
);

export const line2Field = fields('properties.fields.line2', 'line2 is a string or null', {
  address: record({ line2: textOrNull }),
});

export const countyField = fields('properties.fields.county', 'county is a string or null', {
  address: record({ county: textOrNull }),
});

export const geocoordsField = fields(
  'properties.fields.geocoords',
  'geocoords holds lat and lng, each a string or null',
  { geocoords: record({ lat: textOrNull, lng: textOrNull }) },
);

export const furnishedField = fields('properties.fields.furnished', 'furnished is of its list', {
  furnished: oneOf('Unfurnished', 'Part Furnished', 'Fully Furnished'),
});

export const detachmentField = fields('properties.fields.detachment', 'detachment is of its list', {
  detachment: oneOf('Detached', 'Semi-Detached', 'Mid Terrace', 'End Terrace', null),
});

export const garagesField = fields('properties.fields.garages', 'garages are an integer or null', {
  no_of_garages: integerOrNull,
});

export const notesField = fields('properties.fields.notes', 'notes are a string or null', {
  notes: textOrNull,
});

export const uprnField = fields('properties.fields.uprn', 'uprn is a string', { uprn: text });

export const clientField = fields('properties.fields.client', 'client is null or has id and name', {
  client: Type.Union([record({ id: integer, name: text }), Type.Null()], {
    description: 'null or an object with id and name',
  }),
});

export const tagsField = fields('properties.fields.tags', 'tags is an array of strings', {
  tags: Type.Array(text, { description: 'an array' }),
});
