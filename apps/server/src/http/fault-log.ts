import type { Logger } from 'pino';
import { codeOf } from './errors.js';

// What an operator has to mend is logged with its cause. When the database is gone or too much is asked, every request
// says the same: the first is told, with its cause if it has one, and then once a second how many more there were.

const TOLD_MS = 1_000;

/** A request that failed. */
interface Failed {
  readonly request_id: string;
  readonly operation: string;
  readonly err: unknown;
}

/** Logs a failure when an operator has something to mend; everything else is between the client and its request. */
export function noteFault(log: Logger, failed: Failed): void {
  const code = codeOf(failed.err);
  if (code === 'internal_error') log.error(failed);
  else if (code === 'unavailable') noteUnavailable(log, failed);
}

/** How many requests failed since it was told, of the logs in which the first was told. */
const untold = new WeakMap<Logger, number>();

/** Logs that a request found the service unavailable. */
export function noteUnavailable(log: Logger, { err, ...request }: Failed): void {
  const more = untold.get(log);
  if (more !== undefined) {
    untold.set(log, more + 1);
    return;
  }
  const cause = err instanceof Error && err.cause !== undefined ? { err } : {}; // else its stack says nothing
  log.error({ ...request, ...cause }, 'a request found the service unavailable');
  untold.set(log, 0);
  const timer = setInterval(() => {
    const requests = untold.get(log);
    if (requests) {
      log.warn({ requests }, 'more requests found the service unavailable');
      untold.set(log, 0);
    } else {
      untold.delete(log);
      clearInterval(timer);
    }
  }, TOLD_MS).unref();
}
