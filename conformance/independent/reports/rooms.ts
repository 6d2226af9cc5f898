/** Rooms (earlier revision). */
import { type Answer, DONE, found, made } from '../answer.js';
import { makeUuid } from '../identifiers.js';
import { filled, listOf, object, oneOf, orNull, whole } from '../input.js';
import { find, findWritable } from '../lookup.js';
import { conflict, invalid } from '../refusal.js';
import type { Call, Route } from '../route.js';
import type { Inspection, OptionSet, Room, World } from '../world.js';
import { BLOCK_TYPES, blockOf } from './conditions.js';
import { showRoom } from './room.js';

const WRITE = { only: 'earlier', scopes: ['reports.write'] } as const;
const PATH = '/inspections/:inspection/rooms';

export const ROOM_ROUTES: readonly Route[] = [
  { method: 'POST', path: PATH, ...WRITE, answer: createRoom },
  { method: 'PUT', path: `${PATH}/:room`, ...WRITE, answer: renameRoom },
  { method: 'DELETE', path: `${PATH}/:room`, ...WRITE, answer: deleteRoom },
  { method: 'PUT', path: PATH, ...WRITE, answer: orderRooms },
];

const roomInput = object(
  { name: filled, block_type: oneOf(...BLOCK_TYPES) },
  { option_set: orNull(whole) },
);

const nameInput = object({ name: filled }, {});

export function findRoom(call: Call, { rooms }: Inspection): Room {
  return find(rooms, call.id('room'), 'room');
}

/** Adds an empty room at the end of a report. */
export function addRoom(
  { world }: Call,
  inspection: Inspection,
  room: Pick<Room, 'name' | 'blockType' | 'optionSet'>,
): Room {
  const added: Room = {
    id: world.newId(),
    uuid: makeUuid(world.variant),
    isNameEditable: !inspection.isFollowUp,
    fields: [],
    items: [],
    ...room,
  };
  refuseSameName(world, inspection.rooms, added);
  inspection.rooms.push(added);
  return added;
}

/** Throws Refusal in the variant that does not allow equal names, when the name is taken. */
export function refuseSameName(
  { variant }: World,
  others: readonly { readonly name: string }[],
  { name }: { readonly name: string },
): void {
  if (variant.names === 'single' && others.some((other) => other.name === name)) {
    throw conflict('Something here has this name.');
  }
}

/**
 * Returns the same elements in the requested order. Throws Refusal unless each is named exactly
 * once.
 */
export function putInOrder<T extends { readonly id: number }>(
  things: readonly T[],
  body: unknown,
): T[] {
  const ids = listOf(whole)(body, '');
  if (ids.length !== things.length || new Set(ids).size !== ids.length) {
    throw invalid('', 'a list of all the numbers there are, each once');
  }
  return ids.map((id) => find(things, id, 'part of this report'));
}

function createRoom(call: Call): Answer {
  const inspection = findWritable(call);
  const { name, block_type: blockType, option_set } = roomInput(call.body, '');
  const optionSet = findOptionSet(call, blockType, option_set ?? null);
  return made(call.world, showRoom(addRoom(call, inspection, { name, blockType, optionSet })));
}

function findOptionSet({ user }: Call, blockType: string, id: number | null): OptionSet | null {
  if (!blockOf(blockType).needsOptions) {
    if (id !== null) throw invalid('option_set', `left out for ${blockType}`);
    return null;
  }
  if (id === null) throw invalid('option_set', `given for ${blockType}`);
  return find(user.account.optionSets, id, 'option set');
}

function renameRoom(call: Call): Answer {
  const room = findRoom(call, findWritable(call));
  const { name } = nameInput(call.body, '');
  if (room.isNameEditable) room.name = name;
  return found(showRoom(room));
}

function deleteRoom(call: Call): Answer {
  const inspection = findWritable(call);
  const room = findRoom(call, inspection);
  inspection.rooms = inspection.rooms.filter((other) => other !== room);
  return DONE;
}

function orderRooms(call: Call): Answer {
  const inspection = findWritable(call);
  inspection.rooms = putInOrder(inspection.rooms, call.body);
  return found(inspection.rooms.map(({ id }) => id));
}
