/** What copies, orders and deletions do in rooms of whatever block type. */
import { check, type Finding } from '../../engine/check.js';
import { idAt, valueAt } from '../../net/body.js';
import { areOfOneUser, begunAt, type Exchange, endedAt, isSuccess } from '../../net/exchange.js';
import { findRoom, idsOfItems, roomIdsOf, roomsOf, textsOf } from '../reports/content.js';
import { holds, metBecause } from '../words/expect.js';
import { OF_ITEM } from './fields.js';
import { type Answered, few } from './kept.js';
import { COPIED, ITEMS, inspectionOf, mayChangePart, ROOMS } from './parts.js';
import { pathOf, readSent, type Sight, sightsIn, type Write, writeIn } from './records.js';

const ITEM = /^inspections\/\d+\/rooms\/\d+\/items\/\d+$/;

export const copiesAll = check(
  'rooms.copy.life.copies-all',
  'in the whole run a room that a copy by name has made shows the items of the source',
  ({ answered }: Answered) => {
    const findings = answered
      .filter((one) => isDone(one, 'PUT', COPIED) && isByName(one))
      .flatMap((copy) => hasAll(copy, answered));
    return few(findings, metBecause('no report was read after a copy of a room with items'));
  },
);

export const ordersShown = check(
  'items.order.life.is-shown',
  'in the whole run the report shows the items of a room in the order that was put last',
  ({ answered }: Answered) => {
    const findings = answered
      .filter((one) => isDone(one, 'PUT', ITEMS.lists))
      .flatMap((order) => showsOrder(order, answered));
    return few(findings, metBecause('no report was read between an order and the next change'));
  },
);

export const roomOrdersShown = check(
  'rooms.order.life.is-shown',
  'in the whole run the report shows the rooms in the order that was put last',
  ({ answered }: Answered) => {
    const findings = answered
      .filter((one) => isDone(one, 'PUT', ROOMS.lists) && isOfAll(one, answered))
      .flatMap((order) => showsOrderOfRooms(order, answered));
    return few(findings, metBecause('no report was read between an order and the next change'));
  },
);

export const othersOutlast = check(
  'items.delete.life.leaves-others',
  'in the whole run the deletion of an item leaves its room, even without another, and the items of all rooms',
  ({ answered }: Answered) => {
    const findings = answered
      .filter((one) => isDone(one, 'DELETE', ITEM))
      .flatMap((deletion) => [
        ...showsRoom(deletion, answered),
        ...showsOthers(deletion, answered),
      ]);
    return few(findings, metBecause('no report was read after the deletion of an item'));
  },
);

function isDone(exchange: Exchange, method: string, path: RegExp): boolean {
  return exchange.request.method === method && isSuccess(exchange) && path.test(pathOf(exchange));
}

/** With an id, an item may instead be left out whose name the existing room has already. */
function isByName({ request }: Exchange): boolean {
  return typeof valueAt(readSent(request.body), 'room.name') === 'string';
}

/** The room shows each item as the last write to it was answered. */
function hasAll(copy: Exchange, answered: readonly Exchange[]): Finding[] {
  const room = idAt(copy);
  const reports = reportsAfter(copy, answered).filter((one) => roomIdsOf(one).includes(room));
  const last = reports.at(-1);
  if (!last) return [];
  const list = `${inspectionOf(pathOf(copy))}/rooms/${room}/items`;
  const shown = [copy, ...reports]
    .flatMap((one) => sightsIn(one, ITEMS))
    .filter((one) => one.list === list)
    .map(({ record }) => record);
  return itemsBefore(copy, answered).map(({ record }) => {
    const isThere = shown.some((one) => areAlike(one, record));
    const expected = JSON.stringify(textsOf([record]));
    return holds(isThere, last, 'body.rooms.items', expected, textsOf(shown));
  });
}

/** The items of the room, without those that another write may have changed before the copy. */
function itemsBefore(copy: Exchange, answered: readonly Exchange[]): Sight[] {
  const list = pathOf(copy).replace(/copy$/, 'items');
  return itemsWritten(copy, answered)
    .filter((one) => one.list === list)
    .filter(({ exchange, name }) =>
      isUndisturbed(exchange, copy, answered, (write) => mayChangePart(write, name)),
    );
}

/** The items of all reports as the last write to each before another write was answered. */
function itemsWritten(before: Exchange, answered: readonly Exchange[]): Sight[] {
  const written = answered
    .filter((one) => one.request.method !== 'GET' && areOfOneUser(one, before))
    .filter((one) => endedAt(one) <= begunAt(before))
    .flatMap((one) => sightsIn(one, ITEMS))
    .toSorted((one, other) => endedAt(one.exchange) - endedAt(other.exchange));
  return [...new Map(written.map((one) => [one.name, one])).values()];
}

function areAlike(one: unknown, other: unknown): boolean {
  return OF_ITEM.every(({ path, isSame }) => isSame(valueAt(one, path), valueAt(other, path)));
}

function showsOrder(order: Exchange, answered: readonly Exchange[]): Finding[] {
  const list = pathOf(order);
  const [, room] = /\/rooms\/(\d+)\/items$/.exec(list) ?? [];
  const ids = idsSent(order);
  return isInOrder(order, answered, {
    mayTurn: (write) =>
      write.path === list || ids.some((id) => mayChangePart(write, `${list}/${id}`)),
    idsIn: (report) => idsOfItems(findRoom(report, 'id', Number(room))),
  });
}

/** What a copy writes into a room leaves the room in its place. */
function showsOrderOfRooms(order: Exchange, answered: readonly Exchange[]): Finding[] {
  const list = pathOf(order);
  const ids = idsSent(order);
  const isOrder = ({ path, exchange }: Write) => path === list && exchange.request.method === 'PUT';
  return isInOrder(order, answered, {
    mayTurn: (write) =>
      isOrder(write) ||
      (!COPIED.test(write.path) && ids.some((id) => mayChangePart(write, `${list}/${id}`))),
    idsIn: roomIdsOf,
  });
}

/** Whether an order names each room that the report showed before it, and none twice. */
function isOfAll(order: Exchange, answered: readonly Exchange[]): boolean {
  const ids = idsSent(order);
  const before = reportsOf(order, answered).findLast((one) => endedAt(one) <= begunAt(order));
  const isWhole = before !== undefined && roomIdsOf(before).every((id) => ids.includes(id));
  return isWhole && new Set(ids).size === ids.length;
}

function idsSent({ request }: Exchange): readonly unknown[] {
  const sent = readSent(request.body);
  return Array.isArray(sent) ? sent : [];
}

/** Which writes may put what was ordered in another order, and what a report shows of it. */
interface Ordered {
  readonly mayTurn: (write: Write) => boolean;
  readonly idsIn: (report: Exchange) => readonly unknown[];
}

function isInOrder(
  order: Exchange,
  answered: readonly Exchange[],
  { mayTurn, idsIn }: Ordered,
): Finding[] {
  const ids = idsSent(order);
  const orders = reportsAfter(order, answered)
    .filter((report) => isUndisturbed(order, report, answered, mayTurn))
    .map((report) => ({ report, shown: idsIn(report).filter((id) => ids.includes(id)) }))
    // A report that lacks some of them shows an earlier state.
    .filter(({ shown }) => shown.length === ids.length);
  const last = orders.at(-1);
  if (!last) return [];
  const isSo = orders.some(({ shown }) => shown.join() === ids.join());
  const at = ROOMS.lists.test(pathOf(order)) ? 'body.rooms' : 'body.rooms.items';
  return [holds(isSo, last.report, at, ids.join(', '), last.shown)];
}

function showsRoom(deletion: Exchange, answered: readonly Exchange[]): Finding[] {
  const [name = '', id] = /^.*\/rooms\/(\d+)(?=\/items)/.exec(pathOf(deletion)) ?? [];
  const reports = reportsAfter(deletion, answered).filter((report) =>
    isUndisturbed(deletion, report, answered, (write) => mayChangePart(write, name)),
  );
  const last = reports.at(-1);
  if (!last) return [];
  const isThere = reports.some((report) => roomIdsOf(report).includes(Number(id)));
  return [holds(isThere, last, 'body.rooms', `the room ${id}`, roomIdsOf(last))];
}

/** The report shows the items that were there, whatever room they are in. */
function showsOthers(deletion: Exchange, answered: readonly Exchange[]): Finding[] {
  const path = pathOf(deletion);
  const reports = reportsAfter(deletion, answered);
  return itemsWritten(deletion, answered).flatMap(({ exchange, name }) => {
    if (name === path || inspectionOf(name) !== inspectionOf(path)) return [];
    // What a copy has made may be shown later than the rest.
    if (isOfCopy(name, answered)) return [];
    const due = reports.filter((report) =>
      isUndisturbed(exchange, report, answered, (write) => mayChangePart(write, name)),
    );
    const last = due.at(-1);
    if (!last) return [];
    const isShown = (report: Exchange) => sightsIn(report, ITEMS).some((one) => one.name === name);
    const ids = roomsOf(last).map(idsOfItems);
    return [holds(due.some(isShown), last, 'body.rooms.items', `the item ${name}`, ids)];
  });
}

/** Whether a copy has made the item or its room, however either was changed since. */
function isOfCopy(name: string, answered: readonly Exchange[]): boolean {
  const [, room, item] = /\/rooms\/(\d+)\/items\/(\d+)$/.exec(name) ?? [];
  return answered.some((one) => {
    const path = pathOf(one);
    const id = COPIED.test(path) ? room : item;
    return path.endsWith('/copy') && String(idAt(one)) === id;
  });
}

/** The reads of the report of a write as its user sees it, requested after it was answered. */
function reportsAfter(write: Exchange, answered: readonly Exchange[]): readonly Exchange[] {
  return reportsOf(write, answered).filter((one) => begunAt(one) >= endedAt(write));
}

function reportsOf(write: Exchange, answered: readonly Exchange[]): readonly Exchange[] {
  const path = `${inspectionOf(pathOf(write))}/report`;
  return answered.filter(
    (one) =>
      one.request.method === 'GET' &&
      isSuccess(one) &&
      pathOf(one) === path &&
      areOfOneUser(one, write),
  );
}

/** Whether no other write for which `mayChange` holds was done from the one exchange to the other. */
function isUndisturbed(
  from: Exchange,
  to: Exchange,
  answered: readonly Exchange[],
  mayChange: (write: Write) => boolean,
): boolean {
  return !answered
    .filter((one) => one !== from && one !== to)
    .filter((one) => endedAt(one) >= begunAt(from) && begunAt(one) <= endedAt(to))
    .flatMap(writeIn)
    .some((write) => write.mayBeDone && mayChange(write));
}
