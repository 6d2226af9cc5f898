/** Checks of initialization: where the content of an inspection comes from. */
import { isDeepStrictEqual } from 'node:util';
import { type Check, check, type Finding, negative } from '../../engine/check.js';
import { readJson, valueAt } from '../../net/body.js';
import { type Exchange, isSuccess } from '../../net/exchange.js';
import { itemsOf, nameOf, roomsOf } from '../reports/content.js';
import {
  all,
  answers,
  eachRecordFits,
  equals,
  holds,
  isNotOffered,
  met,
  refuses,
  succeeds,
  unknown,
} from '../words/expect.js';
import { conflict, eachShows, refusal, works } from '../words/kinds.js';
import { isSameAt } from '../words/same-value.js';
import { dateTime, flag, integer, record } from '../words/types.js';

type Set = { readonly set: Exchange };
/** The response to the request that sets the initialization, and a later read of the inspection. */
type SetAndRead = Set & { readonly read: Exchange };
type Source = Set & { readonly source: number };

export const returnsIt = check(
  'initialization.returns-it',
  'setting an initialization returns the inspection',
  ({ set, id }: Set & { id: number }) => all(succeeds(set), equals(set, 'id', id)),
);

const takes = (id: string, type: number, title: string): Check<Source> =>
  check(id, title, ({ set, source }: Source) =>
    all(
      succeeds(set),
      equals(set, 'initialization.type', type),
      equals(set, 'initialization.id', source),
    ),
  );

export const fromInspection = takes(
  'initialization.from-inspection',
  6,
  'type 6 names another inspection',
);
export const fromTemplate = takes('initialization.from-template', 3, 'type 3 names a template');

/** An inspection with an initialization and its report, both read after it was started. */
type Loaded = {
  readonly read: Exchange;
  readonly report: Exchange;
};

/**
 * Declares a check on loaded content. The specification does not say when content is loaded, so it
 * is judged only once `initialized` is true.
 */
const loads = <S extends Loaded>(id: string, title: string, look: (seen: S) => Finding): Check<S> =>
  check(id, title, (seen: S) =>
    valueAt(readJson(seen.read), 'initialized') === true
      ? look(seen)
      : unknown('no inspection was seen to be initialized'),
  );

/**
 * The specification does not say which parts of an item are loaded, nor what else the report holds,
 * so only the names of rooms and items and their order are compared.
 */
export const loadsInspection = loads(
  'initialization.loads-inspection',
  'what is initialized from an inspection holds its rooms with their items, in their order',
  ({ report, source }: Loaded & { readonly source: Exchange }) => {
    const [wanted, got] = [source, report].map(roomsOf) as [readonly unknown[], readonly unknown[]]; // always two
    const isThere = got.length > 0 && isSubsequence(wanted, got, hasItems);
    const [expected = '', found] = [wanted, got].map((rooms) => rooms.map(describe).join(', '));
    return holds(isThere, report, 'body.rooms', expected || 'at least one room', found);
  },
);
export const loadsTemplate = loads(
  'initialization.loads-template',
  'what is initialized from a template holds content, and not that of the source before it',
  ({ read, report, before = [], added }: Loaded & OfTemplate) => {
    const names = roomsOf(report)
      .map(nameOf)
      .filter((name) => name !== added);
    const isSame = before.length > 0 && isDeepStrictEqual(names.toSorted(), before.toSorted());
    const isOfTemplate = valueAt(readJson(read), 'initialization.type') === 3;
    return all(
      holds(names.length > 0, report, 'body.rooms', 'at least one room', 'none'),
      isOfTemplate ? holds(!isSame, report, 'body.rooms', 'rooms of the template', names) : met,
    );
  },
);

type OfTemplate = {
  /** The names of the rooms of a source that was set before, in another property. */
  readonly before?: readonly string[];
  /** The name of the room that was added to start the inspection. */
  readonly added?: string | undefined;
};

/** Whether both rooms have the same name and the second has at least the items of the first. */
function hasItems(wanted: unknown, got: unknown): boolean {
  const isSame = nameOf(wanted) === nameOf(got);
  return isSame && isSubsequence(itemsOf(wanted).map(nameOf), itemsOf(got).map(nameOf), Object.is);
}

/** Whether every element of the first list occurs in the second, in the same order. */
function isSubsequence(
  wanted: readonly unknown[],
  got: readonly unknown[],
  isSame: (one: unknown, other: unknown) => boolean,
): boolean {
  let from = 0;
  return wanted.every((one) => {
    const at = got.findIndex((other, index) => index >= from && isSame(one, other));
    from = at + 1;
    return at >= 0;
  });
}

function describe(room: unknown): string {
  return `${String(nameOf(room))} with ${JSON.stringify(itemsOf(room).map(nameOf))}`;
}

export const removes = check(
  'initialization.removes',
  'init_from null removes the initialization',
  ({ set, removed, read }: SetAndRead & { removed: Exchange }) => {
    if (valueAt(readJson(set), 'initialized') === true) {
      return unknown('this target initializes at once, so there is nothing left to remove');
    }
    return all(succeeds(removed), hasNone(removed), hasNone(read));
  },
);

/** The inspection is of a property that has no other report which it could continue by itself. */
export const removedIsNotLoaded = check(
  'initialization.removed-is-not-loaded',
  'an inspection whose initialization was removed does not have the content of that source',
  ({ removed, started, report, source }: Removed) => {
    const isInitialized = valueAt(readJson(removed), 'initialized') === true;
    if (isInitialized || ![removed, started].every(isSuccess))
      return unknown('no inspection was started after its initialization was removed');
    const [wanted, got] = [roomsOf(source), roomsOf(report)];
    if (wanted.length === 0) return unknown('the source has no room');
    const isLoaded = isSubsequence(wanted, got, hasItems);
    return holds(!isLoaded, report, 'body.rooms', 'no content of the source', got.map(nameOf));
  },
);

type Removed = {
  readonly removed: Exchange;
  readonly started: Exchange;
  /** The report once it was started, and that of the source. */
  readonly report: Exchange;
  readonly source: Exchange;
};

export const initializedField = check(
  'initialization.initialized-field',
  'after a change initialized is a boolean',
  ({ shown }: { shown: readonly Exchange[] }) =>
    eachRecordFits(shown, record({ initialized: flag })),
);

export const fields = check(
  'initialization.fields',
  'initialization has type, id and date',
  ({ set, read }: SetAndRead) =>
    eachRecordFits(
      [set, read],
      record({ initialization: record({ type: integer, id: integer, date: dateTime }) }),
    ),
);

/** A change that is made too late; the twin is the same change made in time. */
type TooLate = {
  readonly refused: Exchange;
  readonly twin: Exchange;
  /** The inspection before the attempt and, where it was read, after it. */
  readonly before: Exchange;
  readonly after?: Exchange;
};

const tooLate = (
  id: string,
  title: string,
  isSo: (before: Exchange) => boolean,
  what: string,
): Check<TooLate> =>
  negative(id, title, ({ refused, before, after }: TooLate) => {
    if (!isSo(before)) return unknown(`no inspection was seen to be ${what}`);
    const kept = valueAt(readJson(before), 'initialization');
    return all(refuses(refused), after ? keepsInitialization(after, kept) : met);
  });

/** Shows the same initialization. Its date may be written in another form than before. */
function keepsInitialization(after: Exchange, kept: unknown): Finding {
  const now = valueAt(readJson(after), 'initialization');
  return isSameAt('initialization', kept, now) ? met : equals(after, 'initialization', kept);
}

export const refusedOnceStarted = tooLate(
  'initialization.refused-once-started',
  'a change is refused once the inspection has been started, and changes nothing',
  (before) => typeof valueAt(readJson(before), 'started_at') === 'string',
  'started',
);
export const refusedOnceInitialized = tooLate(
  'initialization.refused-once-initialized',
  'a change is refused once the inspection has been initialized, and changes nothing',
  (before) => valueAt(readJson(before), 'initialized') === true,
  'initialized',
);

export const earlierHasNoFields = check(
  'initialization.earlier.no-fields',
  'an inspection of the earlier revision shows nothing of an initialization',
  ({ created }: { created: Exchange }) =>
    all(equals(created, 'initialized', undefined), equals(created, 'initialization', undefined)),
);

export const earlierHasNoRoute = check(
  'initialization.earlier.no-route',
  'the earlier revision has no such route',
  ({ set }: Set) => isNotOffered(set),
);

export const lateIsConflict = conflict(
  'initialization.decided.late-is-409',
  'a change that is too late gives 409',
);
export const recordsOnly = check(
  'initialization.decided.records-only',
  'setting loads nothing, and initialized is false',
  ({ set, report }: Set & { report: Exchange }) =>
    all(equals(set, 'initialized', false), equals(report, 'rooms', [])),
);
export const startLoads = check(
  'initialization.decided.start-loads',
  'starting loads the source and turns initialized to true',
  ({ read, report }: { read: Exchange; report: Exchange }) =>
    all(
      equals(read, 'initialized', true),
      holds(roomsOf(report).length > 0, report, 'body.rooms', 'at least one room', roomsOf(report)),
    ),
);
export const changesAtWill = works(
  'initialization.decided.changes-at-will',
  'until the start it is replaced and removed any number of times',
);
export const absentAfterRemoval = check(
  'initialization.decided.absent-after-removal',
  'after a removal initialized is false and initialization absent',
  ({ removed }: { removed: Exchange }) =>
    all(equals(removed, 'initialized', false), equals(removed, 'initialization', undefined)),
);
export const absentBefore = check(
  'initialization.decided.absent-before',
  'before any change both fields are absent',
  ({ created }: { created: Exchange }) =>
    all(equals(created, 'initialized', undefined), equals(created, 'initialization', undefined)),
);
export const typeUnknown = refusal(
  'initialization.decided.type-unknown',
  'another type, or none, is refused',
);
export const sourceUnknown = refusal(
  'initialization.decided.source-unknown',
  'an unknown source, or the inspection itself, is refused',
);
export const preloadCounts = eachShows(
  'initialization.decided.preload-counts',
  'a preloaded template counts as an initialization from it',
);
export const actionsStayBehind = check(
  'initialization.decided.actions-stay-behind',
  'actions are left behind when content is loaded from an inspection',
  ({ source, loaded }: { source: Exchange; loaded: Exchange }) => {
    if (!isSuccess(source) || !source.response.body.includes('"title"')) {
      return unknown('the source has no actions');
    }
    return all(answers(loaded, 200), equals(loaded, '', []));
  },
);

function hasNone(exchange: Exchange) {
  const left = valueAt(readJson(exchange), 'initialization');
  return holds(
    (left ?? null) === null,
    exchange,
    'body.initialization',
    'null or no such field',
    left,
  );
}
