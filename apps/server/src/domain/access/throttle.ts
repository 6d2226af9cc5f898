import type { Clock } from '../ports.js';

// Slows down who guesses: so many attempts may fail within a time, counted by whatever is being guessed.

/** How many attempts may fail within how many milliseconds. */
export interface ThrottleRule {
  readonly attempts: number;
  readonly within_ms: number;
}

/** Counts attempts by key. */
export interface Throttle {
  /** In how many seconds there may be another attempt; nothing when there may be one now. */
  blockedSeconds(key: string): number | undefined;
  /** Counts an attempt that failed. */
  countFailure(key: string): void;
  /** Forgets what failed before, because an attempt was right. */
  forget(key: string): void;
}

/** A throttle that keeps its counts in the memory of this process. */
export function createThrottle({ attempts, within_ms }: ThrottleRule, clock: Clock): Throttle {
  const failures = new Map<string, readonly number[]>();
  let swept = 0;

  const recent = (key: string, now: number) =>
    (failures.get(key) ?? []).filter((moment) => now - moment < within_ms);

  const sweep = (now: number) => {
    if (now - swept < within_ms) return;
    swept = now;
    for (const key of failures.keys()) if (recent(key, now).length === 0) failures.delete(key);
  };

  return {
    blockedSeconds(key) {
      const now = clock.now().getTime();
      const moments = recent(key, now);
      const [first] = moments;
      if (first === undefined || moments.length < attempts) return undefined;
      return Math.max(1, Math.ceil((first + within_ms - now) / 1000));
    },
    countFailure(key) {
      const now = clock.now().getTime();
      sweep(now);
      failures.set(key, [...recent(key, now), now]);
    },
    forget: (key) => {
      failures.delete(key);
    },
  };
}
