import { TimeoutError } from './errors.js';

/** What ends work before it is done. */
export interface Deadline {
  /** Milliseconds; Infinity for no limit. */
  readonly timeout: number;
  /** Message of the `TimeoutError`. */
  readonly late: string;
  /** That of the caller. */
  readonly signal: AbortSignal | undefined;
}

/** Timers of more milliseconds than this fire at once. */
const LONGEST_TIMER = 2 ** 31 - 1;

/**
 * Runs work with a signal that tells it to stop, and waits for it no longer than allowed. Throws `TimeoutError`, the
 * reason of the caller's signal, or what the work throws.
 */
export async function withDeadline<Result>(
  { timeout, late, signal }: Deadline,
  work: (signal: AbortSignal) => Result | Promise<Result>,
): Promise<Result> {
  signal?.throwIfAborted();
  const ending = new AbortController();
  const stop = () => ending.abort(signal?.reason);
  const stopLate = () => ending.abort(new TimeoutError(late));
  const timer = timeout > LONGEST_TIMER ? undefined : setTimeout(stopLate, timeout);
  signal?.addEventListener('abort', stop, { once: true });
  const ended = new Promise<never>((_resolve, reject) => {
    ending.signal.addEventListener('abort', () => reject(ending.signal.reason), { once: true });
  });
  try {
    return await Promise.race([ended, work(ending.signal)]);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
  }
}
