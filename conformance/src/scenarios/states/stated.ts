import * as moves from '../../checks/states/moves.js';
import * as stated from '../../checks/states/stated.js';
import { type Context, scenario } from '../../engine/scenario.js';
import { idAt, idsOf } from '../../net/body.js';
import { type Exchange, isSuccess } from '../../net/exchange.js';
import { readProfile } from '../records/clerks.js';
import { fillRequired, readCustomFields } from '../records/custom-fields.js';
import {
  calendarOf,
  type MadeInspection,
  makeInspection,
  usualType,
} from '../records/inspection.js';
import { ownOfBob } from '../records/own-of-bob.js';
import { makeSpecial } from '../records/self-service.js';
import { makeAssigned, pullTrigger, STARTS } from '../records/transitions.js';

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
    const { attempts, withBody, made, last } = await pull(context, 'complete', 202);
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
    const { attempts, withBody, made, last } = await pull(context, 'cancel', 101);
    judge(stated.cancelNeedsNoBody, { attempts, withBody });
    if (!isSuccess(last)) return cannotJudge(NOT_REACHED, stated.cancelReturnsIt);
    await judgeOnceShown(
      () => api.get(made.path),
      (read, judge) => judge(stated.cancelReturnsIt, { moved: last, read }),
    );
  },
});

const NOT_REACHED = 'no state from which that is allowed could be reached';

/** A trigger pulled on an inspection, in one state or in several. */
interface Pulled {
  readonly attempts: readonly Exchange[];
  readonly withBody: readonly Exchange[];
  readonly made: MadeInspection;
  readonly last: Exchange;
}

/**
 * Pulls a trigger on a new inspection, of this type where it can be made, and, where that is refused, on a usual one with a
 * clerk that is then begun.
 */
async function pull(context: Context, trigger: string, type: 101 | 202): Promise<Pulled> {
  const special = await makeSpecial(context, type);
  const first = await pullOnce(context, trigger, special ?? (await makeInspection(context)));
  if (isSuccess(first.last)) return first;
  const made = (await makeAssigned(context)) ?? (await makeInspection(context));
  const tries = [first, await pullOnce(context, trigger, made)];
  for (const begin of STARTS) {
    if (tries.some(hasWorked)) break;
    await begin(context, made);
    tries.push(await pullOnce(context, trigger, made));
  }
  const attempts = tries.flatMap((one) => one.attempts);
  const withBody = tries.flatMap((one) => one.withBody);
  return { attempts, withBody, made, last: attempts.at(-1) ?? first.last };
}

async function pullOnce({ api }: Context, trigger: string, made: MadeInspection): Promise<Pulled> {
  const last = await pullTrigger(api, made.path, trigger);
  const withBody = isSuccess(last) ? [] : [await pullTrigger(api, made.path, trigger, {})];
  return { attempts: [last], withBody, made, last };
}

function hasWorked({ last, withBody }: Pulled): boolean {
  return isSuccess(last) || withBody.some(isSuccess);
}

/** Completes an inspection of another account, which may have other settings. */
async function completeAsBob(context: Context): Promise<void> {
  if (!context.settings.actors.bob) return;
  const bob = context.apiFor({ actor: 'bob' });
  const create = await openCreate(context);
  const first = await create({});
  if (!first || isSuccess(await pullTrigger(bob, first.path, 'complete'))) return;
  const me = idAt(await readProfile(context, 'bob'));
  const made = (Number.isInteger(me) ? await create({ clerk: { id: me } }) : undefined) ?? first;
  for (const begin of [undefined, ...STARTS]) {
    await begin?.({ ...context, api: bob }, made);
    if (isSuccess(await pullTrigger(bob, made.path, 'complete'))) return;
  }
}

/** Creates inspections of bob; none where that is refused. */
async function openCreate(context: Context) {
  const { apiFor, marks, revision } = context;
  const bob = apiFor({ actor: 'bob' });
  const own = await ownOfBob(context);
  const property = own?.propertyId ?? idsOf(await bob.get('/properties'))[0];
  const fields = revision === 'current' ? readCustomFields(await bob.get('/custom-fields/2')) : [];
  const custom_fields = fillRequired(fields);
  const { week } = await calendarOf(context);
  return async (extra: object): Promise<MadeInspection | undefined> => {
    const created = await bob.post('/inspections', {
      property: { id: property },
      type: usualType(context),
      conduct_date: week[1],
      ref: marks.ref(),
      ...(Object.keys(custom_fields).length > 0 ? { custom_fields } : {}),
      ...extra,
    });
    const id = idAt(created);
    if (!isSuccess(created) || Number.isNaN(id)) return undefined;
    return { id, exchange: created, path: `/inspections/${id}` };
  };
}
