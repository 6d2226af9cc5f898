/** Rooms and items whose creation was refused for a missing field are in no report afterwards. */
import { isRecord } from '../../base/is-record.js';
import { check, type Finding } from '../../engine/check.js';
import { valueAt } from '../../net/body.js';
import { areOfOneUser, begunAt, type Exchange, endedAt, isRefusal } from '../../net/exchange.js';
import { allIfAny, holds, met, metBecause, unknown } from '../words/expect.js';
import { isNone } from '../words/none.js';
import { showsWhatWasSent } from './fields.js';
import type { Answered } from './kept.js';
import { keyOf } from './lives.js';
import { ITEMS, inspectionOf, ROOMS } from './parts.js';
import { type Kind, sightsIn, type Write, writeIn } from './records.js';

/**
 * A kind of part, its name in messages, and the paths in the request and in the record of the
 * values it is recognized by.
 */
interface Part {
  readonly kind: Kind;
  readonly what: string;
  readonly told: Readonly<Record<string, string>>;
}

const ROOM: Part = {
  kind: ROOMS,
  what: 'a room',
  told: { name: 'name.value', block_type: 'block_type', uuid: 'uuid' },
};
const ITEM: Part = {
  kind: ITEMS,
  what: 'an item',
  told: { name: 'name.value', description: 'description.value' },
};

const noneWithout = (
  id: string,
  field: string,
  part: Part,
  isWanting = (sent: unknown) => isNone(valueAt(sent, field)),
) =>
  check(
    id,
    `${part.what} that was refused because ${field} was not given is in no report afterwards`,
    ({ answered }: Answered) => {
      const refused = answered
        .filter((one) => one.request.method === 'POST' && isRefusal(one))
        .flatMap(writeIn)
        .filter(
          ({ path, sent }) => part.kind.lists.test(path) && isRecord(sent) && isWanting(sent),
        );
      if (refused.length === 0) return unknown('nothing was refused');
      return allIfAny(
        refused.flatMap((attempt) => isNowhere(attempt, answered, part)),
        metBecause('no report tells what was refused from what was made'),
      );
    },
  );

/**
 * No later read shows a new part that looks like the refused one and that no response to a write
 * shows. No findings where a later write may have added parts unseen, or where nothing showed before
 * what was there.
 */
function isNowhere(attempt: Write, answered: readonly Exchange[], part: Part): Finding[] {
  const { kind } = part;
  const writes = answered.flatMap(writeIn).filter(({ mayBeDone }) => mayBeDone);
  if (writes.some((write) => mayAddUnseen(write, attempt, kind))) return [];
  const [reads, others] = [true, false].map((isRead) =>
    answered.filter(({ request }) => (request.method === 'GET') === isRead),
  ) as [Exchange[], Exchange[]]; // always two
  const isBefore = (one: Exchange) => endedAt(one) <= begunAt(attempt.exchange);
  const before = reads.filter(isBefore);
  if (![...before, ...others.filter(isBefore)].some((one) => showsHolder(one, attempt))) return [];
  const known = new Set([...before, ...others].flatMap((one) => sightsIn(one, kind)).map(keyOf));
  const problems = reads
    .filter((one) => begunAt(one) >= endedAt(attempt.exchange))
    .flatMap((one) => sightsIn(one, kind))
    .filter((sight) => sight.list === attempt.path && !known.has(keyOf(sight)))
    .map((sight) => {
      const expected = `nothing of what was refused in ${attempt.exchange.id}`;
      const isOne = showsWhatWasSent(sight.record, attempt.sent, part.told);
      return holds(!isOne, sight.exchange, sight.at, expected, sight.record);
    });
  return [met, ...problems];
}

/** Whether a write may add parts to the same report that its response does not show. */
function mayAddUnseen({ exchange, path, sent }: Write, attempt: Write, kind: Kind): boolean {
  const inspection = inspectionOf(attempt.path);
  if (path !== inspection && !path.startsWith(`${inspection}/`)) return false;
  if (/\/(contacts|attachments|actions)(\/|$)/.test(path)) return false;
  const isInRoom = path.startsWith(`${inspection}/rooms`);
  const adds =
    (/\/copy$/.test(path) && !namesAnother(sent, attempt, kind)) ||
    (exchange.request.method === 'POST' && kind.lists.test(path));
  return isInRoom ? adds && sightsIn(exchange, kind).length === 0 : true;
}

/** Whether a copy makes a room of another name than the refused one would have. */
function namesAnother(sent: unknown, attempt: Write, kind: Kind): boolean {
  const [made, refused] = [valueAt(sent, 'room.name'), valueAt(attempt.sent, 'name')];
  return kind === ROOMS && [made, refused].every((name) => !isNone(name)) && made !== refused;
}

/**
 * Whether the user who sent the write was shown what the part was to be added to: the report or the
 * room, which may have been made then.
 */
function showsHolder(shown: Exchange, { exchange, path }: Write): boolean {
  const holder = path.replace(/\/(rooms|items)$/, '');
  const isRead = shown.request.method === 'GET';
  const rooms = sightsIn(shown, ROOMS);
  return (
    areOfOneUser(shown, exchange) &&
    rooms.some(({ name, list }) => name === holder || (isRead && list === path))
  );
}

const withoutSet = (type: string) => (sent: unknown) =>
  valueAt(sent, 'block_type') === type && isNone(valueAt(sent, 'option_set'));

export const noRoomWithoutName = noneWithout('rooms.life.none-without-name', 'name', ROOM);
export const noRoomWithoutType = noneWithout('rooms.life.none-without-type', 'block_type', ROOM);
export const noSimplifiedWithoutSet = noneWithout(
  'rooms.life.none-simplified-without-set',
  'option_set',
  ROOM,
  withoutSet('SIMPLIFIED'),
);
export const noScaleWithoutSet = noneWithout(
  'rooms.life.none-scale-without-set',
  'option_set',
  ROOM,
  withoutSet('SCALE'),
);
export const noItemWithoutName = noneWithout('items.life.none-without-name', 'name', ITEM);
