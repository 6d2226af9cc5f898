import type { Static } from '@sinclair/typebox';
import type * as customFields from '../endpoints/custom-fields.js';
import type * as properties from '../endpoints/properties.js';
import type {
  CustomField,
  CustomFieldDefinition,
  CustomFieldDefinitionInput,
} from '../resources/custom-field.js';
import type {
  InspectedProperty,
  Property,
  PropertyChange,
  PropertyInput,
} from '../resources/property.js';
import { type ExamplesOf, onlyPage } from './example.js';

/** The flat most examples are about, as its inspections show it. */
export const inspectedProperty: Static<typeof InspectedProperty> = {
  id: 1042,
  ref: 'CHA-14B',
  address: {
    line1: 'Flat 2, 14 Chandos Road',
    line2: null,
    city: 'Bristol',
    county: null,
    postcode: 'BS6 6PF',
    country: 'United Kingdom',
  },
  geocoords: { lat: '51.4685', lng: '-2.6036' },
  furnished: 'Part Furnished',
  type: 'Apartment',
  detachment: null,
  no_of_beds: 2,
  no_of_baths: 1,
  no_of_garages: null,
  parking: false,
  garden: true,
  notes: 'Communal garden at the rear; bins out on Tuesdays.',
  client: { id: 31, name: 'Margaret Ellis' },
};

/** The same flat as a record of its own. */
export const property: Static<typeof Property.current> = {
  ...inspectedProperty,
  parent_property_id: 1040,
  uprn: '10024398712',
  tags: ['managed', 'redland'],
  customFields: { '7': { name: 'EPC rating', value: 'C', required: true } },
  created_at: '2025-06-03T08:45:00+00:00',
};

const input: Static<typeof PropertyInput.current> = {
  ref: 'CHA-14B',
  parent_property_id: 1040,
  address: { line1: 'Flat 2, 14 Chandos Road', city: 'Bristol', postcode: 'BS6 6PF' },
  client: { id: 31 },
  furnished: 'Part Furnished',
  type: 'Apartment',
  no_of_beds: 2,
  no_of_baths: 1,
  garden: true,
  notes: 'Communal garden at the rear; bins out on Tuesdays.',
  uprn: '10024398712',
  tags: ['managed', 'redland'],
  custom_fields: { '7': { value: 'C' } },
};

const change: Static<typeof PropertyChange.current> = {
  no_of_beds: 3,
  notes: null,
  custom_fields: { '7': 'B' },
};

const customField: Static<typeof CustomField> = {
  id: 7,
  name: 'EPC rating',
  type: 'TEXT',
  required: true,
  created_at: '2024-03-11T14:00:00+00:00',
};

const inspectionField: Static<typeof CustomField> = {
  id: 9,
  name: 'Purchase order',
  type: 'TEXT',
  required: false,
  created_at: '2024-03-11T14:10:00+00:00',
};

const definitions: Static<typeof CustomFieldDefinition>[] = [
  { ...customField, entity: 1 },
  { ...inspectionField, entity: 2 },
];

const definitionInput: Static<typeof CustomFieldDefinitionInput> = {
  name: 'EPC rating',
  required: true,
  entity: 1,
};

export const propertyExamples = {
  listProperties: { response: onlyPage('/properties', [property]) },
  getProperty: { response: property },
  createProperty: { request: input, response: property },
  updateProperty: {
    request: change,
    response: {
      ...property,
      no_of_beds: 3,
      notes: null,
      customFields: { '7': { name: 'EPC rating', value: 'B', required: true } },
    },
  },
} satisfies ExamplesOf<typeof properties>;

export const customFieldExamples = {
  listPropertyCustomFields: { response: [customField] },
  listInspectionCustomFields: { response: [inspectionField] },
  listCustomFields: { response: definitions },
  createCustomField: { request: definitionInput, response: customField },
  updateCustomField: {
    request: { name: 'Energy rating' },
    response: { ...customField, name: 'Energy rating' },
  },
  deleteCustomField: {},
} satisfies ExamplesOf<typeof customFields>;
