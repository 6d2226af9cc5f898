import type { Clock } from '../base/clock.js';
import { RateLimited } from '../base/stops.js';

/** Keeps all workers together below one rate for each server, and pauses when a server asks for it. */
export interface Governor {
  /**
   * Resolves when the next request may be sent to this server. Throws RateLimited while it must not be, and the patience
   * does not last until it may.
   */
  admit(origin: string): Promise<void>;
  /**
   * Called when a server asks to wait. Nothing is sent to it for that long, and less afterwards. A wait of zero
   * still pauses for a moment, so that the patience ends some time. Throws RateLimited when the wait needs more
   * patience than is left.
   */
  giveWay(origin: string, retryAfterSeconds: number | undefined): void;
  /** Whether the patience lasts for such a wait. */
  hasPatience(origin: string, seconds: number): boolean;
  /** How fast this server may be asked at present. */
  paceOf(origin: string): Pace;
  /** How often the run has paused, and for how long in all. */
  report(): { readonly times: number; readonly waitedMs: number };
}

/** How fast a server may be asked. */
export interface Pace {
  /** Requests a second at most; infinite without a limit. */
  readonly perSecond: number;
  /** For how long nothing is sent, in milliseconds. */
  readonly pausedMs: number;
}

export interface GovernorOptions {
  /** Requests a second to each server; infinite for no limit. */
  readonly rate: number;
  /** The longest wait in all, in milliseconds, that the target may ask for. */
  readonly patienceMs: number;
  readonly clock: Clock;
}

/** The pause in seconds when the answer has no Retry-After. */
const PAUSE_WITHOUT_ADVICE_S = 5;
/** The highest rate once a server has refused, whatever is configured. */
const MOST_AFTER_A_REFUSAL = 10;
/** The lowest rate, however often a server refuses. */
const LEAST_AFTER_REFUSALS = 1;
/** Each refusal makes the time between two requests this many times as long. */
const SLOWER = 1.5;
/** Half of that slowdown ends after this many times the wait the server asked for. */
const FORGOTTEN_IN = 8;

/** The state of one server. */
interface Lane {
  /** The time between two requests after the last refusal, and when that refusal came. */
  intervalMs: number;
  since: number;
  halvedInMs: number;
  nextAt: number;
  pausedUntil: number;
  /** Why nobody waits for the end of the pause; absent when all do. */
  refusal?: string | undefined;
}

interface Pause {
  /** The time between two requests afterwards. */
  readonly intervalMs: number;
  readonly until: number;
  readonly more: number;
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

  /** The pause that such a wait leads to, and by how much it is longer than the present one. */
  const pauseOf = (lane: Lane, seconds: number, now: number): Pause => {
    const intervalMs = lengthen(intervalAt(lane, now));
    const until = now + Math.max(seconds * 1_000, intervalMs);
    return { intervalMs, until, more: Math.max(0, until - Math.max(now, lane.pausedUntil)) };
  };
  const isTooLong = ({ more }: Pause): boolean => waitedMs + more > patienceMs;

  return {
    async admit(origin) {
      const lane = laneTo(origin);
      for (;;) {
        refuse(lane, clock.now());
        const { pausedUntil } = lane;
        const at = Math.max(clock.now(), lane.nextAt);
        lane.nextAt = at + Math.max(1_000 / rate, intervalAt(lane, at));
        while (clock.now() < at) await clock.sleep(at - clock.now());
        if (lane.pausedUntil === pausedUntil) return; // else a pause began meanwhile, and all take their turn anew
      }
    },
    giveWay(origin, retryAfterSeconds) {
      const lane = laneTo(origin);
      const now = clock.now();
      const seconds = retryAfterSeconds ?? PAUSE_WITHOUT_ADVICE_S;
      const pause = pauseOf(lane, seconds, now);
      const { intervalMs, until, more } = pause;
      times += 1;
      refuse(lane, now);
      if (more === 0) return;
      if (now >= lane.pausedUntil) slowDown(lane, intervalMs, { now, until });
      lane.pausedUntil = lane.nextAt = until;
      lane.refusal = isTooLong(pause) ? describeImpatience(seconds, patienceMs) : undefined;
      refuse(lane, now);
      waitedMs += more;
    },
    hasPatience(origin, seconds) {
      const lane = laneTo(origin);
      const now = clock.now();
      return !isRefused(lane, now) && !isTooLong(pauseOf(lane, seconds, now));
    },
    paceOf(origin) {
      const lane = laneTo(origin);
      const now = clock.now();
      const intervalMs = Math.max(1_000 / rate, intervalAt(lane, now));
      return { perSecond: 1_000 / intervalMs, pausedMs: Math.max(0, lane.pausedUntil - now) };
    },
    report: () => ({ times, waitedMs }),
  };
}

/** Throws RateLimited during a pause that nobody waits for. */
function refuse(lane: Lane, now: number): void {
  if (isRefused(lane, now)) throw new RateLimited(lane.refusal);
}

function isRefused({ pausedUntil, refusal }: Lane, now: number): boolean {
  return refusal !== undefined && now < pausedUntil;
}

/** The message of RateLimited. All have the same words, so that a report shows them once. */
function describeImpatience(seconds: number, patienceMs: number): string {
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

/** The time between two requests after another refusal. */
function lengthen(intervalMs: number): number {
  const longer = Math.max(intervalMs * SLOWER, 1_000 / MOST_AFTER_A_REFUSAL);
  return Math.min(longer, 1_000 / LEAST_AFTER_REFUSALS);
}

/** The time between two requests at this moment: it shrinks while nothing is refused. */
function intervalAt({ intervalMs, since, halvedInMs }: Lane, at: number): number {
  return intervalMs * 0.5 ** (Math.max(0, at - since) / halvedInMs);
}
