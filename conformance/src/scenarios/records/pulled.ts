/** Inspections on which a trigger is pulled, in one state after another until it is accepted. */
import type { Context } from '../../engine/scenario.js';
import { type Exchange, isSuccess } from '../../net/exchange.js';
import { once } from '../requests/once.js';
import { type MadeInspection, makeInspection, weekOfItsOwn } from './inspection.js';
import { asMade, fromFirstTemplate, usualLive } from './self-service.js';
import { bookForToday, makeAssigned, pullTrigger, STARTS } from './transitions.js';

/**
 * A trigger pulled on one or more inspections: all attempts, and the inspection and answer of the
 * last.
 */
export interface Pulled {
  readonly attempts: readonly Exchange[];
  readonly withBody: readonly Exchange[];
  readonly made: MadeInspection;
  readonly last: Exchange;
}

/** An inspection on the second day of the week; a live one where the target has them. */
export const datedInspection = once('dated-inspection', async (context) => {
  const live =
    context.revision === 'current' ? asMade((await usualLive(context)).created) : undefined;
  return live ?? makeInspection(context, { conduct_date: (await weekOfItsOwn(context))[1] });
});

/** That inspection, completed; another one if it is refused. */
export const completedInspection = once('completed-inspection', async (context) =>
  pull(context, 'complete', await datedInspection(context)),
);

/** A cancelled inspection, of self service where the target has them, and its report before. */
export const cancelledOne = once(
  'cancelled-one',
  async (context): Promise<Pulled & { report?: Exchange }> => {
    const filled = await fromFirstTemplate(context);
    const special = filled && asMade(filled.created);
    const pulled = await pull(context, 'cancel', special ?? (await makeInspection(context)));
    return filled && pulled.made === special ? { ...pulled, report: filled.report } : pulled;
  },
);

/**
 * Pulls a trigger on an inspection. If that is refused, pulls it on an ordinary one with a clerk,
 * which is then started and moved to the present day.
 */
async function pull(context: Context, trigger: string, first: MadeInspection): Promise<Pulled> {
  const pulled = await pullOnce(context, trigger, first);
  if (isSuccess(pulled.last)) return pulled;
  const made = (await makeAssigned(context)) ?? (await makeInspection(context));
  const tries = [pulled, await pullOnce(context, trigger, made)];
  for (const begin of [...STARTS, bookForToday]) {
    if (tries.some(hasWorked)) break;
    await begin(context, made);
    tries.push(await pullOnce(context, trigger, made));
  }
  const attempts = tries.flatMap((one) => one.attempts);
  const withBody = tries.flatMap((one) => one.withBody);
  return { attempts, withBody, made, last: attempts.at(-1) ?? pulled.last };
}

async function pullOnce({ api }: Context, trigger: string, made: MadeInspection): Promise<Pulled> {
  const last = await pullTrigger(api, made.path, trigger);
  const withBody = isSuccess(last) ? [] : [await pullTrigger(api, made.path, trigger, {})];
  return { attempts: [last], withBody, made, last };
}

function hasWorked({ last, withBody }: Pulled): boolean {
  return isSuccess(last) || withBody.some(isSuccess);
}
