import type { Clock } from './clock.js';

/** All waiting of a run goes through here, so that it is counted and can be told. */
export interface Waiting {
  /**
   * Tries until the attempt gives something, at most for `withinMs`. Gives the last attempt's
   * answer, which is undefined when it never came.
   */
  eventually<T>(attempt: () => Promise<T | undefined>, limits?: WaitLimits): Promise<T | undefined>;
  /** Waits once, for something that has to take its time. */
  pause(ms: number): Promise<void>;
  waitedMs(): number;
}

export interface WaitLimits {
  readonly withinMs?: number;
  readonly everyMs?: number;
}

export function createWaiting(clock: Clock): Waiting {
  let waited = 0;
  const pause = async (ms: number) => {
    waited += ms;
    await clock.sleep(ms);
  };
  return {
    pause,
    waitedMs: () => waited,
    async eventually(attempt, { withinMs = 5_000, everyMs = 250 } = {}) {
      const deadline = clock.now() + withinMs;
      for (;;) {
        const answer = await attempt();
        if (answer !== undefined || clock.now() + everyMs > deadline) return answer;
        await pause(everyMs);
      }
    },
  };
}
