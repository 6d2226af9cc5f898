/** Actions and attachments of rooms and items stay when the room or item is updated. */
import { check, type Finding } from '../../engine/check.js';
import { valueAt } from '../../net/body.js';
import { begunAt, type Exchange, endedAt, isSuccess } from '../../net/exchange.js';
import { actionsOf, attachmentsOf } from '../reports/content.js';
import { holds, metBecause } from '../words/expect.js';
import { type Answered, few } from './kept.js';
import { keyOf } from './lives.js';
import { ACTIONS, ITEMS, inspectionOf, mayChangePart, ROOMS } from './parts.js';
import { pathOf, type Sight, sightsIn, type Write, writeIn } from './records.js';

/** The actions or attachments of a room or item as one response shows them. */
interface Held {
  readonly exchange: Exchange;
  /** Its path in the response, its key per user, and the address of its list. */
  readonly at: string;
  readonly key: string;
  readonly holder: string;
  readonly ids: readonly unknown[];
}

const heldStays = (id: string, what: string, changed: RegExp) =>
  check(
    id,
    `in all answers of the run the answer to a change of ${what} has the actions and attachments that were there`,
    ({ answered }: Answered) => {
      const held = answered.flatMap(heldIn);
      const writes = answered.flatMap(writeIn).filter(({ mayBeDone }) => mayBeDone);
      // The specification shows no way to add actions or attachments there, so there may be none.
      return few(
        held
          .filter(({ exchange }) => isChange(exchange) && changed.test(pathOf(exchange)))
          .flatMap((now) => holdsStill(now, held, writes)),
        metBecause('nothing hung on what was changed'),
      );
    },
  );

export const ofItem = heldStays('items.life.held-stays', 'an item', /\/items\/\d+$/);
export const ofRoom = heldStays('rooms.life.held-stays', 'a room', /\/rooms\/\d+$/);

function isChange(exchange: Exchange): boolean {
  return exchange.request.method === 'PUT' && isSuccess(exchange);
}

function heldIn(exchange: Exchange): Held[] {
  const items = sightsIn(exchange, ITEMS);
  const added = exchange.request.method === 'POST' ? sightsIn(exchange, ACTIONS) : [];
  return [
    ...items.flatMap((item) => partsOf(item, 'actions', actionsOf(item.record))),
    ...[...sightsIn(exchange, ROOMS), ...items].flatMap((holder) =>
      partsOf(holder, 'attachments', attachmentsOf(holder.record)),
    ),
    ...added
      .filter(({ at }) => at === 'body')
      .map((action) => ({
        ...{ exchange, at: action.at, key: keyOf({ ...action, name: action.list }) },
        ...{ holder: action.list, ids: [valueAt(action.record, 'id')] },
      })),
  ];
}

/** Returns no element where the response does not show this list. */
function partsOf(sight: Sight, part: string, all: readonly unknown[]): Held[] {
  const { exchange, at, name, record } = sight;
  if (valueAt(record, part) === undefined) return [];
  const holder = `${name}/${part}`;
  const ids = all.map((one) => valueAt(one, 'id')).filter((id) => typeof id === 'number');
  return [{ exchange, at: `${at}.${part}`, key: keyOf({ ...sight, name: holder }), holder, ids }];
}

/** The response shows every entry that was shown before and that no write may have removed. */
function holdsStill(now: Held, held: readonly Held[], writes: readonly Write[]): Finding[] {
  const { at, exchange, holder, ids, key } = now;
  const before = held.filter(
    (one) => one.key === key && endedAt(one.exchange) <= begunAt(exchange),
  );
  const inspection = inspectionOf(holder);
  const asked = writes.filter(
    (write) =>
      `${write.path}/`.startsWith(`${inspection}/`) && begunAt(write.exchange) <= endedAt(exchange),
  );
  const due = [...new Set(before.flatMap((one) => one.ids))].filter(
    (id) => !asked.some((write) => mayChangePart(write, `${holder}/${id}`)),
  );
  if (due.length === 0) return [];
  const isThere = due.every((id) => ids.includes(id));
  return [holds(isThere, exchange, at, `those with the ids ${due.join(', ')}`, ids)];
}
