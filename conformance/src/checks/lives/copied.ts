/** New rooms and items are shown by the report as by the response to the copy that made them. */
import { check, type Finding } from '../../engine/check.js';
import { readJson, valueAt } from '../../net/body.js';
import { begunAt, type Exchange, endedAt, isSuccess } from '../../net/exchange.js';
import { holds, unknown } from '../words/expect.js';
import { isNone } from '../words/none.js';
import { type Field, OF_ITEM, OF_ROOM } from './fields.js';
import { type Answered, few } from './kept.js';
import { keyOf } from './lives.js';
import { COPIED, ITEMS, inspectionOf, mayChangePart, ROOMS } from './parts.js';
import { type Kind, pathOf, type Sight, sight, sightsIn, type Write, writeIn } from './records.js';

/** A room or item in the response to a copy, and the fields to compare. */
interface Copied {
  readonly sight: Sight;
  readonly kind: Kind;
  readonly fields: readonly Field[];
}

const answersAsShown = (id: string, what: string, copiedIn: (copy: Exchange) => Copied[]) =>
  check(
    id,
    `in the whole run the answer to a copy of ${what} shows what is new as the report then does`,
    ({ answered }: Answered) => {
      const findings = answered
        .filter((one) => one.request.method === 'PUT' && isSuccess(one))
        .flatMap(copiedIn)
        .flatMap((copied) => isShownSo(copied, answered));
      return few(findings, unknown('no report shows what was copied'));
    },
  );

export const ofRooms = answersAsShown('rooms.copy.life.answers-as-shown', 'a room', (copy) => {
  if (!COPIED.test(pathOf(copy))) return [];
  const [rooms, items] = [ROOMS, ITEMS].map((kind) => sightsIn(copy, kind)) as [Sight[], Sight[]]; // always two
  return [
    ...rooms.map((one) => ({ sight: one, kind: ROOMS, fields: OF_ROOM })),
    ...items.map((one) => ({ sight: one, kind: ITEMS, fields: OF_ITEM })),
  ];
});

/** The response to a copy of an item does not say which room the copy is in. */
export const ofItems = answersAsShown('items.copy.life.answers-as-shown', 'an item', (copy) => {
  const path = pathOf(copy);
  if (!/\/items\/\d+\/copy$/.test(path)) return [];
  return sight(copy, inspectionOf(path), 'body', readJson(copy)).map((one) => ({
    sight: one,
    kind: ITEMS,
    fields: OF_ITEM,
  }));
});

/**
 * Compares the copy with later reads. Skips rooms and items that existed before the copy, since
 * those may be shown late as they were, and reads that follow another write to the part.
 */
function isShownSo(
  { sight: copy, kind, fields }: Copied,
  answered: readonly Exchange[],
): Finding[] {
  const { exchange, record, at } = copy;
  const shown = answered
    .flatMap((one) => sightsIn(one, kind))
    .filter((other) => areOfOneId(other, copy));
  const areNew = shown.every((other) => begunAt(other.exchange) >= begunAt(exchange));
  const isOne = new Set(shown.map(({ name }) => name)).size === 1;
  const writes = answered.flatMap(writeIn).filter((one) => one.mayBeDone);
  const later = shown
    .filter((other) => other.exchange.request.method === 'GET')
    .filter((other) => begunAt(other.exchange) >= endedAt(exchange))
    .filter((other) => !writes.some((write) => isBetween(write, copy, other)));
  if (!areNew || !isOne || later.length === 0) return [];
  return fields.flatMap(({ path, isSame, isFilled = false }) => {
    const answer = valueAt(record, path);
    const values = later.map((other) => valueAt(other.record, path));
    if (answer === undefined || (isFilled && [answer, ...values].some(isNone))) return [];
    const expected = JSON.stringify(values.at(-1) ?? null);
    const isSo = values.some((value) => isSame(value, answer));
    return [holds(isSo, exchange, `${at}.${path}`, expected, answer)];
  });
}

/**
 * Whether both are of the same inspection and have the same id. Different records can match where
 * ids are numbered separately in each room.
 */
function areOfOneId(one: Sight, other: Sight): boolean {
  const [first, second] = [one, other].map((each) =>
    keyOf({ ...each, name: `${inspectionOf(each.name)} ${String(valueAt(each.record, 'id'))}` }),
  );
  return first === second;
}

function isBetween(write: Write, copy: Sight, shown: Sight): boolean {
  return (
    write.exchange !== copy.exchange &&
    endedAt(write.exchange) >= begunAt(copy.exchange) &&
    begunAt(write.exchange) <= endedAt(shown.exchange) &&
    mayChangePart(write, shown.name)
  );
}
