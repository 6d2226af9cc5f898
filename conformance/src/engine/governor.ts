import type { Clock } from './clock.js';
import { RateLimited } from './stops.js';

/** Keeps all workers together below one rate, and gives way when the target asks for it. */
export interface Governor {
  /** Resolves when the next request may be sent. */
  admit(): Promise<void>;
  /** The target answered 429: nothing is sent for that long, and less afterwards. */
  giveWay(retryAfterSeconds: number | undefined): void;
  /** How often and how long the run has given way. */
  report(): { readonly times: number; readonly waitedMs: number };
}

export interface GovernorOptions {
  /** Requests a second; infinite for no limit. */
  readonly rate: number;
  /** Throws RateLimited when the pauses exceed this in all. */
  readonly patienceMs: number;
  readonly clock: Clock;
}

/** How long to pause when a 429 carries no Retry-After. */
const PAUSE_WITHOUT_ADVICE_S = 5;
/** Requests a second once the target has refused for the first time, whatever was configured. */
const MOST_AFTER_A_REFUSAL = 10;

export function createGovernor({ rate, patienceMs, clock }: GovernorOptions): Governor {
  let interval = 1_000 / rate;
  let nextAt = 0;
  let pausedUntil = 0;
  let times = 0;
  let waitedMs = 0;

  return {
    async admit() {
      const at = Math.max(clock.now(), nextAt);
      nextAt = at + interval;
      for (let until = at; until > clock.now(); until = pausedUntil) {
        await clock.sleep(until - clock.now());
      }
    },
    giveWay(retryAfterSeconds) {
      const now = clock.now();
      const until = now + (retryAfterSeconds ?? PAUSE_WITHOUT_ADVICE_S) * 1_000;
      const isFirstOfThisPause = now >= pausedUntil;
      times += 1;
      waitedMs += Math.max(0, until - Math.max(now, pausedUntil));
      pausedUntil = Math.max(pausedUntil, until);
      nextAt = Math.max(nextAt, pausedUntil);
      if (isFirstOfThisPause) interval = Math.max(interval * 1.5, 1_000 / MOST_AFTER_A_REFUSAL);
      if (waitedMs > patienceMs) {
        throw new RateLimited(
          `the target kept answering 429 for ${Math.round(waitedMs / 1_000)} s`,
        );
      }
    },
    report: () => ({ times, waitedMs }),
  };
}
