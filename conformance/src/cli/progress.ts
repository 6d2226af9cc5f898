/**
 * Shows the progress of a run: the scenario that is done, how much is left, and how long that may take. Prints
 * the first scenario, or each with `verbose`.
 */
import type { Clock } from '../base/clock.js';
import type { Verdict } from '../engine/verdict.js';
import type { Progress } from '../run/run.js';
import type { Io } from './io.js';

/** The share that must be done before the remaining time is estimated. */
const ENOUGH_TO_TELL = 0.1;

export function followProgress(
  { verbose }: { readonly verbose: boolean },
  clock: Clock,
  io: Io,
): (progress: Progress) => void {
  const startedAt = clock.now();
  return (progress) => {
    const { revision, scenario, done, total } = progress;
    const where = `${done}/${total} ${revision} ${scenario}`;
    if (verbose || done === 1) io.print(`${where}: ${countVerdicts(progress)}`);
    const share = done / total;
    const left = ((clock.now() - startedAt) * (1 - share)) / share;
    const time = share < ENOUGH_TO_TELL ? '' : `, about ${Math.ceil(left / 1_000)} s left`;
    io.showProgress(`${where}${share < 1 ? time : ''}`, share);
  };
}

/** `12 pass, 1 observed`. */
function countVerdicts({ verdicts }: Progress): string {
  const counts = new Map<Verdict, number>();
  for (const verdict of verdicts) counts.set(verdict, (counts.get(verdict) ?? 0) + 1);
  return [...counts].map(([verdict, count]) => `${count} ${verdict}`).join(', ');
}
