/** Faults by which the copy of an item copies other items as well. */
import { replies, set, writesTo } from '../../effects.js';
import { type Effect, family, row, within } from '../../fault.js';
import { isGood, isObject, type Json, type JsonObject } from '../../message.js';
import { ITEMS, isItem, isRoom, REPORT, walk } from '../../words/report-routes.js';

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

/** Items of other rooms that have the description of the last update of an item of this name. */
const shared: Effect = replies(REPORT, (answer, _request, memory) => {
  if (!isGood(answer)) return;
  const copies = writesTo(memory, `PUT ${ITEMS}/{}/copy`);
  const ofCopies = copies.map((copy) => ({
    id: Object(copy.json)['id'],
    source: copy.request.path.replace(/\/copy$/, ''),
  }));
  for (const { request } of writesTo(memory, `PUT ${ITEMS}/{}`)) {
    const ids = ofCopies.filter(({ source }) => source === request.path).map(({ id }) => id);
    walk(answer.json, (part) => {
      if (isItem(part) && ids.includes(part['id']))
        set('description.value', Object(request.json)['description'] ?? '')(part);
    });
  }
});

/** Alters the items of the rooms that item copies were made in, given the copies. */
const alterReceivers = (change: (list: Json[], copy: JsonObject) => Json[]): Effect =>
  replies(REPORT, (answer, _request, memory) => {
    if (!isGood(answer)) return;
    for (const { json } of writesTo(memory, `PUT ${ITEMS}/{}/copy`)) {
      const copy = Object(json);
      walk(answer.json, (room) => {
        const list = isRoom(room) ? itemsOf(room) : [];
        if (list.some((item) => Object(item)['id'] === copy['id']))
          room['items'] = change(list, copy);
      });
    }
  });

const nameOf = (item: Json): unknown => Object(Object(item)['name'])['value'];

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
      'item-twice',
      'ITM-024 ITM-025',
      'a copy of an item stands twice in the room that received it',
      alterReceivers((list, copy) => [...list, { ...copy, id: Number(copy['id']) + 9_000_000 }]),
    ),
    row(
      'item-shared',
      'ITM-024',
      'a change of an item changes the copies that were made of it',
      shared,
    ),
    row(
      'item-instead-of-namesakes',
      'ITM-013',
      'a copy of an item takes the place of those of its name in the room that receives it',
      alterReceivers((list, copy) =>
        list.filter((one) => Object(one)['id'] === copy['id'] || nameOf(one) !== nameOf(copy)),
      ),
    ),
    row(
      'item-with-others',
      'ITM-024',
      'a copy of an item by id copies all items of its room',
      bringsAll(({ id }, asked) => id === asked['id']),
    ),
  ),
);
