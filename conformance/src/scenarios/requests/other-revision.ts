import { OutOfReach } from '../../base/stops.js';
import type { Api } from '../../engine/api.js';
import type { Context } from '../../engine/scenario.js';
import { readJson, valueAt } from '../../net/body.js';
import type { Revision } from '../../register/schema.js';
import { standingProperty } from '../records/property.js';
import { once } from './once.js';

/**
 * The API at the address of the other revision, with the token of this one. Throws OutOfReach where
 * the configuration names no such address.
 */
export async function apiOfTheOther({ address, apiAt, revision, settings }: Context): Promise<Api> {
  const other: Revision = revision === 'current' ? 'earlier' : 'current';
  const there = settings.addresses[other];
  if (!there)
    throw new OutOfReach(`it needs the address of the other revision: set target.${other}`);
  if (there.baseUrl === address.baseUrl)
    throw new OutOfReach('both revisions have the same address');
  return apiAt(there.baseUrl);
}

/** The standing property as the address of the other revision shows it, if it does. */
export const readThere = once(async (context) => {
  const { id } = await standingProperty(context);
  return (await apiOfTheOther(context)).get(`/properties/${id}`);
});

/**
 * The same API, to write to what was made here. Throws OutOfReach where it does not show the standing
 * property: what has the ids of this run there may be of somebody else.
 */
export async function apiToWriteThere(context: Context): Promise<Api> {
  const there = await apiOfTheOther(context);
  const { exchange } = await standingProperty(context);
  const { line1 } = JSON.parse(exchange.request.body).address;
  const { status } = (await readThere(context)).response;
  if (status === 401)
    throw new OutOfReach(
      'the address of the other revision refuses the token of this one with 401, so nothing can be written through it',
    );
  if (valueAt(readJson(await readThere(context)), 'address.line1') === line1) return there;
  throw new OutOfReach('records created in one revision do not appear in the other');
}
