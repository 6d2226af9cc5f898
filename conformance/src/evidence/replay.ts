/**
 * Comes to every verdict of a run once more, from its evidence alone: the plan is made again, each
 * check looks again at what it was shown, and what does not agree is told.
 */

import { isDeepStrictEqual } from 'node:util';
import { exitCodeOf } from '../engine/exit-code.js';
import { listNotTested } from '../engine/not-tested.js';
import { planRevision, type RevisionPlan } from '../engine/plan.js';
import { countVerdicts, type RunResult } from '../engine/result.js';
import type { Scenario } from '../engine/scenario.js';
import { levelOf, mayBeAttested, type RequirementVerdict } from '../engine/settle.js';
import { verdictOf, worst } from '../engine/verdict.js';
import { findFrozenSet, NEWEST_SETS, type RequirementSet } from '../register/frozen.js';
import { PROFILES, type Requirement } from '../register/schema.js';
import { findOtherFootprint } from './footprint.js';
import { type Checks, collectChecks } from './rejudge.js';
import { replayJudgement } from './replay-judgement.js';
import type { ReportSource } from './report-source.js';
import { findUnsent } from './sent.js';
import { findOtherShown } from './shown.js';

/** What a run is compared with: the requirements and scenarios of this suite. */
export interface Suite {
  readonly register: readonly Requirement[];
  readonly scenarios: readonly Scenario[];
}

export interface Replay {
  /** How many verdicts were come to again. */
  readonly verdicts: number;
  /** How many judgements of checks. */
  readonly judgements: number;
  /** What does not agree, each as one sentence; empty when everything does. */
  readonly differences: readonly string[];
}

export function replayRun(source: ReportSource, suite: Suite): Replay {
  const { result } = source;
  const checks = collectChecks(suite.scenarios);
  const ofSets = result.sets.flatMap((set) => {
    const plan = planAgain(result, suite, set);
    return [
      ...findStrangers(result, plan),
      ...compareAll(source, plan, checks),
      ...compareNotTested(result, plan),
    ];
  });
  const differences = [
    ...ofSets,
    ...compareTotals(result),
    ...findOtherShown(source.exchanges, result.verdicts),
    ...findUnsent(source.exchanges, result.verdicts),
    ...findOtherFootprint(source),
  ];
  return {
    verdicts: result.verdicts.length,
    judgements: result.verdicts.reduce((sum, { judgements }) => sum + judgements.length, 0),
    differences: [...new Set(differences)],
  };
}

function planAgain(
  result: RunResult,
  suite: Suite,
  { name: set, revision }: RequirementSet,
): RevisionPlan {
  const claimed = PROFILES.map((name) => [name, result.target.profiles[name] === true] as const);
  const profiles = Object.fromEntries(claimed) as Record<(typeof PROFILES)[number], boolean>; // from the list of all names
  const { selection, observing } = result.run;
  const frozen = set === NEWEST_SETS[revision] ? undefined : findFrozenSet(set);
  const chosen = { selection, set: frozen, observing };
  return planRevision({ ...suite, settings: { profiles }, revision, ...chosen });
}

/** Verdicts on what is not in the register of this suite, or twice. */
function findStrangers({ verdicts }: RunResult, plan: RevisionPlan): string[] {
  const judged = plan.requirements.map(({ id }) => id);
  const away = plan.notApplicable.map(({ requirement }) => requirement.id);
  const attested = plan.notTested.map(({ id }) => id);
  const known = new Set([...judged, ...away, ...attested]);
  const own = verdicts.filter(({ revision }) => revision === plan.revision);
  const ids = own.map(({ requirement }) => requirement);
  return [
    ...ids
      .filter((id) => !known.has(id))
      .map((id) => `${name(plan, id)} is not what the run was to judge`),
    ...ids
      .filter((id, index) => ids.indexOf(id) !== index)
      .map((id) => `${name(plan, id)} has two verdicts`),
  ];
}

function compareAll(source: ReportSource, plan: RevisionPlan, checks: Checks): string[] {
  const find = ({ id }: Requirement) =>
    source.result.verdicts.find((v) => v.requirement === id && v.revision === plan.revision);
  const judged = plan.requirements.flatMap((requirement) => {
    const verdict = find(requirement);
    if (!verdict) return [`${name(plan, requirement.id)} has no verdict`];
    return compareVerdict(verdict, { requirement, source, plan, checks }).map(
      (what) => `${name(plan, requirement.id)}: ${what}`,
    );
  });
  const away = plan.notApplicable.flatMap(({ requirement }) => {
    const verdict = find(requirement)?.verdict;
    if (verdict === 'not-applicable') return [];
    return [
      `${name(plan, requirement.id)} does not apply, and its verdict is ${verdict ?? 'missing'}`,
    ];
  });
  const attested = plan.notTested.flatMap((requirement) => {
    const verdict = find(requirement);
    if (!verdict || isAttested(verdict)) return [];
    return [
      `${name(plan, requirement.id)} cannot be judged, and its verdict is ${verdict.verdict}`,
    ];
  });
  return [...judged, ...away, ...attested];
}

/** Attested is only what somebody states and nothing was judged of. */
function isAttested({ verdict, attestation, judgements }: RequirementVerdict): boolean {
  return verdict === 'attested' && attestation !== undefined && judgements.length === 0;
}

function compareNotTested(result: RunResult, plan: RevisionPlan): string[] {
  const recorded = result.notTested.filter(({ revision }) => revision === plan.revision);
  const isSame = isDeepStrictEqual(recorded, listNotTested(plan));
  return isSame
    ? []
    : [`what cannot be judged in the ${plan.revision} revision is not as recorded`];
}

interface Comparison {
  readonly requirement: Requirement;
  readonly source: ReportSource;
  readonly plan: RevisionPlan;
  readonly checks: Checks;
}

function compareVerdict(recorded: RequirementVerdict, comparison: Comparison): string[] {
  const { requirement, source, plan, checks } = comparison;
  const { judgedAs, strict } = source.result.run;
  const level = levelOf(requirement, { lintel: judgedAs === 'lintel', strict });
  const again = recorded.judgements.map((judgement) =>
    replayJudgement(judgement, {
      evidence: source.exchanges,
      checks,
      verdicts: source.result.verdicts,
    }),
  );
  const judged = worst(again.map(({ outcome }) => verdictOf(level, outcome)));
  const verdict = recorded.attestation && mayBeAttested(judged) ? 'attested' : judged;
  return [
    ...compareWords(recorded, requirement),
    ...(recorded.judgedAs === level
      ? []
      : [`it is judged as ${level}, not as ${recorded.judgedAs}`]),
    ...again.flatMap(({ differences }) => differences),
    ...recorded.judgements.flatMap((judgement, index) => {
      const own = verdictOf(level, again[index]?.outcome ?? 'crashed');
      if (own === judgement.verdict) return [];
      return [`${judgement.check} comes to ${own}, and ${judgement.verdict} is recorded`];
    }),
    ...(verdict === recorded.verdict
      ? []
      : [`the evidence comes to ${verdict}, and ${recorded.verdict} is recorded`]),
    ...findMissingJudgements(recorded, requirement, plan),
  ];
}

function compareWords(recorded: RequirementVerdict, requirement: Requirement): string[] {
  const words = ['statement', 'section', 'level'] as const;
  return words
    .filter((word) => recorded[word] !== requirement[word])
    .map((word) => `its ${word} is not that of the register`);
}

/** Every scenario of the plan that declares a check the run went after must have judged it. */
function findMissingJudgements(
  { judgements }: RequirementVerdict,
  { checks = [] }: Requirement,
  plan: RevisionPlan,
): string[] {
  return plan.scenarios.flatMap((scenario) =>
    scenario.checks
      .filter(({ id }) => checks.includes(id) && plan.wants(id))
      .filter(({ id }) => !judgements.some((j) => j.check === id && j.scenario === scenario.id))
      .map(({ id }) => `the judgement of ${id} in ${scenario.id} is missing`),
  );
}

function compareTotals(result: RunResult): string[] {
  const exitCode = exitCodeOf(result.verdicts.map(({ verdict }) => verdict));
  return [
    ...(isDeepStrictEqual(countVerdicts(result.verdicts), result.totals)
      ? []
      : ['the totals are not those of the verdicts']),
    ...(exitCode === result.exitCode
      ? []
      : [`the exit code is ${exitCode}, not ${result.exitCode}`]),
  ];
}

function name({ revision }: RevisionPlan, id: string): string {
  return `${id} (${revision})`;
}
