import { reopenedField, typistField } from '../../checks/inspections/shape.js';
import * as moves from '../../checks/states/moves.js';
import * as writes from '../../checks/states/writes.js';
import type { Refusal } from '../../checks/words/kinds.js';
import {
  ACTIVE,
  CANCELLED,
  CLOSED,
  COMPLETE,
  PROCESSING,
  REVIEW,
} from '../../checks/words/states.js';
import type { Check } from '../../engine/check.js';
import { type Context, type ScenarioContext, scenario } from '../../engine/scenario.js';
import { idAt } from '../../net/body.js';
import { type Exchange, isSuccess } from '../../net/exchange.js';
import { findClerks } from '../records/clerks.js';
import { type MadeInspection, makeInspection } from '../records/inspection.js';
import { addRoom } from '../records/report.js';
import { cancelledInspection } from '../records/standing.js';
import {
  judgeBeside,
  type Twins,
  type Walk,
  type Written,
  type WrongTurn,
  walkFrom,
} from '../records/walk-through-states.js';
import { findArrayForm, listInspections, type Query } from '../requests/query-notations.js';

/** For each trigger, the check that it is refused. */
const REFUSALS: Readonly<Record<string, Check<Refusal>>> = {
  start: moves.startRefused,
  process: moves.processRefused,
  submit: moves.submitRefused,
  reopen: moves.reopenRefused,
  close: moves.closeRefused,
  complete: moves.completeRefused,
  cancel: moves.cancelRefused,
};

/** For each write, the check that it is refused. */
const LOCKS: Readonly<Record<Written, Check<Refusal>>> = {
  details: writes.detailsLocked,
  contact: writes.detailsLocked,
  report: writes.reportLocked,
};

/** Checks of wrong turns, and of writes on the way. */
const WRONG_TURNS = [...Object.values(REFUSALS), moves.closedStays, moves.refusalChangesNothing];
const WRITES = [
  ...Object.values(LOCKS),
  writes.reportWritable,
  writes.detailsWritable,
  moves.closedStays,
  moves.refusalChangesNothing,
];

/** `states/look-back` judges which times are set on the way. */
export const walkToClosed = scenario({
  id: 'states/walk',
  about: 'An inspection goes through every state to Closed; wrong turns are tried on the way.',
  checks: [
    ...new Set([...Object.values(REFUSALS), ...Object.values(LOCKS)]),
    moves.starts,
    moves.processes,
    moves.submits,
    moves.reopensReview,
    moves.reopensComplete,
    moves.reopenClearsCompletion,
    moves.timesSurvive,
    moves.approves,
    moves.completesFrom,
    moves.closes,
    moves.closedStays,
    moves.startDateEqual,
    moves.refusalChangesNothing,
    reopenedField,
    typistField,
    writes.reportWritable,
    writes.detailsWritable,
  ],
  async act(context) {
    const { cannotJudge, judge, revision, wants } = context;
    const made = await makeInspection(context);
    const [typist] = await findClerks(context, 1);
    const twins: Twins = new Map();
    const isRefused = wants(...WRONG_TURNS);
    const isWritten = wants(...WRITES);
    const tour = tourOf(context, { made, twins, isRefused, isWritten });
    const begun = await walkToReview(context, tour, typist);
    const ended = await walkOnToClosed(context, tour, begun.written);
    const pending = made.exchange;
    judgeMoves(context, { pending, ...begun, ...ended });
    // The specification shows no start, process, submit, reopen or close, nor what they answer.
    const records = [pending, begun.named, ended.completed, ended.approved].filter(isSuccess);
    if (revision === 'current') judge(reopenedField, { records });
    else cannotJudge('it belongs to the other revision', reopenedField);

    if (isRefused) {
      twins.set('cancel', (await cancelledInspection(context)).exchange);
      judgeRefusals(context, tour.wrong, twins);
    }
    if (isRefused || isWritten) await tryAllOnClosed(context, { made, twins });
  },
});

interface Planned {
  readonly made: MadeInspection;
  readonly twins: Twins;
  /** Whether wrong turns are tried on the way. */
  readonly isRefused: boolean;
  /** Whether the inspection and its report are written to on the way. */
  readonly isWritten: boolean;
}

interface Tour extends Walk, Pick<Planned, 'made' | 'isWritten'> {
  /** The wrong turns so far. */
  readonly wrong: readonly WrongTurn[];
  /** Tries wrong turns, if any are tried at all. */
  stray(...triggers: readonly string[]): Promise<void>;
}

/** A walk that keeps its wrong turns, and makes none where no check needs them. */
function tourOf(context: Context, { made, twins, isRefused, isWritten }: Planned): Tour {
  const walk = walkFrom(context, made, twins);
  const wrong: WrongTurn[] = [];
  const stray = async (...triggers: readonly string[]) => {
    if (isRefused) wrong.push(...(await walk.tryWrong(...triggers)));
  };
  return { ...walk, made, isWritten, wrong, stray };
}

/** Takes the inspection to Review, and tries wrong turns and writes on the way. */
async function walkToReview(
  context: ScenarioContext,
  { made, isWritten, pull, stray, write }: Tour,
  typist: number | undefined,
) {
  const { api, judge } = context;
  await stray('process', 'submit', 'reopen', 'close');
  const active = await pull('start');
  await stray('start', 'process', 'reopen', 'close');
  const written = isWritten ? await write() : undefined;
  const named = await api.put(made.path, { typist: { id: typist } });
  // May be refused: the specification does not show a typist among the inputs.
  judge(typistField, { records: [isSuccess(named) ? named : made.exchange] });
  const processing = await pull('process');
  await stray('start', 'process', 'close');
  const typed = isWritten ? [await addRoom(context, made)] : [];
  const review = await pull('submit');
  await stray('start', 'process', 'submit', 'close');
  if (written) {
    const reviewed = await addRoom(context, made);
    judge(writes.reportWritable, { answered: [written.report, ...typed, reviewed] });
  }
  return { active, named, processing, review, written };
}

/** Takes the inspection back to Active twice, and on to Closed. */
async function walkOnToClosed(
  { judge }: ScenarioContext,
  { pull, stray, write }: Tour,
  written: Awaited<ReturnType<Walk['write']>> | undefined,
) {
  const reopened = await pull('reopen');
  const completed = await pull('complete');
  const again = await pull('reopen');
  const resubmitted = await pull('submit');
  const approved = await pull('complete');
  await stray('start', 'process', 'submit', 'complete', 'cancel');
  if (written) {
    const late = await write();
    judge(writes.detailsWritable, { answered: [late.details, late.contact] });
    judge(writes.reportLocked, { refused: late.report, twin: written.report });
  }
  const closed = await pull('close');
  return { reopened, completed, again, resubmitted, approved, closed };
}

/** The inspection as it was made, and the answers to the triggers that should work. */
type Moved = Readonly<
  Record<
    | 'pending'
    | 'active'
    | 'processing'
    | 'review'
    | 'reopened'
    | 'completed'
    | 'again'
    | 'resubmitted'
    | 'approved'
    | 'closed',
    Exchange
  >
>;

/** Judges where each trigger has led. */
function judgeMoves({ judge }: ScenarioContext, moved: Moved): void {
  const { pending, active, processing, review, reopened, again, approved, closed } = moved;
  judge(moves.starts, { moved: [active], to: [ACTIVE] });
  judge(moves.processes, { moved: [processing], to: [PROCESSING] });
  judge(moves.submits, { moved: [review, moved.resubmitted], to: [REVIEW, REVIEW] });
  judge(moves.reopensReview, { moved: [reopened], to: [ACTIVE] });
  judge(moves.reopensComplete, { moved: [again], to: [ACTIVE] });
  judge(moves.reopenClearsCompletion, { answered: [again], expected: [{ completed_at: null }] });
  judge(moves.timesSurvive, { before: review, reopened });
  judge(moves.completesFrom, { moved: [moved.completed] });
  judge(moves.approves, { moved: [approved], to: [COMPLETE] });
  judge(moves.closes, { moved: [closed], to: [CLOSED] });
  const records = [pending, active, processing, review, reopened, again, approved, closed];
  judge(moves.startDateEqual, { records });
}

export const cancelFromEverywhere = scenario({
  id: 'states/cancelled',
  about:
    'Inspections are cancelled in every state before Complete, and one is tried to be revived.',
  checks: [
    moves.cancels,
    moves.cancelsFrom,
    moves.cancelRefused,
    moves.nothingLeavesCancelled,
    moves.cancelledStaysListed,
    moves.refusalChangesNothing,
    moves.completesFrom,
    writes.detailsLocked,
    writes.reportLocked,
  ],
  async act(context) {
    const { judge, needs } = context;
    const [staff] = await findClerks(context, 1);
    const twins: Twins = new Map();
    await makeTwins(context, { twins, staff });
    const pending = await cancelAfter(context, twins, {});
    const all = [
      pending,
      await cancelAfter(context, twins, { clerk: { id: staff } }),
      await cancelAfter(context, twins, {}, 'start'),
      await cancelAfter(context, twins, { typist: { id: staff } }, 'start', 'process'),
      await cancelAfter(context, twins, {}, 'start', 'submit', 'complete', 'reopen', 'submit'),
    ];
    const moved = all.map(({ cancelled }) => cancelled);
    judge(moves.cancelsFrom, { moved, to: moved.map(() => CANCELLED) });
    const { made, cancelled } = pending;
    needs(cancelled, moves.cancelsFrom);
    judge(moves.cancels, { moved: moved.filter(isSuccess) });

    const read = await tryToRevive(context, twins, pending);
    const lists = await listCancelled(context, idAt(read, 'property.id'));
    judge(moves.cancelledStaysListed, { read, lists, id: made.id });
  },
});

interface Twinned {
  readonly twins: Twins;
  /** The id of a clerk. */
  readonly staff: number | undefined;
}

/** Completes and closes one inspection and writes to another one, for the twins of refusals. */
async function makeTwins(context: ScenarioContext, { twins, staff }: Twinned): Promise<void> {
  const made = await makeInspection(context, { clerk: { id: staff } });
  const closing = walkFrom(context, made, twins);
  context.judge(moves.completesFrom, { moved: [await closing.pull('complete')] });
  await closing.pull('close');
  const ofWrites = await makeInspection(context);
  await walkFrom(context, ofWrites, twins).write();
}

/** Cancels a new inspection of these people after the triggers were pulled. */
async function cancelAfter(
  context: Context,
  twins: Twins,
  { typist, ...clerk }: People,
  ...triggers: readonly string[]
) {
  const made = await makeInspection(context, clerk);
  // May be refused on create: the specification does not show a typist among its inputs.
  if (typist) await context.api.put(made.path, { typist });
  const walk = walkFrom(context, made, twins);
  for (const trigger of triggers) await walk.pull(trigger);
  return { ...walk, made, cancelled: await walk.pull('cancel') };
}

/** Tries triggers and every write on a cancelled inspection. Returns what is read afterwards. */
async function tryToRevive(
  context: ScenarioContext,
  twins: Twins,
  { made, tryWrong, write, cancelled }: Awaited<ReturnType<typeof cancelAfter>>,
): Promise<Exchange> {
  const { api, judgeOnceShown, waiting } = context;
  const wrong = await tryWrong('complete', 'start', 'reopen', 'close', 'cancel');
  for (const { what, refused } of wrong) {
    const check = what === 'cancel' ? moves.cancelRefused : moves.nothingLeavesCancelled;
    judgeBeside(context, twins, { what, refused }, check);
  }
  for (const [what, refused] of Object.entries(await write())) {
    judgeBeside(context, twins, { what, refused }, LOCKS[what as Written]); // the keys of what was written
  }
  return judgeOnceShown(
    () => waiting.settled(() => api.get(made.path)),
    (after, judge) => judge(moves.refusalChangesNothing, { before: cancelled, after }),
  );
}

/** All inspections of a property, and only the cancelled ones. */
async function listCancelled(context: Context, property: number): Promise<Exchange[]> {
  const form = await findArrayForm(context);
  const ofProperty: Query = [...form('property_id', [property]), ['per_page', 100]];
  const cancelled: Query = [...ofProperty, ...form('state_id', [CANCELLED])];
  return [await listInspections(context, ofProperty), await listInspections(context, cancelled)];
}

/** The clerk and the typist of an inspection. */
interface People {
  readonly clerk?: { readonly id: number | undefined };
  readonly typist?: { readonly id: number | undefined };
}

/** Tries every trigger and every write on a closed inspection. */
async function tryAllOnClosed(
  context: ScenarioContext,
  { made, twins }: { readonly made: MadeInspection; readonly twins: Twins },
): Promise<void> {
  const { api, judge, waiting } = context;
  const { tryWrong, write } = walkFrom(context, made, new Map(twins)); // nothing works any more
  const read = () => waiting.settled(() => api.get(made.path));
  const before = await read();
  const turns = await tryWrong('start', 'process', 'submit', 'reopen', 'complete', 'close');
  const lost = await write();
  judge(moves.refusalChangesNothing, { before, after: await read() });
  judgeRefusals(context, turns, twins);
  for (const turn of turns) judgeBeside(context, twins, turn, moves.closedStays);
  for (const [what, refused] of Object.entries(lost)) {
    judgeBeside(context, twins, { what, refused }, LOCKS[what as Written]); // the keys of what was written
    judgeBeside(context, twins, { what, refused }, moves.closedStays);
  }
}

/** Judges each wrong turn, with the same trigger where it succeeded as its twin. */
function judgeRefusals(context: ScenarioContext, wrong: readonly WrongTurn[], twins: Twins): void {
  for (const turn of wrong) {
    const check = REFUSALS[turn.what];
    if (check) judgeBeside(context, twins, turn, check);
  }
}
