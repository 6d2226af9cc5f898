import { randomUUID } from 'node:crypto';
import { Blocked, OutOfReach } from '../../base/stops.js';
import * as items from '../../checks/items/stated.js';
import { findRoom, itemsOf, roomsOf, withPlainUuids } from '../../checks/reports/content.js';
import * as rooms from '../../checks/rooms/stated.js';
import * as sections from '../../checks/sections/stated.js';
import type { Api, ApiOptions } from '../../engine/api.js';
import type { Context } from '../../engine/scenario.js';
import { idAt, valueAt } from '../../net/body.js';
import type { Exchange } from '../../net/exchange.js';
import { ifMade, unlessOutOfReach } from '../requests/unless-stopped.js';
import { usual } from '../values/usual.js';
import type { MadeInspection } from './inspection.js';
import { writeFirst } from './to-be-written.js';

/** The path of the rooms of a report in this revision. */
export function roomsPath(
  { revision }: Pick<Context, 'revision'>,
  { path }: Pick<MadeInspection, 'path'>,
): string {
  return revision === 'current' ? `/v2${path}/rooms` : `${path}/rooms`;
}

/** The path that copies the report of a property into a report. */
export function copyPath(
  { revision }: Pick<Context, 'revision'>,
  { path }: Pick<MadeInspection, 'path'>,
  property: number,
): string {
  const part = revision === 'current' ? '/report' : '';
  return `${path}${part}/copy-from-property/${property}`;
}

/** A unique name: the specification does not say whether two in a report can be equal. */
export function ofItsOwn(name: string): string {
  return `${name} ${randomUUID().slice(0, 8)}`;
}

/** Block types with conditions of free text, in the order in which they are tried. */
const BLOCKS = usual(['DETAILED', 'OVERVIEW', 'METERS']);

/** The block type of the usual room. */
export function usualBlock(context: Pick<Context, 'memory'>): string {
  return BLOCKS.of(context);
}

/** A field of a section, in the form in which it is sent. */
export function newField(type: string, dictionary: string) {
  const source = { type: 'DICTIONARY', dictionary };
  return { uuid: randomUUID(), name: dictionary, label: `The ${dictionary}`, type, source };
}

/** The fewest fields of a section: the specification does not say that it can have none. */
export function newFields() {
  return [newField('TEXT', 'items')];
}

/** The body of a room or section with conditions of free text. */
export function newRoom(context: Pick<Context, 'memory' | 'revision'>): object {
  const { revision } = context;
  const input = { name: ofItsOwn('Kitchen'), block_type: usualBlock(context) };
  return revision === 'current' ? { ...input, uuid: randomUUID(), fields: newFields() } : input;
}

/** Adds a room or section, by default with conditions of free text. */
export async function addRoom(
  context: Context,
  inspection: Pick<MadeInspection, 'path'>,
  extra: object = {},
): Promise<Exchange> {
  const body = { ...newRoom(context), ...extra };
  const send = (changed: object) => context.api.post(roomsPath(context, inspection), changed);
  const created = await writeFirst(context, inspection.path, () =>
    'block_type' in extra
      ? send(body)
      : BLOCKS.ask(context, (block_type) => send({ ...body, block_type })),
  );
  if (created.response.status === ACCEPTED) await untilShown(context, inspection, created);
  return created;
}

function findByUuid(report: Exchange, uuid: string): unknown {
  return findRoom(withPlainUuids(report), 'uuid', uuid);
}

/** The section is created later: the specification does not show the status of the answer. */
const ACCEPTED = 202;

/** Waits until the report shows a section that was added. */
async function untilShown(
  { api, waiting }: Context,
  inspection: Pick<MadeInspection, 'path'>,
  created: Exchange,
): Promise<void> {
  const { uuid } = JSON.parse(created.request.body);
  if (uuid === undefined) return;
  await waiting.shown(
    () => readReport(api, inspection),
    (report) => findByUuid(report, uuid) !== undefined,
  );
}

/** Adds a room or section and returns its id. The rest is blocked when there is none. */
export async function makeRoom(
  context: Context,
  inspection: Pick<MadeInspection, 'path'>,
  extra: object = {},
): Promise<number> {
  return idOfRoom(context, inspection, await addRoom(context, inspection, extra));
}

/**
 * The id of an added room or section. In the current revision it may have to be read from the
 * report, since the specification does not show the answer.
 */
export async function idOfRoom(
  { api, needs, needsId, revision, waiting }: Context,
  inspection: Pick<MadeInspection, 'path'>,
  created: Exchange,
): Promise<number> {
  if (revision === 'earlier') return needsId(created, rooms.returnsIt);
  needs(created, sections.createdAsSent);
  const answered = idAt(created);
  if (Number.isInteger(answered)) return answered;
  const { uuid } = JSON.parse(created.request.body);
  const idIn = (report: Exchange) => valueAt(findByUuid(report, uuid), 'id');
  const read = () => readReport(api, inspection);
  const id = idIn(await waiting.shown(read, (report) => typeof idIn(report) === 'number'));
  if (typeof id === 'number') return id;
  const why = 'neither the answer nor the report names the section';
  const problem = { exchange: created.id, at: 'body.id', expected: 'an integer', got: 'none' };
  throw new Blocked(sections.createdAsSent.id, why, [problem]);
}

/** The usual item of the reports. */
export const ITEM = { name: 'Oven', description: 'White, gas', condition: 'Clean' };

/** Adds an item to a room or section; only the earlier revision has such a route. */
export function addItem(
  context: Pick<Context, 'api' | 'revision'>,
  inspection: Pick<MadeInspection, 'path'>,
  room: number,
  extra: object = {},
): Promise<Exchange> {
  const path = `${roomsPath(context, inspection)}/${room}/items`;
  return context.api.post(path, { ...ITEM, ...extra });
}

/**
 * Adds an item and returns its id. The rest is blocked when there is none. Throws OutOfReach in the
 * current revision, which shows no route for items, if the target has none either.
 */
export async function makeItem(
  context: Context,
  inspection: Pick<MadeInspection, 'path'>,
  room: number,
  extra: object = {},
): Promise<number> {
  const created = await addItem(context, inspection, room, extra);
  if (context.revision === 'earlier') return context.needsId(created, items.returnsIt);
  const id = idAt(created);
  if (Number.isInteger(id)) return id;
  throw new OutOfReach('it needs an item, but this target gives no way to add one to a section');
}

/** Adds an action to an item. */
export function addAction(
  context: Pick<Context, 'api' | 'revision'>,
  inspection: Pick<MadeInspection, 'path'>,
  place: { readonly room: number; readonly item: number },
  input: object,
): Promise<Exchange> {
  const path = `${roomsPath(context, inspection)}/${place.room}/items/${place.item}/actions`;
  return context.api.post(path, input);
}

/**
 * Adds an item with an action to a room or section. Returns the answer to the action, or undefined
 * where the target has no way to add an item.
 */
export async function fillRoom(
  context: Context,
  inspection: Pick<MadeInspection, 'path'>,
  room: number,
): Promise<Exchange | undefined> {
  const item = await ifMade(unlessOutOfReach(makeItem(context, inspection, room)));
  if (item === undefined) return undefined;
  return addAction(context, inspection, { room, item }, { title: 'Clean it' });
}

/** Reads the list of all actions of a report. */
export function readActions(
  { api, revision }: Pick<Context, 'api' | 'revision'>,
  { path }: Pick<MadeInspection, 'path'>,
  options: ApiOptions = {},
): Promise<Exchange> {
  const route = revision === 'current' ? 'action-reports' : 'report/actions';
  return api.get(`${path}/${route}`, options);
}

/** Reads a report, waiting until it shows that many rooms and items. */
export function readFilled(
  { api, waiting }: Pick<Context, 'api' | 'waiting'>,
  inspection: Pick<MadeInspection, 'path'>,
  { rooms: ofRooms, items: ofItems }: { readonly rooms: number; readonly items: number },
): Promise<Exchange> {
  return waiting.shown(
    () => readReport(api, inspection),
    (report) => {
      const shown = roomsOf(report);
      return shown.length >= ofRooms && shown.flatMap(itemsOf).length >= ofItems;
    },
  );
}

/** Reads the report of an inspection. */
export function readReport(
  api: Pick<Api, 'get'>,
  { path }: Pick<MadeInspection, 'path'>,
): Promise<Exchange> {
  return api.get(`${path}/report`);
}
