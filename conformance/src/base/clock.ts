/** Time, handed in so that tests need not wait. */
export interface Clock {
  /** Whole milliseconds since 1970. Never goes back. */
  now(): number;
  sleep(ms: number): Promise<void>;
}

/** The time of day when the process began, and what has passed since: setting the clock of the machine changes nothing. */
export const systemClock: Clock = {
  now: () => Math.floor(performance.timeOrigin + performance.now()),
  async sleep(ms) {
    for (let left = ms; ; left -= LONGEST_TIMER_MS) {
      await new Promise((resolve) =>
        setTimeout(resolve, Math.min(Math.max(0, left), LONGEST_TIMER_MS)),
      );
      if (left <= LONGEST_TIMER_MS) return;
    }
  },
};

/** A timer of Node that is set to more ends at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;
