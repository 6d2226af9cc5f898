import type { Clock } from './clock.js';
import { RateLimited } from './stops.js';

/** Keeps all workers together below one rate, and gives way when the target asks for it. */
export interface Governor {
  /** Resolves when the next request may be sent. */
  admit(): Promise<void>;
  /**
   * The target asks to wait: nothing is sent for that long, and less afterwards. Throws
   * RateLimited, and holds nobody else up, when that takes more patience than is left.
   */
  giveWay(retryAfterSeconds: number | undefined): void;
  /** How often and how long the run has given way. */
  report(): { readonly times: number; readonly waitedMs: number };
}

export interface GovernorOptions {
  /** Requests a second; infinite for no limit. */
  readonly rate: number;
  /** The most that is waited in all because the target asks for it. */
  readonly patienceMs: number;
  readonly clock: Clock;
}

/** How long to pause when the answer carries no Retry-After. */
const PAUSE_WITHOUT_ADVICE_S = 5;
/** Requests a second once the target has refused for the first time, whatever was configured. */
const MOST_AFTER_A_REFUSAL = 10;
/** However often it refuses, this many are still sent. */
const LEAST_AFTER_REFUSALS = 1;
/** How much longer the time between two requests gets with a refusal, and shorter with a request. */
const SLOWER = 1.5;
const FASTER = 0.98;

export function createGovernor({ rate, patienceMs, clock }: GovernorOptions): Governor {
  let shortest = 1_000 / rate;
  let interval = shortest;
  let nextAt = 0;
  let pausedUntil = 0;
  let times = 0;
  let waitedMs = 0;

  return {
    async admit() {
      const at = Math.max(clock.now(), nextAt);
      nextAt = at + interval;
      interval = Math.max(shortest, interval * FASTER);
      for (let until = at; until > clock.now(); until = pausedUntil) {
        await clock.sleep(until - clock.now());
      }
    },
    giveWay(retryAfterSeconds) {
      const now = clock.now();
      const seconds = retryAfterSeconds ?? PAUSE_WITHOUT_ADVICE_S;
      const until = now + seconds * 1_000;
      const more = Math.max(0, until - Math.max(now, pausedUntil));
      times += 1;
      if (waitedMs + more > patienceMs) {
        throw new RateLimited(`the target asks to wait ${seconds} s`);
      }
      if (now >= pausedUntil) {
        shortest = Math.max(shortest, 1_000 / MOST_AFTER_A_REFUSAL);
        interval = Math.min(
          Math.max(shortest, interval * SLOWER),
          Math.max(shortest, 1_000 / LEAST_AFTER_REFUSALS),
        );
      }
      waitedMs += more;
      pausedUntil = Math.max(pausedUntil, until);
      nextAt = Math.max(nextAt, pausedUntil);
    },
    report: () => ({ times, waitedMs }),
  };
}
