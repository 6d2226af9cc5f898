/**
 * Ways to bring an inspection into a state in which something is allowed. The specification mostly
 * does not show which states those are and what leads to them, so one way after another is tried.
 */
import { readSent } from '../../checks/lives/records.js';
import { ACTIVE, REVIEW } from '../../checks/words/states.js';
import type { Api } from '../../engine/api.js';
import type { Context } from '../../engine/scenario.js';
import { idAt, readJson, valueAt } from '../../net/body.js';
import { type Exchange, isRefusal, isSuccess } from '../../net/exchange.js';
import { tryReadJsonx } from '../../net/jsonx-reader.js';
import { hasXml, XML } from '../requests/in-xml.js';
import { ifMade, unlessOutOfReach } from '../requests/unless-stopped.js';
import { textOf } from '../values/days.js';
import { assign, findClerks } from './clerks.js';
import { writeDay } from './date-forms.js';
import { type MadeInspection, makeInspection } from './inspection.js';
import { addRoom } from './report.js';

/**
 * Pulls a trigger of an inspection. For complete, the prose of the specification names PUT and its
 * example POST: PUT is used where POST is unknown.
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

/**
 * Creates an inspection with a clerk, which is Assigned. Returns undefined where no clerk is found.
 */
export async function makeAssigned(context: Context): Promise<MadeInspection | undefined> {
  const [clerk] = (await unlessOutOfReach(findClerks(context, 1))) ?? [];
  if (clerk === undefined) return undefined;
  return ifMade(unlessOutOfReach(makeInspection(context, { clerk: { id: clerk } })));
}

type Begin = (context: Context, made: MadeInspection) => Promise<unknown>;

/**
 * Requests that may start an inspection: a write to its report, and a route that some targets have.
 */
export const STARTS: readonly Begin[] = [
  async (context: Context, made: MadeInspection) => {
    await addRoom(context, made);
    await context.api.get(made.path); // shows the resulting state
  },
  (context: Context, { path }: MadeInspection) => context.api.post(`${path}/start`),
];

/**
 * Moves the appointment to the present day: a target may complete no inspection before its day, and
 * those of the run are far ahead.
 */
export const bookForToday: Begin = (context, { path }) =>
  context.api.put(path, { conduct_date: writeDay(context, textOf(Date.now())) });

/**
 * Completes an inspection, started first if necessary. Returns the last answer to completing it.
 */
export async function completeAnyhow(context: Context, made: MadeInspection): Promise<Exchange> {
  return completeAfter(context, made, [...STARTS, bookForToday], isSuccess);
}

/** Completes an inspection. Until the answer suffices, starts it in another way and tries again. */
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

/**
 * Completes an inspection: gives it a clerk, starts it and moves its appointment if necessary, and
 * completes it once more after a review. Returns the last answer to completing it.
 */
export async function finish(
  context: Context,
  made: MadeInspection,
  { keepsDate = false } = {},
): Promise<Exchange> {
  const hasClerk = Number.isInteger(idAt(made.exchange, 'clerk.id'));
  const moves = keepsDate ? [] : [bookForToday];
  const begins = [...(hasClerk ? [] : [giveClerk]), ...STARTS, ...moves];
  const completed = await completeAfter(context, made, begins, (one) => !isRefusal(one));
  const isInReview = valueAt(readJson(completed), 'state.id') === REVIEW;
  return isInReview ? complete(context, made) : completed;
}

/**
 * Completes an inspection and requests the answer in XML where the target claims it;
 * `xml/look-back` judges that answer.
 */
export async function finishInXml(context: Context, made: MadeInspection): Promise<void> {
  const asked = hasXml(context)
    ? await context.api.post(`${made.path}/complete`, undefined, XML)
    : undefined;
  const read = tryReadJsonx(asked?.response.body ?? '');
  const isDone = 'value' in read && valueAt(read.value, 'state.id') !== REVIEW;
  if (!isDone) await finish(context, made, { keepsDate: true });
}

const giveClerk: Begin = (context, { path }) => assign(context, path);

/** A read of an inspection after its start, and the name of the room that was added to start it. */
export interface Started {
  readonly read: Exchange;
  readonly added?: string;
}

/** Starts an inspection as far as the target allows it. */
export async function start(context: Context, made: MadeInspection): Promise<Started> {
  const { api, waiting } = context;
  const read = () => api.get(made.path);
  const started = await api.post(`${made.path}/start`);
  const shown = isSuccess(started) ? await waiting.shown(read, hasBegun) : undefined;
  if (shown && hasBegun(shown)) return { read: shown };
  const { request } = await addRoom(context, made); // the route may be of something else
  return {
    read: await waiting.settled(read),
    added: String(valueAt(readSent(request.body), 'name')),
  };
}

function hasBegun(shown: Exchange): boolean {
  const record = readJson(shown);
  const isStarted = typeof valueAt(record, 'started_at') === 'string';
  return isStarted || Number(valueAt(record, 'state.id')) >= ACTIVE;
}
