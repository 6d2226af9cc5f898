/**
 * The one place where a finding becomes a verdict. How bad a violation is depends on the level of
 * the requirement, the set and the strictness of the run; no check and no scenario decides it.
 */
import type { Level, Requirement } from '../register/schema.js';
import { EXIT, type ExitCode } from './exit-code.js';

/** The verdict on a requirement, in the order in which reports list them. There is no word for "skipped". */
export const VERDICTS = [
  'pass',
  'fail',
  'blocked',
  'inconclusive',
  'harness-error',
  'warn',
  'observed',
  'attested',
  'not-applicable',
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

/** Everything else the suite does differently for different levels. */
interface LevelFacts {
  /** Whether the specification neither demands nor recommends it. What was seen of it is then told as an answer. */
  readonly isLeftOpen: boolean;
  /** Whether a plain run sends requests for it, since the specification speaks of it. The rest needs `--observe`. */
  readonly isAlwaysPursued: boolean;
  /** The option that makes it a `must`. */
  readonly mustBy: keyof Strictness | undefined;
}

export const LEVEL_FACTS: Readonly<Record<Level, LevelFacts>> = {
  must: { isLeftOpen: false, isAlwaysPursued: true, mustBy: undefined },
  should: { isLeftOpen: false, isAlwaysPursued: true, mustBy: 'strict' },
  may: { isLeftOpen: true, isAlwaysPursued: true, mustBy: undefined },
  shown: { isLeftOpen: true, isAlwaysPursued: true, mustBy: 'lintel' },
  unspecified: { isLeftOpen: true, isAlwaysPursued: false, mustBy: 'lintel' },
};

/** Everything the suite does differently for different verdicts. */
interface VerdictFacts {
  /** 1 is the worst. A requirement gets the worst verdict of its judgements. */
  readonly rank: number;
  /** The exit code of a run whose worst verdict this is. */
  readonly exitCode: ExitCode;
  /** `decided`: the target showed the answer. `undecided`: the run tried, and got none. `not tried`: it did not try. */
  readonly judging: 'decided' | 'undecided' | 'not tried';
  /** Whether there is nothing to mend or to look into. A target that loses a good verdict has become worse. */
  readonly isGood: boolean;
  readonly barsCertificate: boolean;
  /** Whether a statement of the operator replaces it. */
  readonly mayBeAttested: boolean;
  /** Whether `--failed` judges the requirement again. */
  readonly isRepeated: boolean;
  /** Whether a smaller scope alone may cause it. Runs of different scopes are then not compared by it. */
  readonly dependsOnScope: boolean;
  /** Its word in `61 passed, 0 failed`. Totals always name the verdicts that have such a word. */
  readonly past?: string;
  /** What becomes of its test in Vitest; `complete` is an option of the adapter. */
  readonly vitest: 'pass' | 'fail' | 'skip' | 'skip unless complete';
  /** In the terminal: a card, a line with the reason, or no more than the count. */
  readonly console: 'card' | 'line' | 'count';
  /** Its card in the HTML report. */
  readonly htmlCard: 'open' | 'closed' | 'none';
  /** Only a requirement that was judged and met is a success. */
  readonly junit: 'success' | 'failure' | 'error' | 'skipped';
  /** EARL has five outcomes: `cantTell` for whatever the suite itself has neither passed nor failed. */
  readonly earl: 'passed' | 'failed' | 'cantTell' | 'inapplicable' | 'untested';
}

export const VERDICT_FACTS: Readonly<Record<Verdict, VerdictFacts>> = {
  fail: {
    rank: 1,
    exitCode: EXIT.fails,
    judging: 'decided',
    isGood: false,
    barsCertificate: true,
    mayBeAttested: false,
    isRepeated: true,
    dependsOnScope: false,
    past: 'failed',
    vitest: 'fail',
    console: 'card',
    htmlCard: 'open',
    junit: 'failure',
    earl: 'failed',
  },
  'harness-error': {
    rank: 2,
    exitCode: EXIT.harness,
    judging: 'undecided',
    isGood: false,
    barsCertificate: true,
    mayBeAttested: false,
    isRepeated: true,
    dependsOnScope: false,
    vitest: 'fail',
    console: 'line',
    htmlCard: 'open',
    junit: 'error',
    earl: 'untested',
  },
  blocked: {
    rank: 3,
    exitCode: EXIT.notAllJudged,
    judging: 'undecided',
    isGood: false,
    barsCertificate: true,
    mayBeAttested: false,
    isRepeated: true,
    dependsOnScope: false,
    vitest: 'skip unless complete',
    console: 'line',
    htmlCard: 'closed',
    junit: 'error',
    earl: 'untested',
  },
  inconclusive: {
    rank: 4,
    exitCode: EXIT.notAllJudged,
    judging: 'undecided',
    isGood: false,
    barsCertificate: true,
    mayBeAttested: true,
    isRepeated: false,
    dependsOnScope: true,
    vitest: 'skip unless complete',
    console: 'line',
    htmlCard: 'closed',
    junit: 'skipped',
    earl: 'cantTell',
  },
  warn: {
    rank: 5,
    exitCode: EXIT.conforms,
    judging: 'decided',
    isGood: false,
    barsCertificate: false,
    mayBeAttested: false,
    isRepeated: false,
    dependsOnScope: false,
    vitest: 'skip',
    console: 'card',
    htmlCard: 'closed',
    junit: 'skipped',
    earl: 'cantTell',
  },
  observed: {
    rank: 6,
    exitCode: EXIT.conforms,
    judging: 'decided',
    isGood: true,
    barsCertificate: false,
    mayBeAttested: false,
    isRepeated: false,
    dependsOnScope: false,
    vitest: 'skip',
    console: 'count',
    htmlCard: 'none',
    junit: 'skipped',
    earl: 'cantTell',
  },
  pass: {
    rank: 7,
    exitCode: EXIT.conforms,
    judging: 'decided',
    isGood: true,
    barsCertificate: false,
    mayBeAttested: false,
    isRepeated: false,
    dependsOnScope: false,
    past: 'passed',
    vitest: 'pass',
    console: 'count',
    htmlCard: 'none',
    junit: 'success',
    earl: 'passed',
  },
  attested: {
    rank: 8,
    exitCode: EXIT.notAllJudged,
    judging: 'not tried',
    isGood: true,
    barsCertificate: false,
    mayBeAttested: false,
    isRepeated: false,
    dependsOnScope: false,
    vitest: 'skip',
    console: 'count',
    htmlCard: 'none',
    junit: 'skipped',
    earl: 'cantTell',
  },
  'not-applicable': {
    rank: 9,
    exitCode: EXIT.notAllJudged,
    judging: 'not tried',
    isGood: true,
    barsCertificate: false,
    mayBeAttested: false,
    isRepeated: false,
    dependsOnScope: true,
    vitest: 'skip',
    console: 'count',
    htmlCard: 'none',
    junit: 'skipped',
    earl: 'inapplicable',
  },
};

/** What a run adds to the levels of the register. */
export interface Strictness {
  /** Judge our own decisions and what examples show as if the specification said them. */
  readonly lintel: boolean;
  /** Judge recommendations as if they were demands. */
  readonly strict: boolean;
}

/** The level a requirement is judged at in a run. One that the set of the run does not have is only observed. */
export function levelOf(
  { level, notScored }: Pick<Requirement, 'level' | 'notScored'>,
  strictness: Strictness,
): Level {
  if (notScored) return 'unspecified';
  const { mustBy } = LEVEL_FACTS[level];
  return mustBy && strictness[mustBy] ? 'must' : level;
}

/** Whether a run pursues it that does not explore what the specification is silent about. */
export function isAlwaysPursued({
  level,
  notScored,
}: Pick<Requirement, 'level' | 'notScored'>): boolean {
  return LEVEL_FACTS[level].isAlwaysPursued && notScored === undefined;
}

export function verdictOf(level: Level, outcome: Outcome): Verdict {
  return BY_LEVEL[level][outcome];
}

/** A value for each verdict. */
export function eachVerdict<T>(valueFor: (verdict: Verdict) => T): Record<Verdict, T> {
  const entries = VERDICTS.map((verdict) => [verdict, valueFor(verdict)]);
  return Object.fromEntries(entries) as Record<Verdict, T>; // the entries are all verdicts
}

/** The verdict of a whole from the verdicts of its parts; `not-applicable` when there are none. */
export function worst(verdicts: readonly Verdict[]): Verdict {
  return verdicts.reduce<Verdict>(
    (one, other) => (VERDICT_FACTS[one].rank < VERDICT_FACTS[other].rank ? one : other),
    'not-applicable',
  );
}

/** The exit code of a run with these verdicts. A run that tried nothing has not judged all. */
export function exitCodeOf(verdicts: readonly Verdict[]): ExitCode {
  return VERDICT_FACTS[worst(verdicts)].exitCode;
}

/** Whether the run tried to judge the requirement, with or without an answer. */
export function wasTried(verdict: Verdict): boolean {
  return VERDICT_FACTS[verdict].judging !== 'not tried';
}
