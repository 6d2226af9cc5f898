/** Why a scenario can stop before everything was judged. What is left gets its verdict from this. */
import type { Problem } from './problem.js';

/** Something the scenario builds on failed; `by` is the check that judges that something. */
export class Blocked extends Error {
  constructor(
    readonly by: string,
    why: string,
    /** What is wrong with it; where its own check was content with it, this is shown in its place. */
    readonly problems: readonly Problem[],
  ) {
    super(why);
  }
}

/** The state or setting that is needed cannot be known or reached on this deployment. */
export class OutOfReach extends Error {}

/** An answer shows what this suite cannot read exactly, so that nothing more can be judged. */
export class Unreadable extends OutOfReach {}

/** The target cannot be reached, does not answer in time, or breaks the connection. */
export class NetworkFailure extends Error {}

/** The target began to answer and did not come to the end. */
export class BrokenAnswer extends NetworkFailure {}

/** The target kept asking to wait for longer than the configured patience. */
export class RateLimited extends Error {}

/** Whether the same may work the next time: only the way to the target, or its patience, was at an end. */
export function mayPass(error: unknown): boolean {
  return error instanceof NetworkFailure || error instanceof RateLimited;
}
