/** Rooms that the metadata of a report counts, each with an item. */
import { randomUUID } from 'node:crypto';
import type { Context } from '../../engine/scenario.js';
import { idAt } from '../../net/body.js';
import { isRefusal, isSuccess } from '../../net/exchange.js';
import { once } from '../requests/once.js';
import { addItem, addRoom, idOfRoom } from './report.js';
import { reportOfItsOwn } from './standing.js';

/** A block type and the texts of its item; no condition for types that have none. */
export interface Summed {
  readonly block_type: string;
  readonly name: string;
  readonly description: string | undefined;
  readonly condition?: string;
}

export const METERS: Summed = {
  block_type: 'METERS',
  ...{ name: 'Electricity', description: 'E-17', condition: '00100' },
};

interface Place {
  readonly room: number;
  readonly item: number;
}

/**
 * Adds such a room to the report that is counted. Returns undefined if it is refused: the
 * specification does not say which block types a server has.
 */
export async function addSummed(
  context: Context,
  { block_type, ...texts }: Summed,
): Promise<Place | undefined> {
  const made = await reportOfItsOwn(context);
  const input = { uuid: randomUUID(), name: block_type.toLowerCase(), block_type };
  const created = await addRoom(context, made, input);
  if (isRefusal(created)) return undefined;
  const room = await idOfRoom(context, made, created);
  const item = await addItem(context, made, room, { condition: undefined, ...texts });
  return isSuccess(item) && Number.isInteger(idAt(item)) ? { room, item: idAt(item) } : undefined;
}

/** The room of meters, to whose item scenarios may add records. */
export const metersSummed = once('meters-summed', (context) => addSummed(context, METERS));
