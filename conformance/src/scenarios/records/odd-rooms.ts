/** Rooms with something that others lack, by which it is seen to be taken along. */
import { randomUUID } from 'node:crypto';
import type { Context } from '../../engine/scenario.js';
import { type Exchange, isRefusal } from '../../net/exchange.js';
import { ifReached } from '../requests/if-reached.js';
import type { MadeInspection } from './inspection.js';
import { hostRoomsOfSets } from './option-sets.js';
import { addRoom } from './report.js';

/** A room or section which, if it may be, has a field. */
export function addWithField(
  context: Context,
  made: MadeInspection,
  name: string,
): Promise<Exchange> {
  const source = { type: 'DICTIONARY', dictionary: 'items' };
  const field = { uuid: randomUUID(), name: 'colour', label: 'Colour', type: 'TEXT', source };
  return addOdd(context, made, name, context.revision === 'current' ? { fields: [field] } : {});
}

/** A room or section of keys, if there is such a type. */
export function addKeys(context: Context, made: MadeInspection): Promise<Exchange> {
  return addOdd(context, made, 'Keys', { block_type: 'KEYS' });
}

/** A room or section of another type than the usual one, with an option set if there is one. */
export async function addOfOtherType(
  context: Context,
  made: MadeInspection,
  name: string,
): Promise<Exchange> {
  const host =
    context.revision === 'earlier' ? await ifReached(hostRoomsOfSets(context)) : undefined;
  const ofSet = { block_type: 'SCALE', option_set: host?.sets.scale };
  return addOdd(context, made, name, host ? ofSet : { block_type: 'METERS' });
}

/** Which of it a target takes is not shown: where it is refused, a usual room is asked for. */
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
