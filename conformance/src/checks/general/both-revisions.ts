/**
 * Both revisions show the same report: what is written through one is read through the other
 * (decided).
 */
import { check } from '../../engine/check.js';
import { readJson, valueAt } from '../../net/body.js';
import type { Exchange } from '../../net/exchange.js';
import { itemsOf, roomsOf, textsOf } from '../reports/content.js';
import { all, answers, holds } from '../words/expect.js';

export const sameContent = check(
  'reports.both-revisions',
  'rooms, items and their order are the same through both addresses',
  ({ here, there }: { here: Exchange; there: Exchange }) => {
    const [expected, got] = [here, there].map(outline);
    return all(
      answers(there, 200),
      holds(roomsOf(here).length > 0, here, 'body.rooms', 'at least one room', roomsOf(here)),
      holds(expected === got, there, 'body.rooms', String(expected), got),
    );
  },
);

export const sameInspection = check(
  'reports.both-revisions-inspection',
  'the state and the details of an inspection are the same through both addresses',
  ({ here, there }: { here: Exchange; there: Exchange }) => {
    const [wanted, found] = [here, there].map((one) =>
      JSON.stringify(SHARED.map((path) => valueAt(readJson(one), path) ?? null)),
    );
    return all(answers(there, 200), holds(wanted === found, there, 'body', String(wanted), found));
  },
);

const SHARED = ['id', 'state.id', 'ref', 'title', 'conduct_date', 'property.id', 'started_at'];

/** Ids, names, block types, item ids and item texts of all rooms, in order. */
function outline(report: Exchange): string {
  return JSON.stringify(
    roomsOf(report).map((room) => [
      valueAt(room, 'id'),
      valueAt(room, 'name.value'),
      valueAt(room, 'block_type'),
      itemsOf(room).map((item) => valueAt(item, 'id')),
      textsOf(itemsOf(room)),
    ]),
  );
}
