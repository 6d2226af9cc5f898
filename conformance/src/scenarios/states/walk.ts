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
    const { api, cannotJudge, judge, revision, wants } = context;
    const made = await makeInspection(context);
    const [typist] = await findClerks(context, 1);
    const twins: Twins = new Map();
    const { pull, tryWrong, write } = walkFrom(context, made, twins);
    const isRefused = wants(...WRONG_TURNS);
    const isWritten = wants(...WRITES);
    const wrong: WrongTurn[] = [];
    const stray = async (...triggers: readonly string[]) => {
      if (isRefused) wrong.push(...(await tryWrong(...triggers)));
    };
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

    judge(moves.starts, { moved: [active], to: [ACTIVE] });
    judge(moves.processes, { moved: [processing], to: [PROCESSING] });
    judge(moves.submits, { moved: [review, resubmitted], to: [REVIEW, REVIEW] });
    judge(moves.reopensReview, { moved: [reopened], to: [ACTIVE] });
    judge(moves.reopensComplete, { moved: [again], to: [ACTIVE] });
    judge(moves.reopenClearsCompletion, { answered: [again], expected: [{ completed_at: null }] });
    judge(moves.timesSurvive, { before: review, reopened });
    judge(moves.completesFrom, { moved: [completed] });
    judge(moves.approves, { moved: [approved], to: [COMPLETE] });
    judge(moves.closes, { moved: [closed], to: [CLOSED] });
    const pending = made.exchange;
    const all = [pending, active, processing, review, reopened, again, approved, closed];
    judge(moves.startDateEqual, { records: all });
    // The specification shows no start, process, submit, reopen or close, nor what they answer.
    const records = [pending, named, completed, approved].filter(isSuccess);
    if (revision === 'current') judge(reopenedField, { records });
    else cannotJudge('it belongs to the other revision', reopenedField);

    if (isRefused) {
      twins.set('cancel', (await cancelledInspection(context)).exchange);
      judgeRefusals(context, wrong, twins);
    }
    if (isRefused || isWritten) await tryAllOnClosed(context, { made, twins });
  },
});

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
    const { api, judge, judgeOnceShown, needs, waiting } = context;
    const [staff] = await findClerks(context, 1);
    const twins: Twins = new Map();
    const cancelAfter = async (people: People, ...triggers: readonly string[]) => {
      const { typist, ...clerk } = people;
      const made = await makeInspection(context, clerk);
      // May be refused on create: the specification does not show a typist among its inputs.
      if (typist) await api.put(made.path, { typist });
      const walk = walkFrom(context, made, twins);
      for (const trigger of triggers) await walk.pull(trigger);
      return { ...walk, made, cancelled: await walk.pull('cancel') };
    };
    const closing = walkFrom(
      context,
      await makeInspection(context, { clerk: { id: staff } }),
      twins,
    );
    judge(moves.completesFrom, { moved: [await closing.pull('complete')] });
    await closing.pull('close');
    const twinsOfWrites = await makeInspection(context);
    await walkFrom(context, twinsOfWrites, twins).write();

    const pending = await cancelAfter({});
    const all = [
      pending,
      await cancelAfter({ clerk: { id: staff } }),
      await cancelAfter({}, 'start'),
      await cancelAfter({ typist: { id: staff } }, 'start', 'process'),
      await cancelAfter({}, 'start', 'submit', 'complete', 'reopen', 'submit'),
    ];
    const moved = all.map(({ cancelled }) => cancelled);
    judge(moves.cancelsFrom, { moved, to: moved.map(() => CANCELLED) });
    const { made, tryWrong, write, cancelled } = pending;
    needs(cancelled, moves.cancelsFrom);
    judge(moves.cancels, { moved: moved.filter(isSuccess) });

    const wrong = await tryWrong('complete', 'start', 'reopen', 'close', 'cancel');
    for (const { what, refused } of wrong) {
      const check = what === 'cancel' ? moves.cancelRefused : moves.nothingLeavesCancelled;
      judgeBeside(context, twins, { what, refused }, check);
    }
    for (const [what, refused] of Object.entries(await write())) {
      judgeBeside(context, twins, { what, refused }, LOCKS[what as Written]); // the keys of what was written
    }
    const read = await judgeOnceShown(
      () => waiting.settled(() => api.get(made.path)),
      (after, judge) => judge(moves.refusalChangesNothing, { before: cancelled, after }),
    );
    const lists = await listCancelled(context, idAt(read, 'property.id'));
    judge(moves.cancelledStaysListed, { read, lists, id: made.id });
  },
});

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
