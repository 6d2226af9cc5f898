import { readSent } from '../../checks/lives/records.js';
import { startsAssigned, startsPending } from '../../checks/states/create.js';
import {
  historiesOf,
  isAnswerTo,
  nameOf,
  type Sight,
  showsInspection,
} from '../../checks/states/histories.js';
import * as stated from '../../checks/states/stated.js';
import * as times from '../../checks/states/times.js';
import { ACTIVE, CLOSED, COMPLETE, REVIEW } from '../../checks/words/states.js';
import { type Context, type ScenarioContext, scenario } from '../../engine/scenario.js';
import { isJson, valueAt } from '../../net/body.js';
import { type Exchange, isBelow, isSuccess } from '../../net/exchange.js';
import { standingInspection } from '../records/inspection.js';
import { ownOfBob } from '../records/own-of-bob.js';
import { pullTrigger } from '../records/transitions.js';

/** Each time stamp with the state that sets it. */
const STAMPS = [
  [times.startedAt, ACTIVE],
  [times.submittedAt, REVIEW],
  [times.completedAt, COMPLETE],
  [times.closedAt, CLOSED],
] as const;

export const lookBackAtStates = scenario({
  id: 'states/look-back',
  about: 'What the whole run has shown of its inspections, from state to state, is looked at.',
  last: true,
  through: ['states/complete', 'states/cancel', 'states/walk'],
  checks: [
    startsAssigned,
    startsPending,
    stated.completesToReview,
    stated.completesToComplete,
    stated.completesAlike,
    times.closedAt,
    times.completedAt,
    times.onlyOwnTime,
    times.reopenedAt,
    times.startedAt,
    times.submittedAt,
  ],
  async act(context) {
    const { address, cannotJudge, judge, recorded, revision } = context;
    await standingInspection(context); // if none can be created, that is reported instead
    await completeOwnOfBob(context);
    const shown = recorded()
      .filter((one) => isBelow(one, address.baseUrl))
      .filter(showsInspection);
    const created = new Set(shown.filter(isCreate).map(nameOf));
    const records = shown.filter((record) => created.has(nameOf(record)));
    const all = historiesOf({ records });
    const ofThose = (isOne: (sight: Sight) => boolean) => ({
      records: all
        .filter((history) => history.some(isOne))
        .flat()
        .map(({ exchange }) => exchange),
    });

    judgeStarts(context, shown.filter(isCreate).filter(isJson));
    judge(times.onlyOwnTime, { records, reopenings: recorded().filter(isUnshownReopening) });
    const completed = ofThose((sight) => isAnswerTo('complete', sight));
    judge(stated.completesToReview, completed);
    judge(stated.completesToComplete, completed);
    judge(stated.completesAlike, completed);
    for (const [check, state] of STAMPS)
      judge(
        check,
        ofThose((sight) => sight.state === state),
      );
    if (revision === 'current')
      judge(
        times.reopenedAt,
        ofThose(({ state }) => state === REVIEW),
      );
    else cannotJudge('it belongs to the other revision', times.reopenedAt);
  },
});

/** Judges the initial state of inspections by whether their create had a clerk. */
function judgeStarts({ cannotJudge, judge }: ScenarioContext, all: readonly Exchange[]): void {
  const [pending, assigned] = [
    all.filter((created) => clerkIn(created) === null),
    all.filter((created) => typeof clerkIn(created) === 'number'),
  ];
  for (const created of pending) judge(startsPending, { created });
  for (const created of assigned) judge(startsAssigned, { created });
  if (pending.length === 0) cannotJudge('no inspection was created without a clerk', startsPending);
  if (assigned.length === 0) cannotJudge('no inspection was created with a clerk', startsAssigned);
}

/** The clerk named when an inspection was created, null if none was; undefined if not understood. */
function clerkIn({ request }: Exchange): unknown {
  const sent = readSent(request.body);
  if (sent === undefined) return undefined;
  const clerk = valueAt(sent, 'clerk');
  return valueAt(clerk, 'id') ?? clerk ?? null;
}

/**
 * Completes an inspection of bob that has been written to and has no clerk; the other one that bob
 * completes may have a clerk.
 */
async function completeOwnOfBob(context: Context): Promise<void> {
  if (!context.settings.actors.bob) return;
  const own = await ownOfBob(context);
  if (own) await pullTrigger(context.apiFor({ actor: 'bob' }), own.inspection, 'complete');
}

function isUnshownReopening(exchange: Exchange): boolean {
  const { pathname } = new URL(exchange.request.url);
  return isSuccess(exchange) && pathname.endsWith('/reopen') && !showsInspection(exchange);
}

function isCreate({ request }: Exchange): boolean {
  return request.method === 'POST' && new URL(request.url).pathname.endsWith('/inspections');
}
