import { Type } from '@sinclair/typebox';
import { endpoint } from '../endpoint.js';
import { Client, ClientChange, ClientInput } from '../resources/client.js';
import { PageOf, paging } from '../resources/common.js';

/** Source: decisions, D-27. */
export const listClients = endpoint({
  summary: 'List clients',
  method: 'GET',
  path: '/clients',
  revisions: ['current', 'earlier'],
  scopes: ['clients.read'],
  query: Type.Object(paging),
  responses: { 200: PageOf(Client) },
  origin: 'lintel',
  requirements: ['PRO-009', 'PRO-013', 'OAU-057'],
});

/** Source: decisions, D-27. */
export const getClient = endpoint({
  summary: 'Read a client',
  method: 'GET',
  path: '/clients/{clientId}',
  revisions: ['current', 'earlier'],
  scopes: ['clients.read'],
  responses: { 200: Client },
  origin: 'lintel',
  requirements: ['PRO-010', 'PRO-013', 'OAU-057'],
});

/** Source: decisions, D-27. */
export const createClient = endpoint({
  summary: 'Add a client',
  method: 'POST',
  path: '/clients',
  revisions: ['current'],
  scopes: ['clients.write'],
  body: ClientInput,
  responses: { 200: Client },
  origin: 'lintel',
  requirements: ['PRO-011', 'ERR-031', 'OAU-057'],
});

/** Source: decisions, D-27. */
export const updateClient = endpoint({
  summary: 'Change a client',
  description: 'The body contains only the fields to update; the address is merged.',
  method: 'PUT',
  path: '/clients/{clientId}',
  revisions: ['current'],
  scopes: ['clients.write'],
  body: ClientChange,
  responses: { 200: Client },
  origin: 'lintel',
  requirements: ['PRO-012', 'GEN-031', 'GEN-032', 'OAU-057'],
});
