/** Completing and cancelling, and the times of events, as the specification states them. */
import { type Check, check, type Finding } from '../../engine/check.js';
import { readJson, valueAt } from '../../net/body.js';
import { type Exchange, isSuccess } from '../../net/exchange.js';
import { differences } from '../differences.js';
import { all, equals, fits, holds, met, succeeds, unknown, violated } from '../expect.js';
import type { Records } from '../kinds.js';
import { dateOrTime, record } from '../types.js';

/** How far clocks may be apart. */
const CLOCK_SKEW_MS = 5 * 60_000;

/** A trigger sent without a body, from one state after the other until one was right. */
type Tried = {
  readonly attempts: readonly Exchange[];
  /** The same with an empty object as body, where none of the attempts succeeded. */
  readonly withBody: readonly Exchange[];
};

/** What says of a route, and not of the state an inspection is in, that there is nothing. */
const NO_SUCH_ROUTE = [404, 405, 410];

const needsNoBody = (trigger: string): Check<Tried> =>
  check(`states.${trigger}.no-body`, `POST ${trigger} needs no body`, ({ attempts, withBody }) => {
    const last = attempts.at(-1);
    if (last === undefined) return unknown('it was never sent');
    if (attempts.some(isSuccess)) return met;
    const isBroken = attempts.some(({ response }) => response.status >= 500);
    const isMissing = attempts.every(({ response }) => NO_SUCH_ROUTE.includes(response.status));
    if (isBroken || isMissing || withBody.some(isSuccess)) return succeeds(last);
    return unknown('it is refused from every state this target lets the suite reach');
  });

export const completeNeedsNoBody = needsNoBody('complete');
export const cancelNeedsNoBody = needsNoBody('cancel');

type Moved = { readonly moved: Exchange; readonly read: Exchange };

const returnsInspection = (trigger: string): Check<Moved> =>
  check(
    `states.${trigger}.returns-it`,
    `POST ${trigger} returns the inspection as a following read does`,
    ({ moved, read }: Moved) => all(succeeds(moved), differences(moved, read, [])),
  );

export const completeReturnsIt = returnsInspection('complete');
export const cancelReturnsIt = returnsInspection('cancel');

/** Completed inspections of accounts with and without a review: which is which is not shown. */
type Completed = { readonly completed: readonly Exchange[] };

const completesTo = (name: string, wanted: number, other: number): Check<Completed> =>
  check(
    `states.complete.${name}`,
    `completing leads to ${wanted}, or to ${other} where the settings say so`,
    ({ completed }: Completed) => {
      const states = completed.map(stateOf);
      const wrong = completed.find((one) => ![wanted, other].includes(stateOf(one)));
      if (wrong) return equals(wrong, 'state.id', wanted);
      return states.includes(wanted)
        ? met
        : unknown(`no account was seen to complete to ${wanted}`);
    },
  );

export const completesToReview = completesTo('to-review', 350, 400);
export const completesToComplete = completesTo('to-complete', 400, 350);

/** An inspection before and after it came into a state. */
type Stamped = { readonly before: Exchange; readonly records: readonly Exchange[] };

const stamps = (field: string, state: number, title: string): Check<Stamped> =>
  check(`states.${field.replace('_', '-')}`, title, ({ before, records }: Stamped) => {
    const reached = records.filter((one) => stateOf(one) === state);
    if (reached.length === 0) return unknown(`no inspection was seen in state ${state}`);
    return all(equals(before, field, null), ...reached.map((one) => isSetNow(one, field)));
  });

const setWhenActive = stamps('started_at', 300, '');

export const startedAt = check(
  'states.started-at',
  'started_at is set on an Active inspection, and stays as it moves on',
  (seen: Stamped) => {
    const set = setWhenActive.judge(seen);
    return set.outcome === 'met' ? all(...seen.records.map(staysAfter(seen.records))) : set;
  },
);

/** A move to another state than Active leaves started_at as it was. */
const staysAfter = (records: readonly Exchange[]) => (record: Exchange, index: number) => {
  const before = valueAt(readJson(records[index - 1] ?? record), 'started_at');
  const isKept = stateOf(record) === 300 || before === null;
  return isKept ? met : equals(record, 'started_at', before);
};

export const submittedAt = stamps('submitted_at', 350, 'submitted_at is set once in Review');
export const completedAt = stamps('completed_at', 400, 'completed_at is set once Complete');

export const closedAt = check(
  'states.closed-at',
  'closed_at is null in every state but Closed, and set there',
  ({ records }: Records) => {
    const closed = records.filter((one) => stateOf(one) === 500);
    const others = records.filter((one) => stateOf(one) !== 500);
    return all(
      ...others.map((one) => equals(one, 'closed_at', null)),
      ...closed.map((one) => isSetNow(one, 'closed_at')),
      closed.length > 0 ? met : unknown('no inspection was seen in state 500'),
    );
  },
);

export const reopenedAt = check(
  'states.reopened-at',
  'reopened_from_review_at is null before, and set once reopened from Review',
  ({ before, reopened }: { before: Exchange; reopened: Exchange }) => {
    if (stateOf(before) !== 350 || !isSuccess(reopened)) {
      return unknown('no inspection was seen to be reopened from Review');
    }
    return all(
      equals(before, 'reopened_from_review_at', null),
      isSetNow(reopened, 'reopened_from_review_at'),
    );
  },
);

/** The state whose coming each time records. */
const STATE_OF = { started_at: 300, submitted_at: 350, completed_at: 400, closed_at: 500 };

type OwnTimes = {
  readonly before: Exchange;
  readonly moved: Exchange;
  /** Times of states that may have been passed on the way. */
  readonly passed: readonly string[];
};

export const onlyOwnTime = check(
  'states.only-own-time',
  'a move sets the time of the state it leads to, and that of no other',
  ({ before, moved, passed }: OwnTimes) => {
    const others = Object.entries(STATE_OF).filter(
      ([field, state]) => state !== stateOf(moved) && !passed.includes(field),
    );
    return all(
      succeeds(moved),
      ...others.map(([field]) => equals(moved, field, valueAt(readJson(before), field))),
    );
  },
);

/** A time that is not before the run, as far as clocks agree. */
function isSetNow(exchange: Exchange, field: string): Finding {
  const shape = fits(exchange, record({ [field]: dateOrTime }));
  if (shape.outcome === 'violated') return violated(...shape.problems);
  const got = Date.parse(String(valueAt(readJson(exchange), field)));
  const isNow = Math.abs(got - Date.parse(exchange.at)) < CLOCK_SKEW_MS + DAY_MS;
  return holds(isNow, exchange, `body.${field}`, `a time about ${exchange.at}`, got);
}

/** Some times are given without an offset, or as a date. */
const DAY_MS = 86_400_000;

function stateOf(exchange: Exchange): number {
  return Number(valueAt(readJson(exchange), 'state.id'));
}
