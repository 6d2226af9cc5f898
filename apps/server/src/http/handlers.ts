import type { EndpointId } from '@lintel/schema';
import type { Handler } from './handler.js';
import * as profile from './handlers/profile.js';
import * as properties from './handlers/properties.js';
import type { PendingId } from './pending.js';

/** The handler of every endpoint that is served; a missing one does not compile. */
export const handlers: { readonly [Id in Exclude<EndpointId, PendingId>]: Handler<Id> } = {
  ...profile,
  ...properties,
};
