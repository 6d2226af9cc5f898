/**
 * The one place where a finding becomes a verdict. How bad a violation is depends on the level of
 * the requirement and on nothing else; no check and no scenario decides it.
 */
import type { Level } from '../register/schema.js';

/** What is said about a requirement in the end. There is no word for "skipped". */
export const VERDICTS = [
  'pass',
  'fail',
  'warn',
  'observed',
  'not-applicable',
  'blocked',
  'inconclusive',
  'attested',
  'harness-error',
] as const;
export type Verdict = (typeof VERDICTS)[number];

/**
 * How the judgement of one check ended. `crashed` comes from the engine alone; `blocked` also from a check, when
 * what it builds on does not hold.
 */
export const OUTCOMES = ['met', 'violated', 'unknown', 'blocked', 'crashed'] as const;
export type Outcome = (typeof OUTCOMES)[number];

const BY_LEVEL: Readonly<Record<Level, Readonly<Record<Outcome, Verdict>>>> = {
  must: {
    met: 'pass',
    violated: 'fail',
    unknown: 'inconclusive',
    blocked: 'blocked',
    crashed: 'harness-error',
  },
  should: {
    met: 'pass',
    violated: 'warn',
    unknown: 'inconclusive',
    blocked: 'blocked',
    crashed: 'harness-error',
  },
  may: {
    met: 'pass',
    violated: 'observed',
    unknown: 'observed',
    blocked: 'observed',
    crashed: 'harness-error',
  },
  shown: {
    met: 'pass',
    violated: 'observed',
    unknown: 'observed',
    blocked: 'observed',
    crashed: 'harness-error',
  },
  unspecified: {
    met: 'observed',
    violated: 'observed',
    unknown: 'observed',
    blocked: 'observed',
    crashed: 'harness-error',
  },
};

/** Worst first. The verdict of a requirement is the worst one of its judgements. */
const WORST_FIRST: readonly Verdict[] = [
  'fail',
  'harness-error',
  'blocked',
  'inconclusive',
  'warn',
  'observed',
  'pass',
  'attested',
  'not-applicable',
];

/** What a run adds to the levels of the register. */
export interface Strictness {
  /** Judge our own decisions and what examples show as if the specification said them. */
  readonly lintel: boolean;
  /** Judge recommendations as if they were demands. */
  readonly strict: boolean;
}

/** The level a requirement is judged at in this run. */
export function levelInRun(level: Level, { lintel, strict }: Strictness): Level {
  if (lintel && (level === 'unspecified' || level === 'shown')) return 'must';
  if (strict && level === 'should') return 'must';
  return level;
}

export function verdictOf(level: Level, outcome: Outcome): Verdict {
  return BY_LEVEL[level][outcome];
}

/** The verdict of a whole from the verdicts of its parts. */
export function worst(verdicts: readonly Verdict[]): Verdict {
  return WORST_FIRST.find((verdict) => verdicts.includes(verdict)) ?? 'not-applicable';
}
