/** The types of the fields of a property, which an inspection shows of its property as well. */
import { Type } from '@sinclair/typebox';
import { flag, integer, integerOrNull, oneOf, record, text, textOrNull } from '../words/types.js';

export const PROPERTY_TYPES = {
  id: integer,
  ref: textOrNull,
  /** The other lines may be null. */
  address: record({ line1: text, city: text, postcode: text, country: text }),
  geocoords: record({ lat: textOrNull, lng: textOrNull }),
  furnished: oneOf('Unfurnished', 'Part Furnished', 'Fully Furnished'),
  type: text,
  detachment: oneOf('Detached', 'Semi-Detached', 'Mid Terrace', 'End Terrace', null),
  no_of_beds: integer,
  no_of_baths: integer,
  no_of_garages: integerOrNull,
  parking: flag,
  garden: flag,
  notes: textOrNull,
  client: Type.Union([record({ id: integer, name: text }), Type.Null()], {
    description: 'null or an object with id and name',
  }),
};
