import type { ApiEndpointId } from '@lintel/schema';
import type { Handler } from './handler.js';
import * as attachments from './handlers/attachments.js';
import * as clients from './handlers/clients.js';
import * as contacts from './handlers/contacts.js';
import * as customFields from './handlers/custom-fields.js';
import * as deliveries from './handlers/deliveries.js';
import * as inspections from './handlers/inspections.js';
import * as items from './handlers/items.js';
import * as meters from './handlers/meters.js';
import * as pdfs from './handlers/pdfs.js';
import * as profile from './handlers/profile.js';
import * as properties from './handlers/properties.js';
import * as reports from './handlers/reports.js';
import * as rooms from './handlers/rooms.js';
import * as sections from './handlers/sections.js';
import * as staff from './handlers/staff.js';
import * as templates from './handlers/templates.js';
import * as transitions from './handlers/transitions.js';
import * as webhooks from './handlers/webhooks.js';

/** The handler of every endpoint that is served; a missing one does not compile. */
export const handlers: { readonly [Id in ApiEndpointId]: Handler<Id> } = {
  ...attachments,
  ...clients,
  ...contacts,
  ...customFields,
  ...deliveries,
  ...inspections,
  ...items,
  ...meters,
  ...pdfs,
  ...profile,
  ...properties,
  ...reports,
  ...rooms,
  ...sections,
  ...staff,
  ...transitions,
  ...templates,
  ...webhooks,
};
