import { Type } from '@sinclair/typebox';
import { endpoint } from '../endpoint.js';
import { Contact, ContactChange, ContactInput } from '../resources/contact.js';

/** Source: Endpoints, Contacts. */
export const listInspectionContacts = endpoint({
  summary: 'List the contacts of an inspection',
  method: 'GET',
  path: '/inspections/{inspectionId}/contacts',
  revisions: ['current', 'earlier'],
  scopes: ['inspections.read'],
  responses: { 200: Type.Array(Contact) },
  origin: 'spec',
  requirements: ['CON-010', 'CON-026', 'OAU-051'],
});

/** Source: Endpoints, Contacts. */
export const createInspectionContact = endpoint({
  summary: 'Add a contact to an inspection',
  method: 'POST',
  path: '/inspections/{inspectionId}/contacts',
  revisions: ['current', 'earlier'],
  scopes: ['inspections.write'],
  body: ContactInput,
  responses: { 200: Contact },
  errors: ['conflict'],
  origin: 'spec',
  requirements: ['CON-011', 'CON-003', 'CON-008', 'CON-022', 'STA-049', 'ERR-031', 'OAU-052'],
});

/** Source: Endpoints, Contacts. */
export const updateInspectionContact = endpoint({
  summary: 'Change a contact of an inspection',
  description: 'The body contains only the fields to update.',
  method: 'PUT',
  path: '/inspections/{inspectionId}/contacts/{contactId}',
  revisions: ['current'],
  scopes: ['inspections.write'],
  body: ContactChange,
  responses: { 200: Contact },
  errors: ['conflict'],
  origin: 'spec',
  requirements: ['CON-012', 'CON-019', 'CON-025', 'STA-049', 'ERR-023', 'OAU-052'],
});

/** Source: Endpoints, Contacts. */
export const deleteInspectionContact = endpoint({
  summary: 'Remove a contact of an inspection',
  method: 'DELETE',
  path: '/inspections/{inspectionId}/contacts/{contactId}',
  revisions: ['current'],
  scopes: ['inspections.write'],
  responses: { 200: Contact },
  errors: ['conflict'],
  origin: 'spec',
  requirements: ['CON-013', 'CON-020', 'STA-049', 'ERR-023', 'OAU-052'],
});
