import { answer } from '../../../test/support/exchanges.js';

/** A valid property. */
export const PROPERTY = {
  id: 12,
  ref: null,
  parent_property_id: null,
  address: {
    line1: '1 High Street',
    line2: null,
    city: 'Leeds',
    county: null,
    postcode: 'LS1 1AA',
    country: 'England',
  },
  geocoords: { lat: null, lng: null },
  furnished: 'Unfurnished',
  type: 'House',
  detachment: null,
  no_of_beds: 3,
  no_of_baths: 1,
  no_of_garages: null,
  parking: false,
  garden: false,
  notes: null,
  uprn: '',
  client: null,
  tags: [],
};

/** A response with the valid property, with changes. */
export const property = (change: object = {}, status = 200) =>
  answer({ ...PROPERTY, ...change }, status);
export const address = (change: object) => ({ address: { ...PROPERTY.address, ...change } });
