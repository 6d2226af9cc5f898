/**
 * Checks of what Lintel decided about items and their conditions where the specification is silent.
 */
import { check } from '../../engine/check.js';
import { valueAt } from '../../net/body.js';
import type { Exchange } from '../../net/exchange.js';
import { findRoom, roomsOf } from '../reports/content.js';
import { holds } from '../words/expect.js';
import { eachShows, refusal, works } from '../words/kinds.js';

export const conditionType = refusal(
  'items.decided.condition-type',
  'a condition of a type that does not fit the block type is refused',
);
export const defaults = eachShows(
  'items.decided.defaults',
  'what is left out is empty text, unanswered questions, 0 or the first option',
);
export const conditionStays = eachShows(
  'items.decided.condition-stays',
  'a change without condition leaves it',
);
export const answersStay = eachShows(
  'items.decided.answers-stay',
  'questions left out of a change keep their answer',
);
export const answersChecked = refusal(
  'items.decided.answers-checked',
  'an unknown question, or another answer, is refused',
);
export const scaleChecked = refusal(
  'items.decided.scale-checked',
  'a value outside the option set is refused',
);
export const checklistTakes = works(
  'items.decided.checklist-takes',
  'a CHECKLIST condition is any integer from 0 on',
);
export const checklistRefuses = refusal(
  'items.decided.checklist-refuses',
  'a negative CHECKLIST condition is refused',
);

export const roomOfCopy = check(
  'items.decided.room-of-copy',
  'a room made by copying an item has the block type and option set of the source',
  ({ report, source, name }: { report: Exchange; source: number; name: string }) => {
    const original = findRoom(report, 'id', source);
    const made = roomsOf(report).find((room) => valueAt(room, 'name.value') === name);
    const describe = (room: unknown) =>
      JSON.stringify([valueAt(room, 'block_type'), valueAt(room, 'option_set.id') ?? null]);
    const [expected, got] = [describe(original), describe(made)];
    return holds(expected === got, report, 'body.rooms', expected, got);
  },
);
