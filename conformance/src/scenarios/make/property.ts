import { returnsIt } from '../../checks/properties/create.js';
import { linksClient } from '../../checks/properties/rules.js';
import type { Context } from '../../engine/scenario.js';
import type { Exchange } from '../../net/exchange.js';
import type { Revision } from '../../register/schema.js';
import { requiredOfProperties } from './custom-fields.js';
import { once } from './once.js';

/** A record a scenario has created for itself. */
export interface Made {
  readonly id: number;
  readonly exchange: Exchange;
}

/**
 * The five required values, with a street line that no other scenario uses, and the custom fields
 * this account requires.
 */
export async function bareProperty(context: Context) {
  const custom_fields = await requiredOfProperties(context);
  return {
    address: { line1: context.marks.street(), city: 'Leeds', postcode: 'LS1 4DY' },
    no_of_beds: 2,
    no_of_baths: 1,
    ...(Object.keys(custom_fields).length > 0 ? { custom_fields } : {}),
  };
}

/** Asks for a property with the least that is allowed, and more. */
export async function postProperty(context: Context, extra: object): Promise<Exchange> {
  return context.api.post('/properties', { ...(await bareProperty(context)), ...extra });
}

/**
 * Creates a property. What follows is blocked when it cannot be created: for a client that is named by
 * the check of that, for the client may be a wrong one.
 */
export async function makeProperty(
  context: Context,
  extra: Readonly<Record<string, unknown>> = {},
): Promise<Made> {
  const exchange = await postProperty(context, extra);
  return { id: context.needsId(exchange, 'client' in extra ? linksClient : returnsIt), exchange };
}

/** A property with the least that is allowed, shared by all scenarios and changed by none. */
export const standingProperty = once((context) => makeProperty(context));

/** What a property shows for inputs that were left out or null. */
export function propertyDefaults(revision: Revision) {
  const ofBoth = { furnished: 'Unfurnished', type: '', ref: null, notes: null };
  return revision === 'current' ? { ...ofBoth, uprn: '', parent_property_id: null } : ofBoth;
}

/**
 * An id that no record has: the last one that every JSON reader reads exactly, after which a target could
 * give none to what a run creates.
 */
export const NO_SUCH_ID = Number.MAX_SAFE_INTEGER;
