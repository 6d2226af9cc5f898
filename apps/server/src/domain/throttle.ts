import type { Clock } from './ports.js';

// Slows down who guesses: so many attempts within a time, counted by whatever is being guessed.

/** How many attempts within how many milliseconds. */
export interface ThrottleRule {
  readonly attempts: number;
  readonly within_ms: number;
}

/** Counts attempts by key. */
export interface Throttle {
  /** Counts an attempt, or says in how many seconds there may be another one. */
  attempt(key: string): number | undefined;
  /** Forgets the attempts of a key, because one of them was right. */
  forget(key: string): void;
}

/** A throttle that keeps its counts in memory. */
export function createThrottle({ attempts, within_ms }: ThrottleRule, clock: Clock): Throttle {
  const counted = new Map<string, readonly number[]>();
  let swept = 0;

  const recent = (key: string, now: number) =>
    (counted.get(key) ?? []).filter((moment) => now - moment < within_ms);

  const sweep = (now: number) => {
    if (now - swept < within_ms) return;
    swept = now;
    for (const key of counted.keys()) if (recent(key, now).length === 0) counted.delete(key);
  };

  return {
    attempt(key) {
      const now = clock.now().getTime();
      const moments = recent(key, now);
      const [first] = moments;
      if (first !== undefined && moments.length >= attempts)
        return Math.max(1, Math.ceil((first + within_ms - now) / 1000));
      sweep(now);
      counted.set(key, [...moments, now]);
      return undefined;
    },
    forget: (key) => {
      counted.delete(key);
    },
  };
}
