/** Checks of copying an item, in the earlier revision. */
import { isDeepStrictEqual } from 'node:util';
import { check } from '../../engine/check.js';
import { show } from '../../engine/problems.js';
import { idAt, readJson, valueAt } from '../../net/body.js';
import { type Exchange, isRefusal, isSuccess } from '../../net/exchange.js';
import { findItem, findRoom, itemsOf, nameOf, roomsOf, textsOf } from '../reports/content.js';
import { all, holds, metBecause, succeeds, unknown } from '../words/expect.js';
import { hasPart } from './stated.js';

/**
 * A copy of an item, the report read afterwards, and the item that was copied, as a report showed it
 * before the copy.
 */
type CopiedItem = {
  readonly copied: Exchange;
  readonly report: Exchange;
  readonly original: unknown;
};

/**
 * The room and the item that was copied; the target room, and the names of the items it had before or may have been
 * given by others; none where that is not known.
 */
type Receiver = {
  readonly from: { readonly room: number; readonly item: number };
  readonly target: number;
  readonly others?: readonly unknown[] | undefined;
};

export const copiesIntoRoom = check(
  'items.copy.by-id',
  'a copy by room id stands in that room once, beside the item it was made from, without other items of the source, and is returned',
  ({ copied, report, original, from, target, others }: CopiedItem & Receiver) => {
    const room = findRoom(report, 'id', target);
    const stays = findItem(findRoom(report, 'id', from.room), from.item) !== undefined;
    const isCopied = all(
      isCopy(copied, report, original, room),
      holds(stays, report, 'body.rooms.items', 'the item that was copied, where it was', 'nothing'),
    );
    if (!others) return isCopied;
    return all(isCopied, bringsNoOther(report, [room], [nameOf(readJson(copied)), ...others]));
  },
);

/**
 * The name, how many copies were made by it, and the answer that created another room, which shows
 * the items that a new room begins with.
 */
type Named = { readonly name: string; readonly times: number; readonly made: Exchange };

export const copiesIntoNewRoom = check(
  'items.copy.by-name',
  'a copy by room name makes that room and stands in it once, without other items of the source',
  ({ copied, report, original, name, times, made }: CopiedItem & Named) => {
    const named = roomsNamed(report, name);
    const room = named.find((one) => findItem(one, idAt(copied)) !== undefined) ?? named[0];
    const copies = Array.from({ length: times }, () => nameOf(readJson(copied)));
    const first = named.flatMap(() => itemsOf(readJson(made)).map(nameOf));
    return all(
      isCopy(copied, report, original, room),
      bringsNoOther(report, named, [...copies, ...first]),
    );
  },
);

/** An update of an item once it was copied, and the description the copy had before. */
type Apart = Pick<CopiedItem, 'copied' | 'report'> & {
  readonly changed: Exchange;
  readonly target: number;
  readonly kept: string;
};

export const copiesApart = check(
  'items.copy.apart',
  'a change of an item leaves the copies that were made of it',
  ({ copied, changed, report, target, kept }: Apart) => {
    const copy = findItem(findRoom(report, 'id', target), idAt(copied));
    if (!isSuccess(copied) || !isSuccess(changed) || copy === undefined)
      return unknown('no item could be copied and then changed');
    return hasPart(report, copy, 'description', kept);
  },
);

export const namesakeIsNew = check(
  'items.copy.by-name-of-another',
  'a copy by a name that a room has already makes another room of that name',
  ({ copied, report, name }: Pick<CopiedItem, 'copied' | 'report'> & { name: string }) => {
    // The specification does not say whether two rooms may have the same name.
    if (isRefusal(copied)) return metBecause('a second room of the same name is refused');
    const ids = roomsNamed(report, name).map((room) => valueAt(room, 'id'));
    return all(
      succeeds(copied),
      holds(ids.length > 1, report, 'body.rooms', `two rooms of the name ${name}`, ids),
    );
  },
);

function roomsNamed(report: Exchange, name: string): unknown[] {
  return roomsOf(report).filter((room) => valueAt(room, 'name.value') === name);
}

/** The rooms have no items but some with these names, each of them as often as it occurs. */
function bringsNoOther(report: Exchange, rooms: readonly unknown[], allowed: readonly unknown[]) {
  const names = rooms.flatMap(itemsOf).map(nameOf);
  const count = (list: readonly unknown[], name: unknown) =>
    list.filter((one) => one === name).length;
  const isAlone = names.every((name) => count(names, name) <= count(allowed, name));
  return holds(isAlone, report, 'body.rooms.items', `no more than ${show(allowed)}`, names);
}

function isCopy(copied: Exchange, report: Exchange, original: unknown, room: unknown) {
  const copy = findItem(room, idAt(copied));
  const [expected, got] = [original, copy].map((one) => textsOf([one])[0]);
  return all(
    succeeds(copied),
    holds(copy !== undefined, copied, 'body.id', 'an item of that room', idAt(copied)),
    original === undefined
      ? holds(false, report, 'body.rooms.items', 'the item that was copied', 'nothing')
      : holds(isDeepStrictEqual(expected, got), report, 'body.rooms.items', show(expected), got),
  );
}
