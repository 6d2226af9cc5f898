import type { Clock } from '../base/clock.js';
import { isStop } from '../base/stops.js';
import { createDelays } from './delays.js';

/** All waiting of a run goes through here, so that it is counted and can be reported. */
export interface Waiting {
  /** Repeats the attempt until it returns a value, for at most `withinMs`. Returns undefined when none came. */
  eventually<T>(attempt: () => Promise<T | undefined>, limits?: WaitLimits): Promise<T | undefined>;
  /**
   * Reads until `isRight` holds or the patience is over, since a write need not be visible at once. Returns the
   * last read.
   */
  shown<T>(read: () => Promise<T>, isRight: (read: T) => boolean): Promise<T>;
  /**
   * Sends until `isTaken` holds or the patience is over, since a record that the request names may become
   * visible late. Returns the last answer, and whether it was taken late.
   */
  taken<T>(send: () => Promise<T>, isTaken: (answer: T) => boolean): Promise<Taken<T>>;
  /** Reads something that must not have changed. If this target showed writes late before, waits that long first. */
  settled<T>(read: () => Promise<T>): Promise<T>;
  /** Repeats the reads that never showed what was expected, to find out whether it was only late. */
  lookAgain(): Promise<void>;
  /** Waits once for this time. */
  pause(ms: number): Promise<void>;
  waitedMs(): number;
}

export interface Taken<T> {
  readonly answer: T;
  readonly wasLate: boolean;
}

export interface WaitLimits {
  readonly withinMs?: number;
  readonly everyMs?: number;
}

/** How long a write may take to become visible. */
const PATIENCE_MS = 5_000;
/** The most time spent in all on writes that never become visible; after that each gets only the least. */
const MOST_IN_VAIN_MS = 20_000;
const LEAST_PATIENCE_MS = 1_000;
/** The most reads that were waited for in vain and are repeated at the end. */
const MOST_AGAIN = 8;
/** A write is waited for this many times as long as the usual delay. */
const MARGIN = 2;
/** The pause before the second read. It doubles each time, up to the longest. */
const FIRST_MS = 250;
const LONGEST_MS = 1_000;

export function createWaiting(clock: Clock): Waiting {
  let waited = 0;
  let inVain = 0;
  const late = createDelays();
  const missed: (() => Promise<unknown>)[] = [];
  const pause = async (ms: number) => {
    waited += ms;
    await clock.sleep(ms);
  };
  const patience = () =>
    inVain < MOST_IN_VAIN_MS ? PATIENCE_MS : Math.max(LEAST_PATIENCE_MS, late.longest() * MARGIN);
  const repeat = async <T>(ask: () => Promise<T>, isRight: (answer: T) => boolean) => {
    const begun = clock.now();
    for (let ms = FIRST_MS, isFirst = true; ; ms = Math.min(ms * 2, LONGEST_MS)) {
      const answer = await ask();
      const passed = clock.now() - begun;
      const isThere = isRight(answer);
      if (isThere && !isFirst) late.note(passed);
      if (isThere) return { answer, isThere, wasLate: !isFirst };
      if (passed + ms > patience()) {
        inVain += passed;
        return { answer, isThere, wasLate: false };
      }
      isFirst = false;
      await pause(ms);
    }
  };
  return {
    pause,
    waitedMs: () => waited,
    async eventually(attempt, { withinMs = PATIENCE_MS, everyMs = FIRST_MS } = {}) {
      const deadline = clock.now() + withinMs;
      for (;;) {
        const answer = await attempt();
        if (answer !== undefined || clock.now() + everyMs > deadline) return answer;
        await pause(everyMs);
      }
    },
    async shown(read, isRight) {
      const { answer, isThere } = await repeat(read, isRight);
      if (!isThere && missed.length < MOST_AGAIN) missed.push(read);
      return answer;
    },
    taken: repeat,
    async lookAgain() {
      for (const read of missed.splice(0)) await read().catch(ignoreStops);
    },
    async settled(read) {
      if (late.longest() > 0) await pause(late.usual() * MARGIN);
      return read();
    },
  };
}

function ignoreStops(error: unknown): void {
  if (!isStop(error)) throw error;
}
