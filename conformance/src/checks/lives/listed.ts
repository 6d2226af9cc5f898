/** Records that the run created are in their list, and those whose creation was refused are not. */
import { check, type Finding } from '../../engine/check.js';
import { idsOf, valueAt } from '../../net/body.js';
import {
  areOfOneUser,
  begunAt,
  type Exchange,
  endedAt,
  isRefusal,
  isSuccess,
} from '../../net/exchange.js';
import { all, allIfAny, holds, metBecause, unknown } from '../words/expect.js';
import { includes } from '../words/lists.js';
import { isNone } from '../words/none.js';
import { COMPLETE } from '../words/states.js';
import { showsWhatWasSent } from './fields.js';
import { type Answered, few } from './kept.js';
import { ASIDE, keyOf } from './lives.js';
import * as kinds from './records.js';
import { type Kind, pathOf, type Sight, sightsIn, type Write, writeIn } from './records.js';

/** All responses of a run, and the inspection lists of its properties read at the end. */
type Listed = Answered & { readonly lists: readonly Exchange[] };

export const listsEach = check(
  'inspections.life.listed',
  'the list of a property shows each inspection that the run has made there, whatever its type and state',
  ({ answered, lists }: Listed) => {
    const shown = new Set(lists.flatMap((list) => sightsIn(list, kinds.INSPECTIONS)).map(keyOf));
    const gone = endedIn(answered);
    const [first] = lists;
    const places = Map.groupBy(madeIn(answered, kinds.INSPECTIONS), placeOf);
    const findings = [...places.values()]
      .flatMap((made) => {
        // A list may have further pages, and shows nothing where the target does not know the
        // notation.
        const oldest = made.findIndex((one) => shown.has(keyOf(one)));
        return oldest < 0 ? [] : made.slice(oldest);
      })
      .filter((one) => first && endedAt(one.exchange) < begunAt(first) && !gone.has(one.name))
      .map((one) => {
        const expected = `an inspection with id ${String(valueAt(one.record, 'id'))}`;
        return holds(shown.has(keyOf(one)), first as Exchange, 'body.data', expected, 'none');
      });
    return findings.length > 0 ? all(...findings) : unknown('no such list shows what was made');
  },
);

/** Two inspections of one property: one in review and one created before it. */
type Reviewed = {
  /** The one list, or none where no inspection came into review. */
  readonly lists: readonly Exchange[];
  readonly reviewed: number;
  readonly older: number;
};

export const listsReviewed = check(
  'inspections.life.listed-in-review',
  'an inspection in review is in the list of its property',
  ({ lists: [list], reviewed, older }: Reviewed) => {
    // The list may have further pages, and shows nothing where the target does not know the
    // notation.
    if (!list || !idsOf(list).includes(older))
      return metBecause('no such list was seen to go on to an older one');
    return includes(list, reviewed);
  },
);

export const endsStay = check(
  'inspections.life.ends-stay',
  'an inspection that is over is listed so at the end, whatever was done with others',
  ({ answered, lists }: Listed) => {
    const writes = answered.flatMap(writeIn).filter(({ mayBeDone }) => mayBeDone);
    const over = new Map(
      answered
        .filter(({ request }) => request.method !== 'GET')
        .flatMap((one) => sightsIn(one, kinds.INSPECTIONS))
        .filter((one) => !writes.some((write) => isLater(write, one)))
        .filter(({ record }) => isOver(record))
        .map((one) => [keyOf(one), one]),
    );
    const findings = lists
      .flatMap((list) => sightsIn(list, kinds.INSPECTIONS))
      .filter((sight) => over.has(keyOf(sight)))
      .map((sight) => {
        const expected = String(valueAt(over.get(keyOf(sight))?.record, 'state.id'));
        const got = valueAt(sight.record, 'state.id');
        return holds(isOver(sight.record), sight.exchange, `${sight.at}.state.id`, expected, got);
      });
    return findings.length > 0 ? all(...findings) : unknown('no inspection that is over is listed');
  },
);

function isOver(record: unknown): boolean {
  return Number(valueAt(record, 'state.id')) >= COMPLETE;
}

/**
 * Whether a write may change the state of an inspection and was not over before this read began.
 */
function isLater({ exchange, path }: Write, { exchange: shown, name }: Sight): boolean {
  const isOwn = path === name || path.startsWith(`${name}/`);
  const mayMove = isOwn && exchange !== shown && !ASIDE.test(path);
  return mayMove && endedAt(exchange) >= begunAt(shown);
}

function placeOf(sight: Sight): string {
  return keyOf({ ...sight, name: String(valueAt(sight.record, 'property.id')) });
}

/** Returns the records created by the run, in order. */
function madeIn(answered: readonly Exchange[], kind: Kind): Sight[] {
  return answered
    .filter(({ request }) => request.method === 'POST')
    .filter((one) => kind.lists.test(pathOf(one)))
    .flatMap((one) => sightsIn(one, kind));
}

/**
 * Returns the addresses of cancelled and deleted records. The specification does not say whether
 * those can still be read.
 */
function endedIn(answered: readonly Exchange[]): Set<string> {
  const ends = answered.filter(
    (one) => isSuccess(one) && (one.request.method === 'DELETE' || /\/cancel$/.test(pathOf(one))),
  );
  return new Set(ends.map((one) => pathOf(one).replace(/\/cancel$/, '')));
}

/**
 * Declares a check that a record refused for a missing field is in no list afterwards. `told` are
 * the paths of the fields it is recognized by.
 */
const noneWithout = (
  id: string,
  what: string,
  field: string,
  kind: Kind,
  told: readonly string[],
) =>
  check(
    id,
    `what was refused because ${field} was not given is in no list of ${what} afterwards`,
    ({ answered }: Answered) => {
      const posts = answered.filter(
        (one) => one.request.method === 'POST' && kind.lists.test(pathOf(one)),
      );
      const refused = posts.filter((one) => isRefusal(one) && lacks(one, field));
      const made = new Set(madeIn(answered, kind).map(({ name }) => name));
      // If a request got no response or a server error, its record may have been created all the
      // same. A redirect leads to a sign-in.
      const isUnclear = ({ response }: Exchange) => response.status < 200 || response.status >= 500;
      const unclear = posts.filter(isUnclear);
      const lists = answered.filter(({ request }) => request.method === 'GET');
      const findings = lists
        .flatMap((list) => sightsIn(list, kind))
        .filter((sight) => !unclear.some((attempt) => tells(attempt, sight, told)))
        .map((sight) => isNoneOf(sight, made.has(sight.name) ? [] : refused, told));
      if (refused.length === 0) return unknown('nothing was refused');
      return allIfAny(findings, unknown(`no list of ${what} showed a record`));
    },
  );

function isNoneOf(sight: Sight, refused: readonly Exchange[], told: readonly string[]): Finding {
  const one = refused.find(
    (attempt) => endedAt(attempt) <= begunAt(sight.exchange) && tells(attempt, sight, told),
  );
  const expected = `nothing of what was refused in ${one?.id}`;
  return holds(one === undefined, sight.exchange, sight.at, expected, sight.record);
}

function lacks(attempt: Exchange, field: string): boolean {
  const sent = writeIn(attempt)[0]?.sent;
  return typeof sent === 'object' && sent !== null && isNone(valueAt(sent, field));
}

/**
 * Whether a record is in the list that the attempt addressed and shows every listed value it sent.
 */
function tells(attempt: Exchange, { list, record }: Sight, told: readonly string[]): boolean {
  const sent = writeIn(attempt)[0]?.sent;
  return (
    pathOf(attempt) === list &&
    showsWhatWasSent(record, sent, Object.fromEntries(told.map((path) => [path, path])))
  );
}

const ANY_CONTACTS: Kind = { lists: /^(?:properties|inspections)\/\d+\/contacts$/ };

/** The reads of lists of contacts among these. */
export function contactListsIn(answered: readonly Exchange[]): Exchange[] {
  return answered.filter(
    (one) => one.request.method === 'GET' && ANY_CONTACTS.lists.test(pathOf(one)),
  );
}

export const contactsStay = check(
  'contacts.life.stays',
  'a contact stands in the list of its inspection or property until it is deleted there, whatever else is written',
  ({ answered, lists }: Listed) => {
    const seen = answered.flatMap((one) => sightsIn(one, ANY_CONTACTS));
    const deletions = answered.flatMap(writeIn).filter(isDeletion);
    const ended = endedIn(answered);
    const findings = lists.filter(isSuccess).flatMap((list) => {
      const place = pathOf(list);
      if (ended.has(place.replace(/\/contacts$/, ''))) return [];
      const shown = new Set(sightsIn(list, ANY_CONTACTS).map(keyOf));
      const due = seen.filter(
        (one) =>
          one.list === place &&
          areOfOneUser(one.exchange, list) &&
          endedAt(one.exchange) < begunAt(list),
      );
      return [...new Map(due.map((one) => [one.name, one])).values()]
        .filter((one) => !isDeleted(one, seen, deletions))
        .map((one) => holds(shown.has(keyOf(one)), list, 'body', say(one), idsOf(list)));
    });
    return few(findings, unknown('no contact was seen before'));
  },
);

const isDeletion = ({ exchange, mayBeDone }: Write) =>
  exchange.request.method === 'DELETE' && mayBeDone;

/**
 * Whether the contact was deleted, or the same contact in another list: an inspection may share
 * contacts with its property.
 */
function isDeleted(one: Sight, seen: readonly Sight[], deletions: readonly Write[]): boolean {
  const same = seen.filter((other) => valueAt(other.record, 'id') === valueAt(one.record, 'id'));
  const names = new Set(same.filter((other) => isNamedAlike(one, other)).map(({ name }) => name));
  return deletions.some(({ path }) => names.has(path) || one.name.startsWith(`${path}/`));
}

function isNamedAlike(one: Sight, other: Sight): boolean {
  return one.name === other.name || valueAt(one.record, 'name') === valueAt(other.record, 'name');
}

function say({ record }: Sight): string {
  return `a contact with id ${String(valueAt(record, 'id'))}`;
}

export const noneWithoutType = noneWithout(
  'inspections.life.none-without-type',
  'inspections',
  'type',
  kinds.INSPECTIONS,
  ['ref'],
);
export const noneWithoutDate = noneWithout(
  'inspections.life.none-without-date',
  'inspections',
  'conduct_date',
  kinds.INSPECTIONS,
  ['ref'],
);

const noContactWithout = (id: string, field: string) =>
  noneWithout(id, 'contacts', field, ANY_CONTACTS, ['name', 'email', 'phone']);

export const noContactWithoutType = noContactWithout('contacts.life.none-without-type', 'type');
export const noContactWithoutName = noContactWithout('contacts.life.none-without-name', 'name');
export const noContactWithoutSignee = noContactWithout(
  'contacts.life.none-without-signee',
  'signee',
);
export const noContactWithoutNotify = noContactWithout(
  'contacts.life.none-without-notify',
  'notify',
);
export const noContactWithoutDeliver = noContactWithout(
  'contacts.life.none-without-deliver',
  'deliver',
);
