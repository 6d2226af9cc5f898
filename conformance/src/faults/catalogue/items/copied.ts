/** Faults by which the copy of an item copies other items as well. */
import { replies, writesTo } from '../../effects.js';
import { type Effect, family, row, within } from '../../fault.js';
import { isGood, isObject, type Json, type JsonObject } from '../../message.js';
import { ITEMS, REPORT } from '../../words/report-routes.js';

const itemsOf = (room: JsonObject): Json[] => (Array.isArray(room['items']) ? room['items'] : []);

/** The receiving room of a copy shows everything of the source room. */
const bringsAll = (isReceiver: (room: JsonObject, asked: JsonObject) => boolean): Effect =>
  replies(REPORT, (answer, _request, memory) => {
    if (!isGood(answer) || !isObject(answer.json) || !Array.isArray(answer.json['rooms'])) return;
    const rooms = answer.json['rooms'].filter(isObject);
    for (const { request } of writesTo(memory, `PUT ${ITEMS}/{}/copy`)) {
      const asked = Object(Object(request.json)['room']);
      const source = rooms.find(({ id }) => request.path.includes(`/rooms/${id}/`));
      const receiver = rooms.findLast((room) => isReceiver(room, asked));
      if (!source || !receiver || source === receiver) continue;
      const others = itemsOf(source).map((item, index) => ({
        ...Object(item),
        id: 9_000_000 + index,
      }));
      receiver['items'] = [...itemsOf(receiver), ...others];
    }
  });

export const ITEMS_COPIED = family(
  'items/copied',
  ...within(
    'earlier',
    row(
      'item-with-its-room',
      'ITM-025',
      'a copy of an item by name copies all items of its room',
      bringsAll(({ name }, asked) => Object(name)['value'] === asked['name']),
    ),
    row(
      'item-with-others',
      'ITM-024',
      'a copy of an item by id copies all items of its room',
      bringsAll(({ id }, asked) => id === asked['id']),
    ),
  ),
);
