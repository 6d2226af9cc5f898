import * as moves from '../../checks/states/moves.js';
import * as stated from '../../checks/states/stated.js';
import { type Context, scenario } from '../../engine/scenario.js';
import { idAt } from '../../net/body.js';
import { isSuccess } from '../../net/exchange.js';
import { makeInspection } from '../records/inspection.js';
import { idleOfBob } from '../records/own-of-bob.js';
import { cancelOne, completedInspection } from '../records/pulled.js';
import { completeAnyhow, IN_REVIEW, pullTrigger } from '../records/transitions.js';

/** Where completing leads to, and which times are set then, is looked at in states/look-back. */
export const completeInspections = scenario({
  id: 'states/complete',
  about: 'Inspections of two accounts are completed, the first a live one where there are such.',
  checks: [
    stated.completeNeedsNoBody,
    stated.completeReturnsIt,
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
    if (!isSuccess(last)) return context.cannotJudge(NOT_REACHED, stated.completeReturnsIt);
    await judgeOnceShown(
      () => api.get(made.path),
      (read, judge) => judge(stated.completeReturnsIt, { moved: last, read }),
    );
    await completeAsBob(context);
  },
});

export const cancelInspections = scenario({
  id: 'states/cancel',
  about: 'An inspection is cancelled and read, a self service one where there are such.',
  checks: [stated.cancelNeedsNoBody, stated.cancelReturnsIt],
  async act(context) {
    const { api, judge, judgeOnceShown, cannotJudge } = context;
    const { attempts, withBody, made, last } = await cancelOne(context);
    judge(stated.cancelNeedsNoBody, { attempts, withBody });
    if (!isSuccess(last)) return cannotJudge(NOT_REACHED, stated.cancelReturnsIt);
    await judgeOnceShown(
      () => api.get(made.path),
      (read, judge) => judge(stated.cancelReturnsIt, { moved: last, read }),
    );
  },
});

const NOT_REACHED = 'no state from which that is allowed could be reached';

/**
 * Completes an inspection of another account, which may have other settings. Where that leads to a review, it is written
 * to and cancelled there, which general/lives looks at.
 */
async function completeAsBob(context: Context): Promise<void> {
  if (!context.settings.actors.bob) return;
  const made = (await idleOfBob(context))?.made;
  if (!made) return;
  const bob = context.apiFor({ actor: 'bob' });
  const completed = await completeAnyhow({ ...context, api: bob }, made);
  if (!isSuccess(completed) || idAt(completed, 'state.id') !== IN_REVIEW) return;
  await bob.put(made.path, { title: `Title ${context.marks.word()}` });
  await pullTrigger(bob, made.path, 'cancel');
}
