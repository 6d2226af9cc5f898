/** Faults of copying the report of a property, and of initialization from other inspections. */
import {
  asks,
  attemptsAt,
  bodies,
  forgiving,
  inputs,
  lastIdOf,
  refusing,
  replies,
  set,
  writesTo,
} from '../../effects.js';
import { family, row } from '../../fault.js';
import type { Memory } from '../../memory.js';
import { answerWith, isGood, isObject, type JsonObject } from '../../message.js';
import { ONE, to } from '../../words/inspection-routes.js';
import {
  ACTIONS,
  COPY,
  ITEMS,
  isItem,
  isRoom,
  ofReport,
  REPORT,
  rooms,
  SECTIONS,
  walk,
} from '../../words/report-routes.js';

const ADD_ACTION = `POST ${ITEMS}/{}/actions, POST ${SECTIONS}/{}/items/{}/actions`;

/** The properties that have a completed inspection. */
const finished = (memory: Memory) =>
  writesTo(memory, to('complete')).map(({ json }) => Object(Object(json)['property'])['id']);

export const COPIES = [
  ...family(
    'copies',
    row(
      'copy-nothing',
      'CPY-001 CPY-003 CPY-006 CPY-011',
      'the copy brings nothing',
      ofReport(() => []),
    ),
    row(
      'copy-missing',
      'CPY-001 CPY-002',
      'there is no copy route',
      refusing(COPY, () => true, 404),
    ),
    row(
      'copy-without-attachments',
      'CPY-003 CPY-011',
      'the answer to a copy has no attachments',
      bodies(COPY, (body) => void (isObject(body) && delete body['attachments'])),
    ),
    row(
      'copy-answers-without-items',
      'CPY-003',
      'the rooms of the answer to a copy have no items',
      bodies(COPY, (body) => {
        if (!isObject(body)) return;
        walk(body['rooms'], (part) => {
          if (isRoom(part)) part['items'] = [];
        });
      }),
    ),
    row('copy-renames-source', 'CPY-001 CPY-016', 'a copy renames the rooms it was made from', {
      answer(answer, { method, path }, { notes }) {
        if (!isGood(answer)) return;
        const target = path.split('/')[2] ?? '';
        if (method === 'PUT' && path.includes('/copy-from-property/')) notes.set('target', target);
        const isOther = notes.has('target') && notes.get('target') !== target;
        if (method !== 'GET' || !path.endsWith('/report') || !isOther) return;
        walk(answer.json, (part) => {
          if (isRoom(part) && isObject(part['name'])) part['name']['value'] = 'moved';
        });
      },
    }),
    row(
      'copy-append-refused',
      'CPY-004',
      'the mode append is refused',
      refusing(COPY, ({ json }) => isObject(json) && json['mode'] === 'append'),
    ),
    row(
      'copy-resets-by-default',
      'CPY-005 CPY-013',
      'a copy without mode resets',
      inputs(COPY, (body) => (body['mode'] ??= 'reset')),
    ),
    row(
      'copy-without-texts',
      'CPY-001 CPY-016',
      'the items of a copy have no descriptions',
      replies(REPORT, (answer, { path }, memory) => {
        if (!isGood(answer) || !wasCopiedTo(memory, path)) return;
        walk(answer.json, (part) => isItem(part) && set('description.value', '')(part));
      }),
    ),
    row('copy-always-resets', 'CPY-006', 'append resets', inputs(COPY, set('mode', 'reset'))),
    row('copy-never-resets', 'CPY-007', 'reset appends', inputs(COPY, set('mode', 'append'))),
    row(
      'copy-first',
      'CPY-006',
      'copied rooms come first',
      ofReport((list) => [...list].reverse()),
    ),
    row(
      'copy-without-source',
      'CPY-010',
      'a copy without source succeeds',
      forgiving(COPY, () => true, { rooms: [], attachments: {} }),
    ),
    row(
      'copy-other-mode',
      'CPY-012',
      'any mode is taken',
      forgiving(COPY, () => true, { rooms: [], attachments: {} }),
    ),
    row(
      'copy-body-needed',
      'CPY-013',
      'a copy needs a body',
      refusing(COPY, ({ text }) => text === ''),
    ),
    row(
      'copy-same-ids',
      'CPY-014 SEC-012',
      'copies have the ids of their sources',
      rooms(set('id', 1), set('uuid', '00000000-0000-4000-8000-000000000001')),
    ),
    row(
      'copy-latest',
      'CPY-008',
      'the latest report is copied, finished or not',
      asks(`POST ${ONE}/complete`, () => answerWith(200, { state: { id: 400, name: 'Complete' } })),
    ),
    row(
      'copy-only-finished',
      'CPY-009',
      'only finished inspections are copied',
      refusing(COPY, (request, memory) => !finished(memory).includes(lastIdOf(request)), 409),
    ),
    row(
      'copy-empties',
      'CPY-010',
      'a copy without source empties the report',
      replies(REPORT, (answer, { path }, memory) => {
        const isInVain = attemptsAt(memory, COPY).some(
          ({ request, isDone }) =>
            !isDone && Object(request.json)['mode'] === 'reset' && isBelow(request.path, path),
        );
        if (isInVain && isObject(answer.json)) answer.json['rooms'] = [];
      }),
    ),
    row(
      'actions-come-along',
      'CPY-015 INI-020',
      'what is taken over brings its actions along',
      replies(ACTIONS, (answer, _request, memory) => {
        if (Array.isArray(answer.json) && answer.json.length === 0)
          answer.json = writesTo(memory, ADD_ACTION).map(({ json }) => json);
      }),
    ),
  ),
  ...family(
    'copies/later',
    row(
      'copy-without-items',
      'CPY-001 CPY-016',
      'a copy brings the rooms without their items',
      replies(REPORT, ({ json }, { path }, memory) => {
        const copied = writesTo(memory, COPY).some(({ request }) =>
          request.path.startsWith(path.replace(/report$/, '')),
        );
        if (!copied || !isObject(json) || !Array.isArray(json['rooms'])) return;
        json['rooms'] = json['rooms'].map((room) => ({
          ...Object(room),
          items: [],
          item_order: [],
        }));
      }),
    ),
  ),
  ...family(
    'copies/life',
    row(
      'second-item-uncopied',
      'CPY-001 CPY-016',
      'a copy brings one item of each room',
      replies(REPORT, ({ json }, { path }, memory) => {
        if (!wasCopiedTo(memory, path) || !isObject(json) || !Array.isArray(json['rooms'])) return;
        for (const room of json['rooms']) if (isObject(room)) keepOneItem(room);
      }),
    ),
    row('append-empties', 'CPY-005 CPY-006 CPY-013', 'a copy empties the rooms that were there', {
      answer(answer, { method, path }, { notes }) {
        if (!isGood(answer)) return;
        const [, , inspection = ''] = path.split('/');
        const [shown, emptied] = [`shown in ${inspection}`, `emptied in ${inspection}`];
        if (method === 'PUT' && path.includes('/copy-from-property/'))
          notes.set(emptied, notes.get(shown) ?? '');
        if (method !== 'GET' || !path.endsWith('/report')) return;
        const ids: string[] = [];
        walk(answer.json, (part) => {
          if (!isRoom(part)) return;
          ids.push(String(part['id']));
          const isEmptied = notes.get(emptied)?.split(' ').includes(String(part['id']));
          if (isEmptied) Object.assign(part, { items: [], fields: {} });
        });
        notes.set(shown, ids.join(' '));
      },
    }),
  ),
];

/** Whether a report was copied into the one at this path. */
function wasCopiedTo(memory: Memory, path: string): boolean {
  return writesTo(memory, COPY).some(({ request }) => isBelow(request.path, path));
}

/** Whether the path is below the inspection of the report. */
function isBelow(path: string, report: string): boolean {
  return path.startsWith(report.replace('report', ''));
}

function keepOneItem(room: JsonObject): void {
  const { items } = room;
  if (Array.isArray(items)) room['items'] = items.slice(0, 1);
  else if (isObject(items)) room['items'] = Object.fromEntries(Object.entries(items).slice(0, 1));
}
