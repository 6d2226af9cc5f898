/** Tells how far a run is: what was judged last, how much is left, and how long that may take. */
import type { Clock } from '../engine/clock.js';
import type { Progress } from '../engine/run.js';
import type { Outcome } from '../engine/verdict.js';
import type { Io } from './io.js';

/** Before that much is done, nothing can be said of the rest. */
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
    if (verbose) io.print(`${where}: ${countOutcomes(progress)}`);
    const share = done / total;
    const left = ((clock.now() - startedAt) * (1 - share)) / share;
    const time = share < ENOUGH_TO_TELL ? '' : `, about ${Math.ceil(left / 1_000)} s left`;
    io.showProgress(`${where}${share < 1 ? time : ''}`, share);
  };
}

/** `12 met, 1 violated`. */
function countOutcomes({ judgements }: Progress): string {
  const counts = new Map<Outcome, number>();
  for (const { outcome } of judgements) counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
  return [...counts].map(([outcome, count]) => `${count} ${outcome}`).join(', ');
}
