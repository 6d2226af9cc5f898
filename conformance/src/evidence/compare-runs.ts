/** Compares two runs of the same target. */
import type { RunResult } from '../engine/result.js';
import type { RequirementVerdict } from '../engine/settle.js';
import { VERDICT_FACTS, type Verdict } from '../engine/verdict.js';
import { listOtherScope } from './scope.js';

export interface Comparison {
  /** How many requirements both runs have judged. */
  readonly judgedByBoth: number;
  /** The differences between what the runs were to judge, one line each. */
  readonly scope: readonly string[];
  /** Requirements that held before and no longer do. */
  readonly regressions: readonly Change[];
  /** Requirements that hold now and did not before. */
  readonly newPasses: readonly Change[];
  /** Every other change of a verdict, or of the answer to a point the specification leaves open. */
  readonly differences: readonly Change[];
  /** Requirements that only one run has judged, which says nothing about the target. */
  readonly judgedOnce: readonly Change[];
}

export interface Change {
  readonly requirement: string;
  readonly revision: string;
  readonly before: string;
  readonly after: string;
  /**
   * True when the requirement is left open in both runs; `before` and `after` are then the answers that were
   * seen.
   */
  readonly isBehaviour?: true;
}

const MISSING = 'not judged';

export function compareRuns(before: RunResult, after: RunResult): Comparison {
  const scope = listOtherScope(before, after);
  const olds = byName(before);
  const news = byName(after);
  const changes = [...new Set([...olds.keys(), ...news.keys()])].sort().flatMap((name) => {
    const change = compare(olds.get(name), news.get(name), scope.length > 0);
    return change === undefined ? [] : [change];
  });
  const judged = [...olds.keys()].filter(
    (name) => isJudged(olds.get(name)) && isJudged(news.get(name)),
  );
  const of = (kind: Kind) => changes.filter((change) => change.kind === kind).map(withoutKind);
  return {
    judgedByBoth: judged.length,
    scope,
    regressions: of('regression'),
    newPasses: of('new pass'),
    differences: of('difference'),
    judgedOnce: of('judged once'),
  };
}

type Kind = 'regression' | 'new pass' | 'difference' | 'judged once';

function compare(
  old: RequirementVerdict | undefined,
  now: RequirementVerdict | undefined,
  inOtherScope: boolean,
): (Change & { readonly kind: Kind }) | undefined {
  const some = old ?? now;
  const before = describe(old);
  const after = describe(now);
  if (some === undefined || before === after) return undefined;
  const { requirement, revision } = some;
  const [counted, counts] = [isCompared(old, inOtherScope), isCompared(now, inOtherScope)];
  if (!counted && !counts) return undefined;
  if (counted !== counts) return { requirement, revision, before, after, kind: 'judged once' };
  if (old?.verdict === 'observed' && now?.verdict === 'observed') {
    const [answered, answers] = [old.answer ?? before, now.answer ?? after];
    const seen = { before: answered, after: answers, isBehaviour: true } as const;
    return { requirement, revision, ...seen, kind: 'difference' };
  }
  return { requirement, revision, before, after, kind: classify(old?.verdict, now?.verdict) };
}

function isJudged(verdict: RequirementVerdict | undefined): boolean {
  return verdict !== undefined && VERDICT_FACTS[verdict.verdict].judging === 'decided';
}

/** Runs of different scopes are not compared by verdicts that a smaller scope alone can cause. */
function isCompared(verdict: RequirementVerdict | undefined, inOtherScope: boolean): boolean {
  if (verdict === undefined) return false;
  return !(inOtherScope && VERDICT_FACTS[verdict.verdict].dependsOnScope);
}

function classify(old: Verdict | undefined, now: Verdict | undefined): Kind {
  const wasGood = old !== undefined && VERDICT_FACTS[old].isGood;
  const isGood = now !== undefined && VERDICT_FACTS[now].isGood;
  if (now === 'fail' && old !== 'fail') return 'regression';
  if (wasGood && !isGood) return 'regression';
  if (now === 'pass' && old !== 'pass') return 'new pass';
  return 'difference';
}

/** The verdict; for `observed` also the outcome of each check. */
function describe(verdict: RequirementVerdict | undefined): string {
  if (verdict === undefined) return MISSING;
  if (verdict.verdict !== 'observed') return verdict.verdict;
  const answers = verdict.judgements.map(({ check, outcome }) => `${check} ${outcome}`);
  return `observed: ${[...new Set(answers)].sort().join(', ')}`;
}

function withoutKind({ kind: _kind, ...change }: Change & { readonly kind: Kind }): Change {
  return change;
}

function byName({ verdicts }: RunResult): Map<string, RequirementVerdict> {
  return new Map(
    verdicts.map((verdict) => [`${verdict.requirement} ${verdict.revision}`, verdict]),
  );
}
