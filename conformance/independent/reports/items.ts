/** Items of rooms (earlier revision). */
import { type Answer, DONE, found, made } from '../answer.js';
import { makeUuid } from '../identifiers.js';
import { anything, filled, object, text } from '../input.js';
import { find, findWritable } from '../lookup.js';
import type { Call, Route } from '../route.js';
import type { Item, Room } from '../world.js';
import { blockOf, isConditionEditable } from './conditions.js';
import { showItem } from './room.js';
import { findRoom, putInOrder, refuseSameName } from './rooms.js';

const WRITE = { only: 'earlier', scopes: ['reports.write'] } as const;
const PATH = '/inspections/:inspection/rooms/:room/items';

export const ITEM_ROUTES: readonly Route[] = [
  { method: 'POST', path: PATH, ...WRITE, answer: createItem },
  { method: 'PUT', path: `${PATH}/:item`, ...WRITE, answer: updateItem },
  { method: 'DELETE', path: `${PATH}/:item`, ...WRITE, answer: deleteItem },
  { method: 'PUT', path: PATH, ...WRITE, answer: orderItems },
];

const itemInput = object({ name: filled }, { description: text, condition: anything });

export function findItem(call: Call, { items }: Room): Item {
  return find(items, call.id('item'), 'item');
}

function createItem(call: Call): Answer {
  const { world, body } = call;
  const inspection = findWritable(call);
  const room = findRoom(call, inspection);
  const { name, description = '', condition } = itemInput(body, '');
  const item: Item = {
    id: world.newId(),
    uuid: makeUuid(world.variant),
    name,
    isNameEditable: !inspection.isFollowUp,
    description,
    condition: readCondition(room, condition) ?? beginCondition(room),
    actions: [],
  };
  refuseSameName(world, room.items, item);
  room.items.push(item);
  return made(world, showItem(item, room.blockType));
}

function updateItem(call: Call): Answer {
  const room = findRoom(call, findWritable(call));
  const item = findItem(call, room);
  const { name, description = '', condition } = itemInput(call.body, '');
  const next = readCondition(room, condition);
  if (item.isNameEditable) item.name = name;
  item.description = description;
  if (next !== undefined) item.condition = next;
  return found(showItem(item, room.blockType));
}

function deleteItem(call: Call): Answer {
  const room = findRoom(call, findWritable(call));
  const item = findItem(call, room);
  room.items = room.items.filter((other) => other !== item);
  return DONE;
}

function orderItems(call: Call): Answer {
  const room = findRoom(call, findWritable(call));
  room.items = putInOrder(room.items, call.body);
  return found(room.items.map(({ id }) => id));
}

/** Returns the condition sent, or undefined when there is none or it is not editable. */
function readCondition({ blockType, optionSet }: Room, condition: unknown): unknown {
  if (condition === undefined || !isConditionEditable(blockType)) return undefined;
  return blockOf(blockType).read(optionSet?.options ?? [])(condition, 'condition');
}

function beginCondition({ blockType, optionSet }: Room): unknown {
  return blockOf(blockType).begin(optionSet?.options ?? []);
}
