import { type Exchange, isRefusal } from '../../net/exchange.js';
import { once } from '../requests/once.js';
import { sendTexts } from '../requests/short-texts.js';
import { LINE } from '../values/texts.js';
import { type MadeInspection, makeInspection } from './inspection.js';
import { addRoom } from './report.js';

/** The block types of rooms that need no option set. */
const WITHOUT_SET = ['DETAILED', 'OVERVIEW', 'METERS', 'CHECKLIST', 'KEYS', 'MANUALS'] as const;

export type WithoutSet = (typeof WITHOUT_SET)[number];

function nameOfRoom(type: WithoutSet): string {
  return `The ${type.toLowerCase()} ${LINE}`;
}

/** A report, and the answers that created its rooms. */
export interface HostRooms {
  readonly made: MadeInspection;
  readonly created: Readonly<Record<WithoutSet, Exchange>>;
  /** The answer to the room that was requested with a null option set. */
  readonly withNull: Exchange;
}

/**
 * A report with a room of each of these types. Scenarios may add items to the rooms, but must not
 * change them.
 */
export const hostRooms = once('host-rooms', async (context): Promise<HostRooms> => {
  const made = await makeInspection(context);
  const created: [WithoutSet, Exchange][] = [];
  const add = async (input: object) =>
    (await sendTexts((body) => addRoom(context, made, body), input)).answered;
  for (const block_type of WITHOUT_SET.filter((type) => type !== 'MANUALS')) {
    created.push([block_type, await add({ name: nameOfRoom(block_type), block_type })]);
  }
  const input = { name: nameOfRoom('MANUALS'), block_type: 'MANUALS' };
  const withNull = await add({ ...input, option_set: null });
  const last = isRefusal(withNull) ? await add(input) : withNull;
  const all = Object.fromEntries([...created, ['MANUALS', last]]) as Record<WithoutSet, Exchange>; // one of each
  return { made, created: all, withNull };
});
