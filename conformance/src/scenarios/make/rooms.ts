import type { Exchange } from '../../net/exchange.js';
import { type MadeInspection, makeInspection } from './inspection.js';
import { once } from './once.js';
import { addRoom } from './report.js';
import { sendTexts } from './short-texts.js';
import { LINE } from './texts.js';

/** The block types of rooms that need no option set. */
export const WITHOUT_SET = [
  'DETAILED',
  'OVERVIEW',
  'METERS',
  'CHECKLIST',
  'KEYS',
  'MANUALS',
] as const;

export type WithoutSet = (typeof WITHOUT_SET)[number];

/** A report, and what creating each of its rooms was answered with. */
export interface HostRooms {
  readonly made: MadeInspection;
  readonly created: Readonly<Record<WithoutSet, Exchange>>;
}

/** A report with a room of each of these types. Items may be hung in them; the rooms stay as they are. */
export const hostRooms = once(async (context): Promise<HostRooms> => {
  const made = await makeInspection(context);
  const created: [WithoutSet, Exchange][] = [];
  for (const block_type of WITHOUT_SET) {
    const input = { name: `The ${block_type.toLowerCase()} ${LINE}`, block_type };
    const { answered } = await sendTexts((body) => addRoom(context, made, body), input);
    created.push([block_type, answered]);
  }
  return { made, created: Object.fromEntries(created) as Record<WithoutSet, Exchange> }; // one of each
});
