/** Reports change only when they are written, and keep what was added to them. */
import { check, type Finding } from '../../engine/check.js';
import { idAt, valueAt } from '../../net/body.js';
import { begunAt, type Exchange, endedAt, isSuccess } from '../../net/exchange.js';
import { itemsOf, nameOf } from '../reports/content.js';
import { allIfAny, holds, metBecause, unknown } from '../words/expect.js';
import { OF_ACTION, OF_ITEM, OF_ROOM } from './fields.js';
import { type Answered, few, keeps } from './kept.js';
import { keyOf } from './lives.js';
import { ACTIONS, ITEMS, inspectionOf, mayChangePart, ROOMS } from './parts.js';
import { type Kind, pathOf, type Sight, sightsIn, type Write, writeIn } from './records.js';

export const ofRooms = keeps('reports.life.rooms-keep', 'a room or section', ROOMS, OF_ROOM);
export const ofItems = keeps('reports.life.items-keep', 'an item of a report', ITEMS, OF_ITEM);
export const ofActions = keeps(
  'reports.life.actions-keep',
  'an action of a report',
  ACTIONS,
  OF_ACTION,
);

/** The rooms of a report or the items of a room, in the order in which they are shown. */
interface Order {
  readonly exchange: Exchange;
  /** The key of the list per user, and its address. */
  readonly key: string;
  readonly list: string;
  readonly at: string;
  readonly ids: readonly unknown[];
}

export const keepOrder = check(
  'reports.life.keep-order',
  'in all reports of the run rooms and items keep their order until they are put in another',
  ({ answered }: Answered) => {
    const writes = answered.flatMap(writeIn).filter(({ mayBeDone }) => mayBeDone);
    const orders = [...Map.groupBy(answered.flatMap(ordersIn), ({ key }) => key).values()];
    const findings = orders.flatMap((shown) =>
      shown.slice(1).map((later, index) => isAsBefore(later, shown.slice(0, index + 1), writes)),
    );
    return few(findings, unknown('no report was read twice'));
  },
);

function ordersIn(exchange: Exchange): Order[] {
  if (exchange.request.method !== 'GET') return [];
  const rooms = sightsIn(exchange, ROOMS);
  const [first] = rooms;
  if (!first) return [];
  const order = ({ list, at }: Pick<Sight, 'list' | 'at'>, ids: readonly unknown[]): Order => ({
    ...{ exchange, list, at, ids },
    key: keyOf({ ...first, name: list }),
  });
  const idOf = (one: unknown) => valueAt(one, 'id');
  return [
    order(
      { list: first.list, at: 'body.rooms' },
      rooms.map(({ record }) => idOf(record)),
    ),
    ...rooms.map(({ name, at, record }) =>
      order({ list: `${name}/items`, at: `${at}.items` }, itemsOf(record).map(idOf)),
    ),
  ];
}

/**
 * Any two entries of a list are in the same order as in an earlier read or in an order that was
 * sent. What was not yet answered when this read was requested may be newer than what it shows.
 */
function isAsBefore(later: Order, earlier: readonly Order[], writes: readonly Write[]): Finding {
  const { exchange, list, at, ids } = later;
  const asked = writes.filter((write) => begunAt(write.exchange) <= endedAt(exchange));
  const put = asked.flatMap(({ path, sent, exchange: write }) =>
    path === list && Array.isArray(sent) ? [{ ids: sent as unknown[], exchange: write }] : [],
  );
  const stays = (id: unknown) => !asked.some((write) => mayChangePart(write, `${list}/${id}`));
  const still = ids.filter(stays);
  const orders = [...earlier, ...put];
  const turned = still.find((id, index) => {
    const before = still[index - 1];
    const both = orders.filter((one) => one.ids.includes(id) && one.ids.includes(before));
    const isNew = index === 0 || !both.some((one) => endedAt(one.exchange) <= begunAt(exchange));
    return !isNew && !both.some((one) => one.ids.indexOf(before) < one.ids.indexOf(id));
  });
  const expected = `the order ${earlier.at(-1)?.ids.join(', ')}`;
  return holds(turned === undefined, exchange, at, expected, ids.join(', '));
}

type Stay = {
  /** The responses that created rooms and items, and those that deleted some of them. */
  readonly made: readonly Exchange[];
  readonly gone?: readonly Exchange[];
  readonly report: Exchange;
};

const stay = (id: string, what: string, kind: Kind) =>
  check(
    id,
    `${what} that was made is another than those before and stands in the report whatever else was written`,
    ({ made, gone = [], report }: Stay) => {
      const all = made.flatMap((one) => sightsIn(one, kind)).filter(({ at }) => at === 'body');
      const shown = sightsIn(report, kind).map(({ name }) => name);
      // The specification does not say what the creation of a section returns, so its id may be
      // unknown.
      const due = all.filter((one) => !isDeleted(one, gone, report));
      return allIfAny(
        [
          ...all.map((one, index) => {
            const older = all.slice(0, index).filter(({ name }) => name === one.name);
            const isNew = older.every((other) => isDeleted(other, gone, one.exchange));
            return holds(isNew, one.exchange, 'body.id', 'an id of its own', one.name);
          }),
          ...due.map(({ name }) => holds(shown.includes(name), report, 'body.rooms', name, shown)),
        ],
        metBecause('no answer to making one shows its id'),
      );
    },
  );

/** Whether a part, or the room it is in, was deleted before another request. */
function isDeleted(
  { exchange, name }: Sight,
  gone: readonly Exchange[],
  before: Exchange,
): boolean {
  return gone.some(
    (one) =>
      `${name}/`.startsWith(`${pathOf(one)}/`) &&
      endedAt(exchange) <= begunAt(one) &&
      begunAt(one) <= begunAt(before),
  );
}

export const roomsStay = stay('reports.life.rooms-stay', 'a room or section', ROOMS);
export const itemsStay = stay('reports.life.items-stay', 'an item', ITEMS);

/**
 * Only inspections that were given a template are compared: others may continue an earlier report
 * of their property. The name of the item has to be sent once in the run.
 */
export const itemsStayApart = check(
  'reports.life.items-stay-apart',
  'in all reports of the run that were made from templates no item stands that was added to another one',
  ({ answered }: Answered) => {
    const templated = new Set(
      answered.filter(isOfTemplate).map((one) => `inspections/${idAt(one)}`),
    );
    const isTemplated = ({ name }: Sight) => templated.has(inspectionOf(name));
    const sights = answered.flatMap((one) => sightsIn(one, ITEMS)).filter(isTemplated);
    const sent = answered.flatMap(writeIn).map((write) => valueAt(write.sent, 'name'));
    const added = sights.filter(({ exchange, at }) => {
      const name = valueAt(writeIn(exchange)[0]?.sent, 'name');
      return at === 'body' && name !== undefined && sent.filter((one) => one === name).length === 1;
    });
    const findings = added.flatMap((item) =>
      sights
        .filter((other) => inspectionOf(other.name) !== inspectionOf(item.name))
        .map(({ exchange, at, record }) => {
          const isOther = nameOf(record) !== nameOf(item.record);
          return holds(isOther, exchange, at, `no item of ${inspectionOf(item.name)}`, record);
        }),
    );
    return few(findings, metBecause('no item was added to a report made from a template'));
  },
);

/** Whether a request creates an inspection from a template, the default one included. */
function isOfTemplate(exchange: Exchange): boolean {
  const [write] = writeIn(exchange);
  if (write?.path !== 'inspections' || !isSuccess(exchange)) return false;
  const given = ['preload_template_id', 'self_servicer'].map((name) => valueAt(write.sent, name));
  return given.some((one) => (one ?? null) !== null);
}
