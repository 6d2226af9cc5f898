import { describeCount } from '../base/describe-count.js';
import type { RunResult } from '../engine/result.js';
import { VERDICT_FACTS, VERDICTS } from '../engine/verdict.js';
import { countKinds } from './kinds.js';

/** Every verdict, one a line. */
export function renderVerdicts({ verdicts }: Pick<RunResult, 'verdicts'>): string {
  return verdicts
    .map((v) => `${v.verdict.padEnd(14)} ${v.requirement} (${v.revision}) ${v.statement}`)
    .join('\n');
}

/** `61 passed, 2 failed, 1 blocked`: the first two always, the others if they occur. */
export function renderTotals({ totals }: Pick<RunResult, 'totals'>): string {
  return VERDICTS.filter((verdict) => VERDICT_FACTS[verdict].past || totals[verdict] > 0)
    .map((verdict) => `${totals[verdict]} ${VERDICT_FACTS[verdict].past ?? verdict}`)
    .join(', ');
}

/** `1 requirement`, `12 requirements`. */
export function countRequirements(count: number): string {
  return describeCount(count, 'requirement', 'requirements');
}

/** `3 properties, 1 member of staff`: the records created at these paths; `nothing` when there are none. */
export function describeCounts(counts: Readonly<Record<string, number>>): string {
  const sums: Record<string, number> = {};
  for (const [path, count] of Object.entries(counts)) {
    const kind = path.slice(path.lastIndexOf('/') + 1);
    sums[kind] = (sums[kind] ?? 0) + count;
  }
  return countKinds(sums);
}
