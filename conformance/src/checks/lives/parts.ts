/** The rooms of reports, their items and the actions of items, as responses show them. */
import { idAt, readJson, recordsOf, valueAt } from '../../net/body.js';
import { type Exchange, isSuccess, userOf } from '../../net/exchange.js';
import { type Kind, pathOf, readSent, type Sight, sight, type Write } from './records.js';

/** Rooms, including the sections of the current revision. */
export const ROOMS: Kind = { lists: /^inspections\/\d+\/rooms$/, within: roomsIn };
export const ITEMS: Kind = {
  lists: /^inspections\/\d+\/rooms\/\d+\/items$/,
  within: (exchange) => below(exchange, roomsIn(exchange), 'items'),
};
export const ACTIONS: Kind = {
  lists: /^inspections\/\d+\/rooms\/\d+\/items\/\d+\/actions$/,
  within: (exchange) => [
    ...below(exchange, ITEMS.within?.(exchange) ?? [], 'actions'),
    ...listedIn(exchange),
  ],
};

const REPORT = /^(inspections\/\d+)\/(?:report|(?:report\/)?copy-from-property\/\d+)$/;
/** The path of a copy of a room, and the inspection it is in. */
export const COPIED = /^(inspections\/\d+)\/rooms\/\d+\/copy$/;

/**
 * Returns the rooms in a report, in the response to a copy, or in the response to a write of one
 * room.
 */
function roomsIn(exchange: Exchange): Sight[] {
  if (!isSuccess(exchange)) return [];
  const path = pathOf(exchange);
  const body = readJson(exchange);
  const [, reported] = REPORT.exec(path) ?? [];
  const rooms = valueAt(body, 'rooms');
  if (reported !== undefined) {
    const all = Array.isArray(rooms) ? rooms : [];
    return all.flatMap((room, index) =>
      sight(exchange, `${reported}/rooms`, `body.rooms.${index}`, room),
    );
  }
  const [, copied] = COPIED.exec(path) ?? [];
  return copied === undefined
    ? answeredAt(exchange, ROOMS.lists)
    : sight(exchange, `${copied}/rooms`, 'body', body);
}

/**
 * Returns the parts within these holders, and the part in the response that creates or updates one.
 */
function below(exchange: Exchange, holders: readonly Sight[], name: string): Sight[] {
  const held = holders.flatMap(({ at, name: holder, record }) =>
    Object.entries(Object(valueAt(record, name))).flatMap(([key, part]) =>
      sight(exchange, `${holder}/${name}`, `${at}.${name}.${key}`, part),
    ),
  );
  const { lists } = name === 'items' ? ITEMS : ACTIONS;
  return [...held, ...answeredAt(exchange, lists)];
}

const LIST = /^(inspections\/\d+)\/(?:report\/actions|action-reports)$/;

/** Returns the actions in the list of a whole report, where they name their room and item. */
function listedIn(exchange: Exchange): Sight[] {
  const [, inspection] = LIST.exec(pathOf(exchange)) ?? [];
  if (!isSuccess(exchange) || inspection === undefined) return [];
  return recordsOf(exchange).flatMap((action, index) => {
    const [room, item] = ['room_id', 'item_id'].map((name) => valueAt(action, name));
    const list = `${inspection}/rooms/${room}/items/${item}/actions`;
    return sight(exchange, list, `body.${index}`, action);
  });
}

/** Returns the part in the response to its creation or update. */
function answeredAt(exchange: Exchange, lists: RegExp): Sight[] {
  const path = pathOf(exchange);
  const { method } = exchange.request;
  const [, list = ''] = /^(.*)\/\d+$/.exec(path) ?? [];
  const isMade = method === 'POST' && lists.test(path) && isAsSent(exchange);
  const isChanged = method === 'PUT' && lists.test(list) && path === `${list}/${idAt(exchange)}`;
  if (!isSuccess(exchange) || (!isMade && !isChanged)) return [];
  return sight(exchange, isMade ? path : list, 'body', readJson(exchange));
}

/**
 * Whether the response to a creation shows the created part. The specification does not say what
 * the creation of a section returns, so a section must be whole and have the uuid that was sent.
 */
function isAsSent(exchange: Exchange): boolean {
  const made = readJson(exchange);
  const sent = uuidSent(exchange);
  const isRoom = ROOMS.lists.test(pathOf(exchange));
  const due = sent === undefined ? ['name'] : ['name', 'block_type'];
  const isWhole = due.every((name) => valueAt(made, name) !== undefined);
  return (!isRoom || isWhole) && (sent === undefined || isUuidOf(made, sent));
}

function uuidSent({ request }: Exchange): unknown {
  return valueAt(readSent(request.body), 'uuid');
}

function isUuidOf(part: unknown, uuid: unknown): boolean {
  return String(uuid).toLowerCase() === String(valueAt(part, 'uuid')).toLowerCase();
}

/**
 * Sections as a later report first shows them, for creations whose response does not show them.
 * They are recognized by the uuid that was sent, and stand for the response to the creation.
 */
export function sectionsShownLater(answered: readonly Exchange[]): Sight[] {
  const reported = answered.flatMap((exchange) =>
    exchange.request.method === 'GET' ? roomsIn(exchange) : [],
  );
  return answered.flatMap((exchange) => {
    const [path, uuid] = [pathOf(exchange), uuidSent(exchange)];
    const isMade = exchange.request.method === 'POST' && ROOMS.lists.test(path);
    if (!isMade || uuid === undefined || !isSuccess(exchange) || isAsSent(exchange)) return [];
    const isIt = ({ exchange: read, list, record }: Sight) =>
      list === path && isUuidOf(record, uuid) && userOf(read) === userOf(exchange);
    const found = reported.find(isIt);
    return found ? sight(exchange, path, 'body', found.record) : [];
  });
}

/** Whether an address is that of a room or something below one. */
export function isPart(name: string): boolean {
  return /^inspections\/\d+\/rooms\/\d/.test(name);
}

/** Returns the address of the inspection that a part belongs to. */
export function inspectionOf(name: string): string {
  return name.split('/').slice(0, 2).join('/');
}

/**
 * Whether a write may change a part or give its id to another one: it updates or deletes the part,
 * deletes its holder, copies onto it, or may replace the whole report.
 */
export function mayChangePart(write: Write, name: string): boolean {
  const { path, sent, exchange } = write;
  const inspection = inspectionOf(name);
  const isAbove = `${name}/`.startsWith(`${path}/`);
  if (path === inspection) return mayRenew(sent);
  if (!path.startsWith(`${inspection}/`)) return false;
  if (path === name || (isAbove && exchange.request.method === 'DELETE')) return true;
  if (/\/initialization$/.test(path)) return true;
  if (/\/copy-from-property\/\d+$/.test(path)) return valueAt(sent, 'mode') === 'reset';
  const isOnto = `${name}/`.startsWith(`${inspection}/rooms/${valueAt(sent, 'room.id')}/`);
  return COPIED.test(path) && isOnto && valueAt(sent, 'room.overwrite_ids') !== undefined;
}

/**
 * Whether an update may replace the report. The specification does not say what else changes with
 * the type of an inspection.
 */
function mayRenew(sent: unknown): boolean {
  return (
    typeof sent !== 'object' || sent === null || 'type' in sent || 'preload_template_id' in sent
  );
}
