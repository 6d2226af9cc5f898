/** Faults by which items with equal names are taken for one. */
import { lastIdOf } from '../../effects.js';
import { family, row, through, within } from '../../fault.js';
import type { Write } from '../../memory.js';
import type { JsonObject } from '../../message.js';
import { changedTogether, createdOnce, deletedTogether, itemsIn } from '../../words/namesakes.js';
import { ITEMS } from '../../words/report-routes.js';

const isInRoom = ({ request }: Write, { id }: JsonObject) =>
  request.path.includes(`/rooms/${String(id)}/items/`);

/** Whether the room is another one than that of the updated item, and of its block type. */
const isOfSameType = (update: Write, room: JsonObject, rooms: readonly JsonObject[]) => {
  const id = lastIdOf(update.request);
  const own = rooms.find((one) => itemsIn(one).some((item) => item['id'] === id));
  return own !== undefined && own !== room && own['block_type'] === room['block_type'];
};

export const ITEMS_NAMESAKES = family(
  'items/namesakes',
  ...within(
    'earlier',
    row(
      'created-once',
      'ITM-013',
      'a new item with a name that the room has already is answered with the older one',
      createdOnce(`POST ${ITEMS}`),
    ),
    row(
      'deleted-together',
      'ITM-021',
      'the deletion of an item deletes all of its name in the report',
      deletedTogether(ITEMS, 'items'),
    ),
    ...through(
      'items/manage rooms/copy',
      row(
        'described-together',
        'ITM-013 ITM-019',
        'a change of an item gives its description to those of its name in the room',
        changedTogether(ITEMS, isInRoom, (item, { request }) => {
          item['description'] = {
            ...Object(item['description']),
            value: Object(request.json)['description'] ?? '',
          };
        }),
      ),
      row(
        'rated-together',
        'ITM-013',
        'a change of an item gives its condition to those of its name in rooms of the same type',
        changedTogether(ITEMS, isOfSameType, (item, { request }) => {
          const { condition } = Object(request.json);
          if (condition) item['condition'] = { ...Object(item['condition']), value: condition };
        }),
      ),
    ),
  ),
);
