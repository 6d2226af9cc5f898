import { isDeepStrictEqual } from 'node:util';
import { check } from '../../engine/check.js';
import { valueAt } from '../../net/body.js';
import type { Exchange } from '../../net/exchange.js';
import { findRoom, itemsOf, roomsOf, textsOf } from '../reports/content.js';
import { all, answers, fits, holds, metBecause } from '../words/expect.js';
import { includes } from '../words/lists.js';
import { list as array, record } from '../words/types.js';

export const keepsReports = check(
  'properties.keeps-reports',
  'every inspection of a property is listed and readable, finished or not, and so is its report',
  ({
    list,
    reads,
    reports,
    ids,
  }: {
    list: Exchange;
    /** Reads of the finished inspections. */
    reads: readonly Exchange[];
    reports: readonly Exchange[];
    ids: readonly number[];
  }) =>
    all(
      ...ids.map((id) => includes(list, id)),
      ...reads.map((read) => answers(read, 200)),
      ...reports.flatMap((report) => [
        answers(report, 200),
        fits(report, record({ rooms: array })),
      ]),
    ),
);

/**
 * Statuses for an inspection that can no longer be read. The specification does not say which
 * inspections can be cancelled, nor whether a cancelled one can be read.
 */
const GONE = [404, 410];

export const keepsCancelled = check(
  'properties.keeps-cancelled-report',
  'the report of a cancelled inspection, where it is read, has the rooms and items it had',
  ({ before, after }: { before?: Exchange; after?: Exchange }) => {
    if (!before || !after || GONE.includes(after.response.status))
      return metBecause('no report of a cancelled inspection can be read');
    return all(answers(after, 200), ...roomsOf(before).map((room) => isStillIn(after, room)));
  },
);

export const keepsOthers = check(
  'properties.keeps-others-report',
  'a report has the rooms and items it had once that of another inspection was replaced',
  ({ before, after }: { before: Exchange; after: Exchange }) =>
    all(answers(after, 200), ...roomsOf(before).map((room) => isStillIn(after, room))),
);

/**
 * The report still has the room with all its items. It may have more of them, since content may be
 * loaded late.
 */
function isStillIn(after: Exchange, room: unknown) {
  const still = findRoom(after, 'id', valueAt(room, 'id'));
  const texts = textsOf(itemsOf(still));
  const lost = textsOf(itemsOf(room)).filter(
    (text) => !texts.some((other) => isDeepStrictEqual(other, text)),
  );
  const name = String(valueAt(room, 'name.value'));
  return still === undefined
    ? holds(false, after, 'body.rooms', `the room ${name}`, 'none')
    : holds(lost.length === 0, after, 'body.rooms', `all items of the room ${name}`, texts);
}
