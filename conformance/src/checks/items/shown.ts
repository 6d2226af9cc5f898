/** What holds for rooms and sections in every report a run has read. */
import { type Check, check } from '../../engine/check.js';
import { valueAt } from '../../net/body.js';
import type { Exchange } from '../../net/exchange.js';
import { itemsOf, roomsOf } from '../reports/content.js';
import { all, holds, unknown } from '../words/expect.js';

export type Reports = { readonly reports: readonly Exchange[] };

/**
 * Declares a check on every condition in rooms of these block types, in every report of the run.
 */
const inEvery = (
  id: string,
  types: readonly string[],
  what: string,
  fits: (condition: unknown) => boolean,
): Check<Reports> =>
  check(
    id,
    `in every report of the run a condition in ${types.join(', ')} rooms is ${what}`,
    ({ reports }: Reports) => {
      const found = reports.flatMap((report) =>
        conditionsIn(report, types).map(({ at, condition }) =>
          holds(fits(condition), report, at, what, condition),
        ),
      );
      return found.length > 0 ? all(...found) : unknown('no report showed such an item');
    },
  );

function conditionsIn(report: Exchange, types: readonly string[]) {
  return roomsOf(report).flatMap((room, index) =>
    types.includes(String(valueAt(room, 'block_type')))
      ? itemsOf(room).map((item, place) => ({
          at: `body.rooms.${index}.items.${place}.condition`,
          condition: valueAt(item, 'condition'),
        }))
      : [],
  );
}

const valueIn = (condition: unknown) => valueAt(condition, 'value');

/**
 * The specification does not say whether a number that was never set may be null, so null is
 * accepted.
 */
const isInteger = (condition: unknown) =>
  valueIn(condition) === null || Number.isInteger(valueIn(condition));

const ANSWERS: readonly unknown[] = [0, 1, 2, null];

export const textsShown = inEvery(
  'items.shown.text',
  ['DETAILED', 'OVERVIEW', 'METERS'],
  'a text',
  (condition) => typeof valueIn(condition) === 'string',
);
export const answersShown = inEvery(
  'items.shown.answers',
  ['SIMPLIFIED'],
  'an object of 0, 1, 2 or null',
  (condition) => {
    const value = valueIn(condition);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
    return Object.values(value).every((answer) => ANSWERS.includes(answer));
  },
);
export const checklistShown = inEvery(
  'items.shown.checklist',
  ['CHECKLIST'],
  'an integer',
  isInteger,
);
export const scaleShown = inEvery('items.shown.scale', ['SCALE'], 'an integer', isInteger);
export const nullShown = inEvery(
  'items.shown.null',
  ['KEYS', 'MANUALS'],
  'null and not editable',
  (condition) => valueIn(condition) === null && valueAt(condition, 'editable') === false,
);
