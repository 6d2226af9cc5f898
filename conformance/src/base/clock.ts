/** Time, handed in so that tests need not wait. */
export interface Clock {
  /** Whole milliseconds since 1970. Never goes back. */
  now(): number;
  sleep(ms: number): Promise<void>;
}

/** The time of day when the process began, and what has passed since: setting the clock of the machine changes nothing. */
export const systemClock: Clock = {
  now: () => Math.floor(performance.timeOrigin + performance.now()),
  sleep: (ms) => new Promise((resolve) => setTimeout(resolve, Math.max(0, ms))),
};
