import { examples } from '../../../test/support/examples.js';
import { exchange } from '../../../test/support/exchanges.js';
import type { Exchange } from '../../net/exchange.js';
import * as copied from './copied.js';
import type { Answered } from './kept.js';
import * as additions from './kept-additions.js';
import * as kept from './reports.js';

const API = 'https://target.example/api';
const BEGIN = Date.parse('2026-05-06T07:08:09.000Z');
const UUID = '0d9c5b1e-6f0a-4c3d-9b57-2f1f6f0f7a11';

/** An exchange such as `ask('PUT /inspections/5', body, sent)`. */
const ask = (to: string, body: unknown, sent?: unknown): Exchange => {
  const [method = '', path = ''] = to.split(' ');
  const one = exchange({ method, url: `${API}${path}`, body, status: 200 });
  return { ...one, request: { ...one.request, body: sent ? JSON.stringify(sent) : '' } };
};

/** The exchanges in order, one second apart. */
const run = (...exchanges: readonly Exchange[]): Answered => ({
  answered: exchanges.map((one, index) => ({
    ...one,
    at: new Date(BEGIN + index * 1_000).toISOString(),
  })),
});

const action = (title: string) => ({ id: 9, title });
const oven = (change: object = {}) => ({
  id: 7,
  name: { value: 'Oven' },
  description: { value: 'White' },
  condition: { value: { Clean: 1, Safe: null } },
  actions: [action('Clean it')],
  ...change,
});
const room = (id: number, name = 'Hall', items: unknown = [oven()]) => ({
  id,
  name: { value: name },
  block_type: 'SIMPLIFIED',
  option_set: { id: 4 },
  items,
});
const sink = oven({ id: 8, name: { value: 'Sink' } });

const ROOMS = '/inspections/5/rooms';
const ITEM = { name: 'Oven', description: 'White', condition: { Clean: 1 } };
const report = (...rooms: unknown[]) => ask('GET /inspections/5/report', { rooms });
const made = ask(`POST ${ROOMS}`, room(2, 'Hall', []), { name: 'Hall' });
const madeItem = ask(`POST ${ROOMS}/2/items`, oven(), ITEM);
const madeAction = ask(`POST ${ROOMS}/2/items/7/actions`, action('Clean it'));
const created = (id: number, sent: object) => ask('POST /inspections', { id }, sent);
const templated = (id: number) => created(id, { preload_template_id: 3 });
const untemplated = (id: number) => created(id, { preload_template_id: null });
const byDefault = (id: number) => created(id, { self_servicer: { template_id: null } });
const carpet = oven({ id: 9, name: { value: 'Carpet' } });
const added = ask(`POST ${ROOMS}/2/items`, carpet, { name: 'Carpet' });
const bareReport = (id: number) => ask(`GET /inspections/${id}/report`, { rooms: [room(2)] });
const filledReport = (id: number) =>
  ask(`GET /inspections/${id}/report`, { rooms: [room(2, 'Hall', [oven(), carpet])] });
const listed = (title: string) =>
  ask('GET /inspections/5/report/actions', [{ ...action(title), room_id: 2, item_id: 7 }]);
const HIGH = { id: 1, name: 'High' };
const madeUrgent = ask(`POST ${ROOMS}/2/items/7/actions`, {
  ...action('Clean it'),
  priority: HIGH,
});
const listedWith = (priority: object) =>
  ask('GET /inspections/5/report/actions', [
    { ...action('Clean it'), priority, room_id: 2, item_id: 7 },
  ]);
const upload = ask('POST /inspections/5/attachments', { id: 1 });
const answered = (answer: object) =>
  ask(`POST /v2${ROOMS}`, answer, { name: 'Hall', block_type: 'SIMPLIFIED', uuid: UUID });
const section = answered({ id: 2, uuid: UUID, block_type: 'SIMPLIFIED', name: { value: 'Hall' } });
const idOfSection = answered({ id: 2, uuid: UUID });
const withUuid = (name: string) => ({ ...room(2, name), uuid: UUID });
const renamed = ask(`PUT ${ROOMS}/2`, room(2, 'Lounge'), { name: 'Lounge' });
const black = oven({ description: { value: 'Black' }, attachments: [] });
const changed = ask(`PUT ${ROOMS}/2/items/7`, black, { name: 'Oven', description: 'Black' });
const photographed = oven({ attachments: [{ id: 4 }] });
const bare = ask(`PUT ${ROOMS}/2/items/7`, oven({ actions: [] }), { name: 'Oven' });
const other = { room: { id: 2, overwrite_ids: [7] } };
const overwritten = ask(`PUT ${ROOMS}/3/copy`, room(2), other);
const reset = { mode: 'reset' };
const emptied = ask('PUT /inspections/5/copy-from-property/1', { rooms: [] }, reset);
const hall = room(2);
const attic = room(3, 'Attic', { a: sink, b: oven() });
const put = ask(`PUT ${ROOMS}`, [3, 2], [3, 2]);

const worn = oven({ condition: { value: { Clean: 0 } } });
const copiedRoom = (answer: object) =>
  ask(`PUT ${ROOMS}/1/copy`, answer, { room: { name: 'Hall' } });
const copiedItem = (answer: object) =>
  ask(`PUT ${ROOMS}/1/items/4/copy`, answer, { room: { id: 2 } });
const initializedElsewhere = ask('PUT /inspections/6/initialization', { id: 6 }, {});

/** For each check, exchanges it accepts and exchanges it rejects. */
export const CASES = [
  examples(kept.ofRooms, run(made, report(room(2)), renamed, report(room(2, 'Lounge')), report()), {
    'another was renamed': run(
      made,
      ask(`PUT ${ROOMS}/3`, room(3, 'Attic'), { name: 'Attic' }),
      report(room(2, 'Attic')),
    ),
    'a section is renamed by an upload': run(
      section,
      report(hall),
      upload,
      report(attic, room(2, 'A')),
    ),
    'another name of the option set': run(
      ask(`POST ${ROOMS}`, { ...hall, option_set: { id: 4, name: 'Kitchens' } }, { name: 'Hall' }),
      report({ ...hall, option_set: { id: 4, name: 'Kitchen' } }),
    ),
    'another option set': run(made, report({ ...hall, option_set: null })),
    'two are one': run(made, made, report(hall)),
    'another name before it is deleted': run(
      made,
      report(attic, room(2, 'Attic')),
      ask(`DELETE ${ROOMS}/2`, ''),
    ),
  }),
  examples(kept.ofRooms, run(idOfSection, report(attic, withUuid('Hall'))), {
    'a section whose creation does not show it': run(
      idOfSection,
      report(withUuid('Hall')),
      upload,
      report(withUuid('A')),
    ),
  }),
  examples(
    kept.ofRooms,
    run(made, emptied, report(room(2, 'The next with this id')), report(attic)),
    {
      'with an inspection': run(
        made,
        ask('PUT /inspections/5', {}, { ref: 'a' }),
        report(room(2, 'a')),
      ),
    },
  ),
  examples(
    kept.ofItems,
    run(
      madeItem,
      report(room(2, 'Hall', { a: oven({ condition: { value: { Clean: '1' } } }) })),
      changed,
      report(room(2, 'Hall', [black])),
      overwritten,
      report(room(2, 'Hall', [oven({ description: { value: 'Copied' } })])),
    ),
    {
      'another description': run(madeItem, upload, report(room(2, 'Hall', [black]))),
      'an answer is forgotten': run(
        madeItem,
        report(room(2, 'Hall', [oven({ condition: { value: {} } })])),
      ),
    },
  ),
  examples(
    kept.ofActions,
    run(madeAction, report(hall), report(room(2, 'Hall', [oven({ actions: [] })]))),
    {
      'another title in the list': run(madeAction, listed('Clean it'), listed('Paint it')),
      'another title': run(
        madeAction,
        report(room(2, 'Hall', [oven({ actions: { a: action('Paint it') } })])),
      ),
    },
  ),
  examples(kept.ofActions, run(madeUrgent, listedWith(HIGH), listedWith({ ...HIGH })), {
    'another priority': run(madeUrgent, listedWith({ id: 2, name: 'Low' })),
  }),
  examples(
    kept.keepOrder,
    run(report(hall, attic), report(hall), put, report(attic, hall), report(hall, attic)),
    {
      'rooms are turned': run(report(hall, attic), upload, report(attic, hall)),
      'items are turned': run(
        report(room(2, 'Hall', [oven(), sink])),
        report(room(2, 'Hall', [sink, oven()])),
      ),
    },
  ),
  examples(kept.keepOrder, run(report(hall), { ...put, ms: 5_000 }, report(hall, attic)), {
    'put before it was requested': run(report(hall), put, report(hall, attic)),
  }),
  examples(kept.keepOrder, run(report(hall, attic), renamed, report(attic, hall)), {
    'put and turned back with a room between': run(
      report(hall, attic),
      report(hall, room(4), attic),
      report(attic, room(4), hall),
    ),
  }),
  examples(kept.itemsStayApart, run(templated(5), templated(6), added, bareReport(6)), {
    'the other has it': run(templated(5), templated(6), added, filledReport(6)),
    'the default has it': run(templated(5), byDefault(6), added, filledReport(6)),
  }),
  examples(kept.itemsStayApart, run(templated(5), untemplated(6), added, filledReport(6)), {
    'one that is of a template has it too': run(templated(5), templated(7), added, filledReport(7)),
  }),
  examples(
    kept.roomsStay,
    { made: [made, madeItem], report: report(attic, hall) },
    {
      'it is gone': { made: [made], report: report(attic) },
      'two are one': { made: [made, made], report: report(hall) },
    },
  ),
  examples(
    kept.itemsStay,
    { made: [made, madeItem], report: report(hall) },
    { 'it is gone': { made: [madeItem], report: report(room(2, 'Hall', [])) } },
  ),
  examples(
    additions.ofItem,
    run(madeItem, madeAction, changed, ask(`DELETE ${ROOMS}/2/items/7/actions/9`, ''), bare),
    {
      'the action is gone': run(madeItem, madeAction, bare),
      'the attachment is gone': run(report(room(2, 'Hall', [photographed])), changed),
    },
  ),
  examples(additions.ofRoom, run(report(hall), renamed), {
    'the action is gone': run(
      report(hall),
      ask(`PUT ${ROOMS}/2`, room(2, 'Lounge', [oven({ actions: [] })]), { name: 'Lounge' }),
    ),
  }),
  examples(
    copied.ofRooms,
    run(copiedRoom(hall), report(hall), changed, report(room(2, 'Lounge', [black]))),
    {
      'other answers than the report': run(copiedRoom(hall), report(room(2, 'Hall', [worn]))),
      'another name than the report': run(copiedRoom(room(2, 'Halls')), report(hall)),
    },
  ),
  examples(
    copied.ofRooms,
    run(
      report(hall),
      copiedRoom(room(2, 'Hall', [worn])),
      report(hall),
      copiedRoom(attic),
      report(attic),
    ),
    {
      'what is new beside what was there': run(
        report(room(2, 'Hall', [])),
        copiedRoom(room(2, 'Hall', [worn])),
        report(hall),
      ),
    },
  ),
  examples(copied.ofItems, run(copiedItem(oven()), initializedElsewhere, report(hall)), {
    'another description than the report': run(copiedItem(black), report(hall)),
  }),
];
