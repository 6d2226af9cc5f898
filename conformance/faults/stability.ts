/** Whether verdicts depend on the order: judges the same server repeatedly in shuffled order. */
import { REVISIONS } from '../src/register/schema.js';
import type { Bench } from './bench.js';
import { onBenches } from './jobs.js';

/** The result of shuffled runs of both revisions. */
export interface Stability {
  readonly runs: number;
  readonly workers: number;
  /** How many verdicts were compared. */
  readonly verdicts: number;
  /** Verdicts that were not the same in every run. */
  readonly flipped: readonly string[];
}

const NOTHING = {};
const WORKERS = 4;

/** Judges both revisions `runs` times, each time in another order, with seeds from `first` on. */
export async function tryStability(
  { runs, first }: { readonly runs: number; readonly first: number },
  environment: Readonly<Record<string, string | undefined>>,
  onRun: (run: number, flipped: readonly string[]) => void,
): Promise<Stability> {
  const seen = new Map<string, Set<string>>();
  const numbers = Array.from({ length: runs }, (_, index) => index + 1);
  await onBenches(numbers, 1, environment, async (bench, run) => {
    await judgeOnce(bench, first + run - 1, seen);
    onRun(run, flippedIn(seen));
  });
  return { runs, workers: WORKERS, verdicts: seen.size, flipped: flippedIn(seen) };
}

function flippedIn(seen: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  return [...seen]
    .filter(([, verdicts]) => verdicts.size > 1)
    .map(([name, verdicts]) => `${name} was ${[...verdicts].join(' and ')}`);
}

async function judgeOnce(bench: Bench, seed: number, seen: Map<string, Set<string>>) {
  for (const revision of REVISIONS) {
    const { result } = await bench.try({
      effect: NOTHING,
      revision,
      selection: [],
      strictness: { lintel: true, strict: true },
      seed,
      workers: WORKERS,
    });
    for (const { requirement, verdict } of result.verdicts) {
      const name = `${requirement} ${revision}`;
      seen.set(name, (seen.get(name) ?? new Set()).add(verdict));
    }
  }
}
