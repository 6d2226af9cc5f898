/** What we decided about items and their conditions where the specification is silent. */
import { check } from '../../engine/check.js';
import { readJson, valueAt } from '../../net/body.js';
import type { Exchange } from '../../net/exchange.js';
import { findRoom, itemsOf, roomsOf } from '../reports/content.js';
import { all, equals, holds } from '../words/expect.js';
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

/** A report whose content was made in an earlier inspection, but for its last room. */
type Continued = { readonly continued: Exchange };

export const namesFixed = check(
  'items.decided.names-fixed-when-continued',
  'names taken over are fixed, names of what is added are editable',
  ({ continued }: Continued) => {
    const flags = roomsOf(continued).map((room) => valueAt(room, 'name.editable'));
    const isSo = flags.length > 1 && flags.every((one, index) => one === index >= flags.length - 1);
    return holds(isSo, continued, 'body.rooms.name.editable', 'only the last is editable', flags);
  },
);

export const textsEditable = check(
  'items.decided.texts-editable',
  'description and condition are editable in every inspection, but not in KEYS and MANUALS',
  ({ reports }: { reports: readonly Exchange[] }) =>
    all(
      ...reports.flatMap((report) =>
        roomsOf(report).flatMap((room, index) => {
          const isFixed = ['KEYS', 'MANUALS'].includes(String(valueAt(room, 'block_type')));
          return itemsOf(room).flatMap((item) => {
            const place = `body.rooms.${index}.items`;
            const description = valueAt(item, 'description.editable');
            const condition = valueAt(item, 'condition.editable');
            return [
              holds(description === true, report, place, 'an editable description', description),
              holds(condition === !isFixed, report, place, `editable: ${!isFixed}`, condition),
            ];
          });
        }),
      ),
    ),
);

export const orderComplete = refusal(
  'items.decided.order-complete',
  'an order that does not hold every id exactly once is refused',
);
export const orderStays = check(
  'items.decided.order-stays',
  'a refused order leaves the order',
  ({ before, after }: { before: Exchange; after: Exchange }) =>
    equals(after, 'rooms', valueAt(readJson(before), 'rooms')),
);
