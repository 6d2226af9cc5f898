/** Tests a check with something it must accept and something it must not. */
import { expect } from 'vitest';
import type { Check, Seen } from '../../src/engine/check.js';
import { consult } from '../../src/engine/judgement.js';

export interface Examples {
  readonly check: Check;
  readonly good: Seen;
  /** What is wrong in each is its name. */
  readonly bad: Readonly<Record<string, Seen>>;
}

/** Ties what is seen to the check, so that the compiler holds them against each other. */
export function examples<S extends Seen>(
  check: Check<S>,
  good: S,
  bad: Readonly<Record<string, S>>,
): Examples {
  return { check, good, bad };
}

export function expectExamples({ check, good, bad }: Examples): void {
  const { why: _remark, ...met } = consult(check, good);
  expect([check.id, met]).toEqual([check.id, { outcome: 'met' }]);
  expect(Object.keys(bad).length).toBeGreaterThan(0);
  for (const [what, seen] of Object.entries(bad)) {
    const { outcome, problems = [] } = consult(check, seen);
    expect([check.id, what, outcome]).toEqual([check.id, what, 'violated']);
    expect([check.id, what, problems]).not.toEqual([check.id, what, []]);
    expect(problems.every(({ at, expected, got }) => at && expected && got)).toBe(true);
  }
}
