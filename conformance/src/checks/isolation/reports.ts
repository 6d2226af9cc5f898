/**
 * Nothing of another account gets into a report of the user, and nothing of the user into a report
 * of another account.
 */
import { isDeepStrictEqual } from 'node:util';
import { type Finding, negative } from '../../engine/check.js';
import { readJson, valueAt } from '../../net/body.js';
import type { Exchange } from '../../net/exchange.js';
import { itemsOf, namesOfRooms, roomsOf } from '../reports/content.js';
import { all, holds } from '../words/expect.js';

/** A text that only the user writes, and only into rooms and items of the user's own report. */
export const OF_STRANGER = 'Written by a stranger';

type Mixed = {
  /**
   * Writes to a report of the user that refer to rooms, sections, items or a property of the other
   * account.
   */
  readonly writes: readonly Exchange[];
  /** The same report before the writes and, where any succeeded, after them. */
  readonly before: Exchange;
  readonly after: readonly Exchange[];
  /** The reports of the other account that were referred to, and reads of them after the writes. */
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

/**
 * Identifies an item by id and description, because ids may be numbered separately in each report.
 */
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

/**
 * The report has its rooms in the same order as the earlier report with the same rooms. Other
 * differences are judged elsewhere.
 */
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
