/** Copying the items of a room, in the earlier revision. */
import { check } from '../../engine/check.js';
import { idAt, readJson, valueAt } from '../../net/body.js';
import type { Exchange } from '../../net/exchange.js';
import { all, answers, equals, holds, succeeds } from '../expect.js';
import { refusal } from '../kinds.js';
import {
  attachmentsOf,
  findItem,
  findRoom,
  itemsOf,
  placeOfRoom,
  roomIdsOf,
  roomsOf,
  textsOf,
} from '../reports/content.js';

/** A copy, and the report afterwards. */
type Copied = { readonly copied: Exchange; readonly report: Exchange; readonly source: number };

export const namesNewRoom = check(
  'rooms.copy.by-name',
  'a copy by name makes a room of that name and of the block type of the source',
  ({ copied, report, source, name }: Copied & { name: string }) => {
    const place = placeOfRoom(report, 'id', idAt(copied));
    const type = valueAt(findRoom(report, 'id', source), 'block_type');
    return all(
      succeeds(copied),
      equals(copied, 'name.value', name),
      equals(copied, 'block_type', type),
      equals(report, `${place}.name.value`, name),
      equals(report, `${place}.block_type`, type),
    );
  },
);

export const copiesItems = check(
  'rooms.copy.copies-items',
  'the new room holds copies of the items of the source',
  ({ copied, report, source }: Copied) => {
    const wanted = textsOf(itemsOf(findRoom(report, 'id', source)));
    const got = textsOf(itemsOf(findRoom(report, 'id', idAt(copied))));
    const isSame = JSON.stringify(got) === JSON.stringify(wanted);
    return holds(isSame, report, 'body.rooms.items', JSON.stringify(wanted), got);
  },
);

export const intoExisting = check(
  'rooms.copy.by-id',
  'a copy by id adds the items of the source to that room',
  ({ copied, report, source, target }: Copied & { target: number }) => {
    const wanted = textsOf(itemsOf(findRoom(report, 'id', source))).map((one) =>
      JSON.stringify(one),
    );
    const got = textsOf(itemsOf(findRoom(report, 'id', target))).map((one) => JSON.stringify(one));
    const isAll = wanted.every((one) => got.includes(one));
    return all(succeeds(copied), holds(isAll, report, 'body.rooms.items', wanted.join(', '), got));
  },
);

/** Two items of the target have namesakes in the source, and one of them is to be overwritten. */
type Overwritten = {
  readonly copied: Exchange;
  readonly report: Exchange;
  readonly target: number;
  readonly listed: number;
  readonly unlisted: number;
  readonly description: string;
  readonly condition: string;
  /** The description and the condition of both before. */
  readonly kept: string;
};

export const overwrites = check(
  'rooms.copy.overwrites',
  'only the items in overwrite_ids take the texts of the copy',
  ({ copied, report, target, listed, unlisted, description, condition, kept }: Overwritten) => {
    const room = findRoom(report, 'id', target);
    const has = (item: number, part: string, expected: string) => {
      const got = valueAt(findItem(room, item), `${part}.value`);
      return holds(got === expected, report, `body.rooms.items.${part}`, expected, got);
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
  /** The description and the condition of the item before. */
  readonly kept: string;
};

export const overwritesNone = check(
  'rooms.copy.overwrites-none',
  'a copy without overwrite_ids leaves the texts of the items that were there',
  ({ copied, report, target, item, kept }: Kept) => {
    const found = findItem(findRoom(report, 'id', target), item);
    const parts = ['description', 'condition'].map((part) => valueAt(found, `${part}.value`));
    const isKept = parts.every((part) => part === kept);
    return all(succeeds(copied), holds(isKept, report, 'body.rooms.items', kept, parts));
  },
);

export const returnsReceiver = check(
  'rooms.copy.returns-receiver',
  'a copy returns the room that received the items',
  ({ byName, byId, source, target }: Receivers) =>
    all(
      answers(byName, 200),
      holds(idAt(byName) !== source, byName, 'body.id', 'a new room', idAt(byName)),
      answers(byId, 200),
      equals(byId, 'id', target),
    ),
);

type Receivers = {
  readonly byName: Exchange;
  readonly byId: Exchange;
  readonly source: number;
  readonly target: number;
};

const PART = 'rooms.copy.decided';

export const oneOfIdAndName = refusal(
  `${PART}.one-of-id-and-name`,
  'a copy with neither or both of id and name is refused',
);
export const overwrittenOnce = check(
  `${PART}.overwritten-once`,
  'an item that is overwritten is not added again',
  ({ report, target, name }: { report: Exchange; target: number; name: string }) => {
    const items = itemsOf(findRoom(report, 'id', target));
    const { length } = items.filter((item) => valueAt(item, 'name.value') === name);
    return holds(length === 1, report, 'body.rooms.items', `one ${name}`, length);
  },
);
export const byIdOfSource = check(
  `${PART}.by-id-of-source`,
  'the id of a source item stands for its namesake',
  ({ report, target, item, description }: ByIdOfSource) => {
    const got = valueAt(findItem(findRoom(report, 'id', target), item), 'description.value');
    return holds(got === description, report, 'body.rooms.items', description, got);
  },
);

type ByIdOfSource = {
  readonly report: Exchange;
  readonly target: number;
  readonly item: number;
  readonly description: string;
};

export const foreignIdRefused = refusal(
  `${PART}.foreign-id-refused`,
  'an id in overwrite_ids that is in neither room is refused',
);
export const otherTypeRefused = refusal(
  `${PART}.other-type-refused`,
  'a copy into a room of another block type is refused',
);

/** The source and the copy of one item, and the report before and after. */
type ItemPair = {
  readonly report: Exchange;
  readonly from: number;
  readonly to: number;
};

export const copiesTakeAll = check(
  `${PART}.copies-take-all`,
  'a copy takes name, description, condition and attachments',
  ({ report, from, to }: ItemPair) => {
    const [source, copy] = [from, to].map((id) => itemsOf(findRoom(report, 'id', id)));
    const describe = (items: readonly unknown[] = []) =>
      JSON.stringify([textsOf(items), items.map((item) => attachmentsOf(item).length)]);
    const expected = describe(source);
    const got = describe(copy);
    return holds(got === expected, report, 'body.rooms.items', expected, got);
  },
);
export const copiesHaveNewIds = check(
  `${PART}.new-ids`,
  'copies have new ids',
  ({ report, from, to }: ItemPair) => {
    const [source = [], copy = []] = [from, to].map((id) =>
      itemsOf(findRoom(report, 'id', id)).map((item) => valueAt(item, 'id')),
    );
    const shared = copy.filter((id) => source.includes(id));
    const isNew = from !== to && shared.length === 0 && copy.length > 0;
    return holds(isNew, report, 'body.rooms.items.id', 'other ids', shared);
  },
);
export const sourceUnchanged = check(
  `${PART}.source-unchanged`,
  'copying leaves the source as it was',
  ({ before, after, id }: { before: Exchange; after: Exchange; id: number }) =>
    equals(after, placeOfRoom(after, 'id', id), findRoom(before, 'id', id)),
);
export const actionsNotCopied = check(
  `${PART}.actions-not-copied`,
  'actions are not copied',
  ({ actions, expected }: { actions: Exchange; expected: number }) => {
    const list = readJson(actions);
    const got = Array.isArray(list) ? list.length : -1;
    return holds(got === expected, actions, 'body', `${expected} actions`, got);
  },
);
export const placedLast = check(
  `${PART}.placed-last`,
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
    const got = roomIdsOf(report);
    const shown = itemsOf(roomsOf(report)[0]).map((item) => valueAt(item, 'id'));
    const isSo = got.join() === rooms.join() && shown.join() === items.join();
    return holds(isSo, report, 'body.rooms', `rooms ${rooms.join()}, items ${items.join()}`, [
      got,
      shown,
    ]);
  },
);
