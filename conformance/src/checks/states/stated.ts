/** Checks of what the specification states about completing and cancelling. */
import { type Check, check } from '../../engine/check.js';
import { readJson } from '../../net/body.js';
import { type Exchange, isSuccess, userOf } from '../../net/exchange.js';
import { stepsOf } from '../lives/records.js';
import { differences } from '../words/differences.js';
import { all, equals, fits, met, succeeds, unknown } from '../words/expect.js';
import { fieldsMoved, fieldsTouched } from '../words/own-moves.js';
import { COMPLETE, REVIEW } from '../words/states.js';
import { integer, record } from '../words/types.js';
import { type History, historiesOf, isAnswerTo, type Seen, type Sight } from './histories.js';

/** A trigger sent without a body, in one state after the other until it succeeded. */
type Tried = {
  readonly attempts: readonly Exchange[];
  /** The same requests with an empty object as body, sent only if no attempt succeeded. */
  readonly withBody: readonly Exchange[];
};

/** Statuses that say that the route does not exist, whatever the state of the inspection. */
const NO_SUCH_ROUTE = [404, 405, 410];

const needsNoBody = (id: string, trigger: string): Check<Tried> =>
  check(id, `POST ${trigger} needs no body`, ({ attempts, withBody }) => {
    const last = attempts.at(-1);
    if (last === undefined) return unknown('the run never sent this request');
    if (attempts.some(isSuccess)) return met;
    const isBroken = attempts.some(({ response }) => response.status >= 500);
    const isMissing = attempts.every(({ response }) => NO_SUCH_ROUTE.includes(response.status));
    if (isBroken || isMissing || withBody.some(isSuccess)) return succeeds(last);
    return unknown('it is refused from every state this target lets the suite reach');
  });

export const completeNeedsNoBody = needsNoBody('states.complete.no-body', 'complete');
export const cancelNeedsNoBody = needsNoBody('states.cancel.no-body', 'cancel');

type Moved = {
  /** The inspection some time before. */
  readonly before: Exchange;
  readonly moved: Exchange;
  readonly read: Exchange;
};

const returnsInspection = (
  id: string,
  trigger: string,
  isGone: (read: Exchange) => boolean = () => false,
): Check<Moved> =>
  check(
    id,
    `POST ${trigger} returns the inspection as a following read does`,
    ({ before, moved, read }: Moved) =>
      all(
        succeeds(moved),
        isGone(read)
          ? fits(moved, inspection)
          : differences('inspection', moved, read, [
              ...movedSince(moved, read),
              ...fieldsTouched({ before, answered: moved, read }),
            ]),
      ),
  );

function movedSince(moved: Exchange, read: Exchange): string[] {
  const fields = fieldsMoved(readJson(moved), readJson(read));
  return fields.flatMap((name) => (name === 'state' ? ['state.id', 'state.name'] : [name]));
}

const inspection = record({ id: integer, property: record({ id: integer }) });

export const completeReturnsIt = returnsInspection('states.complete.returns-it', 'complete');
/** The specification does not say whether a cancelled inspection can still be read. */
export const cancelReturnsIt = returnsInspection(
  'states.cancel.returns-it',
  'cancel',
  ({ response }) => [404, 410].includes(response.status),
);

/**
 * Declares a check on the state that completing leads to. It depends on the account, which may
 * require a review or not, and nothing in a response tells which. Completing from Review is not
 * judged here.
 */
const completesTo = (id: string, wanted: number, other: number, setting: string): Check<Seen> =>
  check(
    id,
    `completing leads to ${wanted}, or to ${other} where the settings say so`,
    (seen: Seen) => {
      const completed = historiesOf(seen).flatMap(findCompletions);
      const wrong = completed.find(({ state }) => ![wanted, other].includes(state));
      if (wrong) return equals(wrong.exchange, 'state.id', wanted);
      if (completed.some(({ state }) => state === wanted)) return met;
      return unknown(
        completed.length === 0
          ? 'completing is refused from every state this target lets the suite reach'
          : `no account was seen to complete to ${wanted}: a user of one whose settings ${setting} a review first would show it (actors.bob)`,
      );
    },
  );

export const completesToReview = completesTo(
  'states.complete.to-review',
  REVIEW,
  COMPLETE,
  'require',
);
export const completesToComplete = completesTo(
  'states.complete.to-complete',
  COMPLETE,
  REVIEW,
  'do not require',
);

export const completesAlike = check(
  'states.complete.alike',
  'all that one user completes before a review comes to one state, as the settings are those of the account',
  (seen: Seen) => {
    const completed = historiesOf(seen).flatMap(findCompletions);
    if (completed.length < 2) return unknown('no two inspections were completed');
    const first = new Map<string, number>();
    return all(
      ...completed.map(({ exchange, state }) => {
        const user = userOf(exchange);
        const usual = first.get(user) ?? state;
        first.set(user, usual);
        return equals(exchange, 'state.id', usual);
      }),
    );
  },
);

/** Returns the responses to `complete` sent in states before Review. */
function findCompletions(history: History): Sight[] {
  return stepsOf(history).flatMap(({ before, after }) =>
    isAnswerTo('complete', after) && before.state < REVIEW ? [after] : [],
  );
}
