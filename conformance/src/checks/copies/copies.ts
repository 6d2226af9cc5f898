/** Checks of copying the report of another property. */
import { isDeepStrictEqual } from 'node:util';
import { Type } from '@sinclair/typebox';
import { check } from '../../engine/check.js';
import { readJson, valueAt } from '../../net/body.js';
import type { Exchange } from '../../net/exchange.js';
import { findRoom, itemsOf, nameOf, namesOfRooms, roomsOf, textsOf } from '../reports/content.js';
import { differences } from '../words/differences.js';
import { all, answers, equals, fits, holds, succeeds } from '../words/expect.js';
import { conflict, refusal, works } from '../words/kinds.js';
import { list, record } from '../words/types.js';

/** The copy request, the source report, and the target report before and after. */
type Copy = {
  readonly copied: Exchange;
  readonly source: Exchange;
  readonly before: Exchange;
  readonly after: Exchange;
};

const copies = (id: string, title: string) =>
  check(id, title, ({ copied, source, after }: Omit<Copy, 'before'>) => {
    const wanted = roomsOf(source);
    const isAll = wanted.length > 0 && wanted.every((room) => isThere(after, room));
    const [expected = '', got] = [wanted, roomsOf(after)].map((rooms) =>
      rooms.map(describeWhole).join(', '),
    );
    return all(succeeds(copied), holds(isAll, after, 'body.rooms', `the rooms ${expected}`, got));
  });

export const copiesRooms = copies(
  'copies.rooms',
  'the report holds the rooms of the source with their items',
);
export const earlierRooms = copies(
  'copies.earlier-rooms',
  'in the earlier revision the report holds the rooms of the source with their items',
);
export const earlierPath = check(
  'copies.earlier-path',
  'the path of the earlier revision has no report in it',
  ({ copied }: Pick<Copy, 'copied'>) => succeeds(copied),
);

export const hasRoomsAndAttachments = check(
  'copies.answer',
  'the answer is an object with rooms, as the report shows them, and attachments',
  ({ copied, after }: Pick<Copy, 'copied' | 'after'>) =>
    all(
      succeeds(copied),
      fits(copied, record({ rooms: list })),
      fits(copied, record({ attachments: Type.Unknown({ description: 'attachments' }) })),
      ...roomsOf(copied).map((room) => isShownAlike(copied, room, after)),
    ),
);

/** The rooms that were in the target stay unchanged and come first. */
const appended = ({ copied, source, before, after }: Copy) => {
  const wanted = roomsOf(before).map(describeNames);
  const got = roomsOf(after).slice(0, wanted.length).map(describeNames);
  const isKept = isDeepStrictEqual(got, wanted);
  return all(
    succeeds(copied),
    hasAppended(after, namesOf(before), namesOf(source)),
    ...keepPlaces(before, after),
    holds(isKept, after, 'body.rooms', `the rooms ${wanted.join(', ')} first`, got),
  );
};

/** The rooms that were in the target are gone. */
const reset = ({ copied, source, after }: Copy) =>
  all(succeeds(copied), hasRooms(after, namesOf(source)));

export const takesModes = works('copies.modes', 'the modes append and reset are taken');
export const takesNullMode = check(
  'copies.null-mode',
  'mode is taken as null, and what is there stays',
  ({ copied, before, after }: Omit<Copy, 'source'>) => {
    const had = namesOf(before);
    const got = namesOf(after);
    const isKept = got.length > had.length && had.every((name, index) => got[index] === name);
    const expected = `${had.join(' / ')} and more after it`;
    return all(
      succeeds(copied),
      holds(isKept, after, 'body.rooms', expected, got.join(' / ')),
      ...keepPlaces(before, after),
    );
  },
);
export const appendsByDefault = check('copies.default-appends', 'no mode appends', appended);
export const appends = check('copies.appends', 'append adds after what is there', appended);
export const resets = check('copies.resets', 'reset removes what is there', reset);

export const latestFinished = check(
  'copies.decided.latest-finished',
  'the source is the latest finished inspection of the property',
  ({ after, name }: { after: Exchange; name: string }) => isLast(after, name),
);
export const elseNewest = check(
  'copies.decided.else-newest',
  'without a finished one it is the newest with content',
  ({ after, name }: { after: Exchange; name: string }) => isLast(after, name),
);
export const nothingToCopy = conflict(
  'copies.decided.nothing-to-copy',
  'a copy from a property without content gives 409',
);
export const keptWithoutSource = check(
  'copies.decided.kept-without-source',
  'such a copy in mode reset leaves the target as it was',
  ({ before, after }: Pick<Copy, 'before' | 'after'>) => differences('report', before, after, []),
);
export const answersWhole = check(
  'copies.decided.answers-whole',
  'the answer is the whole target with its pending attachments',
  ({ copied, after }: Pick<Copy, 'copied' | 'after'>) =>
    all(
      equals(copied, 'rooms', valueAt(readJson(after), 'rooms')),
      equals(copied, 'attachments', valueAt(readJson(after), 'pending_attachments')),
    ),
);
export const otherModeRefused = refusal(
  'copies.decided.other-mode-refused',
  'another mode is refused',
);
export const emptyBodyAppends = check(
  'copies.decided.empty-body-appends',
  'no body counts as no mode',
  appended,
);
export const newIds = check(
  'copies.decided.new-ids',
  'what is copied has new ids and UUIDs',
  ({ source, after }: Pick<Copy, 'source' | 'after'>) => {
    const own = identitiesOf(source);
    const shown = identitiesOf(after);
    const shared = shown.filter((one) => own.includes(one));
    const isNew = shown.length > 0 && shared.length === 0;
    return holds(
      isNew,
      after,
      'body.rooms',
      'ids and UUIDs other than those of the source',
      shared,
    );
  },
);
export const actionsStay = check(
  'copies.decided.actions-stay',
  'actions are left behind',
  ({ source, copied }: { source: Exchange; copied: Exchange }) =>
    all(
      answers(source, 200),
      holds(
        source.response.body.trim() !== '[]',
        source,
        'body',
        'at least one action',
        source.response.body,
      ),
      equals(copied, '', []),
    ),
);

function hasRooms(report: Exchange, names: readonly string[]) {
  const [expected, got] = [names, namesOf(report)].map((all) => all.join(' / '));
  return holds(names.length > 0 && got === expected, report, 'body.rooms', String(expected), got);
}

/** The report has its former rooms, followed by the copies. */
function hasAppended(report: Exchange, had: readonly string[], copied: readonly string[]) {
  const names = [...had, ...copied];
  const got = namesOf(report);
  const isSo = (name: string, index: number) =>
    index < had.length ? got[index] === name : isNamedFor(got, index, name);
  const isAppended = names.length > 0 && got.length === names.length && names.every(isSo);
  return holds(isAppended, report, 'body.rooms', names.join(' / '), got.join(' / '));
}

/**
 * Each room that the report had, known by its id, is at the same place: copies may have the names of
 * rooms that were there.
 */
function keepPlaces(before: Exchange, after: Exchange) {
  const [had = [], got = []] = [before, after].map((report) =>
    roomsOf(report).map((room) => valueAt(room, 'id')),
  );
  return had.flatMap((id, index) => {
    const isShown = typeof id === 'number' && got.includes(id);
    return isShown ? [equals(after, `rooms.${index}.id`, id)] : [];
  });
}

/**
 * Whether the room at an index has the given name. The specification does not say whether a copy
 * keeps a name that an earlier room has already, so a suffix is accepted there.
 */
function isNamedFor(names: readonly string[], index: number, name: string): boolean {
  const got = names[index] ?? '';
  return got === name || (names.slice(0, index).includes(name) && got.startsWith(name));
}

function isLast(report: Exchange, name: string) {
  const names = namesOf(report);
  const isSo = isNamedFor(names, names.length - 1, name);
  return holds(isSo, report, 'body.rooms', `${name} as the last room`, names.at(-1));
}

/**
 * Whether the report has a room with the same content, and with its name or one derived from it.
 */
function isThere(report: Exchange, room: unknown): boolean {
  const names = namesOf(report);
  return roomsOf(report).some(
    (one, index) =>
      isNamedFor(names, index, String(nameOf(room))) &&
      describeContent(one) === describeContent(room),
  );
}

/**
 * The specification does not say whether the response holds all rooms; each room it holds is as in
 * the report.
 */
function isShownAlike(copied: Exchange, room: unknown, report: Exchange) {
  const shown = findRoom(report, 'id', valueAt(room, 'id'));
  const expected = shown === undefined ? 'a room of the report' : describe(shown);
  return holds(describe(room) === expected, copied, 'body.rooms', expected, describe(room));
}

/** Describes a room by its name and the texts of its items. */
function describe(room: unknown): string {
  return `${String(nameOf(room))} with ${JSON.stringify(textsOf(itemsOf(room)))}`;
}

/** Describes a room by its name, block type, option set, items and fields. */
function describeWhole(room: unknown): string {
  return `${String(nameOf(room))} with ${describeContent(room)}`;
}

/** Describes a room like `describeWhole`, but without its name. */
function describeContent(room: unknown): string {
  const kind = ['block_type', 'option_set.name'].map((path) => valueAt(room, path) ?? 'none');
  const items = JSON.stringify(textsOf(itemsOf(room)));
  return `${items}, ${kind.join(' with option set ')}, fields ${JSON.stringify(fieldsOf(room))}`;
}

/**
 * Describes a room by its name, item names and fields, leaving out texts that may change meanwhile.
 */
function describeNames(room: unknown): string {
  const names = itemsOf(room).map(nameOf);
  return `${String(nameOf(room))} with ${JSON.stringify(names)}, fields ${JSON.stringify(fieldsOf(room))}`;
}

/** Returns name, label and type of each field of a section, in display order. */
function fieldsOf(room: unknown): unknown[] {
  const order = valueAt(room, 'field_order');
  return (Array.isArray(order) ? order : []).map((uuid) => {
    const field = valueAt(room, `fields.${String(uuid)}`);
    return ['name', 'label', 'type'].map((part) => valueAt(field, part) ?? null);
  });
}

function namesOf(report: Exchange): string[] {
  return namesOfRooms(report).map(String);
}

/** Returns the ids of all rooms and items, each prefixed with its kind, and their UUIDs. */
function identitiesOf(report: Exchange): string[] {
  return roomsOf(report).flatMap((room) => [
    ...identify('room', room),
    ...itemsOf(room).flatMap((item) => identify('item', item)),
  ]);
}

function identify(kind: string, part: unknown): string[] {
  const uuid = valueAt(part, 'uuid');
  const id = `${kind} ${String(valueAt(part, 'id'))}`;
  return typeof uuid === 'string' ? [id, uuid] : [id];
}
