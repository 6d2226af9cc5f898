/** The vocabulary of faults that take records with equal names for one. */
import { asks, lastIdOf, replies, writesTo } from '../effects.js';
import type { Effect } from '../fault.js';
import type { Memory, Write } from '../memory.js';
import { answerWith, isObject, type Json, type JsonObject } from '../message.js';
import { isItem, isRoom, REPORT, walk } from './report-routes.js';

const fieldSent = ({ request }: Write, name: string): unknown => Object(request.json)[name];
const idOf = ({ json }: Write): number => Number(Object(json)['id']);
const nameOf = (part: JsonObject): unknown => Object(part['name'])['value'];

/**
 * Answers a creation with the older record in the same list that was given the same value of this
 * field, and creates nothing.
 */
export const createdOnce = (route: string, field = 'name'): Effect =>
  asks(route, ({ json, path }, memory) => {
    const value = Object(json)[field];
    const older = writesTo(memory, route).find(
      (one) => one.request.path === path && value && fieldSent(one, field) === value,
    );
    return older && answerWith(200, structuredClone(older.json));
  });

/** Removes with a deleted part those that were created with its name in the same report. */
export const deletedTogether = (route: string, kind: 'rooms' | 'items'): Effect =>
  replies(REPORT, ({ json }, { path }, memory) => {
    const own = path.replace(/report$/, 'rooms');
    const made = writesTo(memory, `POST ${route}`).filter(({ request }) =>
      request.path.startsWith(own),
    );
    const gone = writesTo(memory, `DELETE ${route}/{}`).map(({ request }) => request.path);
    const names = made
      .filter((one) => gone.includes(`${one.request.path}/${idOf(one)}`))
      .map((one) => fieldSent(one, 'name'));
    const ids = made.filter((one) => names.includes(fieldSent(one, 'name'))).map(idOf);
    const stays = (part: Json) => !ids.includes(Number(Object(part)['id']));
    walk(json, (part) => {
      if (Array.isArray(part[kind])) part[kind] = part[kind].filter(stays);
    });
  });

/** Lets an update of an item change the items of its name that `isReached` holds for. */
export const changedTogether = (
  route: string,
  isReached: (update: Write, room: JsonObject, rooms: readonly JsonObject[]) => boolean,
  change: (item: JsonObject, update: Write) => unknown,
): Effect =>
  replies(REPORT, ({ json }, { path }, memory) => {
    const rooms = roomsIn(json);
    const updates = updatesIn(memory, route, path);
    for (const room of rooms) {
      for (const item of itemsIn(room)) {
        const last = updates.findLast((one) => fieldSent(one, 'name') === nameOf(item));
        const isOther = last && lastIdOf(last.request) !== item['id'];
        if (isOther && isReached(last, room, rooms)) change(item, last);
      }
    }
  });

/** The updates of items of the report at this path. */
function updatesIn(memory: Memory, route: string, path: string): Write[] {
  const own = path.replace(/report$/, 'rooms');
  return writesTo(memory, `PUT ${route}/{}`).filter(({ request }) => request.path.startsWith(own));
}

function roomsIn(json: Json): JsonObject[] {
  const rooms = Object(json)['rooms'];
  return Array.isArray(rooms) ? rooms.filter(isObject).filter(isRoom) : [];
}

export function itemsIn({ items }: JsonObject): JsonObject[] {
  return Array.isArray(items) ? items.filter(isObject).filter(isItem) : [];
}
