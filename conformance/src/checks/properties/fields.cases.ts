import { examples } from '../../../test/support/examples.js';
import { answer } from '../../../test/support/exchanges.js';
import * as ofCustomFields from '../custom-fields/stated.js';
import * as earlier from './earlier.js';
import { address, property } from './property.cases.js';
import * as fields from './shape.js';

const properties = (change: object = {}) => ({ records: [property(), property(change)] });

const { body } = property().response;
/** One list in an envelope and one that is an array, each with a second record that has this change. */
const listed = (change: object) => {
  const data = [JSON.parse(body), { ...JSON.parse(body), ...change }];
  return { lists: [answer({ data }), answer(data)] };
};

/** For each check of a field, exchanges it accepts and exchanges it rejects. */
export const FIELD_CASES = [
  examples(fields.coreFields, properties(), {
    'a text as id': properties({ id: '12' }),
    'no garden': properties({ garden: undefined }),
    'a number as flag': properties({ parking: 0 }),
  }),
  examples(fields.coreFields, listed({ type: undefined, garden: null }), {
    'a text as number': listed({ no_of_beds: '3' }),
  }),
  examples(fields.refField, properties({ ref: 'A' }), {
    'a number': properties({ ref: 5 }),
    nothing: properties({ ref: undefined }),
  }),
  examples(fields.parentField, properties({ parent_property_id: 3 }), {
    'a text': properties({ parent_property_id: '3' }),
  }),
  examples(fields.addressFields, properties(), {
    'no country': properties(address({ country: null })),
    'no address': properties({ address: null }),
  }),
  examples(fields.line2Field, properties(address({ line2: 'x' })), {
    'a number': properties(address({ line2: 2 })),
  }),
  examples(fields.countyField, properties(address({ county: 'x' })), {
    nothing: properties(address({ county: undefined })),
  }),
  examples(fields.geocoordsField, properties({ geocoords: { lat: '1', lng: '2' } }), {
    null: properties({ geocoords: null }),
    numbers: properties({ geocoords: { lat: 1, lng: 2 } }),
  }),
  examples(fields.furnishedField, properties({ furnished: 'Part Furnished' }), {
    null: properties({ furnished: null }),
    'another letter case': properties({ furnished: 'unfurnished' }),
  }),
  examples(fields.detachmentField, properties({ detachment: 'End Terrace' }), {
    'another value': properties({ detachment: 'Terrace' }),
  }),
  examples(fields.garagesField, properties({ no_of_garages: 0 }), {
    'a text': properties({ no_of_garages: '0' }),
  }),
  examples(fields.notesField, properties({ notes: '' }), { 'a list': properties({ notes: [] }) }),
  examples(fields.uprnField, properties(), { null: properties({ uprn: null }) }),
  examples(fields.clientField, properties({ client: { id: 1, name: 'C' } }), {
    'only an id': properties({ client: 1 }),
    'no name': properties({ client: { id: 1 } }),
  }),
  examples(fields.tagsField, properties({ tags: ['a'] }), {
    'one text': properties({ tags: 'a,b' }),
    numbers: properties({ tags: [1] }),
  }),
];

const ofBoth = { created: property({ parent_property_id: 3, uprn: '1', customFields: {} }) };
const ofEarlier = { created: property({ parent_property_id: undefined, uprn: undefined }) };

/** Examples for fields that the earlier revision does not have. */
export const EARLIER_CASES = [
  earlier.hasNoParent,
  earlier.hasNoUprn,
  ofCustomFields.hasNoCustomFields,
].map((check) => examples(check, ofEarlier, { 'it is there': ofBoth }));
