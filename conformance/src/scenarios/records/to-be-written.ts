/**
 * Writes to reports. The specification does not say in which states a report can be written: where the first write is
 * refused, the inspection is started and given a clerk, and what helps is done to every other one before its first write.
 */
import type { ActorName } from '../../config/schema.js';
import type { Context } from '../../engine/scenario.js';
import { type Exchange, isRefusal, isSuccess } from '../../net/exchange.js';
import { assign } from './clerks.js';

/** Of which user the inspection is, and a context whose `api` is that of this user. */
interface Owner {
  readonly context: Context;
  readonly actor: ActorName;
}

/** Returns whether the target did it. */
type Step = (owner: Owner, path: string) => Promise<boolean>;

/** What may make a report writable, in this order; there may be no start without a clerk. */
const STEPS: readonly Step[] = [start, giveClerk, start];

/** What the run knows about a target. */
interface Known {
  /** The inspections to which steps were or are being done, by their paths. */
  readonly prepared: Map<string, Promise<unknown>>;
  /** The steps that help. */
  helping: readonly Step[];
  /** How often no step helped: the write may have been refused for another reason. */
  failed: number;
}

const MOST_TRIES = 3;
const KNOWN = Symbol('what makes reports writable');

/** Makes the first write to the report of an inspection, after what is necessary for it. */
export async function writeFirst(
  context: Context,
  path: string,
  write: () => Promise<Exchange>,
  actor: ActorName = 'alice',
): Promise<Exchange> {
  const owner = { context, actor };
  const known = context.memory.of(
    KNOWN,
    (): Known => ({ prepared: new Map(), helping: [], failed: 0 }),
  );
  const { prepared } = known;
  if (known.helping.length > 0) await prepare(owner, path, known);
  const isPrepared = prepared.has(path);
  await prepared.get(path);
  const written = await write();
  if (isPrepared || known.failed >= MOST_TRIES || !mayBeForState(written)) return written;
  const others = prepared.get(path); // of a scenario that began while this one wrote
  if (others) {
    await others;
    return write();
  }
  const trying = tryEach(owner, path, write);
  prepared.set(path, trying);
  const { done, again } = await trying;
  if (known.helping.length > 0) return again ?? written;
  if (again && isSuccess(again)) known.helping = done;
  else known.failed += 1;
  return again ?? written;
}

/** Does what helps, once for each inspection. */
async function prepare(owner: Owner, path: string, { helping, prepared }: Known) {
  const doAll = async () => {
    for (const step of helping) await step(owner, path);
  };
  const preparing = prepared.get(path) ?? doAll();
  prepared.set(path, preparing);
  await preparing;
}

/** Takes one step after the other until the report can be written. Returns those that were done, and the last write. */
async function tryEach(owner: Owner, path: string, write: () => Promise<Exchange>) {
  const done: Step[] = [];
  let again: Exchange | undefined;
  for (const step of STEPS) {
    if (!(await step(owner, path))) continue;
    done.push(step);
    again = await write();
    if (isSuccess(again)) break;
  }
  return { done, again };
}

async function start({ context }: Owner, path: string): Promise<boolean> {
  return isSuccess(await context.api.post(`${path}/start`));
}

async function giveClerk({ context, actor }: Owner, path: string): Promise<boolean> {
  return assign(context, path, actor);
}

/** Whether the state may be the reason of the refusal, not the user or the address. */
function mayBeForState(written: Exchange): boolean {
  return isRefusal(written) && ![401, 404, 405, 429].includes(written.response.status);
}
