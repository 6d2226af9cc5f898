/** Rooms with something unusual, to see whether a copy includes it. */
import { randomUUID } from 'node:crypto';
import type { Context } from '../../engine/scenario.js';
import { type Exchange, isRefusal } from '../../net/exchange.js';
import { unlessOutOfReach } from '../requests/unless-stopped.js';
import type { MadeInspection } from './inspection.js';
import { hostRoomsOfSets } from './option-sets.js';
import { addRoom } from './report.js';

/**
 * Adds a section with a field or, in the earlier revision, a room of another type than most, where
 * the target accepts one.
 */
export function addWithField(
  context: Context,
  made: MadeInspection,
  name: string,
): Promise<Exchange> {
  const source = { type: 'DICTIONARY', dictionary: 'items' };
  const field = { uuid: randomUUID(), name: 'colour', label: 'Colour', type: 'TEXT', source };
  return addOdd(
    context,
    made,
    name,
    context.revision === 'current' ? { fields: [field] } : OVERVIEW,
  );
}

const OVERVIEW = { block_type: 'OVERVIEW' };

/** Adds a room or section of the type KEYS, where the target accepts it. */
export function addKeys(context: Context, made: MadeInspection): Promise<Exchange> {
  return addOdd(context, made, 'Keys', { block_type: 'KEYS' });
}

/** Adds a room or section of another type than usual, with an option set where there is one. */
export async function addOfOtherType(
  context: Context,
  made: MadeInspection,
  name: string,
): Promise<Exchange> {
  const host =
    context.revision === 'earlier' ? await unlessOutOfReach(hostRoomsOfSets(context)) : undefined;
  const ofSet = { block_type: 'SCALE', option_set: host?.sets.scale };
  return addOdd(context, made, name, host ? ofSet : { block_type: 'METERS' });
}

/**
 * Adds an unusual room or, if it is refused, a usual one: the specification does not say what is
 * accepted.
 */
async function addOdd(
  context: Context,
  made: MadeInspection,
  name: string,
  odd: object,
): Promise<Exchange> {
  const created = await addRoom(context, made, { name, ...odd });
  const isOdd = Object.keys(odd).length > 0;
  return isOdd && isRefusal(created) ? addRoom(context, made, { name }) : created;
}
