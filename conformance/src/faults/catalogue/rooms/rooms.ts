/** Faults of rooms in the earlier revision. */
import {
  asks,
  drop,
  forgiving,
  inputs,
  records,
  refusing,
  replies,
  set,
  turn,
  writesTo,
} from '../../effects.js';
import { family, row, within } from '../../fault.js';
import type { Memory } from '../../memory.js';
import { answerWith, isGood, isObject, type JsonObject } from '../../message.js';
import {
  ACTIONS,
  empty,
  ITEMS,
  isItem,
  isRoom,
  isText,
  REPORT,
  ROOMS,
  rooms,
  roomsSince,
  supply,
  takes,
  walk,
} from '../../words/report-routes.js';

/** An empty list in JSON or in JSONx. */
const NO_ACTIONS = /^\[\s*\]$|^(<\?[^>]*>\s*)?<(\w+:)?array[^>]*(\/>|>\s*<\/(\w+:)?array>)$/;

const COPY_ROOM = `PUT ${ROOMS}/{}/copy`;

/** Ignores the `overwrite_ids` of items that were added to another room than the one that is copied. */
export const idsOfSourceAlone = asks(COPY_ROOM, ({ json, path }, memory) => {
  const room = isObject(json) ? json['room'] : undefined;
  if (!isObject(room) || !Array.isArray(room['overwrite_ids'])) return;
  const ids = writesTo(memory, `POST ${ITEMS}`)
    .filter(({ request }) => request.path !== path.replace(/copy$/, 'items'))
    .map(({ json }) => Object(json)['id']);
  room['overwrite_ids'] = room['overwrite_ids'].filter((id) => !ids.includes(id));
});

/** Whether another room was copied into this one. */
const isCopy = (room: JsonObject, memory: Memory) =>
  writesTo(memory, COPY_ROOM).some(({ json }) => Object(json)['id'] === room['id']);

const idIn = (path: string) => Number(/\/rooms\/(\d+)/.exec(path)?.[1]);

export const ROOMS_OF_REPORTS = family(
  'rooms',
  ...within(
    'earlier',
    row(
      'rooms-without-type',
      'REP-004 ROO-001',
      'rooms have no block_type',
      rooms((r) => delete r['block_type']),
    ),
    row(
      'room-name-text',
      'ROO-002',
      'the name of a room is a text',
      rooms(turn('name', (n) => (isObject(n) ? n['value'] : n))),
    ),
    row(
      'option-set-name',
      'ROO-003 ROO-006',
      'the option set is a name',
      rooms(turn('option_set', () => 'Set')),
    ),
    row(
      'options-objects',
      'ROO-004',
      'options are objects',
      rooms(turn('option_set.options', () => [{}])),
    ),
    row(
      'room-refused',
      'ROO-005 ROO-010 VER-006',
      'a room cannot be created',
      refusing(`POST ${ROOMS}`),
    ),
    row(
      'detailed-refused',
      'ROO-005',
      'DETAILED is no block type',
      refusing(`POST ${ROOMS}`, ({ json }) => isObject(json) && json['block_type'] === 'DETAILED'),
    ),
    row(
      'keys-refused',
      'ROO-005',
      'KEYS is no block type',
      refusing(`POST ${ROOMS}`, ({ json }) => isObject(json) && json['block_type'] === 'KEYS'),
    ),
    row(
      'option-set-lost',
      'ROO-006 ROO-003',
      'rooms have no option set',
      rooms(set('option_set', null)),
    ),
    row(
      'type-changes',
      'ROO-008',
      'the block type of a room can be changed',
      takes(`PUT ${ROOMS}/{}`, isRoom, 'block_type', (room, sent) => (room['block_type'] = sent)),
    ),
    row(
      'type-answered',
      'ROO-008',
      'the answer to a change shows the block type that was sent',
      records(`PUT ${ROOMS}/{}`, (room, { json }) => {
        if (isObject(json) && 'block_type' in json) room['block_type'] = json['block_type'];
      }),
    ),
    row(
      'option-set-changes',
      'ROO-009',
      'the option set of a room can be changed',
      takes(`PUT ${ROOMS}/{}`, isRoom, 'option_set', (room, sent) => {
        if (isObject(room['option_set'])) room['option_set']['id'] = sent;
      }),
    ),
    row(
      'items-of-rooms-map',
      'REP-004 ROO-001',
      'the items of a room are a map',
      rooms(turn('items', (list) => ({ ...Object(list) }))),
    ),
    row(
      'room-name-optional',
      'ROO-011',
      'a room needs no name',
      supply(`POST ${ROOMS}`, 'name', 'Room'),
    ),
    row(
      'room-type-optional',
      'ROO-012',
      'a room needs no block_type',
      supply(`POST ${ROOMS}`, 'block_type', 'DETAILED'),
    ),
    row(
      'simplified-without-set',
      'ROO-013 ROO-014 ROO-034',
      'an option set is not required',
      forgiving(`POST ${ROOMS}`),
    ),
    row(
      'set-for-checklists',
      'ROO-015',
      'a CHECKLIST needs an option set',
      refusing(
        `POST ${ROOMS}`,
        ({ json }) => isObject(json) && json['block_type'] === 'CHECKLIST' && !json['option_set'],
      ),
    ),
    row('room-deletion-body', 'ROO-020', 'deleting a room returns it', empty(`DELETE ${ROOMS}/{}`)),
    row(
      'room-stays',
      'ROO-021',
      'a deleted room stays',
      refusing(`DELETE ${ROOMS}/{}`, () => true, 200),
    ),
    row(
      'no-actions-not-found',
      'ROO-021',
      'a report that has no actions any more has no list of them either',
      replies(ACTIONS, (answer) => {
        if (isGood(answer) && NO_ACTIONS.test(answer.text.trim()))
          Object.assign(answer, answerWith(404, { message: 'No actions.' }));
      }),
    ),
    row(
      'no-actions-as-map',
      'ROO-021',
      'the list of the actions of a report that has none any more is an object',
      replies(ACTIONS, (answer) => {
        if (isGood(answer) && NO_ACTIONS.test(answer.text.trim()))
          Object.assign(answer, answerWith(200, {}));
      }),
    ),
    row('room-copy-refused', 'ROO-024 ROO-026', 'a room cannot be copied', refusing(COPY_ROOM)),
    row(
      'receiver-renamed',
      'ROO-026',
      'a room that receives the items of another one takes its name as well',
      roomsSince((room, memory) => {
        const isReceiver = writesTo(memory, COPY_ROOM).some(
          ({ request }) => Object(Object(request.json)['room'])['id'] === room['id'],
        );
        if (isReceiver) set('name.value', 'Kitchen')(room);
      }),
    ),
    row(
      'room-copy-empty',
      'ROO-025 ROO-044',
      'the copy of a room is empty',
      roomsSince((room, memory) => isCopy(room, memory) && Object.assign(room, { items: [] })),
    ),
    row(
      'room-copy-shares',
      'ROO-025',
      'a change of an item changes its namesakes in other rooms',
      roomsSince((room, memory) => {
        for (const { request } of writesTo(memory, `PUT ${ITEMS}/{}`)) {
          const { name, description } = Object(request.json);
          walk(room['items'], (item) => {
            if (isItem(item) && Object(item['name'])['value'] === name)
              set('description.value', description ?? '')(item);
          });
        }
      }),
    ),
    row(
      'room-copy-bare',
      'ROO-044',
      'copies of items have no attachments',
      roomsSince((room, memory) => {
        if (isCopy(room, memory))
          walk(room['items'], (item) => isItem(item) && set('attachments', [])(item));
      }),
    ),
    row(
      'room-copy-renames',
      'ROO-046',
      'copying renames the source',
      roomsSince((room, memory) => {
        const sources = writesTo(memory, COPY_ROOM).map(({ request }) => idIn(request.path));
        if (sources.includes(Number(room['id']))) set('name.value', 'Copied')(room);
      }),
    ),
    row(
      'copy-answers-detailed',
      'ROO-024',
      'the answer to a copy by name is always DETAILED',
      records(COPY_ROOM, set('block_type', 'DETAILED')),
    ),
    row(
      'copy-detailed',
      'ROO-024',
      'a room that is made by a copy is DETAILED',
      roomsSince(
        (room, memory) => isCopy(room, memory) && Object.assign(room, { block_type: 'DETAILED' }),
      ),
    ),
    row(
      'overwrite-description-alone',
      'ROO-027',
      'overwriting changes the description alone',
      replies(REPORT, ({ json }, _request, memory) => {
        const listed = writesTo(memory, COPY_ROOM).flatMap(
          ({ request }) => Object(Object(request.json)['room'])['overwrite_ids'] ?? [],
        );
        walk(json, (item) => {
          if (isItem(item) && listed.includes(item['id']))
            set('condition.value', 'As it was')(item);
        });
      }),
    ),
    row(
      'overwrite-unasked',
      'ROO-027',
      'a copy without overwrite_ids overwrites every item',
      asks(COPY_ROOM, ({ json, path }, memory) => {
        const room = isObject(json) ? json['room'] : undefined;
        if (!isObject(room) || !('id' in room) || room['overwrite_ids']) return;
        const items = path.replace(/\d+\/copy$/, `${String(room['id'])}/items`);
        room['overwrite_ids'] = writesTo(memory, `POST ${items}`).map(
          (write) => Object(write.json)['id'],
        );
      }),
    ),
    row(
      'overwrite-ignored',
      'ROO-027 ROO-040 ROO-041',
      'overwrite_ids is ignored',
      inputs(COPY_ROOM, drop('room.overwrite_ids')),
    ),
    row(
      'overwrite-ids-of-source',
      'ROO-049',
      'an id in overwrite_ids does not count when it is that of an item of another room than the copied one',
      idsOfSourceAlone,
    ),
    row(
      'option-sets-short',
      'ROO-032',
      'option sets do not say whether they are editable',
      records('GET /option-sets', drop('editable')),
    ),
    row(
      'room-copy-source',
      'ROO-028',
      'copying returns another room',
      records(
        COPY_ROOM,
        turn('id', (id) => Number(id) + 1),
      ),
    ),
    row(
      'copy-answers-short',
      'ROO-028',
      'the answer to a copy of a room by id lacks the last item',
      records(COPY_ROOM, (room, { json }) => {
        const isById = 'id' in Object(Object(json)['room']);
        if (isById && Array.isArray(room['items'])) room['items'].pop();
      }),
    ),
    row(
      'item-copy-without-set',
      'ROO-006',
      'a room that is made by the copy of an item has no option set',
      roomsSince((room, memory) => {
        const names = writesTo(memory, `PUT ${ITEMS}/{}/copy`).map(
          ({ request }) => Object(Object(request.json)['room'])['name'],
        );
        if (names.includes(Object(room['name'])['value'])) room['option_set'] = null;
      }),
    ),
    row(
      'question-numbers',
      'ROO-030 ROO-032',
      'questions are numbers',
      records(
        'GET /option-sets',
        (s) => isText(s['options']) && Object.assign(s, { options: [1, 2] }),
      ),
    ),
    row(
      'scale-texts',
      'ROO-031 ROO-032',
      'the options of a scale are texts',
      records(
        'GET /option-sets',
        turn('options', (o) => (Array.isArray(o) ? o.map(String) : o)),
      ),
    ),
    row(
      'set-elsewhere-refused',
      'ROO-033',
      'a superfluous option set is refused',
      refusing(
        `POST ${ROOMS}`,
        ({ json }) =>
          isObject(json) &&
          'option_set' in json &&
          !['SIMPLIFIED', 'SCALE'].includes(String(json['block_type'])),
      ),
    ),
    row('any-block-type', 'ROO-035', 'any block type is taken', forgiving(`POST ${ROOMS}`)),
    row(
      'room-copy-anything',
      'ROO-039 ROO-042 ROO-043',
      'every copy of a room is taken',
      forgiving(COPY_ROOM),
    ),
  ),
);
