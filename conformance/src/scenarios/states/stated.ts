import * as moves from '../../checks/states/moves.js';
import * as stated from '../../checks/states/stated.js';
import { type Context, scenario } from '../../engine/scenario.js';
import { idAt, idsOf } from '../../net/body.js';
import { type Exchange, isSuccess } from '../../net/exchange.js';
import { fillRequired, readCustomFields } from '../make/custom-fields.js';
import {
  type MadeInspection,
  makeInspection,
  makeStarted,
  pullTrigger,
} from '../make/inspection.js';

export const completeInspections = scenario({
  id: 'states/complete',
  about: 'Inspections of two accounts are completed.',
  checks: [
    stated.completeNeedsNoBody,
    stated.completeReturnsIt,
    stated.completesToReview,
    stated.completesToComplete,
    stated.completedAt,
    stated.onlyOwnTime,
    moves.completeByPut,
    moves.completeStartsNothing,
  ],
  async act(context) {
    const { api, judge, wants } = context;
    const { attempts, withBody, made, last } = await pull(context, 'complete');
    judge(stated.completeNeedsNoBody, { attempts, withBody });
    const read = await api.get(made.path);
    if (wants(moves.completeByPut)) {
      const { path } = await makeInspection(context);
      judge(moves.completeByPut, { moved: [await api.put(`${path}/complete`)] });
    }
    judge(moves.completeStartsNothing, { answered: [last], expected: [{ started_at: null }] });
    if (!isSuccess(last)) return context.cannotJudge(NOT_REACHED, ...OF_COMPLETION);

    judge(stated.completeReturnsIt, { moved: last, read });
    judge(stated.completedAt, { before: made.exchange, records: [last, read] });
    // Whether completing passes Active and Review is not shown.
    const passed = ['started_at', 'submitted_at'];
    judge(stated.onlyOwnTime, { before: made.exchange, moved: last, passed });
    const completed = [last, ...(await completeAsBob(context))];
    judge(stated.completesToReview, { completed });
    judge(stated.completesToComplete, { completed });
  },
});

export const cancelInspections = scenario({
  id: 'states/cancel',
  about: 'An inspection is cancelled and read.',
  checks: [stated.cancelNeedsNoBody, stated.cancelReturnsIt, stated.onlyOwnTime],
  async act(context) {
    const { api, judge, cannotJudge } = context;
    const { attempts, withBody, made, last } = await pull(context, 'cancel');
    judge(stated.cancelNeedsNoBody, { attempts, withBody });
    if (!isSuccess(last)) return cannotJudge(NOT_REACHED, ...OF_CANCELLING);
    judge(stated.cancelReturnsIt, { moved: last, read: await api.get(made.path) });
    judge(stated.onlyOwnTime, { before: made.exchange, moved: last, passed: [] });
  },
});

const NOT_REACHED = 'no state from which that is allowed could be reached';

const OF_COMPLETION = [
  stated.completeReturnsIt,
  stated.completesToReview,
  stated.completesToComplete,
  stated.completedAt,
  stated.onlyOwnTime,
];

const OF_CANCELLING = [stated.cancelReturnsIt, stated.onlyOwnTime];

/** Pulls a trigger on a new inspection and, where that is refused, on a started one. */
async function pull(context: Context, trigger: string): Promise<Pulled> {
  const first = await pullOnce(context, trigger, makeInspection);
  if (isSuccess(first.last)) return first;
  const second = await pullOnce(context, trigger, makeStarted);
  return {
    ...second,
    attempts: [...first.attempts, ...second.attempts],
    withBody: [...first.withBody, ...second.withBody],
  };
}

async function pullOnce(
  context: Context,
  trigger: string,
  make: typeof makeInspection,
): Promise<Pulled> {
  const made = await make(context);
  const pulled = (body?: object) => pullTrigger(context.api, made.path, trigger, body);
  const last = await pulled();
  const withBody = isSuccess(last) ? [] : [await pulled({})];
  return { attempts: [last], withBody, made, last };
}

interface Pulled {
  readonly attempts: readonly Exchange[];
  readonly withBody: readonly Exchange[];
  readonly made: MadeInspection;
  readonly last: Exchange;
}

/** An inspection of another account, which may have other settings; none without such a user. */
async function completeAsBob({ apiFor, marks, settings, revision }: Context): Promise<Exchange[]> {
  if (!settings.actors.bob) return [];
  const bob = apiFor({ actor: 'bob' });
  const [property] = idsOf(await bob.get('/properties', { query: { per_page: 1 } }));
  const fields = revision === 'current' ? readCustomFields(await bob.get('/custom-fields/2')) : [];
  const created = await bob.post('/inspections', {
    property: { id: property },
    type: { id: 1 },
    conduct_date: '2031-05-06',
    ref: marks.ref(),
    custom_fields: fillRequired(fields),
  });
  const id = idAt(created);
  if (!isSuccess(created) || Number.isNaN(id)) return [];
  const completed = await pullTrigger(bob, `/inspections/${id}`, 'complete');
  return isSuccess(completed) ? [completed] : [];
}
