import type { Revision } from '@lintel/schema';
import { addItem, addRoom, copyPath, type ReportDesk, roomsPath } from '../support/reports.js';

// Every way to write a report, each ready to be sent: for tests of what holds for all of them.

/** A report with something of everything. */
export interface Filled {
  readonly inspection_id: number;
  readonly room: number;
  readonly item: number;
  readonly action: number;
  readonly template: number;
  /** A property whose report can be copied. */
  readonly property: number;
}

/** A request that writes a report. */
export interface Write {
  readonly name: string;
  readonly revision: Revision;
  readonly method: 'post' | 'put' | 'delete';
  readonly path: (filled: Filled) => string;
  readonly body?: (filled: Filled) => object;
  /** A body that fails validation, where there is one. */
  readonly badBody?: object;
}

/** Puts a room, an item and an action into the report of a new inspection. */
export async function fillReport(desk: ReportDesk): Promise<Filled> {
  const { earlier, current } = desk.api;
  const inspection_id = await desk.inspection();
  const room = await addRoom(earlier, inspection_id);
  const item = await addItem(earlier, { inspection_id, id: room.id });
  const path = `/inspections/${inspection_id}/rooms/${room.id}/items/${item.id}/actions`;
  const { body: action } = await earlier.post(path).send({ title: 'Repair' }).expect(200);
  const { body: templates } = await current.get('/templates').expect(200);
  const source = await desk.inspection();
  await addRoom(earlier, source);
  return {
    inspection_id,
    room: room.id,
    item: item.id,
    action: action.id,
    template: templates.data[0].id,
    property: desk.property_id,
  };
}

const inspection = ({ inspection_id }: Filled) => `/inspections/${inspection_id}`;

const copyOf = ({ inspection_id, property }: Filled) => ({ to: inspection_id, from: property });

const NAMED = { body: () => ({ name: 'Hall' }), badBody: { name: '' } };
const TITLED = { body: () => ({ title: 'Paint' }), badBody: { title: '' } };

/** The writes of parts, which both revisions have at paths that differ in one segment. */
const PARTS: readonly Omit<Write, 'revision'>[] = [
  {
    name: 'create a room',
    method: 'post',
    path: () => '',
    body: () => ({ name: 'Hall', block_type: 'DETAILED' }),
    badBody: {},
  },
  {
    name: 'order the rooms',
    method: 'put',
    path: () => '',
    body: ({ room }) => [room],
    badBody: [999_999],
  },
  { name: 'rename a room', method: 'put', path: ({ room }) => `/${room}`, ...NAMED },
  { name: 'remove a room', method: 'delete', path: ({ room }) => `/${room}` },
  { name: 'create an item', method: 'post', path: ({ room }) => `/${room}/items`, ...NAMED },
  {
    name: 'order the items',
    method: 'put',
    path: ({ room }) => `/${room}/items`,
    body: ({ item }) => [item],
    badBody: [],
  },
  {
    name: 'change an item',
    method: 'put',
    path: ({ room, item }) => `/${room}/items/${item}`,
    body: () => ({ name: 'Sofa', condition: 'Worn' }),
    badBody: { name: 'Sofa', condition: 5 },
  },
  { name: 'remove an item', method: 'delete', path: ({ room, item }) => `/${room}/items/${item}` },
  {
    name: 'create an action',
    method: 'post',
    path: ({ room, item }) => `/${room}/items/${item}/actions`,
    ...TITLED,
  },
  {
    name: 'change an action',
    method: 'put',
    path: ({ room, item, action }) => `/${room}/items/${item}/actions/${action}`,
    ...TITLED,
  },
  {
    name: 'remove an action',
    method: 'delete',
    path: ({ room, item, action }) => `/${room}/items/${item}/actions/${action}`,
  },
];

const ofParts = (revision: Revision): Write[] =>
  PARTS.map((write) => ({
    ...write,
    revision,
    path: (filled) => `${roomsPath(revision, filled.inspection_id)}${write.path(filled)}`,
  }));

/** Every write of a report that is not an upload. */
export const WRITES: readonly Write[] = [
  ...ofParts('current'),
  ...ofParts('earlier'),
  {
    name: 'copy a room',
    revision: 'earlier',
    method: 'put',
    path: (filled) => `${inspection(filled)}/rooms/${filled.room}/copy`,
    body: () => ({ room: { name: 'Copy' } }),
    badBody: { room: {} },
  },
  {
    name: 'copy an item',
    revision: 'earlier',
    method: 'put',
    path: (filled) => `${inspection(filled)}/rooms/${filled.room}/items/${filled.item}/copy`,
    body: () => ({ room: { name: 'Copy' } }),
    badBody: { room: { id: 999_999 } },
  },
  {
    name: 'copy from a property',
    revision: 'current',
    method: 'put',
    path: (filled) => copyPath('current', copyOf(filled)),
    body: () => ({ mode: 'reset' }),
    badBody: { mode: 'merge' },
  },
  {
    name: 'copy from a property',
    revision: 'earlier',
    method: 'put',
    path: (filled) => copyPath('earlier', copyOf(filled)),
    body: () => ({ mode: 'append' }),
    badBody: { mode: 'merge' },
  },
  {
    name: 'add a template',
    revision: 'current',
    method: 'put',
    path: (filled) => `${inspection(filled)}/templates/${filled.template}`,
  },
];
