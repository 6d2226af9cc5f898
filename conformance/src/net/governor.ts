import type { Clock } from '../base/clock.js';
import { RateLimited } from '../base/stops.js';

/** Keeps all workers together below one rate to each server, and gives way where one asks for it. */
export interface Governor {
  /** Resolves when the next request may be sent there. */
  admit(origin: string): Promise<void>;
  /**
   * The server there asks to wait: nothing is sent to it for that long, and less afterwards. Who may
   * come back at once waits a moment all the same, so that patience ends some time. Throws
   * RateLimited, and holds nobody else up, when that takes more patience than is left.
   */
  giveWay(origin: string, retryAfterSeconds: number | undefined): void;
  /** How often and how long the run has given way. */
  report(): { readonly times: number; readonly waitedMs: number };
}

export interface GovernorOptions {
  /** Requests a second to each server; infinite for no limit. */
  readonly rate: number;
  /** The most that is waited in all because the target asks for it. */
  readonly patienceMs: number;
  readonly clock: Clock;
}

/** How long to pause when the answer carries no Retry-After. */
const PAUSE_WITHOUT_ADVICE_S = 5;
/** Requests a second once a server has refused, whatever was configured. */
const MOST_AFTER_A_REFUSAL = 10;
/** However often it refuses, this many are still sent. */
const LEAST_AFTER_REFUSALS = 1;
/** How much longer the time between two requests gets with a refusal. */
const SLOWER = 1.5;
/** Half of that is forgotten in so many times what the server asked to wait. */
const FORGOTTEN_IN = 8;

/** What one server has asked for. */
interface Lane {
  /** The time between two requests after the last refusal, and when that was. */
  intervalMs: number;
  since: number;
  halvedInMs: number;
  nextAt: number;
  pausedUntil: number;
}

export function createGovernor({ rate, patienceMs, clock }: GovernorOptions): Governor {
  const lanes = new Map<string, Lane>();
  let times = 0;
  let waitedMs = 0;

  const laneTo = (origin: string): Lane => {
    const known = lanes.get(origin);
    const lane = known ?? { intervalMs: 0, since: 0, halvedInMs: 1, nextAt: 0, pausedUntil: 0 };
    lanes.set(origin, lane);
    return lane;
  };

  return {
    async admit(origin) {
      const lane = laneTo(origin);
      const at = Math.max(clock.now(), lane.nextAt);
      lane.nextAt = at + Math.max(1_000 / rate, intervalAt(lane, at));
      for (let until = at; until > clock.now(); until = lane.pausedUntil) {
        await clock.sleep(until - clock.now());
      }
    },
    giveWay(origin, retryAfterSeconds) {
      const lane = laneTo(origin);
      const now = clock.now();
      const seconds = retryAfterSeconds ?? PAUSE_WITHOUT_ADVICE_S;
      const intervalMs = lengthen(intervalAt(lane, now));
      const until = now + Math.max(seconds * 1_000, intervalMs);
      const more = Math.max(0, until - Math.max(now, lane.pausedUntil));
      times += 1;
      if (waitedMs + more > patienceMs) {
        throw new RateLimited(tellImpatience(seconds, patienceMs));
      }
      if (now >= lane.pausedUntil) slowDown(lane, intervalMs, { now, until });
      waitedMs += more;
      lane.pausedUntil = Math.max(lane.pausedUntil, until);
      lane.nextAt = Math.max(lane.nextAt, lane.pausedUntil);
    },
    report: () => ({ times, waitedMs }),
  };
}

/** The same words for everyone who is refused, so that a report says them once. */
function tellImpatience(seconds: number, patienceMs: number): string {
  const patience = `what is left of the ${patienceMs / 1_000} s of limits.patience`;
  return `the target asks for a pause of ${Math.ceil(seconds)} s, more than ${patience}: raise limits.patience, lower limits.rate, or run again later`;
}

function slowDown(
  lane: Lane,
  intervalMs: number,
  { now, until }: { readonly now: number; readonly until: number },
): void {
  lane.intervalMs = intervalMs;
  lane.halvedInMs = (until - now) * FORGOTTEN_IN;
  lane.since = until;
}

/** The time between two requests after one more refusal. */
function lengthen(intervalMs: number): number {
  const longer = Math.max(intervalMs * SLOWER, 1_000 / MOST_AFTER_A_REFUSAL);
  return Math.min(longer, 1_000 / LEAST_AFTER_REFUSALS);
}

/** The time to the next request: it shrinks while nothing is refused. */
function intervalAt({ intervalMs, since, halvedInMs }: Lane, at: number): number {
  return intervalMs * 0.5 ** (Math.max(0, at - since) / halvedInMs);
}
