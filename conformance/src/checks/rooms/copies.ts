/** Checks of copying the items of a room, in the earlier revision. */
import { check } from '../../engine/check.js';
import { show } from '../../engine/problems.js';
import { idAt, readJson, valueAt } from '../../net/body.js';
import { type Exchange, isRefusal, isSuccess } from '../../net/exchange.js';
import { hasPart } from '../items/stated.js';
import {
  attachmentsOf,
  findItem,
  findNamed,
  findRoom,
  idsOfItems,
  itemsOf,
  namesOfRooms,
  placeOfNamed,
  placeOfRoom,
  roomIdsOf,
  roomsOf,
  textsOf,
} from '../reports/content.js';
import {
  all,
  answers,
  equals,
  given,
  holds,
  metBecause,
  succeeds,
  unknown,
} from '../words/expect.js';
import { alike, refusal, works } from '../words/kinds.js';
import { isNone } from '../words/none.js';
import { hasTexts, type Overwritten } from './overwritten.js';

/** A copy request, the report read afterwards, and the id of the source room. */
type Copied = { readonly copied: Exchange; readonly report: Exchange; readonly source: number };
const NOT_COPIED = 'the room could not be copied';

/** A report that shows a room and its copy, which has another name. */
type Pair = Pick<Copied, 'report' | 'source'> & { readonly name: string };

export const namesNewRoom = check(
  'rooms.copy.by-name',
  'a copy by name makes a room of that name and of the block type of the source',
  ({ copied, report, source, name }: Copied & { name: string }) => {
    const type = valueAt(findRoom(report, 'id', source), 'block_type');
    return all(
      succeeds(copied),
      equals(copied, 'name.value', name),
      equals(copied, 'block_type', type),
      isThere(report, name),
      equals(report, `${placeOfNamed(report, name)}.block_type`, type),
    );
  },
);

export const namesakeIsNew = check(
  'rooms.copy.by-name-of-another',
  'a copy by a name that a room has already makes another room of that name',
  ({ copied, report, name }: Omit<Copied, 'source'> & { name: string }) => {
    // The specification does not say whether two rooms may have the same name.
    if (isRefusal(copied)) return metBecause('a second room of the same name is refused');
    const names = namesOfRooms(report).filter((one) => one === name);
    return all(
      succeeds(copied),
      holds(names.length > 1, report, 'body.rooms', `two rooms of the name ${name}`, names),
    );
  },
);

export const keepsOptionSet = check(
  'rooms.copy.keeps-option-set',
  'a room that is made by a copy carries the option set of the source',
  ({ copied, report, source, name }: Copied & { name: string }) => {
    if (!isSuccess(copied)) return unknown('no room with an option set could be copied');
    const expected = valueAt(findRoom(report, 'id', source), 'option_set.id');
    const sets = roomsOf(report)
      .filter((room) => valueAt(room, 'name.value') === name)
      .map((room) => valueAt(room, 'option_set.id'));
    const isSame = sets.every((set) => set === expected);
    return all(
      equals(copied, 'option_set.id', expected),
      holds(isSame, report, 'body.rooms.option_set.id', show(expected), sets),
    );
  },
);

/** Which block type the room has is not said where an item is copied. */
export const carriesOptionSet = check(
  'rooms.copy.item-carries-option-set',
  'a SIMPLIFIED or SCALE room that is made by a copy of an item carries an option set',
  ({ copied, report, name }: Omit<Copied, 'source'> & { name: string }) => {
    if (!isSuccess(copied)) return metBecause('no copy of an item has made such a room');
    const bare = roomsOf(report)
      .filter((room) => valueAt(room, 'name.value') === name)
      .filter((room) => ['SIMPLIFIED', 'SCALE'].includes(String(valueAt(room, 'block_type'))))
      .filter((room) => typeof valueAt(room, 'option_set.id') !== 'number');
    return holds(bare.length === 0, report, 'body.rooms.option_set', 'an option set', bare);
  },
);

export const copiesItems = check(
  'rooms.copy.copies-items',
  'the new room holds copies of the items of the source',
  ({ report, source, name }: Pair) =>
    given(isThere(report, name), namesNewRoom, () => {
      const wanted = JSON.stringify(textsOf(itemsOf(findRoom(report, 'id', source))));
      const got = JSON.stringify(textsOf(itemsOf(findNamed(report, name))));
      return holds(got === wanted, report, 'body.rooms.items', wanted, got);
    }),
);

export const copiesApart = check(
  'rooms.copy.apart',
  'a change of a copied item leaves the one it was made from, and the other way round',
  ({ changed, report, room, item, part, kept }: Apart) => {
    if (!isSuccess(changed)) return unknown('no copied item could be changed');
    return hasPart(report, findItem(findRoom(report, 'id', room), item), part, kept);
  },
);

/**
 * An update of the one item, and the report read afterwards, in which a part of the other item must
 * have the value it had.
 */
type Apart = {
  readonly changed: Exchange;
  readonly report: Exchange;
  readonly room: number;
  readonly item: number;
  readonly part: 'description' | 'condition';
  readonly kept: unknown;
};

/**
 * The report shows a room with this name. Which id it has is judged by the response to the copy.
 */
function isThere(report: Exchange, name: string) {
  return equals(report, `${placeOfNamed(report, name)}.name.value`, name);
}

/**
 * The id and name of the target room, and the id of one of its items that has the name of a copied
 * item and is not to be overwritten.
 */
type IntoExisting = { readonly target: number; readonly called: string; readonly unlisted: number };

export const intoExisting = check(
  'rooms.copy.by-id',
  'a copy by id adds the items of the source to that room, which stays the same otherwise, or keeps an item of the same name',
  ({ copied, report, source, target, called, unlisted }: Copied & IntoExisting) => {
    const room = findRoom(report, 'id', target);
    const kept = valueAt(findItem(room, unlisted), 'name.value');
    const items = itemsOf(findRoom(report, 'id', source));
    const added = items.filter((item) => valueAt(item, 'name.value') !== kept);
    const wanted = textsOf(added).map((one) => JSON.stringify(one));
    const got = textsOf(itemsOf(room)).map((one) => JSON.stringify(one));
    const isAll = wanted.length > 0 && wanted.every((one) => got.includes(one));
    const name = valueAt(room, 'name.value');
    return all(
      succeeds(copied),
      holds(isAll, report, 'body.rooms.items', wanted.join(', '), got),
      holds(name === called, report, 'body.rooms.name', called, name),
    );
  },
);

export const overwrites = check(
  'rooms.copy.overwrites',
  'only the items in overwrite_ids take the texts of the copy',
  ({ copied, report, target, listed, unlisted, description, condition, kept }: Overwritten) => {
    const room = findRoom(report, 'id', target);
    const has = (item: number, part: string, expected: unknown) => {
      const got = valueAt(findItem(room, item), `${part}.value`);
      const isSame = got === expected || (isNone(got) && isNone(expected));
      return holds(isSame, report, `body.rooms.items.${part}`, show(expected), got);
    };
    return all(
      succeeds(copied),
      has(listed, 'description', description),
      has(listed, 'condition', condition),
      has(unlisted, 'description', kept),
      has(unlisted, 'condition', kept),
    );
  },
);

type Kept = Omit<Copied, 'source'> & {
  readonly target: number;
  readonly item: number;
  /** The text that was both description and condition of the item before. */
  readonly kept: string;
};

export const overwritesNone = check(
  'rooms.copy.overwrites-none',
  'a copy without overwrite_ids leaves the texts of the items that were there',
  ({ copied, report, target, item, kept }: Kept) => {
    const found = findItem(findRoom(report, 'id', target), item);
    const isKept = hasTexts(found, kept);
    return all(succeeds(copied), holds(isKept, report, 'body.rooms.items', kept, found));
  },
);

export const returnsReceiver = check(
  'rooms.copy.returns-receiver',
  'a copy returns the room that received the items, with all of them',
  ({ byName, byId, report, name, target }: Receivers) =>
    given(isThere(report, name), namesNewRoom, () =>
      all(
        answers(byName, 200),
        equals(byName, 'id', valueAt(findNamed(report, name), 'id')),
        hasItemsOf(byName, findNamed(report, name)),
        answers(byId, 200),
        equals(byId, 'id', target),
        hasItemsOf(byId, findRoom(report, 'id', target)),
      ),
    ),
);

/** The answer shows every item that the report shows in the room. */
function hasItemsOf(copied: Exchange, room: unknown) {
  const [due, got] = [room, readJson(copied)].map(idsOfItems) as [unknown[], unknown[]]; // always two
  const isWhole = due.every((id) => got.includes(id));
  return holds(isWhole, copied, 'body.items', `items ${due.join(', ')}`, got);
}

type Receivers = {
  readonly byName: Exchange;
  readonly byId: Exchange;
  readonly report: Exchange;
  /** The name of the new room. */
  readonly name: string;
  readonly target: number;
};

export const oneOfIdAndName = refusal(
  'rooms.copy.decided.one-of-id-and-name',
  'a copy with neither or both of id and name is refused',
);
export const idsOfTarget = alike('rooms.copy.decided.ids-of-target', overwrites);
export const overwrittenOnce = check(
  'rooms.copy.decided.overwritten-once',
  'an item that is overwritten is not added again',
  ({ copied, report, target, name }: Omit<Copied, 'source'> & { target: number; name: string }) => {
    if (!isSuccess(copied)) return unknown(NOT_COPIED);
    const items = itemsOf(findRoom(report, 'id', target));
    const { length } = items.filter((item) => valueAt(item, 'name.value') === name);
    return holds(length === 1, report, 'body.rooms.items', `one ${name}`, length);
  },
);
export const byIdOfSource = check(
  'rooms.copy.decided.by-id-of-source',
  'the id of a source item stands for its namesake',
  ({ copied, report, target, item, description }: ByIdOfSource) => {
    if (!isSuccess(copied)) return unknown(NOT_COPIED);
    const got = valueAt(findItem(findRoom(report, 'id', target), item), 'description.value');
    return holds(got === description, report, 'body.rooms.items', description, got);
  },
);

type ByIdOfSource = Omit<Copied, 'source'> & {
  readonly target: number;
  readonly item: number;
  readonly description: string;
};

export const foreignIdRefused = refusal(
  'rooms.copy.decided.foreign-id-refused',
  'an id in overwrite_ids that is in neither room is refused',
);
export const otherTypeRefused = refusal(
  'rooms.copy.decided.other-type-refused',
  'a copy into a room of another block type is refused',
);

export const copiesTakeAll = check(
  'rooms.copy.decided.copies-take-all',
  'a copy takes name, description, condition and attachments',
  ({ uploaded, report, source, name }: Pair & { readonly uploaded: Exchange }) =>
    given(isThere(report, name), namesNewRoom, () => {
      if (!isSuccess(uploaded)) return unknown('nothing could be attached to the source');
      const describe = (room: unknown) =>
        JSON.stringify([
          textsOf(itemsOf(room)),
          itemsOf(room).map((item) => attachmentsOf(item).length),
        ]);
      const expected = describe(findRoom(report, 'id', source));
      const got = describe(findNamed(report, name));
      return holds(got === expected, report, 'body.rooms.items', expected, got);
    }),
);
export const copiesHaveNewIds = check(
  'rooms.copy.decided.new-ids',
  'a copied room and its items have new ids',
  ({ copied, report, source, name }: Copied & Pair) =>
    given(isThere(report, name), namesNewRoom, () => {
      const old = idsOfItems(findRoom(report, 'id', source));
      const shared = idsOfItems(findNamed(report, name)).filter((id) => old.includes(id));
      return all(
        holds(idAt(copied) !== source, copied, 'body.id', 'another id', source),
        holds(shared.length === 0, report, 'body.rooms.items.id', 'other ids', shared),
      );
    }),
);
export const sourceUnchanged = check(
  'rooms.copy.decided.source-unchanged',
  'copying leaves the source as it was',
  ({ copied, before, after, id }: Unchanged) =>
    copied.every(isSuccess)
      ? equals(after, placeOfRoom(after, 'id', id), findRoom(before, 'id', id))
      : unknown(NOT_COPIED),
);

/** The copies of a room, and the reports before and after them. */
type Unchanged = {
  readonly copied: readonly Exchange[];
  readonly before: Exchange;
  readonly after: Exchange;
  readonly id: number;
};

export const actionsNotCopied = check(
  'rooms.copy.decided.actions-not-copied',
  'actions are not copied',
  ({ added, copied, actions }: NotCopied) => {
    if (!isSuccess(added)) return unknown('no action could be added to the source');
    if (!copied.every(isSuccess)) return unknown(NOT_COPIED);
    const list = readJson(actions);
    const got = Array.isArray(list) ? list.length : -1;
    return holds(got === 1, actions, 'body', 'one action', got);
  },
);

/** The only action of a report, copies of the room it is in, and the list of actions afterwards. */
type NotCopied = {
  readonly added: Exchange;
  readonly copied: readonly Exchange[];
  readonly actions: Exchange;
};

/** A report may have had rooms before, and the first of the new rooms other items. */
export const placedLast = check(
  'rooms.copy.decided.placed-last',
  'new and copied rooms and items come last',
  ({
    report,
    rooms,
    items,
  }: {
    report: Exchange;
    rooms: readonly number[];
    items: readonly number[];
  }) => {
    const got = roomIdsOf(report).slice(-rooms.length);
    const shown = idsOfItems(findRoom(report, 'id', rooms[0])).slice(-items.length);
    const isSo = got.join() === rooms.join() && shown.join() === items.join();
    return holds(isSo, report, 'body.rooms', `rooms ${rooms.join()}, items ${items.join()}`, [
      got,
      shown,
    ]);
  },
);

export const takesNulls = works(
  'rooms.copy.takes-nulls',
  'id is taken as null beside a name, and name and overwrite_ids as null beside an id',
);
