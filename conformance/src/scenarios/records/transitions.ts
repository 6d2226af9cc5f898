/**
 * Ways to bring an inspection to where something is allowed. From which states it is, and what leads to
 * them, is mostly not shown: nothing is done that the target asks for, but one thing after the other tried.
 */
import type { Api } from '../../engine/api.js';
import type { Context } from '../../engine/scenario.js';
import { idAt, readJson, valueAt } from '../../net/body.js';
import { type Exchange, isRefusal, isSuccess } from '../../net/exchange.js';
import { tryReadJsonx } from '../../net/jsonx-reader.js';
import { ifMade, ifReached } from '../requests/if-reached.js';
import { hasXml, XML } from '../requests/in-xml.js';
import { findClerks } from './clerks.js';
import { bookFor, type MadeInspection, makeInspection } from './inspection.js';
import { addRoom } from './report.js';

/**
 * Pulls a trigger of the inspection at this path. The prose on complete names PUT and the example POST:
 * where the one is unknown, the other counts.
 */
export async function pullTrigger(
  api: Api,
  path: string,
  trigger: string,
  body?: object,
): Promise<Exchange> {
  const posted = await api.post(`${path}/${trigger}`, body);
  const isUnknown = [404, 405].includes(posted.response.status);
  return isUnknown && trigger === 'complete' ? api.put(`${path}/${trigger}`, body) : posted;
}

/** An inspection with a clerk, as far as one can be found: the create that leads to Assigned. */
export async function makeAssigned(context: Context): Promise<MadeInspection | undefined> {
  const [clerk] = (await ifReached(findClerks(context, 1))) ?? [];
  if (clerk === undefined) return undefined;
  return ifMade(ifReached(makeInspection(context, { clerk: { id: clerk } })));
}

type Begin = (context: Context, made: MadeInspection) => Promise<unknown>;

/** What may set an inspection on its way: a write to its report, and what some offer for it. */
export const STARTS: readonly Begin[] = [
  async (context: Context, made: MadeInspection) => {
    await addRoom(context, made);
    await context.api.get(made.path); // which shows the state that led to
  },
  (context: Context, { path }: MadeInspection) => context.api.post(`${path}/start`),
];

/** Completes an inspection, begun where one that is not cannot be completed. Gives the last answer to that. */
export async function completeAnyhow(context: Context, made: MadeInspection): Promise<Exchange> {
  return completeAfter(context, made, STARTS, isSuccess);
}

/** Completes an inspection, after one thing more each time until the answer is enough. */
async function completeAfter(
  context: Context,
  made: MadeInspection,
  begins: readonly Begin[],
  isEnough: (completed: Exchange) => boolean,
): Promise<Exchange> {
  let completed = await complete(context, made);
  for (const begin of begins) {
    if (isEnough(completed)) break;
    await begin(context, made);
    completed = await complete(context, made);
  }
  return completed;
}

function complete({ api }: Context, { path }: MadeInspection): Promise<Exchange> {
  return pullTrigger(api, path, 'complete');
}

/** Where some accounts want what is completed to be first. */
export const IN_REVIEW = 350;

/**
 * Completes an inspection, given a clerk and started where one that is neither cannot be completed, and
 * through a review where the account wants one. Gives the last answer to that.
 */
export async function finish(context: Context, made: MadeInspection): Promise<Exchange> {
  const hasClerk = Number.isInteger(idAt(made.exchange, 'clerk.id'));
  const begins = hasClerk ? STARTS : [assign, ...STARTS];
  const completed = await completeAfter(context, made, begins, (one) => !isRefusal(one));
  const isInReview = valueAt(readJson(completed), 'state.id') === IN_REVIEW;
  return isInReview ? complete(context, made) : completed;
}

/** Completes an inspection, and asks for XML where the target has that; its answer is looked at in xml/look-back. */
export async function finishInXml(context: Context, made: MadeInspection): Promise<void> {
  const asked = hasXml(context)
    ? await context.api.post(`${made.path}/complete`, undefined, XML)
    : undefined;
  const read = tryReadJsonx(asked?.response.body ?? '');
  const isDone = 'value' in read && valueAt(read.value, 'state.id') !== IN_REVIEW;
  if (!isDone) await finish(context, made);
}

async function assign(context: Context, { path }: MadeInspection): Promise<void> {
  const [clerk] = (await ifReached(findClerks(context, 1))) ?? [];
  if (clerk === undefined) return;
  const assigned = await context.api.put(path, { clerk: { id: clerk } });
  if (!isRefusal(assigned)) return;
  await context.api.put(path, await bookFor(context, clerk));
}

/** Sets an inspection on its way, as far as the target lets the suite; gives what it reads then. */
export async function start(context: Context, made: MadeInspection): Promise<Exchange> {
  const { api, waiting } = context;
  const read = () => api.get(made.path);
  const stateIn = (shown: Exchange) => valueAt(readJson(shown), 'state.id');
  const started = await api.post(`${made.path}/start`);
  if (isSuccess(started)) return waiting.shown(read, (one) => stateIn(one) === stateIn(started));
  await addRoom(context, made);
  return waiting.settled(read);
}
