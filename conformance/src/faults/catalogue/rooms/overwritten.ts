/** Faults of `overwrite_ids` in the copy of a room. */
import { inputs, refusing, replies, set, turn, writesTo } from '../../effects.js';
import { family, row, within } from '../../fault.js';
import type { Json } from '../../message.js';
import { itemsIn } from '../../words/namesakes.js';
import { ITEMS, isItem, isRoom, REPORT, ROOMS, valueIn, walk } from '../../words/report-routes.js';

const COPY_ROOM = `PUT ${ROOMS}/{}/copy`;

const idOf = (part: Json): unknown => Object(part)['id'];

export const OVERWRITTEN = family(
  'rooms',
  ...within(
    'earlier',
    row(
      'overwrite-first-alone',
      'ROO-027',
      'of several overwrite_ids the first alone counts',
      inputs(
        COPY_ROOM,
        turn('room.overwrite_ids', (ids) => (Array.isArray(ids) ? ids.slice(0, 1) : ids)),
      ),
    ),
    row(
      'overwrite-last-alone',
      'ROO-027',
      'of several overwrite_ids the last alone counts',
      inputs(
        COPY_ROOM,
        turn('room.overwrite_ids', (ids) => (Array.isArray(ids) ? ids.slice(-1) : ids)),
      ),
    ),
    row(
      'overwriting-adds-nothing',
      'ROO-026',
      'a copy with overwrite_ids adds no item to the room',
      replies(REPORT, ({ json }, _request, memory) => {
        const overwriting = writesTo(memory, COPY_ROOM).filter(({ request }) => {
          const ids = Object(Object(request.json)['room'])['overwrite_ids'];
          return Array.isArray(ids) && ids.length > 0;
        });
        const made = writesTo(memory, `POST ${ITEMS}`).map((write) => Object(write.json)['id']);
        const added = overwriting.flatMap((copy) => itemsIn(Object(copy.json)).map(idOf));
        walk(json, (room) => {
          if (isRoom(room) && Array.isArray(room['items']))
            room['items'] = room['items'].filter(
              (item) => !added.includes(idOf(item)) || made.includes(idOf(item)),
            );
        });
      }),
    ),
    row(
      'overwriting-keeps-full',
      'ROO-027',
      'an empty condition overwrites none',
      replies(REPORT, ({ json }, _request, memory) => {
        const listed = writesTo(memory, COPY_ROOM).flatMap(
          ({ request }) => Object(Object(request.json)['room'])['overwrite_ids'] ?? [],
        );
        const made = writesTo(memory, `POST ${ITEMS}`);
        walk(json, (item) => {
          if (!isItem(item) || !listed.includes(item['id']) || valueIn(item)) return;
          const old = made.find((write) => idOf(write.json) === item['id']);
          set('condition.value', Object(old?.request.json)['condition'] ?? '')(item);
        });
      }),
    ),
    row(
      'overwrite-ids-null-refused',
      'GEN-015',
      'overwrite_ids may not be null',
      refusing(COPY_ROOM, ({ json }) => Object(Object(json)['room'])['overwrite_ids'] === null),
    ),
  ),
);
