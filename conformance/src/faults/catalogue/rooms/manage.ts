/** Faults by which valid requests about rooms are refused, and invalid ones accepted. */
import { attemptsAt, bodies, forgiving, records, replies, set } from '../../effects.js';
import { family, row, within } from '../../fault.js';
import { isGood, isObject } from '../../message.js';
import { itemsIn } from '../../words/namesakes.js';
import {
  ACTIONS,
  each,
  ITEMS,
  inReports,
  isRoom,
  items,
  ofReport,
  REPORT,
  ROOMS,
  SECTIONS,
  supply,
  takes,
  valueIn,
} from '../../words/report-routes.js';

export const ROOMS_MANAGE = [
  ...family(
    'rooms',
    ...within(
      'earlier',
      row(
        'room-copy-same-id',
        'ROO-028 ROO-045',
        'the copy of a room has the id of its source',
        records(`PUT ${ROOMS}/{}/copy`, (room, { path }) => {
          room['id'] = Number(path.split('/').at(-2));
        }),
      ),
      row(
        'rename-without-name-redirects',
        'ROO-016',
        'a room is renamed without a name, and the answer leads to the report',
        {
          ...supply(`PUT ${ROOMS}/{}`, 'name', 'Room'),
          ...replies(`PUT ${ROOMS}/{}`, (answer, { json, path }) => {
            if (!isGood(answer) || (isObject(json) && 'name' in json)) return;
            Object.assign(answer, { status: 303, json: undefined, text: '' });
            answer.headers['location'] = path.replace(/\/rooms\/\d+$/, '');
          }),
        },
      ),
      row(
        'empty-type-changes',
        'ROO-008',
        'the block type of a room can be changed while it has no items',
        takes(
          `PUT ${ROOMS}/{}`,
          (room) => isRoom(room) && itemsIn(room).length === 0,
          'block_type',
          (room, sent) => (room['block_type'] = sent),
        ),
      ),
      row(
        'room-first',
        'ROO-048',
        'a new room comes first',
        ofReport((list) => [...list].reverse()),
      ),
      row(
        'actions-copied',
        'ROO-047',
        'copies have the actions of their sources',
        bodies(ACTIONS, (list) => (Array.isArray(list) ? [...list, ...list] : undefined)),
      ),
    ),
  ),
  ...family(
    'rooms',
    ...within(
      'earlier',
      row(
        'unanswered-empty',
        'ROO-007',
        'reports show no question while none is answered',
        inReports((item) => {
          const value = valueIn(item);
          if (isObject(value) && Object.values(value).every((answer) => answer === null))
            set('condition.value', {})(item);
        }),
      ),
    ),
  ),
  ...family(
    'rooms',
    row(
      'names-always-editable',
      'ROO-036 SEC-004 ITM-005',
      'names are always editable',
      each((o) => 'name' in o && isObject(o['name']), set('name.editable', true)),
    ),
    row(
      'texts-never-editable',
      'ROO-037',
      'texts are never editable',
      items(set('description.editable', false), set('condition.editable', false)),
    ),
    row(
      'any-order',
      'ROO-038',
      'any order is taken',
      forgiving(`PUT ${ROOMS}, PUT ${ITEMS}, PUT ${SECTIONS}`, () => true, []),
    ),
    row(
      'refused-order-taken',
      'ROO-038',
      'an order that is refused is taken all the same',
      replies(REPORT, (answer, { path }, memory) => {
        const isRefused = attemptsAt(memory, `PUT ${ROOMS}, PUT ${SECTIONS}`).some(
          ({ request, isDone }) => !isDone && request.path.includes(path.replace('/report', '/')),
        );
        if (isRefused && isObject(answer.json) && Array.isArray(answer.json['rooms']))
          answer.json['rooms'].reverse();
      }),
    ),
  ),
  ...family(
    'rooms',
    ...within(
      'current',
      row(
        'rooms-in-current',
        'ROO-029',
        'the current revision has the unprefixed routes',
        forgiving(`* ${ROOMS}, * ${ROOMS}/**`),
      ),
    ),
  ),
];
