/** The vocabulary of faults by which parts of reports change when something else is written. */
import { replies, writesTo } from '../effects.js';
import type { Effect } from '../fault.js';
import { isGood, isObject, type JsonObject } from '../message.js';
import { isItem, isRoom, REPORT, walk } from './report-routes.js';

/**
 * Alters the report of an inspection after a successful request on the route for that inspection.
 */
export const onceWritten = (route: string, change: (report: JsonObject) => unknown): Effect =>
  replies(REPORT, (answer, { path }, memory) => {
    const own = path.replace(/\/report$/, '');
    const isOwn = (written: string) => `${written.replace(/^\/v2/, '')}/`.startsWith(`${own}/`);
    const isWritten = writesTo(memory, route).some(({ request }) => isOwn(request.path));
    if (isGood(answer) && isObject(answer.json) && isWritten) change(answer.json);
  });

/** Sets a text of every part of a kind. */
export const setAll =
  (is: (part: JsonObject) => boolean, name: string, value: string) => (report: JsonObject) =>
    walk(report, (part) => {
      if (is(part) && isObject(part[name])) part[name]['value'] = value;
    });

/** Removes all rooms but the first. */
export function keepFirstRoom(report: JsonObject): void {
  if (Array.isArray(report['rooms'])) report['rooms'] = report['rooms'].slice(0, 1);
}

/** Reverses the order of the rooms. */
export function turnRooms(report: JsonObject): void {
  if (Array.isArray(report['rooms'])) report['rooms'].reverse();
}

/** Reverses the order of the items in every room. */
export function turnItems(report: JsonObject): void {
  walk(report, (part) => {
    if (isRoom(part) && Array.isArray(part['items'])) part['items'].reverse();
  });
}

/** Removes all items. */
export function emptyRooms(report: JsonObject): void {
  walk(report, (part) => {
    if (!isRoom(part)) return;
    if (Array.isArray(part['items'])) part['items'] = [];
    else Object.assign(part, { items: {}, item_order: [] });
  });
}

/** Removes the answers of all questions. */
export function forgetAnswers(report: JsonObject): void {
  walk(report, (part) => {
    const condition = part['condition'];
    if (!isItem(part) || !isObject(condition) || !isObject(condition['value'])) return;
    const questions = Object.keys(condition['value']);
    condition['value'] = Object.fromEntries(questions.map((question) => [question, null]));
  });
}
