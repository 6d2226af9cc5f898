/** Faults by which rooms of some block types are copied and ordered differently from others. */
import { replies, set, writesTo } from '../../effects.js';
import { type Effect, family, row, through, within } from '../../fault.js';
import { isObject, type Json, type JsonObject } from '../../message.js';
import { ITEMS, isItem, isRoom, ROOMS, walk } from '../../words/report-routes.js';

const COPY_ROOM = `PUT ${ROOMS}/{}/copy`;

/** Alters the rooms of a block type that copies have made, wherever they are shown. */
const copiesOf = (type: string, change: (room: JsonObject) => unknown): Effect =>
  replies(`GET /inspections/{}/report, ${COPY_ROOM}`, ({ json }, request, memory) => {
    const ids = writesTo(memory, COPY_ROOM).map((write) => Object(write.json)['id']);
    if (request.method === 'PUT') ids.push(Object(json)['id']);
    walk(json, (part) => {
      if (isRoom(part) && part['block_type'] === type && ids.includes(part['id'])) change(part);
    });
  });

/** Alters the value of the condition of every item in a room. */
const conditions = (value: (value: Json) => Json) => (room: JsonObject) =>
  walk(room, (part) => {
    const { condition } = part;
    if (isItem(part) && isObject(condition)) condition['value'] = value(condition['value'] ?? null);
  });

const withoutTwos = (value: Json): Json =>
  isObject(value)
    ? Object.fromEntries(
        Object.entries(value).map(([of, answer]) => [of, answer === 2 ? null : answer]),
      )
    : value;

/** Gives the items in copies the answers that items of their names were given by an update. */
const answersShared = replies('GET /inspections/{}/report', ({ json }, _request, memory) => {
  const copies = writesTo(memory, COPY_ROOM).map((write) => Object(write.json)['id']);
  const updates = writesTo(memory, `PUT ${ITEMS}/{}`).map(({ request }) => Object(request.json));
  const given = new Map(updates.map(({ name, condition }) => [name, condition]));
  walk(json, (room) => {
    if (!isRoom(room) || !copies.includes(room['id'])) return;
    walk(room, (part) => {
      const answers = isItem(part) && given.get(Object(part['name'])['value']);
      if (isObject(answers)) set('condition.value', answers)(part);
    });
  });
});

export const ROOMS_OF_ANY_TYPE = [
  ...family(
    'rooms/type',
    ...through(
      'items/conditions items/options rooms/copy',
      ...within(
        'earlier',
        row(
          'keys-copied-empty',
          'ROO-025',
          'the copy of a room of keys is empty',
          copiesOf('KEYS', (room) => Object.assign(room, { items: [] })),
        ),
        row(
          'zeros-copied-empty',
          'ROO-025',
          'the items in the copy of a CHECKLIST room have no condition where the source has 0',
          copiesOf(
            'CHECKLIST',
            conditions((value) => (value === 0 ? null : value)),
          ),
        ),
        row(
          'ratings-copied-anew',
          'ROO-025',
          'the items in the copy of a SCALE room have the least rating',
          copiesOf(
            'SCALE',
            conditions(() => 1),
          ),
        ),
        row(
          'answers-shared',
          'ROO-025',
          'answers that are given in a SIMPLIFIED room are given in its copies as well',
          answersShared,
        ),
        row(
          'answers-copied-in-part',
          'ROO-025',
          'the copy of a SIMPLIFIED room has no answer where the source has N/A',
          copiesOf('SIMPLIFIED', conditions(withoutTwos)),
        ),
      ),
    ),
  ),
];
