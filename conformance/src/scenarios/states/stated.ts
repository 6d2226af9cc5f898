import { listsReviewed } from '../../checks/lives/listed.js';
import { keepsCancelled } from '../../checks/properties/reports.js';
import * as moves from '../../checks/states/moves.js';
import * as stated from '../../checks/states/stated.js';
import { REVIEW } from '../../checks/words/states.js';
import { type Context, scenario } from '../../engine/scenario.js';
import { idAt, idsOf } from '../../net/body.js';
import { isSuccess } from '../../net/exchange.js';
import { makeInspection } from '../records/inspection.js';
import { idleOfBob, ownOfBob } from '../records/own-of-bob.js';
import { cancelledOne, completedInspection } from '../records/pulled.js';
import { readReport } from '../records/report.js';
import { completeAnyhow, pullTrigger } from '../records/transitions.js';
import { findArrayForm, listInspections } from '../requests/query-notations.js';

/** `states/look-back` judges the resulting state and the times that are set. */
export const completeInspections = scenario({
  id: 'states/complete',
  about: 'Inspections of two accounts are completed, the first a live one where there are such.',
  checks: [
    stated.completeNeedsNoBody,
    stated.completeReturnsIt,
    listsReviewed,
    moves.completeByPut,
    moves.completeStartsNothing,
  ],
  async act(context) {
    const { api, judge, judgeOnceShown, wants } = context;
    const { attempts, withBody, made, last } = await completedInspection(context);
    judge(stated.completeNeedsNoBody, { attempts, withBody });
    if (wants(moves.completeByPut)) {
      const { path } = await makeInspection(context);
      judge(moves.completeByPut, { moved: [await api.put(`${path}/complete`)] });
    }
    judge(moves.completeStartsNothing, { answered: [last], expected: [{ started_at: null }] });
    const isReached = isSuccess(last);
    judge(listsReviewed, (isReached ? await reviewAsBob(context) : undefined) ?? NONE);
    if (!isReached) return context.cannotJudge(NOT_REACHED, stated.completeReturnsIt);
    await judgeOnceShown(
      () => api.get(made.path),
      (read, judge) =>
        judge(stated.completeReturnsIt, { before: made.exchange, moved: last, read }),
    );
  },
});

export const cancelInspections = scenario({
  id: 'states/cancel',
  about:
    'An inspection is cancelled and read with its report, a self service one where there are such.',
  checks: [stated.cancelNeedsNoBody, stated.cancelReturnsIt, keepsCancelled],
  async act(context) {
    const { api, judge, judgeOnceShown, cannotJudge } = context;
    const { attempts, withBody, made, last, report: before } = await cancelledOne(context);
    judge(stated.cancelNeedsNoBody, { attempts, withBody });
    if (!isSuccess(last) || !before) judge(keepsCancelled, {});
    if (!isSuccess(last)) return cannotJudge(NOT_REACHED, stated.cancelReturnsIt);
    await judgeOnceShown(
      () => api.get(made.path),
      (read, judge) => judge(stated.cancelReturnsIt, { before: made.exchange, moved: last, read }),
    );
    if (!before) return;
    await judgeOnceShown(
      () => readReport(api, made),
      (after, judge) => judge(keepsCancelled, { before, after }),
    );
  },
});

const NOT_REACHED = 'no state from which that is allowed could be reached';

/** The result where no inspection was reviewed. */
const NONE = { lists: [], reviewed: 0, older: 0 };

/**
 * Completes an inspection of another account, whose settings may differ. If it goes to a review,
 * writes to it, lists it and cancels it; `general/lives` judges what becomes of it.
 */
async function reviewAsBob(context: Context) {
  const { apiFor, marks, settings, waiting } = context;
  const own = settings.actors.bob ? await ownOfBob(context) : undefined;
  const made = own && (await idleOfBob(context))?.made;
  if (!made) return undefined;
  const bob = apiFor({ actor: 'bob' });
  const completed = await completeAnyhow({ ...context, api: bob }, made);
  if (!isSuccess(completed) || idAt(completed, 'state.id') !== REVIEW) return undefined;
  await bob.put(made.path, { title: `Title ${marks.word()}` });
  const ofProperty = (await findArrayForm(context))('property_id', [own.propertyId]);
  const list = await waiting.shown(
    () => listInspections({ api: bob }, ofProperty),
    (one) => idsOf(one).includes(made.id),
  );
  await pullTrigger(bob, made.path, 'cancel');
  return { lists: [list], reviewed: made.id, older: idAt(own.created.inspection) };
}
