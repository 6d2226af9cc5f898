/** Checks of the fields of a property, each judged in several records. */
import { Type } from '@sinclair/typebox';
import { formOf } from '../words/kinds.js';
import { integerOrNull, record, text, textOrNull } from '../words/types.js';
import { PROPERTY_TYPES as TYPES } from './types.js';

const fields = formOf.bind(undefined, 'property');

export const coreFields = fields(
  'properties.fields.core',
  'id, counts, type and the two flags have their types',
  {
    id: TYPES.id,
    no_of_beds: TYPES.no_of_beds,
    no_of_baths: TYPES.no_of_baths,
    type: TYPES.type,
    parking: TYPES.parking,
    garden: TYPES.garden,
  },
);

export const refField = fields('properties.fields.ref', 'ref is a string or null', {
  ref: TYPES.ref,
});

export const parentField = fields(
  'properties.fields.parent',
  'the parent is an integer or null',
  { parent_property_id: integerOrNull },
  ['current'],
);

export const addressFields = fields(
  'properties.fields.address',
  'address holds line1, city, postcode and country as strings',
  { address: TYPES.address },
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
  { geocoords: TYPES.geocoords },
);

export const furnishedField = fields('properties.fields.furnished', 'furnished is of its list', {
  furnished: TYPES.furnished,
});

export const detachmentField = fields('properties.fields.detachment', 'detachment is of its list', {
  detachment: TYPES.detachment,
});

export const garagesField = fields('properties.fields.garages', 'garages are an integer or null', {
  no_of_garages: TYPES.no_of_garages,
});

export const notesField = fields('properties.fields.notes', 'notes are a string or null', {
  notes: TYPES.notes,
});

export const uprnField = fields('properties.fields.uprn', 'uprn is a string', { uprn: text }, [
  'current',
]);

export const clientField = fields('properties.fields.client', 'client is null or has id and name', {
  client: TYPES.client,
});

export const tagsField = fields('properties.fields.tags', 'tags is an array of strings', {
  tags: Type.Array(text, { description: 'an array' }),
});

export const FIELDS = [
  addressFields,
  clientField,
  coreFields,
  countyField,
  detachmentField,
  furnishedField,
  garagesField,
  geocoordsField,
  line2Field,
  notesField,
  parentField,
  refField,
  tagsField,
  uprnField,
] as const;
