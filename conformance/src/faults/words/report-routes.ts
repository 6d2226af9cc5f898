/** The vocabulary of faults of reports. */
import { asks, attemptsAt, bodies, type Change, inputs, lastIdOf, replies } from '../effects.js';
import type { Effect } from '../fault.js';
import type { Memory } from '../memory.js';
import { answerWith, isGood, isObject, type Json, type JsonObject, parseJson } from '../message.js';
import { ONE } from './inspection-routes.js';

export const REPORT = `GET ${ONE}/report`;
export const ROOMS = `${ONE}/rooms`;
export const ITEMS = `${ROOMS}/{}/items`;
export const SECTIONS = `/v2${ONE}/rooms`;
export const COPY = `PUT ${ONE}/copy-from-property/{}, PUT ${ONE}/report/copy-from-property/{}`;
export const UPLOAD = `POST ${ONE}/attachments`;
const ALL = `GET ${ONE}/report, * ${ONE}/rooms**, * /v2${ONE}/rooms**, ${COPY}`;
export const METADATA = `GET ${ONE}/report/metadata`;

export const ACTIONS = `GET ${ONE}/report/actions, GET ${ONE}/action-reports`;

export const isRoom = (o: JsonObject) => 'block_type' in o;
export const isItem = (o: JsonObject) => 'condition' in o;
const isAction = (o: JsonObject) => 'responsibility' in o;
const isAttachment = (o: JsonObject) => 'mime_type' in o;

/** Alters every object of a kind, anywhere in an answer. */
export const each = (is: (object: JsonObject) => boolean, ...changes: readonly Change[]): Effect =>
  replies(
    `${ALL}, * ${ONE}/report/**, * ${ONE}/action-reports, ${UPLOAD}, * /properties/{}/meters**`,
    (answer, request) => {
      if (!isGood(answer)) return;
      walk(answer.json, (object) => {
        if (is(object)) for (const change of changes) change(object, request);
      });
    },
  );
export const rooms = (...changes: readonly Change[]) => each(isRoom, ...changes);
export const items = (...changes: readonly Change[]) => each(isItem, ...changes);
export const attachments = (...changes: readonly Change[]) => each(isAttachment, ...changes);
export const actions = (...changes: readonly Change[]) => each(isAction, ...changes);

/** Alters the rooms of a report, and of the answer to a copy. */
export const ofReport = (change: (list: Json[], report: JsonObject) => Json[] | undefined) =>
  bodies(`${REPORT}, ${COPY}`, (report) => {
    if (isObject(report) && Array.isArray(report['rooms']))
      report['rooms'] = change(report['rooms'], report) ?? report['rooms'];
  });

/** Alters the rooms of reports, given what was written before. */
export const roomsSince = (change: (room: JsonObject, memory: Memory) => unknown): Effect =>
  replies(`${REPORT}, ${COPY}`, (answer, _request, memory) => {
    if (isGood(answer)) walk(answer.json, (part) => isRoom(part) && change(part, memory));
  });

/** Shows the value last sent for a part of a report, even if it was refused. */
export const takes = (
  route: string,
  is: (part: JsonObject) => boolean,
  name: string,
  change: (part: JsonObject, sent: Json) => unknown,
): Effect =>
  replies(REPORT, (answer, _request, memory) => {
    const sent = attemptsAt(memory, route).flatMap(({ request }) =>
      isObject(request.json) && name in request.json
        ? [{ id: lastIdOf(request), value: request.json[name] }]
        : [],
    );
    walk(answer.json, (part) => {
      const last = sent.findLast(({ id }) => is(part) && id === part['id']);
      if (last) change(part, last.value);
    });
  });

export const supply = (route: string, name: string, value: Json) =>
  inputs(route, (body) => {
    body[name] ??= value;
  });
export const empty = (route: string) =>
  replies(route, (answer) => {
    if (isGood(answer)) Object.assign(answer, answerWith(200, { id: 1 }));
  });
export const backwards = (route: string) =>
  bodies(route, (body) => (Array.isArray(body) ? [...body].reverse() : body));

export function walk(value: Json, see: (object: JsonObject) => unknown): void {
  if (Array.isArray(value)) for (const entry of value) walk(entry, see);
  if (!isObject(value)) return;
  for (const part of Object.values(value)) walk(part, see);
  see(value);
}

/** Moves the entry with this id to the end of a list. */
export function lastOf(list: Json, id: number): Json {
  if (!Array.isArray(list)) return list;
  const isOne = (entry: Json) => isObject(entry) && entry['id'] === id;
  return [...list.filter((entry) => !isOne(entry)), ...list.filter(isOne)];
}

export function eachEntry(map: Json, change: (object: JsonObject) => unknown): Json {
  for (const entry of isObject(map) ? Object.values(map) : []) if (isObject(entry)) change(entry);
  return map;
}

export function isText(options: Json): boolean {
  return Array.isArray(options) && typeof options[0] === 'string';
}

/** Applies the first order only; later ones are returned but ignored. */
export function orderedOnce(route: string): Effect {
  const keepFirst = asks(route, (request, { notes }) => {
    const first = notes.get(request.path);
    if (first !== undefined) request.json = parseJson(first);
    else if (Array.isArray(request.json)) notes.set(request.path, request.text);
  });
  const pretend = replies(route, (answer, { json }) => {
    if (isGood(answer)) answer.json = json;
  });
  return { ...keepFirst, ...pretend };
}

/** Alters the items in reports. */
export const inReports = (change: (item: JsonObject) => unknown) =>
  bodies(REPORT, (report) => void walk(report, (part) => isItem(part) && change(part)));

export function valueIn(item: JsonObject): Json {
  return Object(item['condition'])['value'];
}
