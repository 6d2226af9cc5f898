/** Faults of items of rooms in the earlier revision. */
import {
  asks,
  forgiving,
  inputs,
  lastIdOf,
  records,
  refusing,
  set,
  turn,
  writesTo,
} from '../../effects.js';
import { family, row, within } from '../../fault.js';
import type { Memory } from '../../memory.js';
import { isGood, isObject, type Json, type JsonObject, type RequestDraft } from '../../message.js';
import { ofAnyParent } from '../../words/neighbours.js';
import {
  backwards,
  empty,
  ITEMS,
  inReports,
  isItem,
  isRoom,
  items,
  lastOf,
  orderedOnce,
  rooms,
  roomsSince,
  SECTIONS,
  supply,
  takes,
  valueIn,
  walk,
} from '../../words/report-routes.js';

function withoutTwo(answers: JsonObject): Json {
  return Object.fromEntries(
    Object.entries(answers).map(([question, answer]) => [question, answer === 2 ? null : answer]),
  );
}

/** The value of a part of an item in the answer that created it. */
function madeWith(memory: Memory, request: RequestDraft, part: string): Json {
  const made = writesTo(memory, `POST ${ITEMS}`).find(
    (write) => Object(write.json)['id'] === lastIdOf(request),
  );
  return Object(Object(made?.json)[part])['value'];
}

export const ITEMS_OF_ROOMS = [
  ...family(
    'items',
    ...within(
      'earlier',
      row(
        'conditions-not-seeded',
        'ROO-007 ITM-007',
        'the option set does not seed conditions',
        items(set('condition.value', '')),
      ),
      row(
        'item-name-fixed',
        'ITM-005',
        'another name of an item is ignored',
        asks(`PUT ${ITEMS}/{}`, (request, memory) => {
          const { json } = request;
          if (!isObject(json) || !('name' in json)) return;
          json['name'] = madeWith(memory, request, 'name') ?? json['name'];
        }),
      ),
      row(
        'item-short',
        'ITM-001',
        'an item has no actions',
        items((i) => delete i['actions']),
      ),
      row(
        'item-name-text',
        'ITM-002',
        'the name of an item is a text',
        items(turn('name', (n) => (isObject(n) ? n['value'] : n))),
      ),
      row(
        'item-condition-text',
        'ITM-003',
        'the condition is a text',
        items(turn('condition', () => 'good')),
      ),
      row(
        'item-fixed-changes',
        'ITM-005',
        'the name of an item is always editable',
        items(set('name.editable', true)),
      ),
      row(
        'fixed-item-renamed',
        'ITM-004 ERR-006',
        'a fixed name of an item can be changed',
        takes(`PUT ${ITEMS}/{}`, isItem, 'name', (item, sent) => set('name.value', sent)(item)),
      ),
      row(
        'condition-list',
        'ITM-006',
        'a condition in words is a list',
        items(turn('condition.value', (v) => (typeof v === 'string' ? [v] : v))),
      ),
      row(
        'condition-empty-null',
        'ITM-006',
        'reports show no condition as null',
        inReports((item) => valueIn(item) === '' && set('condition.value', null)(item)),
      ),
      row(
        'condition-zero-null',
        'ITM-009',
        'reports show the condition 0 as null',
        inReports((item) => valueIn(item) === 0 && set('condition.value', null)(item)),
      ),
      row(
        'answer-two-null',
        'ITM-007',
        'the answer 2 is kept as null',
        inputs(
          `POST ${ITEMS}, PUT ${ITEMS}/{}`,
          turn('condition', (value) => (isObject(value) ? withoutTwo(value) : value)),
        ),
      ),
      row(
        'answers-texts',
        'ITM-007 ITM-029',
        'answers are texts',
        items(
          turn('condition.value', (v) =>
            isObject(v) ? Object.fromEntries(Object.keys(v).map((k) => [k, 'yes'])) : v,
          ),
        ),
      ),
      row(
        'numbers-texts',
        'ITM-009 ITM-010',
        'conditions in numbers are texts',
        items(turn('condition.value', (v) => (typeof v === 'number' ? String(v) : v))),
      ),
      row(
        'keys-condition',
        'ITM-011 ITM-012',
        'keys have a condition',
        items(
          (i) =>
            isObject(i['condition']) &&
            i['condition']['value'] === null &&
            Object.assign(i['condition'], { value: 'good', editable: true }),
        ),
      ),
      row(
        'item-refused',
        'ITM-013 VER-006',
        'an item cannot be created',
        refusing(`POST ${ITEMS}`),
      ),
      row(
        'item-name-optional',
        'ITM-014',
        'an item needs no name',
        supply(`POST ${ITEMS}`, 'name', 'Item'),
      ),
      row(
        'description-required',
        'ITM-015',
        'an item needs a description',
        refusing(`POST ${ITEMS}`, ({ json }) => isObject(json) && !('description' in json)),
      ),
      row(
        'answers-refused',
        'ITM-016',
        'an object is no condition',
        refusing(`POST ${ITEMS}`, ({ json }) => isObject(json) && isObject(json['condition'])),
      ),
      row(
        'checklist-of-two',
        'ITM-032',
        'a CHECKLIST condition is 0 or 1',
        refusing(`POST ${ITEMS}`, ({ json }) => isObject(json) && json['condition'] === 5),
      ),
      row(
        'condition-lost',
        'ITM-016 ITM-020',
        'conditions are not kept',
        inputs(`POST ${ITEMS}, PUT ${ITEMS}/{}`, (body) => delete body['condition']),
      ),
      row(
        'item-update-name',
        'ITM-017',
        'changing an item needs no name',
        supply(`PUT ${ITEMS}/{}`, 'name', 'Item'),
      ),
      row(
        'item-of-any-room',
        'ITM-018',
        'an item is found in every room of the account',
        ofAnyParent(`PUT|DELETE ${ITEMS}/{}`, `POST ${ITEMS}`),
      ),
      row(
        'item-update-refused',
        'ITM-018',
        'an item cannot be changed',
        refusing(`PUT ${ITEMS}/{}`),
      ),
      row(
        'description-stays',
        'ITM-019',
        'a description that is left out stays',
        asks(`PUT ${ITEMS}/{}`, (request, memory) => {
          const { json, path } = request;
          if (!isObject(json)) return;
          if ('description' in json) memory.notes.set(path, String(json['description']));
          else
            json['description'] =
              memory.notes.get(path) ?? madeWith(memory, request, 'description');
        }),
      ),
      row(
        'description-lost',
        'ITM-020',
        'descriptions are not kept',
        inputs(`PUT ${ITEMS}/{}`, (body) => delete body['description']),
      ),
      row(
        'answers-fixed',
        'ITM-020',
        'answers to questions cannot be changed',
        inputs(`PUT ${ITEMS}/{}`, (body) => {
          if (isObject(body['condition'])) delete body['condition'];
        }),
      ),
      row(
        'item-deletion-takes-last',
        'ITM-021',
        'deleting an item deletes the last of its room as well',
        roomsSince((room, memory) => {
          const [deletion] = writesTo(memory, `DELETE ${ITEMS}/{}`);
          const isThere = deletion?.request.path.includes(`/rooms/${String(room['id'])}/`);
          if (isThere && Array.isArray(room['items'])) room['items'].pop();
        }),
      ),
      row(
        'item-change-moves',
        'ITM-023',
        'a changed item comes last in its room',
        roomsSince((room, memory) => {
          for (const { request } of writesTo(memory, `PUT ${ITEMS}/{}`))
            room['items'] = lastOf(room['items'], lastIdOf(request));
        }),
      ),
      row('item-deletion-takes-all', 'ITM-021', 'deleting an item deletes all of its room', {
        answer(answer, { method, path }, { notes }) {
          const room = /\/rooms\/(\d+)\/items\/\d+$/.exec(path)?.[1];
          if (method === 'DELETE' && room && isGood(answer)) notes.set(`emptied ${room}`, room);
          if (method !== 'GET' || !path.endsWith('/report')) return;
          walk(answer.json, (part) => {
            if (isRoom(part) && notes.has(`emptied ${part['id']}`)) part['items'] = [];
          });
        },
      }),
      row(
        'item-deletion-body',
        'ITM-021',
        'deleting an item returns it',
        empty(`DELETE ${ITEMS}/{}`),
      ),
      row(
        'item-order',
        'ITM-022',
        'ordering items returns them backwards',
        backwards(`PUT ${ITEMS}`),
      ),
      row(
        'item-order-not-kept',
        'ITM-023',
        'an order of items is not kept',
        rooms(
          turn('items', (list) =>
            Array.isArray(list)
              ? [...list].sort((a, b) => Number(Object(a).id) - Number(Object(b).id))
              : list,
          ),
        ),
      ),
      row(
        'items-not-ordered-after-deletion',
        'ITM-023',
        'once an item was deleted no order is kept any more',
        refusing(`PUT ${ITEMS}`, ({ path }, memory) =>
          writesTo(memory, `DELETE ${ITEMS}/{}`).some(({ request }) =>
            request.path.startsWith(`${path}/`),
          ),
        ),
      ),
      row(
        'changed-item-last-until-ordered',
        'ITM-023',
        'a changed item comes last in its room until the items are put in another order',
        roomsSince((room, memory) => {
          const list = `/rooms/${String(room['id'])}/items`;
          const writes = writesTo(memory, `PUT ${ITEMS}, PUT ${ITEMS}/{}`);
          const isOrder = ({ request }: (typeof writes)[number]) => request.path.endsWith(list);
          for (const { request } of writes.slice(writes.findLastIndex(isOrder) + 1)) {
            if (request.path.includes(`${list}/`))
              room['items'] = lastOf(room['items'], lastIdOf(request));
          }
        }),
      ),
      row('items-ordered-once', 'ITM-023', 'items are ordered once', orderedOnce(`PUT ${ITEMS}`)),
      row(
        'item-copy-refused',
        'ITM-024 ITM-025',
        'an item cannot be copied',
        refusing(`PUT ${ITEMS}/{}/copy`),
      ),
      row(
        'anything-as-condition',
        'ITM-026 ITM-030 ITM-031 ITM-032',
        'anything is taken as a condition',
        forgiving(
          `POST ${ITEMS}, PUT ${ITEMS}/{}`,
          ({ json }) => isObject(json) && 'name' in json && 'condition' in json,
        ),
      ),
      row(
        'item-defaults',
        'ITM-027',
        'a description that is left out is null',
        records(
          `POST ${ITEMS}`,
          turn('description.value', (v) => v || null),
        ),
      ),
      row(
        'condition-cleared',
        'ITM-028',
        'a condition that is left out is cleared',
        records(`PUT ${ITEMS}/{}`, (item, request) => {
          if (isObject(request.json) && !('condition' in request.json)) {
            set('condition.value', null)(item);
          }
        }),
      ),
      row(
        'action-refused',
        'ITM-034 ITM-035',
        'an action cannot be created',
        refusing(`POST ${ITEMS}/{}/actions`),
      ),
      row(
        'action-update-refused',
        'ITM-035',
        'an action cannot be changed',
        refusing(`PUT ${ITEMS}/{}/actions/{}`),
      ),
    ),
  ),
  ...family(
    'items',
    ...within(
      'earlier',
      row(
        'item-copy-other-type',
        'ITM-033',
        'a room made by copying an item is DETAILED',
        roomsSince((room, memory) => {
          const names = writesTo(memory, `PUT ${ITEMS}/{}/copy`).map(
            ({ request }) => Object(Object(request.json)['room'])['name'],
          );
          if (names.includes(Object(room['name'])['value'])) room['block_type'] = 'DETAILED';
        }),
      ),
    ),
  ),
  ...family(
    'items',
    ...within(
      'current',
      row(
        'section-action-refused',
        'ITM-036',
        'an action of a section cannot be created',
        refusing(`POST ${SECTIONS}/{}/items/{}/actions`),
      ),
    ),
  ),
];
