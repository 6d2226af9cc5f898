/** Nothing of another account is revealed, not even that it exists. */
import { isDeepStrictEqual } from 'node:util';
import { type Finding, negative } from '../engine/check.js';
import { idsOf, readJson, recordsOf, valueAt } from '../net/body.js';
import { type Exchange, isSuccess } from '../net/exchange.js';
import { all, answers, equals, holds, met, refuses, succeeds } from './expect.js';
import { excludes } from './properties/filter.js';
import { roomsOf } from './reports/content.js';

type Pairs = {
  /** Calls on a record of another account. */
  readonly foreign: readonly Exchange[];
  /** The same calls on ids that no record has. */
  readonly unknown: readonly Exchange[];
  readonly twin: Exchange;
};

type Reached = {
  /** Calls on records of another account. */
  readonly attempts: readonly Exchange[];
  /** Those of them that were to delete something and succeeded, made again by the account it belongs to. */
  readonly deletions: readonly Exchange[];
  /** The record as its own account reads it afterwards. */
  readonly after: Exchange;
  /** The same before, without which the attempts show nothing. */
  readonly twin: Exchange;
  /** What some of the attempts would have changed. */
  readonly kept: string;
};

type Below = Pick<Reached, 'attempts' | 'deletions' | 'twin'>;

type Through = {
  /** Calls on records of another account below a record of one's own. */
  readonly attempts: readonly Exchange[];
  /** Writes to records of one's own that name a record of another account. */
  readonly naming: readonly Exchange[];
  /** What that account was answered when it named the same. */
  readonly named: readonly Exchange[];
  /** Copies from that account into an inspection of one's own, and the reports they are from. */
  readonly copies: readonly Exchange[];
  readonly sources: readonly Exchange[];
  /** What that account has created, and in the same order what it reads of it afterwards. */
  readonly created: readonly Exchange[];
  readonly after: readonly Exchange[];
  readonly twin: Exchange;
};

type Listed = {
  /** Lists, and in the same order a record of another account that belongs in none of them. */
  readonly lists: readonly Exchange[];
  readonly ids: readonly number[];
  /** The answer that shows the record to its own account. */
  readonly twin: Exchange;
};

export const nothingIsReached = negative(
  'isolation.nothing-is-reached',
  'what belongs to another account is neither shown to a user nor changed',
  ({ attempts, deletions, after, twin, kept }: Reached) =>
    all(
      ...attempts.map(givesNothing),
      ...deletions.map(succeeds),
      equals(after, kept, valueAt(readJson(twin), kept)),
    ),
);

export const nothingThroughOwn = negative(
  'isolation.nothing-through-own',
  'what belongs to another account is neither shown, changed, taken up nor copied through a record of their own',
  ({ attempts, naming, named, copies, sources, created, after }: Through) =>
    all(
      ...attempts.map(givesNothing),
      ...naming.flatMap((write) => takesUpNothing(write, named)),
      ...copies.map((copy) => holdsNoRoomOf(copy, sources)),
      ...after.map((now, index) => keeps(now, created[index] ?? now)),
    ),
);

export const nothingBelowOwn = negative(
  'isolation.nothing-below-own',
  'what belongs to another account is not reached by its id below a record of their own',
  ({ attempts, deletions }: Below) =>
    all(...attempts.map(givesNothing), ...deletions.map(succeeds)),
);

export const nothingIsListed = negative(
  'isolation.nothing-is-listed',
  'what belongs to another account is in no list of a user, however it is filtered',
  ({ lists, ids }: Listed) => all(...lists.map((list, index) => leavesOut(list, ids[index]))),
);

export const sameNotFound = negative(
  'isolation.same-not-found',
  'a record of another account gives the same 404 as one that does not exist',
  ({ foreign, unknown, list, id }: Pairs & { list: Exchange; id: number }) =>
    all(
      ...foreign.flatMap((call, index) => [
        answers(call, 404),
        sameAnswer(call, unknown[index] ?? call),
      ]),
      excludes(list, id),
    ),
);

export const sameValidation = negative(
  'isolation.same-validation',
  'a reference to a record of another account is the same failure as an unknown id',
  ({ foreign, unknown }: Pairs) =>
    all(
      ...foreign.flatMap((call, index) => [
        refuses(call),
        sameAnswer(call, unknown[index] ?? call),
      ]),
    ),
);

function sameAnswer(one: Exchange, other: Exchange) {
  const isSame =
    one.response.status === other.response.status &&
    isDeepStrictEqual(readJson(one), readJson(other));
  return holds(isSame, one, 'answer', `that of ${other.id}`, one.response.body);
}

/** Nothing comes back, and no work is begun: a refusal, or a success that says nothing. */
function givesNothing(attempt: Exchange) {
  const { status, body } = attempt.response;
  const isNothing = ['', '[]', '{}', 'null'].includes(body.trim()) && status !== 202;
  return holds(!isSuccess(attempt) || isNothing, attempt, 'answer', 'nothing', body || status);
}

function leavesOut(list: Exchange, id: number | undefined) {
  const ids = idsOf(list);
  return holds(!ids.some((one) => one === id), list, 'body.data', `no record with id ${id}`, ids);
}

/** What a body may name, and where an answer shows it. */
const REFERENCES = [
  ['client', 'client'],
  ['clerk', 'clerk'],
  ['parent_property_id', 'parent_property_id'],
  ['parent_id', 'parent_id'],
  ['init_from', 'initialization.id'],
] as const;

/** A reference may be refused as well as overlooked; whose people are shown is known by their names. */
function takesUpNothing(write: Exchange, named: readonly Exchange[]): Finding[] {
  const body: unknown = JSON.parse(write.request.body);
  return REFERENCES.filter(([name]) => valueAt(body, name) !== undefined).map(([name, path]) => {
    const asked = valueAt(body, name);
    const theirs =
      typeof asked === 'number' ? [asked] : named.map((one) => valueAt(readJson(one), path));
    const shown = valueAt(readJson(write), path);
    const isTaken = isSuccess(write) && theirs.some((one) => isSameRecord(one, shown));
    return holds(!isTaken, write, `body.${path}`, 'nothing of another account', shown);
  });
}

function isSameRecord(one: unknown, other: unknown): boolean {
  if (typeof one === 'number') return one === other;
  const [id, name] = ['id', 'name'].map((part) => valueAt(one, part));
  return id !== undefined && id === valueAt(other, 'id') && name === valueAt(other, 'name');
}

function holdsNoRoomOf(copy: Exchange, sources: readonly Exchange[]): Finding {
  const theirs = sources.flatMap(roomNames);
  const taken = isSuccess(copy) ? roomNames(copy).filter((name) => theirs.includes(name)) : [];
  return holds(taken.length === 0, copy, 'body.rooms', 'none of another account', taken);
}

function roomNames(report: Exchange): unknown[] {
  return roomsOf(report).map((room) => valueAt(room, 'name.value'));
}

const OF_CONTACTS_AND_METERS = [
  ...['name', 'email', 'phone', 'notify'],
  ...['location', 'supplier', 'reading', 'serial_no'],
];

/** The record is still there, as it was created. What cannot be read now says nothing. */
function keeps(after: Exchange, created: Exchange): Finding {
  if (!isSuccess(after) && after.response.status !== 404) return met;
  const old = readJson(created);
  const id = valueAt(old, 'id');
  const now = [readJson(after), ...recordsOf(after)].find((one) => valueAt(one, 'id') === id);
  const changed = OF_CONTACTS_AND_METERS.filter(
    (name) => !isDeepStrictEqual(valueAt(now, name), valueAt(old, name)),
  );
  return holds(changed.length === 0, after, `record ${id}`, `that of ${created.id}`, now);
}
