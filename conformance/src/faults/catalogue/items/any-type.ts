/** Faults by which items of some block types are ordered, and the last of a room deleted, differently from others. */
import { lastIdOf, replies, writesTo } from '../../effects.js';
import { family, row, through, within } from '../../fault.js';
import { isObject } from '../../message.js';
import { itemsIn } from '../../words/namesakes.js';
import { ITEMS, isRoom, REPORT, walk } from '../../words/report-routes.js';

const byId = (one: object, other: object) => Number(Object(one).id) - Number(Object(other).id);

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
    ),
  ),
);
