/**
 * Writes to reports. The specification does not say in which states a report can be written: where
 * the first write is refused, the inspection is started, and if that helps, every other one is
 * started before its first write.
 */
import type { Context } from '../../engine/scenario.js';
import { type Exchange, isRefusal, isSuccess } from '../../net/exchange.js';

type Place = Pick<Context, 'api' | 'memory'>;

/** What the run knows about a target. */
interface Known {
  /** The answers to starting an inspection, by its path. */
  readonly started: Map<string, Promise<Exchange>>;
  /** Whether starting helps. */
  helps: boolean;
  /** How many starts did not help: the write may have been refused for another reason. */
  failed: number;
}

const MOST_TRIES = 3;
const KNOWN = Symbol('what starting does');

/** Makes the first write to the report of an inspection, starting the inspection if necessary. */
export async function writeFirst(
  context: Place,
  path: string,
  write: () => Promise<Exchange>,
): Promise<Exchange> {
  const known = context.memory.of(
    KNOWN,
    (): Known => ({ started: new Map(), helps: false, failed: 0 }),
  );
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

/** Whether the state may be the reason of the refusal, not the user or the address. */
function mayBeForState(written: Exchange): boolean {
  return isRefusal(written) && ![401, 404, 405, 429].includes(written.response.status);
}
