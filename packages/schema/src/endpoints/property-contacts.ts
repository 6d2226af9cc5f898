import { Type } from '@sinclair/typebox';
import { endpoint } from '../endpoint.js';
import { Contact, ContactChange, ContactInput, TenantActionUrl } from '../resources/contact.js';

/** Source: Endpoints, Contacts. */
export const listPropertyContacts = endpoint({
  summary: 'List the contacts of a property',
  method: 'GET',
  path: '/properties/{propertyId}/contacts',
  revisions: ['current', 'earlier'],
  scopes: ['properties.read'],
  responses: { 200: Type.Array(Contact) },
  origin: 'spec',
  requirements: ['CON-014', 'CON-026', 'OAU-049'],
});

/** Source: Endpoints, Contacts. */
export const createPropertyContact = endpoint({
  summary: 'Add a contact to a property',
  method: 'POST',
  path: '/properties/{propertyId}/contacts',
  revisions: ['current', 'earlier'],
  scopes: ['properties.write'],
  body: ContactInput,
  responses: { 200: Contact },
  origin: 'spec',
  requirements: ['CON-015', 'CON-003', 'CON-008', 'CON-022', 'ERR-031', 'OAU-050'],
});

/** Source: Endpoints, Contacts. */
export const updatePropertyContact = endpoint({
  summary: 'Change a contact of a property',
  description: 'The body contains only the fields to update.',
  method: 'PUT',
  path: '/properties/{propertyId}/contacts/{contactId}',
  revisions: ['current'],
  scopes: ['properties.write'],
  body: ContactChange,
  responses: { 200: Contact },
  origin: 'spec',
  requirements: ['CON-016', 'CON-019', 'CON-025', 'ERR-023', 'OAU-050'],
});

/** Source: Endpoints, Contacts. */
export const deletePropertyContact = endpoint({
  summary: 'Remove a contact of a property',
  method: 'DELETE',
  path: '/properties/{propertyId}/contacts/{contactId}',
  revisions: ['current'],
  scopes: ['properties.write'],
  responses: { 200: Contact },
  origin: 'spec',
  requirements: ['CON-017', 'CON-020', 'ERR-023', 'OAU-050'],
});

/** Source: Endpoints, Contacts. */
export const getTenantActionUrl = endpoint({
  summary: 'Read the external maintenance link of a tenant',
  description: 'Answers 404 for contacts that are no tenants.',
  method: 'GET',
  path: '/properties/{propertyId}/contacts/{contactId}/tenant-action-url',
  revisions: ['current'],
  scopes: ['properties.read'],
  responses: { 200: TenantActionUrl },
  origin: 'spec',
  requirements: ['CON-018', 'CON-021', 'CON-028', 'CON-029', 'OAU-049'],
});
