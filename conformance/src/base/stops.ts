/**
 * Errors that stop a scenario before everything was judged. The remaining checks get their verdict from the
 * error.
 */
import type { Problem } from './problem.js';

/** Something the scenario depends on failed; `by` is the check that judges it. */
export class Blocked extends Error {
  constructor(
    readonly by: string,
    why: string,
    /** What is wrong. A verdict shows this when the check `by` found nothing wrong. */
    readonly problems: readonly Problem[],
  ) {
    super(why);
  }
}

/** This deployment or its configuration cannot provide what the scenario needs. */
export class OutOfReach extends Error {}

/** An answer has a value that this suite cannot read exactly, so that nothing more can be judged. */
export class Unreadable extends OutOfReach {}

/** The target cannot be reached, does not answer in time, or breaks the connection. */
export class NetworkFailure extends Error {}

/** The target began an answer and did not finish it. */
export class BrokenAnswer extends NetworkFailure {}

/** The target kept asking to wait for longer than the configured patience. */
export class RateLimited extends Error {}

/** True for these errors, false for a fault of the suite. */
export function isStop(error: unknown): boolean {
  return STOPS.some((stop) => error instanceof stop);
}

const STOPS = [Blocked, OutOfReach, NetworkFailure, RateLimited];

/** True when the same request may work next time: the connection failed or the patience ended. */
export function mayPass(error: unknown): boolean {
  return error instanceof NetworkFailure || error instanceof RateLimited;
}
