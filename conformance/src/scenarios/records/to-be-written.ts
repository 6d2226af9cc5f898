/**
 * Reports of inspections that are Active. In which states a report can be written is not shown: where the first write is
 * refused, the inspection is started, and if that helps, every other one is from then on.
 */
import { memoBy } from '../../base/memo.js';
import type { Context } from '../../engine/scenario.js';
import { type Exchange, isRefusal, isSuccess } from '../../net/exchange.js';

type Place = Pick<Context, 'api' | 'grants'>;

/** What the run knows of a target. */
interface Known {
  /** The inspections that were started, by their paths. */
  readonly started: Map<string, Promise<Exchange>>;
  /** Whether starting helps. */
  helps: boolean;
  /** How often it was tried in vain: what was to be written may have been refused for itself. */
  failed: number;
}

const MOST_TRIES = 3;
const knownOf = memoBy(
  (_grants: Context['grants']): Known => ({ started: new Map(), helps: false, failed: 0 }),
);

/** Does the first write to the report of the inspection at this path, once the inspection is as it has to be for that. */
export async function writeFirst(
  context: Place,
  path: string,
  write: () => Promise<Exchange>,
): Promise<Exchange> {
  const known = knownOf(context.grants);
  if (known.helps) await start(context, path, known);
  const isStarted = known.started.has(path);
  const written = await write();
  if (isStarted || known.failed >= MOST_TRIES || !mayBeForState(written)) return written;
  const again = isSuccess(await start(context, path, known)) ? await write() : written;
  if (isSuccess(again)) known.helps = true;
  else if (!known.helps) known.failed += 1;
  return again;
}

function start({ api }: Place, path: string, { started }: Known): Promise<Exchange> {
  const known = started.get(path) ?? api.post(`${path}/start`);
  started.set(path, known);
  return known;
}

/** A refusal that is not for who asks or for where. */
function mayBeForState(written: Exchange): boolean {
  return isRefusal(written) && ![401, 404, 405, 429].includes(written.response.status);
}
