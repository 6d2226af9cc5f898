/**
 * Shows the progress of a run: the scenario that is done, how much is left, and how long that may take. Prints
 * the first scenario, or each with `verbose`, and that fewer requests are sent because the target asked to wait.
 */
import type { Clock } from '../base/clock.js';
import type { Verdict } from '../engine/verdict.js';
import type { Pace } from '../net/governor.js';
import type { Progress } from '../run/run.js';
import type { Io } from './io.js';

export interface ProgressOptions {
  readonly verbose: boolean;
  /** What all scenarios send, in requests. */
  readonly total: number;
  /** What one scenario sends, in requests. */
  weigh(progress: Pick<Progress, 'revision' | 'scenario'>): number;
  /** How fast the target may be asked at present. */
  pace(): Pace;
}

/** The share that must be done before the remaining time is estimated. */
const ENOUGH_TO_TELL = 0.1;
/** The share of the run whose speed the remaining time is estimated by. */
const RECENT = 0.2;
/** A rate is told again when it is less than this share of the one that was told before. */
const MUCH_LESS = 0.75;

export function followProgress(
  options: ProgressOptions,
  clock: Clock,
  io: Io,
): (progress: Progress) => void {
  const { verbose, total, weigh, pace } = options;
  const reached = [{ at: clock.now(), sent: 0 }];
  let told = pace().perSecond;
  const tellSlower = ({ perSecond }: Pace) => {
    if (perSecond >= told * MUCH_LESS) return;
    told = perSecond;
    io.showStep();
    io.printError(
      `The target asked to wait: at most ${round(perSecond)} requests a second are sent to it for some time.`,
    );
  };
  return (progress) => {
    const { revision, scenario, done } = progress;
    const where = `${done}/${progress.total} ${revision} ${scenario}`;
    if (verbose || done === 1) io.print(`${where}: ${countVerdicts(progress)}`);
    const present = pace();
    tellSlower(present);
    const now = { at: clock.now(), sent: (reached.at(-1)?.sent ?? 0) + weigh(progress) };
    reached.push(now);
    const before = reached.findLast(({ sent }) => now.sent - sent >= total * RECENT) ?? reached[0];
    const share = done / progress.total;
    const left = estimateLeft(Math.max(0, total - now.sent), before, now, present);
    const time = share < ENOUGH_TO_TELL ? '' : `, about ${Math.ceil(left / 1_000)} s left`;
    io.showProgress(`${where}${share < 1 ? time : ''}`, share);
  };
}

interface Reached {
  readonly at: number;
  readonly sent: number;
}

/** The milliseconds that so many requests may take: as those before them, and no faster than they may be sent. */
function estimateLeft(
  requests: number,
  before: Reached | undefined,
  now: Reached,
  { perSecond, pausedMs }: Pace,
): number {
  const sent = now.sent - (before?.sent ?? 0);
  const each = sent > 0 ? (now.at - (before?.at ?? now.at)) / sent : 0;
  return pausedMs + requests * Math.max(each, 1_000 / perSecond);
}

function round(perSecond: number): string {
  return perSecond < 10 ? perSecond.toFixed(1).replace(/\.0$/, '') : String(Math.round(perSecond));
}

/** `12 pass, 1 observed`. */
function countVerdicts({ verdicts }: Progress): string {
  const counts = new Map<Verdict, number>();
  for (const verdict of verdicts) counts.set(verdict, (counts.get(verdict) ?? 0) + 1);
  return [...counts].map(([verdict, count]) => `${count} ${verdict}`).join(', ');
}
