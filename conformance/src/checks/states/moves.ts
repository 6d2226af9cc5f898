/**
 * Checks of which trigger leads from which state to which. Lintel decided most of it, because the
 * specification shows few.
 */
import { type Check, check, negative } from '../../engine/check.js';
import { readJson, valueAt } from '../../net/body.js';
import type { Exchange } from '../../net/exchange.js';
import { differences } from '../words/differences.js';
import { all, answers, equals, fits } from '../words/expect.js';
import { conflict, eachShows, type Records } from '../words/kinds.js';
import { includes } from '../words/lists.js';
import { ACTIVE, CANCELLED, COMPLETE, REVIEW } from '../words/states.js';
import { oneOf, record, timestamp } from '../words/types.js';

/** Triggers that succeeded, and the states they must lead to. */
type Moves = { readonly moved: readonly Exchange[]; readonly to: readonly number[] };

const leads = (id: string, title: string): Check<Moves> =>
  check(id, title, ({ moved, to }: Moves) =>
    all(...moved.flatMap((one, index) => [answers(one, 200), equals(one, 'state.id', to[index])])),
  );

/** Completing leads to Review or Complete, depending on the settings of the account. */
const completes = (id: string, title: string) =>
  check(id, title, ({ moved }: Pick<Moves, 'moved'>) =>
    all(
      ...moved.flatMap((one) => [
        answers(one, 200),
        fits(one, record({ state: record({ id: oneOf(REVIEW, COMPLETE) }) })),
      ]),
    ),
  );

export const completeByPut = completes(
  'states.decided.complete-by-put',
  'PUT complete does what POST does',
);
export const completesFrom = completes(
  'states.decided.completes-from',
  'completing leads on from Pending, Assigned, Active, Processing and Review',
);
export const approves = leads(
  'states.decided.approves',
  'completing from Review leads to Complete',
);
export const completeRefused = conflict(
  'states.decided.complete-refused',
  'completing from Complete, Closed or Cancelled gives 409',
);
export const cancels = check(
  'states.decided.cancels',
  'cancelling leads to 600 Cancelled',
  ({ moved }: { moved: readonly Exchange[] }) =>
    all(...moved.map((one) => equals(one, 'state', { id: CANCELLED, name: 'Cancelled' }))),
);
export const cancelsFrom = leads(
  'states.decided.cancels-from',
  'cancelling is allowed from Pending, Assigned, Active, Processing and Review',
);
export const cancelRefused = conflict(
  'states.decided.cancel-refused',
  'cancelling from Complete, Closed or Cancelled gives 409',
);
export const nothingLeavesCancelled = conflict(
  'states.decided.nothing-leaves-cancelled',
  'no trigger leads out of Cancelled',
);
export const starts = leads(
  'states.decided.starts',
  'start leads from Pending and Assigned to Active',
);
export const startRefused = conflict(
  'states.decided.start-refused',
  'starting from any other state gives 409',
);
export const firstWriteStarts = check(
  'states.decided.first-write-starts',
  'the first write to the report starts the inspection',
  ({ records }: Records) =>
    all(
      ...records.flatMap((one) => [
        equals(one, 'state.id', ACTIVE),
        fits(one, record({ started_at: timestamp })),
      ]),
    ),
);
export const clerkAssigns = leads(
  'states.decided.clerk-assigns',
  'a clerk moves Pending to Assigned',
);
export const noClerkUnassigns = leads(
  'states.decided.no-clerk',
  'no clerk moves Assigned back to Pending',
);
export const laterClerkStays = leads(
  'states.decided.later-clerk',
  'another clerk, or none, leaves a later state as it is',
);
export const processes = leads(
  'states.decided.processes',
  'process leads from Active to Processing',
);
export const processRefused = conflict(
  'states.decided.process-refused',
  'process gives 409 without a typist and from any state but Active',
);
export const submits = leads(
  'states.decided.submits',
  'submit leads from Active and Processing to Review',
);
export const submitRefused = conflict(
  'states.decided.submit-refused',
  'submitting from other states gives 409',
);
export const reopensReview = leads(
  'states.decided.reopens-review',
  'reopen leads from Review to Active',
);
export const reopensComplete = leads(
  'states.decided.reopens-complete',
  'reopen leads from Complete to Active',
);
export const reopenRefused = conflict(
  'states.decided.reopen-refused',
  'reopening from other states gives 409',
);
export const closes = leads('states.decided.closes', 'close leads from Complete to Closed');
export const closeRefused = conflict(
  'states.decided.close-refused',
  'closing from other states gives 409',
);
export const closedStays = conflict(
  'states.decided.closed-stays',
  'every write to a Closed inspection gives 409',
);

export const reopenClearsCompletion = eachShows(
  'states.decided.reopen-clears-completion',
  'reopening a Complete inspection sets completed_at to null',
);
export const completeStartsNothing = eachShows(
  'states.decided.complete-starts-nothing',
  'completing from Pending or Assigned leaves started_at null',
);
export const timesSurvive = check(
  'states.decided.times-survive',
  'started_at and submitted_at survive a reopening',
  ({ before, reopened }: { before: Exchange; reopened: Exchange }) =>
    all(
      ...['started_at', 'submitted_at'].map((field) =>
        equals(reopened, field, valueAt(readJson(before), field)),
      ),
    ),
);
export const startDateEqual = check(
  'states.decided.start-date',
  'start_date equals started_at in every state',
  ({ records }: Records) =>
    all(...records.map((one) => equals(one, 'start_date', valueAt(readJson(one), 'started_at')))),
);

export const onlyManagement = negative(
  'states.decided.only-management',
  'a clerk may not approve, reopen or close',
  ({ refused }: { refused: Exchange; twin: Exchange }) => answers(refused, 403),
);

export const refusalChangesNothing = check(
  'states.decided.refusal-changes-nothing',
  'a refused move or write leaves the inspection as it was',
  ({ before, after }: { before: Exchange; after: Exchange }) =>
    differences('inspection', before, after, []),
);

export const cancelledStaysListed = check(
  'states.decided.cancelled-listed',
  'a Cancelled inspection is read and listed, and state_id 600 finds it',
  ({ read, lists, id }: { read: Exchange; lists: readonly Exchange[]; id: number }) =>
    all(answers(read, 200), ...lists.map((list) => includes(list, id))),
);
