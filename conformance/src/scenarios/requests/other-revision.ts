import { OutOfReach } from '../../base/stops.js';
import type { Api } from '../../engine/api.js';
import type { Context } from '../../engine/scenario.js';
import { readJson, valueAt } from '../../net/body.js';
import { type Exchange, redirectOf } from '../../net/exchange.js';
import type { Revision } from '../../register/schema.js';
import { standingProperty } from '../records/property.js';
import { once } from './once.js';

/**
 * The API at the address of the other revision, with the token of this one. Throws OutOfReach when
 * the configuration has no such address.
 */
export async function apiOfTheOther({ address, apiAt, revision, settings }: Context): Promise<Api> {
  const other: Revision = revision === 'current' ? 'earlier' : 'current';
  const there = settings.addresses[other];
  if (!there)
    throw new OutOfReach(`it needs the address of the other revision: set target.${other}`);
  if (there.baseUrl === address.baseUrl)
    throw new OutOfReach(
      'target.current.baseUrl and target.earlier.baseUrl are the same: give each revision its own address',
    );
  return apiAt(there.baseUrl);
}

/** A read of the standing property at the address of the other revision. */
export const readThere = once('read-there', async (context) => {
  const { id } = await standingProperty(context);
  return (await apiOfTheOther(context)).get(`/properties/${id}`);
});

/**
 * The API of the other revision, to write to records of this one: with the token of this revision
 * or, if that is refused there, with one of the same user. Throws OutOfReach if it does not show
 * the standing property: the ids of this run may belong to other records there.
 */
export async function apiToWriteThere(context: Context): Promise<Api> {
  const own = await apiOfTheOther(context);
  const read = await readThere(context);
  if (await showsStanding(context, read)) return own;
  const other = isTurnedAway(read) ? context.elsewhere()?.api : undefined;
  if (other && (await showsStanding(context, await readWithOwnToken(context)))) return other;
  throw new OutOfReach('records created in one revision do not appear in the other');
}

const readWithOwnToken = once('read-with-own-token', async (context) => {
  const { id } = await standingProperty(context);
  return context.elsewhere()?.api.get(`/properties/${id}`);
});

/** Whether the token may be the reason; then a target may also lead to its sign-in page. */
function isTurnedAway(read: Exchange): boolean {
  return [401, 403].includes(read.response.status) || redirectOf(read) !== undefined;
}

async function showsStanding(context: Context, read: Exchange | undefined): Promise<boolean> {
  const { exchange } = await standingProperty(context);
  const { line1 } = JSON.parse(exchange.request.body).address;
  return read !== undefined && valueAt(readJson(read), 'address.line1') === line1;
}
