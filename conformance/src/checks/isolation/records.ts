/** Nothing of another account is revealed, not even that a record exists. */
import { isDeepStrictEqual } from 'node:util';
import { type Finding, negative } from '../../engine/check.js';
import { idsOf, readJson, recordsOf, valueAt } from '../../net/body.js';
import { type Exchange, isSuccess } from '../../net/exchange.js';
import { namesOfRooms } from '../reports/content.js';
import { all, answers, equals, holds, isDecided, refuses, succeeds } from '../words/expect.js';
import { excludes } from '../words/lists.js';

type Pairs = {
  /** Requests for a record of another account. */
  readonly foreign: readonly Exchange[];
  /** The same requests for ids that no record has. */
  readonly unknown: readonly Exchange[];
  readonly twin: Exchange;
};

type Reached = {
  /** Requests for records of another account. */
  readonly attempts: readonly Exchange[];
  /** Deletions among the attempts that succeeded, repeated by the account that owns the records. */
  readonly deletions: readonly Exchange[];
  /** The record as its own account reads it after the attempts. */
  readonly after: Exchange;
  /** The same read before the attempts. */
  readonly twin: Exchange;
  /** The path of a field that some of the attempts would have changed. */
  readonly kept: string;
};

type Below = Pick<Reached, 'attempts' | 'deletions' | 'twin'> & {
  /**
   * The responses with which the other account created records and, in the same order, its reads of
   * them after the attempts.
   */
  readonly created: readonly Exchange[];
  readonly after: readonly Exchange[];
};

/** The custom fields listed to a user and to another account, and the id of a field. */
export type Definition = {
  readonly own: Exchange;
  readonly theirs: Exchange;
  readonly id: string;
};

type Through = {
  /** Writes to records of the user that refer to records of the other account. */
  readonly naming: readonly Exchange[];
  /** The responses to the other account when it referred to the same records. */
  readonly named: readonly Exchange[];
  /**
   * Reports that the user started from a template of the other account, and the reports that the
   * other account gets from the same template.
   */
  readonly begun: readonly Exchange[];
  readonly templates: readonly Exchange[];
  /**
   * Pairs of template lists of the user and of the other account, in which the user could not use
   * the first template of the other account.
   */
  readonly listings: readonly { readonly own: Exchange; readonly theirs: Exchange }[];
  /**
   * Custom fields that are listed to both the user and the other account, and that the user could
   * not set.
   */
  readonly definitions: readonly Definition[];
  readonly twin: Exchange;
};

type Listed = {
  /**
   * Lists and, in the same order, the id of a record of another account that none of them may hold.
   */
  readonly lists: readonly Exchange[];
  readonly ids: readonly number[];
  /** Further pages, and the responses with which the other account created its records. */
  readonly pages: readonly Exchange[];
  readonly made: readonly Exchange[];
  /** The response that shows the record to its own account. */
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
  'what belongs to another account is not taken up where a record of their own names it',
  ({ naming, named, begun, templates, listings, definitions }: Through) =>
    all(
      ...listings.map(listsNoTemplateOf),
      ...definitions.map(listsNoFieldOf),
      ...naming.flatMap((write) => takesUpNothing(write, named)),
      ...begun.map((report) => holdsNoRoomOf(report, templates)),
    ),
);

export const nothingBelowOwn = negative(
  'isolation.nothing-below-own',
  'what belongs to another account is neither reached nor changed by its id below a record of their own',
  ({ attempts, deletions, created, after }: Below) =>
    all(
      ...attempts.map(givesNothing),
      ...deletions.map(succeeds),
      ...after.map((now, index) => keeps(now, created[index] ?? now)),
    ),
);

export const nothingIsListed = negative(
  'isolation.nothing-is-listed',
  'what belongs to another account is in no list of a user, however it is filtered',
  ({ lists, ids, pages, made }: Listed) =>
    all(
      ...lists.map((list, index) => leavesOut(list, ids[index])),
      ...pages.map((page) => showsNone(page, made)),
    ),
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
  return holds(isSame, one, 'answer', `the same answer as ${other.id}`, one.response.body);
}

/**
 * The response reveals no record and starts no work: it is a refusal or a success without content.
 */
function givesNothing(attempt: Exchange) {
  const { status, body } = attempt.response;
  const isNothing = ['', '[]', '{}', 'null'].includes(body.trim()) && status !== 202;
  return isSuccess(attempt)
    ? holds(isNothing, attempt, 'answer', 'no record', body || status)
    : isDecided(attempt);
}

function leavesOut(list: Exchange, id: number | undefined) {
  const ids = idsOf(list);
  return holds(!ids.some((one) => one === id), list, 'body.data', `no record with id ${id}`, ids);
}

/**
 * The page shows no record of the other account. Ids may be numbered separately in each account, so
 * records are recognized by id and address.
 */
function showsNone(page: Exchange, made: readonly Exchange[]) {
  const theirs = new Set(made.map((one) => nameOf(readJson(one))));
  const taken = recordsOf(page)
    .map(nameOf)
    .filter((name) => name !== undefined && theirs.has(name));
  return holds(taken.length === 0, page, 'body.data', 'no record of another account', taken);
}

function nameOf(record: unknown): string | undefined {
  const place = valueAt(record, 'property.address.line1') ?? valueAt(record, 'address.line1');
  const kind = valueAt(record, 'property') === undefined ? 'property' : 'inspection';
  return typeof place === 'string' ? `${kind} ${valueAt(record, 'id')} at ${place}` : undefined;
}

/** Request fields that may refer to a record, and where a response shows it. */
const REFERENCES = [
  ['client', 'client'],
  ['clerk', 'clerk'],
  ['property', 'property'],
  ['parent_property_id', 'parent_property_id'],
  ['parent_id', 'parent_id'],
  ['init_from', 'initialization.id'],
  ['custom_fields', 'customFields'],
] as const;

/**
 * The response shows no value of the other account. The server may refuse a foreign reference or
 * ignore it.
 */
function takesUpNothing(write: Exchange, named: readonly Exchange[]): Finding[] {
  const body: unknown = JSON.parse(write.request.body);
  return REFERENCES.filter(([name]) => valueAt(body, name) !== undefined).map(([name, path]) => {
    const asked = valueAt(body, name);
    const theirs =
      typeof asked === 'number' ? [asked] : named.map((one) => valueAt(readJson(one), path));
    const shown = valueAt(readJson(write), path);
    const isSame = name === 'custom_fields' ? sharesField : isSameRecord;
    const isTaken = isSuccess(write) && theirs.some((one) => isSame(one, shown));
    return holds(!isTaken, write, `body.${path}`, 'no value of another account', shown);
  });
}

function isSameRecord(one: unknown, other: unknown): boolean {
  if (typeof one === 'number') return one === other;
  const isSame = (part: string) => valueAt(one, part) === valueAt(other, part);
  return valueAt(one, 'id') !== undefined && ['id', 'name', 'address.line1'].every(isSame);
}

/**
 * Whether two maps of custom fields share an id with the same name. The user has no field of that
 * id and name.
 */
function sharesField(one: unknown, other: unknown): boolean {
  const names = Object.entries(Object(one)).map(([id, field]) => [id, valueAt(field, 'name')]);
  const shown: ReadonlyMap<string, unknown> = new Map(Object.entries(Object(other)));
  return names.some(([id, name]) => {
    const found = valueAt(shown.get(String(id)), 'name');
    return found !== undefined && found === name;
  });
}

/**
 * No template listed to the user has both the id and the name of a template of the other account.
 */
function listsNoTemplateOf({ own, theirs }: Through['listings'][number]): Finding {
  const [shown, others] = [own, theirs].map((listing) => {
    const list = valueAt(readJson(listing), 'account');
    return Array.isArray(list) ? list.map((one) => [valueAt(one, 'id'), valueAt(one, 'name')]) : [];
  });
  const taken = (shown ?? []).filter((one) => others?.some((each) => isDeepStrictEqual(each, one)));
  return holds(taken.length === 0, own, 'body.account', 'no template of another account', taken);
}

function listsNoFieldOf({ own, theirs, id }: Definition): Finding {
  return holds(
    !isDefinedAlike({ own, theirs, id }),
    own,
    'body',
    'no custom field of another account',
    id,
  );
}

/** Whether both lists, whatever their shape, define the field with this id alike. */
export function isDefinedAlike({ own, theirs, id }: Definition): boolean {
  const [one, other] = [own, theirs].map((list) => definitionIn(list, id));
  return one !== undefined && isDeepStrictEqual(one, other);
}

export function definitionIn(list: Exchange, id: string): unknown {
  const listed = recordsOf(list).find((field) => String(valueAt(field, 'id')) === id);
  return listed ?? Object(readJson(list))[id];
}

function holdsNoRoomOf(report: Exchange, others: readonly Exchange[]): Finding {
  const theirs = others.flatMap(namesOfRooms);
  const taken = namesOfRooms(report).filter((name) => theirs.includes(name));
  return holds(taken.length === 0, report, 'body.rooms', 'no room of another account', taken);
}

const OF_CONTACTS_AND_METERS = [
  ...['name', 'email', 'phone', 'notify'],
  ...['location', 'supplier', 'reading', 'serial_no'],
];

/**
 * The record is as it was created. Met where it can no longer be read, because its deletion is
 * judged by another check.
 */
function keeps(after: Exchange, created: Exchange): Finding {
  const old = readJson(created);
  const id = valueAt(old, 'id');
  const now = [readJson(after), ...recordsOf(after)].find((one) => valueAt(one, 'id') === id);
  const changed = OF_CONTACTS_AND_METERS.filter(
    (name) => !isDeepStrictEqual(valueAt(now, name), valueAt(old, name)),
  );
  const isKept = now === undefined || changed.length === 0;
  return holds(isKept, after, `record ${id}`, `the values of ${created.id}`, now);
}
