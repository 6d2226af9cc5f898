import { NetworkFailure } from '../base/stops.js';

/**
 * Gives up on an address that no longer answers, so that requests do not wait for it one by one, and on a target
 * that cannot be judged.
 */
export interface Breaker {
  /** Throws NetworkFailure when too many requests in a row got no answer, or the error passed to `giveUp`. */
  admit(origin: string): void;
  /** From now on every request throws this error. */
  giveUp(why: Error): void;
  note(origin: string, hasAnswered: boolean): void;
}

const MOST_IN_A_ROW = 10;

export function createBreaker(): Breaker {
  const silences = new Map<string, number>();
  let end: Error | undefined;
  return {
    giveUp(why) {
      end ??= why;
    },
    admit(origin) {
      if (end) throw end;
      if ((silences.get(origin) ?? 0) < MOST_IN_A_ROW) return;
      const what = `${MOST_IN_A_ROW} requests in a row got no answer`;
      throw new NetworkFailure(`no more requests are sent to ${origin}: ${what}`);
    },
    note(origin, hasAnswered) {
      silences.set(origin, hasAnswered ? 0 : (silences.get(origin) ?? 0) + 1);
    },
  };
}
