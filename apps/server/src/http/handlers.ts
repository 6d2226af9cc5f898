import type { ApiEndpointId } from '@lintel/schema';
import type { Handler } from './handler.js';
import * as clients from './handlers/clients.js';
import * as customFields from './handlers/custom-fields.js';
import * as meters from './handlers/meters.js';
import * as profile from './handlers/profile.js';
import * as properties from './handlers/properties.js';
import * as propertyContacts from './handlers/property-contacts.js';
import * as staff from './handlers/staff.js';
import type { PendingId } from './pending.js';

/** The handler of every endpoint that is served; a missing one does not compile. */
export const handlers: { readonly [Id in Exclude<ApiEndpointId, PendingId>]: Handler<Id> } = {
  ...clients,
  ...customFields,
  ...meters,
  ...profile,
  ...properties,
  ...propertyContacts,
  ...staff,
};
