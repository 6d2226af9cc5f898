import { decodeJsonx, encodeJsonx, type JsonValue } from '@lintel/jsonx';
import type { Revision } from '@lintel/schema';
import { expect } from 'vitest';
import { type ReportDesk, roomsPath } from '../support/reports.js';

// What a report is, as plainly as it can be said: rooms with items with actions, in order.

export interface ModelAction {
  readonly id: number;
  readonly title: string;
  completed: boolean;
}

export interface ModelItem {
  readonly id: number;
  /** Whether it comes from the report this one continues: then its name is fixed. */
  readonly isCarried: boolean;
  name: string;
  description: string;
  condition: unknown;
  actions: ModelAction[];
}

export interface ModelRoom {
  readonly id: number;
  readonly isCarried: boolean;
  name: string;
  readonly block_type: string;
  items: ModelItem[];
}

/** One operation with whatever it may need; numbers choose among the rooms and items there are. */
export interface Step {
  readonly operation: (typeof OPERATIONS)[number];
  readonly revision: Revision;
  /** Whether it is sent and answered as JSONx, where the revision has that. */
  readonly isXml: boolean;
  readonly room: number;
  readonly item: number;
  readonly other: number;
  readonly name: string;
  readonly text: string;
  readonly block_type: string;
  readonly flag: boolean;
}

/** A report and what it should be. */
export interface World {
  readonly desk: ReportDesk;
  readonly inspection_id: number;
  readonly rooms: ModelRoom[];
  /** The option sets of new rooms, by block type. */
  readonly sets: Readonly<Record<string, OptionSet>>;
}

/** An option set. */
export interface OptionSet {
  readonly id: number;
  readonly options: readonly (string | number)[];
}

export const OPERATIONS = [
  'add room',
  'add room',
  'add item',
  'add item',
  'add item',
  'rename room',
  'change item',
  'change item',
  'order rooms',
  'order items',
  'remove room',
  'remove item',
  'copy room',
  'copy room',
  'copy item',
  'add action',
  'complete action',
  'remove action',
] as const;

/** A report as a revision shows it, in the form of the model. */
export function shownThrough(revision: Revision, report: { rooms: Shown[] }): ModelRoom[] {
  const inOrder = (order: string[] | undefined, parts: Shown['items']): Shown[] =>
    revision === 'earlier' ? (parts as Shown[]) : (order ?? []).map((uuid) => partOf(parts, uuid));
  return report.rooms.map((room) => ({
    id: room.id,
    isCarried: !room.name.editable,
    name: room.name.value,
    block_type: room.block_type,
    items: inOrder(room.item_order, room.items).map((item) => ({
      id: item.id,
      isCarried: !item.name.editable,
      name: item.name.value,
      description: item.description.value,
      condition: item.condition.value,
      actions: inOrder(item.action_order, item.actions).map(({ id, title, completed }) => ({
        id,
        title,
        completed,
      })),
    })),
  }));
}

/** Does one step in a report and in its model; a step without a room or item to work on does nothing. */
export async function apply(world: World, step: Step): Promise<void> {
  const { rooms } = world;
  const room = rooms[step.room % rooms.length];
  const item = room?.items[step.item % room.items.length];
  const action = item?.actions[step.other % item.actions.length];
  if (step.operation === 'add room') return addRoom(world, step);
  if (step.operation === 'order rooms') return orderRooms(world, step);
  if (!room) return;
  switch (step.operation) {
    case 'rename room':
      await call(world, step, 'put', `/${room.id}`, { name: step.name });
      if (!room.isCarried) room.name = step.name;
      return;
    case 'remove room':
      await call(world, step, 'delete', `/${room.id}`);
      rooms.splice(rooms.indexOf(room), 1);
      return;
    case 'add item':
      return addItem(world, step, room);
    case 'order items':
      room.items = turned(room.items, step.other);
      await call(
        world,
        step,
        'put',
        `/${room.id}/items`,
        room.items.map(({ id }) => id),
      );
      return;
    case 'copy room':
      return copyRoom(world, step, room);
  }
  if (!item) return;
  const path = `/${room.id}/items/${item.id}`;
  switch (step.operation) {
    case 'change item':
      return changeItem(world, step, { room, item });
    case 'remove item':
      await call(world, step, 'delete', path);
      room.items.splice(room.items.indexOf(item), 1);
      return;
    case 'copy item': {
      const target = rooms[step.other % rooms.length];
      if (!target || target.block_type !== room.block_type) return;
      const { id } = await call(world, { ...step, revision: 'earlier' }, 'put', `${path}/copy`, {
        room: { id: target.id },
      });
      target.items.push({ ...item, id, isCarried: false, actions: [] });
      return;
    }
    case 'add action': {
      const { id } = await call(world, step, 'post', `${path}/actions`, { title: step.name });
      item.actions.push({ id, title: step.name, completed: false });
      return;
    }
  }
  if (!action) return;
  if (step.operation === 'complete action') {
    await call(world, step, 'put', `${path}/actions/${action.id}`, { completed: step.flag });
    action.completed = step.flag;
  } else {
    await call(world, step, 'delete', `${path}/actions/${action.id}`);
    item.actions.splice(item.actions.indexOf(action), 1);
  }
}

async function addRoom(world: World, step: Step): Promise<void> {
  const { name, block_type, revision, flag } = step;
  const isSent = revision === 'earlier' || flag; // a section is given the first one there is
  const option_set = isSent ? world.sets[block_type]?.id : undefined;
  const { id } = await call(world, step, 'post', '', { name, block_type, option_set });
  world.rooms.push({ id, isCarried: false, name, block_type, items: [] });
}

async function orderRooms(world: World, step: Step): Promise<void> {
  const order = turned(world.rooms, step.other);
  await call(
    world,
    step,
    'put',
    '',
    order.map(({ id }) => id),
  );
  world.rooms.splice(0, order.length, ...order);
}

async function addItem(world: World, step: Step, room: ModelRoom): Promise<void> {
  const { name, text: description } = step;
  const initial = initialCondition(world, room);
  const condition = conditionFor(world, room, step);
  const sent = { name, description, ...(step.flag ? { condition } : {}) };
  const { id } = await call(world, step, 'post', `/${room.id}/items`, sent);
  const value = step.flag ? merged(initial, condition) : initial;
  room.items.push({ id, isCarried: false, name, description, condition: value, actions: [] });
}

async function changeItem(
  world: World,
  step: Step,
  { room, item }: { room: ModelRoom; item: ModelItem },
): Promise<void> {
  const condition = conditionFor(world, room, step);
  const described = step.other % 2 === 0 ? { description: step.text } : {};
  const sent = { name: step.name, ...described, ...(step.flag ? { condition } : {}) };
  await call(world, step, 'put', `/${room.id}/items/${item.id}`, sent);
  if (!item.isCarried) item.name = step.name;
  item.description = described.description ?? '';
  if (step.flag) item.condition = merged(item.condition, condition);
}

/** Copies a room to a new one, or to another of its block type of which the first item is overwritten. */
async function copyRoom(world: World, step: Step, room: ModelRoom): Promise<void> {
  const target = world.rooms[step.other % world.rooms.length];
  const path = `/${room.id}/copy`;
  const earlier = { ...step, revision: 'earlier' as const };
  if (step.flag || !target || target === room || target.block_type !== room.block_type) {
    const copy = await call(world, earlier, 'put', path, { room: { name: step.name } });
    const items = copiesOf(room.items, copy.items);
    const { block_type } = room;
    world.rooms.push({ id: copy.id, isCarried: false, name: step.name, block_type, items });
    return;
  }
  const [listed] = target.items;
  const source = room.items.find(({ name }) => name === listed?.name);
  const overwrite_ids = listed ? [listed.id] : [];
  const { items } = await call(world, earlier, 'put', path, {
    room: { id: target.id, overwrite_ids },
  });
  if (listed && source) {
    listed.description = source.description;
    listed.condition = source.condition;
  }
  const others = room.items.filter((item) => item !== source);
  target.items.push(...copiesOf(others, items.slice(target.items.length)));
}

function copiesOf(items: readonly ModelItem[], shown: readonly { id: number }[]): ModelItem[] {
  expect(shown).toHaveLength(items.length);
  return items.map((item, index) => ({
    ...item,
    id: shown[index]?.id ?? 0,
    isCarried: false,
    actions: [],
  }));
}

/** The condition of an item for which none is sent. */
function initialCondition({ sets }: World, { block_type }: ModelRoom): unknown {
  const options = sets[block_type]?.options ?? [];
  const initial: Readonly<Record<string, unknown>> = {
    KEYS: null,
    CHECKLIST: 0,
    SCALE: options[0],
    SIMPLIFIED: Object.fromEntries(options.map((question) => [question, null])),
  };
  return block_type in initial ? initial[block_type] : '';
}

/** A condition to send; of questions one is answered. */
function conditionFor({ sets }: World, { block_type }: ModelRoom, { text, other }: Step): unknown {
  const options = sets[block_type]?.options ?? [];
  const option = options[other % options.length];
  if (block_type === 'KEYS') return null;
  if (block_type === 'CHECKLIST') return other % 7;
  if (block_type === 'SCALE') return option;
  return block_type === 'SIMPLIFIED' ? { [String(option)]: [0, 1, 2, null][other % 4] } : text;
}

/** The condition after another was sent: questions left out keep their answers. */
function merged(stored: unknown, sent: unknown): unknown {
  return typeof sent === 'object' && sent !== null ? { ...(stored as object), ...sent } : sent;
}

/** The same parts, begun at another one. */
function turned<T>(parts: readonly T[], by: number): T[] {
  const first = parts.length === 0 ? 0 : by % parts.length;
  return [...parts.slice(first), ...parts.slice(0, first)];
}

async function call(
  { desk, inspection_id }: World,
  { revision, isXml }: Pick<Step, 'revision' | 'isXml'>,
  method: 'post' | 'put' | 'delete',
  path: string,
  body?: object,
) {
  const request = desk.api[revision][method](`${roomsPath(revision, inspection_id)}${path}`);
  const answer = await (revision === 'earlier' && isXml
    ? request
        .set({ accept: XML, 'content-type': XML })
        .send(body && encodeJsonx(plain(body)))
        .buffer()
    : request.send(body));
  expect([answer.status, answer.text]).toEqual([200, expect.not.stringContaining('errors')]);
  if (answer.type !== XML) return answer.body;
  return decodeJsonx(Buffer.from(answer.text));
}

const XML = 'application/xml';

/** What JSON would say: members that are undefined are not there. */
function plain(body: object): JsonValue {
  return JSON.parse(JSON.stringify(body));
}

interface Shown {
  readonly id: number;
  readonly name: { readonly value: string; readonly editable: boolean };
  readonly block_type: string;
  readonly description: { readonly value: string };
  readonly condition: { readonly value: unknown };
  readonly title: string;
  readonly completed: boolean;
  readonly item_order?: string[];
  readonly items: Shown[] | Readonly<Record<string, Shown>>;
  readonly action_order?: string[];
  readonly actions: Shown[] | Readonly<Record<string, Shown>>;
}

function partOf(parts: Shown['items'], uuid: string): Shown {
  const part = (parts as Readonly<Record<string, Shown>>)[uuid]; // maps in the current revision
  if (!part) throw new Error(`The order names ${uuid}, which is not there`);
  return part;
}
