/** Copies items and rooms within a report, and the rooms of another property's report. */
import { type Answer, found } from '../answer.js';
import { filled, listOf, object, oneOf, orNull, whole } from '../input.js';
import { find, findProperty, findWritable, ownedBy } from '../lookup.js';
import { conflict, invalid } from '../refusal.js';
import type { Call, Route } from '../route.js';
import type { Inspection, Item, Room } from '../world.js';
import { findItem } from './items.js';
import { showRooms } from './report.js';
import { copyItem, copyRoom, showItem, showRoom } from './room.js';
import { addRoom, findRoom } from './rooms.js';

const WRITE = { method: 'PUT', scopes: ['reports.write'] } as const;
const ROOM = '/inspections/:inspection/rooms/:room';

export const COPY_ROUTES: readonly Route[] = [
  {
    ...WRITE,
    path: '/inspections/:inspection/report/copy-from-property/:property',
    only: 'current',
    answer: copyFromProperty,
  },
  {
    ...WRITE,
    path: '/inspections/:inspection/copy-from-property/:property',
    only: 'earlier',
    answer: copyFromProperty,
  },
  { ...WRITE, path: `${ROOM}/copy`, only: 'earlier', answer: copyWholeRoom },
  { ...WRITE, path: `${ROOM}/items/:item/copy`, only: 'earlier', answer: copyOneItem },
];

const modeInput = object({}, { mode: orNull(oneOf('append', 'reset')) });
const target = { id: orNull(whole), name: orNull(filled) };
const itemCopyInput = object({ room: object({}, target) }, {});
const roomCopyInput = object(
  { room: object({}, { ...target, overwrite_ids: orNull(listOf(whole)) }) },
  {},
);

/** The states Complete and Closed. */
const FINISHED: readonly number[] = [400, 500];

function copyFromProperty(call: Call): Answer {
  const inspection = findWritable(call);
  const property = findProperty(call);
  const { mode } = modeInput(call.body ?? {}, '');
  const source = ownedBy(call, call.world.inspections).findLast(
    (other) =>
      other !== inspection &&
      other.property === property &&
      other.rooms.length > 0 &&
      (call.world.variant.copies === 'any' || FINISHED.includes(other.state)),
  );
  if (!source) throw conflict('There is no report of this property to copy from.');
  const isFollowUp = property === inspection.property;
  const copied = source.rooms.map((room) => copyRoom(call.world, room, !isFollowUp));
  inspection.rooms = mode === 'reset' ? copied : [...inspection.rooms, ...copied];
  inspection.isFollowUp ||= isFollowUp;
  return found({ rooms: showRooms(call.world, inspection), attachments: {} });
}

function copyWholeRoom(call: Call): Answer {
  const inspection = findWritable(call);
  const source = findRoom(call, inspection);
  const { room } = roomCopyInput(call.body, '');
  const overwrite_ids = room.overwrite_ids ?? [];
  if (isLeftOut(room.id) && overwrite_ids.length > 0) {
    throw invalid('room.overwrite_ids', 'left out for a new room');
  }
  const into = chooseTarget(call, inspection, source, room);
  const overwritten = into.items.filter(({ id }) => overwrite_ids.includes(id));
  const copies = source.items.flatMap((item) => {
    const old =
      overwritten.find(({ name }) => name === item.name) ??
      (overwrite_ids.includes(item.id) ? into.items.find(({ name }) => name === item.name) : null);
    if (!old) return [copyItem(call.world, item, item.isNameEditable)];
    overwrite(old, item);
    return [];
  });
  into.items.push(...copies);
  return found(showRoom(into));
}

function copyOneItem(call: Call): Answer {
  const inspection = findWritable(call);
  const source = findRoom(call, inspection);
  const item = findItem(call, source);
  const into = chooseTarget(call, inspection, source, itemCopyInput(call.body, '').room);
  const copy = copyItem(call.world, item, item.isNameEditable);
  into.items.push(copy);
  return found(showItem(copy, into.blockType));
}

/**
 * Returns the room with the given id, or creates one with the given name and the block type of the
 * source.
 */
function chooseTarget(
  call: Call,
  inspection: Inspection,
  source: Room,
  { id, name }: { id?: number | null; name?: string | null },
): Room {
  if (isLeftOut(id) === isLeftOut(name)) throw invalid('room', 'named by id or by name');
  if (!isLeftOut(name)) return addRoom(call, inspection, { ...pick(source), name });
  const into = find(inspection.rooms, id ?? 0, 'room');
  if (into.blockType !== source.blockType) throw conflict('The rooms are of different kinds.');
  return into;
}

function isLeftOut(value: unknown): value is null | undefined {
  return value === undefined || value === null;
}

function pick({ blockType, optionSet }: Room) {
  return { blockType, optionSet };
}

function overwrite(old: Item, { description, condition }: Item): void {
  old.description = description;
  old.condition = condition;
}
