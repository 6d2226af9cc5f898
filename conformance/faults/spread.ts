/**
 * How many requirements fail for a single fault: few should, since users read a report from its
 * first failure on.
 */
import type { Fault } from '../src/faults/fault.js';
import type { Bench } from './bench.js';
import { faultsIn, type Job, sample } from './jobs.js';
import { STRICTNESS } from './trial.js';

/** A fault judged with the whole suite. */
export interface SpreadEntry {
  readonly fault: string;
  readonly revision: Job['revision'];
  /** How many requirements fail. */
  readonly failed: number;
}

/**
 * The number of faults, and the median, 95th percentile and maximum of the requirements that fail.
 */
export interface Spread {
  readonly faults: number;
  readonly median: number;
  readonly p95: number;
  readonly most: number;
}

/** A random choice of faults, equal for equal seeds. */
export function drawFaults(faults: readonly Fault[], size: number, seed: number): Job[] {
  return sample(faults.flatMap(faultsIn), size, seed);
}

/** Judges one fault with the whole suite. */
export async function trySpread(bench: Bench, { fault, revision }: Job): Promise<SpreadEntry> {
  const { effect } = fault;
  const { result } = await bench.try({ effect, revision, strictness: STRICTNESS, selection: [] });
  return { fault: fault.id, revision, failed: result.totals.fail };
}

export function measureSpread(entries: readonly SpreadEntry[]): Spread {
  const counts = entries.map(({ failed }) => failed).sort((a, b) => a - b);
  const at = (share: number) => counts[Math.max(0, Math.ceil(counts.length * share) - 1)] ?? 0;
  return { faults: counts.length, median: at(0.5), p95: at(0.95), most: at(1) };
}
