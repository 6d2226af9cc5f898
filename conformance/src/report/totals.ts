import type { RunResult } from '../engine/result.js';
import type { Verdict } from '../engine/verdict.js';

/** In the order in which people want to read them. */
export const READING_ORDER: readonly Verdict[] = [
  'pass',
  'fail',
  'blocked',
  'inconclusive',
  'harness-error',
  'warn',
  'observed',
  'attested',
  'not-applicable',
];

/** Every verdict, one a line. */
export function renderVerdicts({ verdicts }: Pick<RunResult, 'verdicts'>): string {
  return verdicts
    .map((v) => `${v.verdict.padEnd(14)} ${v.requirement} (${v.revision}) ${v.statement}`)
    .join('\n');
}

/** `61 passed, 2 failed, 1 blocked`: always the first two, and the others that occur. */
export function renderTotals({ totals }: Pick<RunResult, 'totals'>): string {
  const names: Partial<Record<Verdict, string>> = { pass: 'passed', fail: 'failed' };
  return READING_ORDER.filter((verdict) => verdict in names || totals[verdict] > 0)
    .map((verdict) => `${totals[verdict]} ${names[verdict] ?? verdict}`)
    .join(', ');
}

/** `3 at /api/properties, 1 at /api/staff`: what was made, or nothing. */
export function describeCounts(counts: Readonly<Record<string, number>>): string {
  const parts = Object.entries(counts).map(([path, count]) => `${count} at ${path}`);
  return parts.join(', ') || 'nothing';
}
