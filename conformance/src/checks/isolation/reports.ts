/** Nothing of another account gets into a report, and nothing from there into one of another account. */
import { isDeepStrictEqual } from 'node:util';
import { type Finding, negative } from '../../engine/check.js';
import { readJson, valueAt } from '../../net/body.js';
import type { Exchange } from '../../net/exchange.js';
import { itemsOf, namesOfRooms, roomsOf } from '../reports/content.js';
import { all, holds } from '../words/expect.js';

/** What a user writes into rooms and items of a report of their own, and nobody else anywhere. */
export const OF_STRANGER = 'Written by a stranger';

type Mixed = {
  /** Writes to a report of one's own that name rooms, sections, items or a property of another account. */
  readonly writes: readonly Exchange[];
  /** That report before and, where any of them worked, after them. */
  readonly before: Exchange;
  readonly after: readonly Exchange[];
  /** The reports of the other account that were named, and one of them as it is read after the writes. */
  readonly theirs: readonly Exchange[];
  readonly theirsAfter: readonly Exchange[];
  readonly twin: Exchange;
};

export const nothingThroughReports = negative(
  'isolation.nothing-through-reports',
  'no room, section or item of another account is shown in a report of their own, moved from there or written to',
  ({ writes, before, after, theirs, theirsAfter }: Mixed) => {
    const own = namesOfRooms(before);
    const names = theirs.flatMap(namesOfRooms).filter((name) => !own.includes(name));
    const items = theirs.flatMap(roomsOf).flatMap(itemsOf).map(traceOf);
    return all(
      ...[...writes, ...after].map((shown) => showsNone(shown, names, items)),
      ...theirsAfter.flatMap((report) => [isUntouched(report), keepsOrder(report, theirs)]),
    );
  },
);

/** By what an item is known again: ids alone may count anew in each report. */
function traceOf(item: unknown) {
  return { id: valueAt(item, 'id'), description: valueAt(item, 'description.value') };
}

function showsNone(
  shown: Exchange,
  names: readonly unknown[],
  items: readonly { readonly id: unknown; readonly description: unknown }[],
): Finding {
  const rooms = [readJson(shown), ...roomsOf(shown)];
  const taken = [
    ...rooms.map((room) => valueAt(room, 'name.value')).filter((name) => names.includes(name)),
    ...rooms
      .flatMap((room) => [room, ...itemsOf(room)])
      .map(traceOf)
      .filter((one) => one.id !== undefined && one.description !== undefined)
      .filter((one) => items.some((other) => isDeepStrictEqual(one, other))),
  ];
  return holds(taken.length === 0, shown, 'body', 'no value of another account', taken);
}

function isUntouched(report: Exchange): Finding {
  const isFree = !report.response.body.includes(OF_STRANGER);
  return holds(isFree, report, 'body', 'no text written by another account', OF_STRANGER);
}

/** A report with the same rooms has them in the same order; what else may differ is judged elsewhere. */
function keepsOrder(report: Exchange, earlier: readonly Exchange[]): Finding {
  const now = namesOfRooms(report);
  const old = earlier
    .map(namesOfRooms)
    .find((names) => isDeepStrictEqual(sorted(names), sorted(now)));
  const isKept = old === undefined || isDeepStrictEqual(old, now);
  return holds(isKept, report, 'body.rooms', `the order ${old?.join(', ')}`, now);
}

function sorted(names: readonly unknown[]): unknown[] {
  return [...names].sort();
}
