/** Checks of the timestamps of state changes, in all responses of a run. */
import { type Check, check, type Finding } from '../../engine/check.js';
import { readJson, valueAt } from '../../net/body.js';
import { begunAt, type Exchange } from '../../net/exchange.js';
import { stepsOf } from '../lives/records.js';
import { all, equals, fits, holds, met, unknown, violated } from '../words/expect.js';
import { isSameAt } from '../words/same-value.js';
import { ACTIVE, CLOSED, COMPLETE, REVIEW, STATES } from '../words/states.js';
import { isAbout } from '../words/times.js';
import { dateOrTime, record } from '../words/types.js';
import { type History, historiesOf, isAnswerTo, type Seen, type Sight } from './histories.js';

/**
 * The state each timestamp belongs to. Until an inspection reaches that state, the timestamp is
 * null.
 */
const STATE_OF = {
  started_at: ACTIVE,
  submitted_at: REVIEW,
  reopened_from_review_at: REVIEW,
  completed_at: COMPLETE,
  closed_at: CLOSED,
} as const;

type Stamp = 'started_at' | 'submitted_at' | 'completed_at' | 'closed_at';

const stamps = (id: string, field: Stamp): Check<Seen> =>
  check(id, `${field} is null before, and set once in ${STATES[STATE_OF[field]]}`, (seen: Seen) => {
    const came = historiesOf(seen).filter((history) => comesTo(STATE_OF[field], history));
    return came.length > 0
      ? all(...came.flatMap((history) => isStamped(field, history)))
      : unknown(neverSeen(`come to ${STATES[STATE_OF[field]]} (${STATE_OF[field]})`));
  });

const setWhenActive = stamps('states.started-at', 'started_at');

export const startedAt = check(
  setWhenActive.id,
  'started_at is null before, set once Active, and stays as the inspection moves on',
  (seen: Seen) => {
    const set = setWhenActive.judge(seen);
    if (set.outcome !== 'met') return set;
    return all(set, ...historiesOf(seen).flatMap(keepsStart));
  },
);

/** Declares the same check for a timestamp that later states keep. */
const staysSet = (id: string, field: 'submitted_at' | 'completed_at'): Check<Seen> => {
  const isSet = stamps(id, field);
  return check(id, `${isSet.title}, and not lost as the inspection moves on`, (seen: Seen) => {
    const set = isSet.judge(seen);
    if (set.outcome !== 'met') return set;
    return all(set, ...historiesOf(seen).flatMap((history) => keepsTime(field, history)));
  });
};

export const submittedAt = staysSet('states.submitted-at', 'submitted_at');
export const completedAt = staysSet('states.completed-at', 'completed_at');
export const closedAt = stamps('states.closed-at', 'closed_at');

export const reopenedAt = check(
  'states.reopened-at',
  'reopened_from_review_at is null before, and set once reopened from Review',
  (seen: Seen) => {
    const reopened = historiesOf(seen).filter((history) => findReopening(history));
    return reopened.length > 0
      ? all(...reopened.flatMap(isStampedWhenReopened))
      : unknown(neverSeen('be reopened from Review'));
  },
);

export const onlyOwnTime = check(
  'states.only-own-time',
  'a time is null until the inspection has come to the state it belongs to',
  ({ records, reopenings = [] }: Seen & Reopened) =>
    all(...historiesOf({ records }).flatMap((history) => hasNoTimeTooEarly(history, reopenings))),
);

type Reopened = {
  /** Successful answers to reopening that do not show the inspection: what they answer is not shown. */
  readonly reopenings?: readonly Exchange[];
};

/**
 * Returns a message about a state that was never reached. The specification does not show what
 * leads to most states; some may only be reached through the user interface of the target.
 */
function neverSeen(what: string): string {
  return `no inspection was seen to ${what}: nothing this run sent led there. Who has seen it in the screens of the target can state it (attestations)`;
}

function comesTo(state: number, [first, ...others]: History): boolean {
  return first?.state !== state && others.some((sight) => sight.state === state);
}

/** The timestamp is null at first, and set wherever the inspection is shown in its state. */
function isStamped(field: Stamp, history: History): Finding[] {
  const reached = history.filter(({ state }) => state === STATE_OF[field]);
  return [
    ...history.slice(0, 1).map(({ exchange }) => isUnset(exchange, field)),
    ...reached.map(({ exchange }) => isSetNow(history, exchange, field)),
  ];
}

/** A change to a state other than Active leaves `started_at` unchanged. */
function keepsStart(history: History): Finding[] {
  return stepsOf(history).map(({ before, after }) => {
    const start = valueAt(before.record, 'started_at') ?? null;
    const isKept = after.state === STATE_OF.started_at || start === null;
    const isSame = isSameAt('started_at', start, valueAt(after.record, 'started_at'));
    return isKept || isSame ? met : equals(after.exchange, 'started_at', start);
  });
}

/** Only a change back to an earlier state, or cancelling, may clear a timestamp. */
function keepsTime(field: Stamp, history: History): Finding[] {
  return stepsOf(history).flatMap(({ before, after }) => {
    const had = valueAt(before.record, field) ?? null;
    const isKept = after.state >= before.state && before.state >= STATE_OF[field];
    if (had === null || !isKept || !isOnTheWay(after)) return [];
    const has = valueAt(after.record, field) ?? null;
    return [holds(has !== null, after.exchange, `body.${field}`, String(had), has)];
  });
}

/** Returns the first change from Review back to an earlier state, other than by cancelling. */
function findReopening(history: History) {
  return stepsOf(history).find(
    ({ before, after }) =>
      before.state === REVIEW && after.state < REVIEW && !isAnswerTo('cancel', after),
  );
}

function isStampedWhenReopened(history: History): Finding[] {
  const step = findReopening(history);
  if (!step) return [];
  const { before, after } = step;
  const field = 'reopened_from_review_at';
  return [isUnset(before.exchange, field), isSetNow(history, after.exchange, field)];
}

/**
 * The timestamps of states beyond any the inspection has reached are null. The specification does
 * not say which states a change passes through, so those of earlier states may be set. Only
 * cancelling passes through none.
 */
function hasNoTimeTooEarly(history: History, reopenings: readonly Exchange[]): Finding[] {
  const findings: Finding[] = [];
  let reached = 0;
  let before: Sight | undefined;
  for (const sight of history) {
    if (sight.state !== before?.state && isOnTheWay(sight))
      reached = Math.max(reached, sight.state);
    if (before && isAnswerTo('complete', sight))
      findings.push(isNotReopened(before, sight, reopenings));
    before = sight;
    for (const [field, state] of Object.entries(sight === history[0] ? STATE_OF : TOLD)) {
      if (state > reached && state !== sight.state) findings.push(isUnset(sight.exchange, field));
    }
  }
  return findings;
}

/** Completing does not lead back, so it reopens nothing, whatever states it passes through. */
function isNotReopened(before: Sight, completed: Sight, reopenings: readonly Exchange[]): Finding {
  const field = 'reopened_from_review_at';
  const isReopened =
    (valueAt(before.record, field) ?? null) !== null ||
    reopenings.some((one) => isBetween(one, before, completed));
  return isReopened ? met : isUnset(completed.exchange, field);
}

/** Whether it was sent to the inspection of a trigger after the one sight and before the answer to the trigger. */
function isBetween(one: Exchange, before: Sight, pulled: Sight): boolean {
  const [place, other] = [one, pulled.exchange].map(
    ({ request }) => new URL('.', request.url).href,
  );
  return (
    place === other &&
    begunAt(one) >= begunAt(before.exchange) &&
    begunAt(one) <= begunAt(pulled.exchange)
  );
}

/**
 * All timestamps except `started_at`: a write to its report may make an inspection Active without
 * any response showing that state.
 */
const { started_at: _, ...TOLD } = STATE_OF;

function isOnTheWay(sight: Sight): boolean {
  return sight.state <= CLOSED && !isAnswerTo('cancel', sight);
}

function isUnset(exchange: Exchange, field: string): Finding {
  const got = valueAt(readJson(exchange), field) ?? null;
  return holds(got === null, exchange, `body.${field}`, 'null', got);
}

/**
 * The timestamp is between the first response that shows the inspection and this one, allowing for
 * clock differences.
 */
function isSetNow(history: History, exchange: Exchange, field: string): Finding {
  const shape = fits(exchange, record({ [field]: dateOrTime }));
  if (shape.outcome === 'violated') return violated(...shape.problems);
  const got = valueAt(readJson(exchange), field);
  return holds(
    isAbout(got, history[0]?.exchange ?? exchange, exchange),
    exchange,
    `body.${field}`,
    `a time about ${exchange.at}`,
    got,
  );
}
