import type { Verdict } from './verdict.js';

/**
 * Every way the command can end. Code 6 exists so that "not judged" never looks green in CI; 5 is reserved for a
 * comparison with accepted failures, which does not exist yet.
 */
export const EXIT = {
  conforms: 0,
  fails: 1,
  usage: 2,
  configuration: 3,
  harness: 4,
  notAllJudged: 6,
  interrupted: 130,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** Which verdicts lead to which code; the first row with a verdict that occurs decides. */
const BY_VERDICT: readonly (readonly [ExitCode, readonly Verdict[]])[] = [
  [EXIT.fails, ['fail']],
  [EXIT.harness, ['harness-error']],
  [EXIT.notAllJudged, ['blocked', 'inconclusive']],
];

/** What is said of a requirement that the run did not look at. */
const UNJUDGED: readonly Verdict[] = ['not-applicable', 'attested'];

/** Whether a verdict comes from what the target was seen to do, or would have. */
export function isJudged(verdict: Verdict): boolean {
  return !UNJUDGED.includes(verdict);
}

export function exitCodeOf(verdicts: readonly Verdict[]): ExitCode {
  if (!verdicts.some(isJudged)) return EXIT.notAllJudged;
  const row = BY_VERDICT.find(([, decisive]) => verdicts.some((v) => decisive.includes(v)));
  return row?.[0] ?? EXIT.conforms;
}
