import type { Api } from '../../engine/api.js';
import type { Context } from '../../engine/scenario.js';
import { OutOfReach } from '../../engine/stops.js';
import type { Revision } from '../../register/schema.js';

/**
 * The API at the address of the other revision, with the token of this one. Throws OutOfReach where
 * the configuration names no such address.
 */
export async function apiOfTheOther({ address, apiAt, revision, settings }: Context): Promise<Api> {
  const other: Revision = revision === 'current' ? 'earlier' : 'current';
  const there = settings.addresses[other];
  if (!there) throw new OutOfReach(`it needs the address of the other revision: target.${other}`);
  if (there.baseUrl === address.baseUrl) throw new OutOfReach('both revisions have one address');
  return apiAt(there.baseUrl);
}
