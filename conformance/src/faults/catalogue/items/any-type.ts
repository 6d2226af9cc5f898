/** Faults by which items of some block types are ordered, and the last of a room deleted, differently from others. */
import { lastIdOf, replies, writesTo } from '../../effects.js';
import { family, row, through, within } from '../../fault.js';
import { isObject, type Json, type JsonObject } from '../../message.js';
import { itemsIn } from '../../words/namesakes.js';
import { ITEMS, isItem, isRoom, REPORT, walk } from '../../words/report-routes.js';

const byId = (one: object, other: object) => Number(Object(one).id) - Number(Object(other).id);

const nameOf = (item: JsonObject) => Object(item['name'])['value'];

/** The names of the items with these ids, wherever an answer shows them. */
function namesIn(json: Json, ids: readonly number[]): unknown[] {
  const names: unknown[] = [];
  walk(json, (part) => {
    if (isItem(part) && ids.includes(Number(part['id']))) names.push(nameOf(part));
  });
  return names;
}

export const ITEMS_OF_ANY_TYPE = family(
  'items/type',
  ...through(
    'items/conditions items/options',
    ...within(
      'earlier',
      row(
        'ordered-in-detailed-alone',
        'ITM-023',
        'an order of items is kept in DETAILED rooms alone',
        replies(REPORT, ({ json }) =>
          walk(json, (part) => {
            if (isRoom(part) && part['block_type'] !== 'DETAILED')
              part['items'] = itemsIn(part).toSorted(byId);
          }),
        ),
      ),
      row(
        'room-gone-with-last-item',
        'ITM-021',
        'the deletion of the last item of a room deletes the room',
        replies(REPORT, ({ json }, _request, memory) => {
          if (!isObject(json) || !Array.isArray(json['rooms'])) return;
          const emptied = writesTo(memory, `DELETE ${ITEMS}/{}`).map(({ request }) =>
            lastIdOf({ path: request.path.replace(/\/items\/\d+$/, '') }),
          );
          json['rooms'] = json['rooms']
            .filter(isObject)
            .filter((room) => itemsIn(room).length > 0 || !emptied.includes(Number(room['id'])));
        }),
      ),
      row(
        'deleted-elsewhere',
        'ITM-021',
        'the deletion of an item deletes those of its name in the other rooms of the report',
        replies(REPORT, ({ json }, { path }, memory) => {
          const own = path.replace(/report$/, 'rooms');
          const deletions = writesTo(memory, `DELETE ${ITEMS}/{}`)
            .map(({ request }) => request)
            .filter((request) => request.path.startsWith(own));
          const names = memory.writes.flatMap((write) =>
            namesIn(write.json, deletions.map(lastIdOf)),
          );
          walk(json, (part) => {
            const isOwn = (to: { path: string }) => to.path.includes(`/rooms/${part['id']}/`);
            if (!isRoom(part) || deletions.some(isOwn)) return;
            part['items'] = itemsIn(part).filter((item) => !names.includes(nameOf(item)));
          });
        }),
      ),
    ),
  ),
);
