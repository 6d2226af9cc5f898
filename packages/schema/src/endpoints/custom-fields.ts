import { Type } from '@sinclair/typebox';
import { endpoint } from '../endpoint.js';
import {
  CustomField,
  CustomFieldDefinition,
  CustomFieldDefinitionChange,
  CustomFieldDefinitionInput,
} from '../resources/custom-field.js';

/** Source: Endpoints, Properties. */
export const listPropertyCustomFields = endpoint({
  summary: 'List the custom fields of properties',
  method: 'GET',
  path: '/custom-fields/1',
  revisions: ['current'],
  scopes: ['properties.read'],
  responses: { 200: Type.Array(CustomField) },
  origin: 'spec',
  requirements: ['CUF-005', 'CUF-020', 'CUF-023', 'OAU-049'],
});

/** Source: decisions, D-35. */
export const listInspectionCustomFields = endpoint({
  summary: 'List the custom fields of inspections',
  method: 'GET',
  path: '/custom-fields/2',
  revisions: ['current'],
  scopes: ['inspections.read'],
  responses: { 200: Type.Array(CustomField) },
  origin: 'lintel',
  requirements: ['CUF-021', 'OAU-051'],
});

/** Source: decisions, D-36. */
export const listCustomFields = endpoint({
  summary: 'List all custom fields',
  method: 'GET',
  path: '/custom-fields',
  revisions: ['current'],
  scopes: ['configuration.read'],
  responses: { 200: Type.Array(CustomFieldDefinition) },
  origin: 'lintel',
  requirements: ['CUF-026', 'OAU-058'],
});

/** Source: decisions, D-36. */
export const createCustomField = endpoint({
  summary: 'Add a custom field',
  method: 'POST',
  path: '/custom-fields',
  revisions: ['current'],
  scopes: ['configuration.write'],
  body: CustomFieldDefinitionInput,
  responses: { 200: CustomField },
  origin: 'lintel',
  requirements: ['CUF-027', 'OAU-058'],
});

/** Source: decisions, D-36. */
export const updateCustomField = endpoint({
  summary: 'Change a custom field',
  description:
    'The body contains only the fields to update. The number is the custom field, while in GET it is the entity.',
  method: 'PUT',
  path: '/custom-fields/{customFieldId}',
  revisions: ['current'],
  scopes: ['configuration.write'],
  body: CustomFieldDefinitionChange,
  responses: { 200: CustomField },
  otherMethods: { GET: 'not_found' },
  origin: 'lintel',
  requirements: ['CUF-027', 'OAU-058'],
});

/** Source: decisions, D-36. */
export const deleteCustomField = endpoint({
  summary: 'Remove a custom field and its values',
  method: 'DELETE',
  path: '/custom-fields/{customFieldId}',
  revisions: ['current'],
  scopes: ['configuration.write'],
  responses: { 200: null },
  origin: 'lintel',
  requirements: ['CUF-027', 'OAU-058', 'ERR-003'],
});
