import type { Clock } from '../base/clock.js';
import { createDelays } from './delays.js';

/** All waiting of a run goes through here, so that it is counted and can be told. */
export interface Waiting {
  /**
   * Tries until the attempt gives something, at most for `withinMs`. Gives the last attempt's
   * answer, which is undefined when it never came.
   */
  eventually<T>(attempt: () => Promise<T | undefined>, limits?: WaitLimits): Promise<T | undefined>;
  /**
   * Reads, and reads again until it is as it should be or the patience is over: that a write is visible
   * at once is not said. Gives the last read.
   */
  shown<T>(read: () => Promise<T>, isRight: (read: T) => boolean): Promise<T>;
  /**
   * Sends, and sends again until it is taken or the patience is over: what it names may only be found late. Gives
   * the last answer, and whether it was taken late.
   */
  taken<T>(send: () => Promise<T>, isTaken: (answer: T) => boolean): Promise<Taken<T>>;
  /**
   * Reads what should be as it was. Where this target was seen to show writes late, that proves something
   * only after the time that nearly all of them took.
   */
  settled<T>(read: () => Promise<T>): Promise<T>;
  /** Reads once more what was never shown: where that shows it, it was late. */
  lookAgain(): Promise<void>;
  /** Waits once, for something that has to take its time. */
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

/** How long a write may take to be shown. */
const PATIENCE_MS = 5_000;
/** So much is waited in vain for writes that are never shown, and then only the least for each. */
const MOST_IN_VAIN_MS = 20_000;
const LEAST_PATIENCE_MS = 1_000;
/** So many of the reads that were waited for in vain are made again at the end. */
const MOST_AGAIN = 8;
/** How much longer than it was seen to take a write is waited for. */
const MARGIN = 2;
/** The time to the second read; it doubles up to the longest. */
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
      for (const read of missed.splice(0)) await read().catch(() => undefined);
    },
    async settled(read) {
      if (late.longest() > 0) await pause(late.usual() * MARGIN);
      return read();
    },
  };
}
