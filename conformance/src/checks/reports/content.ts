/** Reads parts of a report. A report may be malformed, so no shape is taken for granted. */
import { readJson, valueAt } from '../../net/body.js';
import type { Exchange } from '../../net/exchange.js';
import { isKept } from '../words/kept.js';

/** Returns the rooms or sections of a report in its order; empty when there is no such array. */
export function roomsOf(report: Exchange): readonly unknown[] {
  const rooms = valueAt(readJson(report), 'rooms');
  return Array.isArray(rooms) ? rooms : [];
}

/** Returns the ids of the rooms or sections, in order. */
export function roomIdsOf(report: Exchange): unknown[] {
  return roomsOf(report).map((room) => valueAt(room, 'id'));
}

/** Returns the names of the rooms or sections, in order. */
export function namesOfRooms(report: Exchange): unknown[] {
  return roomsOf(report).map(nameOf);
}

/** Returns the name of a room or an item. */
export function nameOf(part: unknown): unknown {
  return valueAt(part, 'name.value');
}

const UUID = /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/gi;

/**
 * Returns the report with its UUIDs in lower case, because RFC 9562 compares them
 * case-insensitively.
 */
export function withPlainUuids(report: Exchange): Exchange {
  const body = report.response.body.replace(UUID, (uuid) => uuid.toLowerCase());
  return { ...report, response: { ...report.response, body } };
}

/**
 * Returns the path of the room whose field has this value, such as `rooms.2`, or `rooms[not
 * there]`.
 */
export function placeOfRoom(report: Exchange, field: string, value: unknown): string {
  const index = roomsOf(report).findIndex((room) => isKept(field, value, valueAt(room, field)));
  return index < 0 ? 'rooms[not there]' : `rooms.${index}`;
}

/** Returns the room whose field has this value. */
export function findRoom(report: Exchange, field: string, value: unknown): unknown {
  return valueAt(readJson(report), placeOfRoom(report, field, value));
}

/** Returns the path of the room with this name. */
export function placeOfNamed(report: Exchange, name: string): string {
  return placeOfRoom(report, 'name.value', name);
}

/** Returns the room with this name. */
export function findNamed(report: Exchange, name: string): unknown {
  return findRoom(report, 'name.value', name);
}

/**
 * Returns the items of a room or section in display order, in either revision. Whether the keys of
 * an items map are their UUIDs is judged elsewhere.
 */
export function itemsOf(room: unknown): readonly unknown[] {
  const items = valueAt(room, 'items');
  if (Array.isArray(items)) return items;
  const order = valueAt(room, 'item_order');
  const entries = Object.values(Object(items));
  const find = (uuid: unknown) =>
    valueAt(items, String(uuid)) ?? entries.find((item) => valueAt(item, 'uuid') === uuid);
  return (Array.isArray(order) ? order : []).map(find);
}

/** Returns the ids of the items of a room or section in display order. */
export function idsOfItems(room: unknown): readonly unknown[] {
  return itemsOf(room).map((item) => valueAt(item, 'id'));
}

/** Returns the item of a room with this id. */
export function findItem(room: unknown, id: number): unknown {
  return itemsOf(room).find((item) => valueAt(item, 'id') === id);
}

/**
 * Returns the item with this id in the room that a request names. Ids may be numbered separately in
 * each room.
 */
export function findAddressed(report: Exchange, { request }: Exchange, id: number): unknown {
  const [, named] = /\/rooms\/([^/]+)\/items/.exec(request.url) ?? [];
  return roomsOf(report)
    .filter((room) => named === undefined || String(valueAt(room, 'id')) === named)
    .flatMap(itemsOf)
    .find((item) => valueAt(item, 'id') === id);
}

/** Returns the numeric ids that are not in `own`, so those of other parts of the report. */
export function otherIds(ids: readonly unknown[], own: readonly number[]): number[] {
  return ids.filter((id) => typeof id === 'number').filter((id) => !own.includes(id));
}

/** The names of a room that a report takes over from another one, and of an item in it. */
export interface TakenOver {
  readonly room: string;
  readonly item: string;
}

/** Returns the path of the item with this name in the room with this name. */
export function placeOfItem(report: Exchange, { room, item }: TakenOver): string {
  const place = placeOfNamed(report, room);
  const items = itemsOf(findNamed(report, room));
  const index = items.findIndex((one) => nameOf(one) === item);
  return index < 0 ? `${place}.items[not there]` : `${place}.items.${index}`;
}

/** Returns the item with this name in the room with this name. */
export function findTaken(report: Exchange, { room, item }: TakenOver): unknown {
  const items = itemsOf(findNamed(report, room));
  return items.find((one) => nameOf(one) === item);
}

/** Returns name, description and condition of each item, by which copies are compared. */
export function textsOf(items: readonly unknown[]): readonly unknown[] {
  return items.map((item) =>
    ['name', 'description', 'condition'].map((part) => valueAt(item, `${part}.value`) ?? null),
  );
}

/** Returns the attachments of an item or room as an array, in either revision. */
export function attachmentsOf(holder: unknown): readonly unknown[] {
  return entriesOf(holder, 'attachments');
}

/** Returns the actions of an item as an array, in either revision. */
export function actionsOf(item: unknown): readonly unknown[] {
  return entriesOf(item, 'actions');
}

/** Every action of every item that a report shows. */
export function actionsIn(report: Exchange): readonly unknown[] {
  return roomsOf(report).flatMap(itemsOf).flatMap(actionsOf);
}

function entriesOf(holder: unknown, name: string): readonly unknown[] {
  const entries = valueAt(holder, name);
  if (Array.isArray(entries)) return entries;
  return typeof entries === 'object' && entries !== null ? Object.values(entries) : [];
}
