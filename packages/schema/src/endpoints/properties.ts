import { Type } from '@sinclair/typebox';
import { endpoint } from '../endpoint.js';
import { PageOf, paging } from '../resources/common.js';
import { address, customFields } from '../resources/filters.js';
import { Property, PropertyChange, PropertyInput } from '../resources/property.js';
import { per } from '../revision.js';
import { WholeNumber } from '../types.js';

const filters = {
  ...paging,
  client_id: Type.Optional(WholeNumber('Only the properties of this client')),
  address,
};

/** Source: Endpoints, Properties. */
export const listProperties = endpoint({
  summary: 'List properties',
  method: 'GET',
  path: '/properties',
  revisions: ['current', 'earlier'],
  scopes: ['properties.read'],
  query: per({
    current: Type.Object({ ...filters, customFields }),
    earlier: Type.Object(filters),
  }),
  responses: {
    200: per({ current: PageOf(Property.current), earlier: PageOf(Property.earlier) }),
  },
  origin: 'spec',
  requirements: ['PRP-002', 'PRP-023', 'PRP-024', 'PAG-001', 'PAG-015', 'CUF-011', 'OAU-049'],
});

/** Source: Endpoints, Properties. */
export const getProperty = endpoint({
  summary: 'Read a property',
  method: 'GET',
  path: '/properties/{propertyId}',
  revisions: ['current', 'earlier'],
  scopes: ['properties.read'],
  responses: { 200: Property },
  origin: 'spec',
  requirements: ['PRP-001', 'OAU-049'],
});

/** Source: Endpoints, Properties. */
export const createProperty = endpoint({
  summary: 'Add a property',
  method: 'POST',
  path: '/properties',
  revisions: ['current', 'earlier'],
  scopes: ['properties.write'],
  body: PropertyInput,
  responses: { 200: Property },
  origin: 'spec',
  requirements: ['PRP-025', 'PRP-031', 'ERR-031', 'OAU-050'],
});

/** Source: Endpoints, Properties. */
export const updateProperty = endpoint({
  summary: 'Change a property',
  description: 'The body contains only the fields to update; nested objects are merged.',
  method: 'PUT',
  path: '/properties/{propertyId}',
  revisions: ['current', 'earlier'],
  scopes: ['properties.write'],
  body: PropertyChange,
  responses: { 200: Property },
  origin: 'spec',
  requirements: ['PRP-042', 'PRP-043', 'GEN-031', 'GEN-032', 'GEN-033', 'OAU-050'],
});
