/** Finding things in a report, which is read as it is and never believed to be right. */
import { readJson, valueAt } from '../../net/body.js';
import type { Exchange } from '../../net/exchange.js';

/** The rooms or sections of a report, in its order; none when there is no such array. */
export function roomsOf(report: Exchange): readonly unknown[] {
  const rooms = valueAt(readJson(report), 'rooms');
  return Array.isArray(rooms) ? rooms : [];
}

/** The ids of these rooms, in order. */
export function roomIdsOf(report: Exchange): unknown[] {
  return roomsOf(report).map((room) => valueAt(room, 'id'));
}

/** The names of these rooms, in order. */
export function namesOfRooms(report: Exchange): unknown[] {
  return roomsOf(report).map(nameOf);
}

/** The name of a room or an item. */
export function nameOf(part: unknown): unknown {
  return valueAt(part, 'name.value');
}

const UUID = /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/gi;

/** The same report with its uuids in small letters: RFC 9562 has none that differ in nothing but that. */
export function withPlainUuids(report: Exchange): Exchange {
  const body = report.response.body.replace(UUID, (uuid) => uuid.toLowerCase());
  return { ...report, response: { ...report.response, body } };
}

/** Where in a report the room stands whose field has this value: `rooms.2`, or that it is not there. */
export function placeOfRoom(report: Exchange, field: string, value: unknown): string {
  const index = roomsOf(report).findIndex((room) => valueAt(room, field) === value);
  return index < 0 ? 'rooms[not there]' : `rooms.${index}`;
}

/** The room itself. */
export function findRoom(report: Exchange, field: string, value: unknown): unknown {
  return valueAt(readJson(report), placeOfRoom(report, field, value));
}

/** Where in a report the room of this name stands. */
export function placeOfNamed(report: Exchange, name: string): string {
  return placeOfRoom(report, 'name.value', name);
}

/** The room of this name. */
export function findNamed(report: Exchange, name: string): unknown {
  return findRoom(report, 'name.value', name);
}

/**
 * The items of a room or section in display order, in either revision. Whether a map has their
 * uuids as its keys is looked at apart.
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

/** The ids of the items of a room or section in display order. */
export function idsOfItems(room: unknown): readonly unknown[] {
  return itemsOf(room).map((item) => valueAt(item, 'id'));
}

/** The item of a room with this id. */
export function findItem(room: unknown, id: number): unknown {
  return itemsOf(room).find((item) => valueAt(item, 'id') === id);
}

/** The item with this id in the room that the address of a request names: ids may count anew in each room. */
export function findAddressed(report: Exchange, { request }: Exchange, id: number): unknown {
  const [, named] = /\/rooms\/([^/]+)\/items/.exec(request.url) ?? [];
  return roomsOf(report)
    .filter((room) => named === undefined || String(valueAt(room, 'id')) === named)
    .flatMap(itemsOf)
    .find((item) => valueAt(item, 'id') === id);
}

/** The numbers among these ids but for some: what stands in a report besides what was put there. */
export function otherIds(ids: readonly unknown[], own: readonly number[]): number[] {
  return ids.filter((id) => typeof id === 'number').filter((id) => !own.includes(id));
}

/** A room that a report takes over from another one, and an item in it, by their names. */
export interface TakenOver {
  readonly room: string;
  readonly item: string;
}

/** Where in a report the item of this name stands in the room of this name. */
export function placeOfItem(report: Exchange, { room, item }: TakenOver): string {
  const place = placeOfNamed(report, room);
  const items = itemsOf(findNamed(report, room));
  const index = items.findIndex((one) => nameOf(one) === item);
  return index < 0 ? `${place}.items[not there]` : `${place}.items.${index}`;
}

/** That item itself. */
export function findTaken(report: Exchange, { room, item }: TakenOver): unknown {
  const items = itemsOf(findNamed(report, room));
  return items.find((one) => nameOf(one) === item);
}

/** The texts of items by which copies are compared. */
export function textsOf(items: readonly unknown[]): readonly unknown[] {
  return items.map((item) =>
    ['name', 'description', 'condition'].map((part) => valueAt(item, `${part}.value`) ?? null),
  );
}

/** Every attachment of items or rooms as an array, in either revision. */
export function attachmentsOf(holder: unknown): readonly unknown[] {
  return entriesOf(holder, 'attachments');
}

/** Every action of an item as an array, in either revision. */
export function actionsOf(item: unknown): readonly unknown[] {
  return entriesOf(item, 'actions');
}

function entriesOf(holder: unknown, name: string): readonly unknown[] {
  const entries = valueAt(holder, name);
  if (Array.isArray(entries)) return entries;
  return typeof entries === 'object' && entries !== null ? Object.values(entries) : [];
}
