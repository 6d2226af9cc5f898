/**
 * Derives the result of a run from its evidence and selection: makes the plan again, shows each check the same
 * exchanges, and decides the verdicts as at the end of a run.
 */
import type { Judgement } from '../engine/judgement.js';
import { listNotTested } from '../engine/not-tested.js';
import {
  chooseObserving,
  findUnknownSelections,
  planRevision,
  type RevisionPlan,
} from '../engine/plan.js';
import { countVerdicts, type RunFacts, type RunResult } from '../engine/result.js';
import type { Scenario } from '../engine/scenario.js';
import { isGiven, type RequirementVerdict, settle } from '../engine/settle.js';
import { exitCodeOf, type Strictness } from '../engine/verdict.js';
import { describeSet, findFrozenSet, NEWEST_SETS, revisionOfSet } from '../register/frozen.js';
import { MANDATORY, REVISIONS, type Requirement } from '../register/schema.js';
import { readFootprint } from './footprint.js';
import { collectChecks, rejudgeRecorded } from './rejudge.js';
import type { ReportSource } from './report-source.js';

/** The suite that judges a run: its requirements and scenarios. */
export interface Suite {
  readonly register: readonly Requirement[];
  readonly scenarios: readonly Scenario[];
}

/** The result as the evidence gives it. Claims without evidence (UNPROVEN) are copied. */
export function deriveResult({ result, exchanges }: ReportSource, suite: Suite): RunResult {
  const profiles = { ...result.target.profiles, ...MANDATORY };
  const target = { ...result.target, profiles };
  const run = {
    ...result.run,
    selection: deriveSelection(result.run, suite),
    observing: deriveObserving(result.run),
    requests: exchanges.size,
  };
  const parts = deriveSets(result, suite).map((set) => {
    const plan = planAgain({ ...result, run, target }, suite, set);
    return { set, plan, verdicts: deriveVerdicts({ result, exchanges }, suite, plan) };
  });
  const verdicts = parts.flatMap((part) => part.verdicts);
  return {
    ...result,
    run,
    target,
    sets: parts.map(({ set }) => set),
    evidence: { ...result.evidence, exchanges: exchanges.size },
    verdicts,
    notTested: parts.flatMap(({ plan }) => listNotTested(plan)),
    ...readFootprint(exchanges),
    totals: countVerdicts(verdicts),
    exitCode: exitCodeOf(verdicts.map(({ verdict }) => verdict)),
  };
}

function strictnessOf({ judgedAs, strict }: RunFacts): Strictness {
  return { lintel: judgedAs === 'lintel', strict };
}

/** The selection without duplicates and unknown ids. */
function deriveSelection({ selection }: RunFacts, { register, scenarios }: Suite): string[] {
  const unknown = findUnknownSelections(selection, register, scenarios);
  return [...new Set(selection)].filter((entry) => !unknown.includes(entry));
}

function deriveObserving(run: RunFacts): RunFacts['observing'] {
  const observe = run.observing === 'everything';
  return chooseObserving({ ...run, observe, strictness: strictnessOf(run) });
}

/** One set for each revision: the newest when the named one does not exist. */
function deriveSets({ sets }: RunResult, { register }: Suite): RunResult['sets'] {
  return REVISIONS.filter((revision) => sets.some((set) => set.revision === revision)).map(
    (revision) => {
      const named = sets.find((set) => set.revision === revision)?.name ?? '';
      const isOwn = revisionOfSet(named) === revision;
      return describeSet(register, revision, isOwn ? named : NEWEST_SETS[revision]);
    },
  );
}

function planAgain(
  { run, target }: RunResult,
  suite: Suite,
  { name, revision }: RunResult['sets'][number],
): RevisionPlan {
  const set = name === NEWEST_SETS[revision] ? undefined : findFrozenSet(name);
  return planRevision({ ...suite, ...run, settings: target, revision, set });
}

function deriveVerdicts(
  { result, exchanges }: ReportSource,
  suite: Suite,
  plan: RevisionPlan,
): RequirementVerdict[] {
  const own = result.verdicts.filter(({ revision }) => revision === plan.revision);
  const others = result.verdicts.filter(({ revision }) => revision !== plan.revision);
  const checks = collectChecks(suite.scenarios);
  const judgements = listJudgements(own, result.run, plan).map((judgement) =>
    rejudgeRecorded(judgement, exchanges, checks),
  );
  const attestations = [...own, ...others].flatMap(({ attestation }) => attestation ?? []);
  return settle(plan, judgements, strictnessOf(result.run), attestations);
}

/** The judgements of the scenarios in the plan, each once, and a crash for each one missing. */
function listJudgements(
  verdicts: readonly RequirementVerdict[],
  run: RunFacts,
  plan: RevisionPlan,
): Judgement[] {
  const { revision, scenarios, wants } = plan;
  const recorded = listOnce(verdicts).map((judgement) => ({ ...judgement, revision }));
  const declared = scenarios.flatMap(({ id: scenario, checks }) =>
    checks.map((check) => ({ scenario, check: check.id })),
  );
  const isPlanned = ({ scenario, check }: Judgement) =>
    declared.some((one) => one.scenario === scenario && one.check === check);
  const given = recorded.filter((judgement) => isGiven(judgement) && isPlanned(judgement));
  const missing = declared
    .filter(({ check }) => wants(check))
    .filter(({ scenario, check }) =>
      given.every((one) => one.check !== check || one.scenario !== scenario),
    )
    .map(({ scenario, check }): Judgement => {
      const why = `the judgement of ${check} in ${scenario} is missing`;
      return { check, scenario, revision, outcome: 'crashed', why, seen: {} };
    });
  return [...given, ...missing, ...listOtherRoots(recorded, run)];
}

/** The judgements without repetition: a check that judges several requirements is recorded with each. */
function listOnce(verdicts: readonly RequirementVerdict[]): Judgement[] {
  const owners = new Map<string, string>();
  for (const { requirement, judgements } of verdicts) {
    for (const { check } of judgements) owners.set(check, owners.get(check) ?? requirement);
  }
  return verdicts.flatMap(({ requirement, judgements }) =>
    judgements
      .filter(({ check }) => owners.get(check) === requirement)
      .map(({ verdict: _, ...judgement }) => judgement),
  );
}

/**
 * For a selection: the violated judgements added for checks that blocked only unselected ones, whose judgements
 * are not recorded.
 */
function listOtherRoots(recorded: readonly Judgement[], run: RunFacts): Judgement[] {
  if (run.selection.length === 0 && run.scenario === undefined) return [];
  const named = new Set(recorded.map(({ by }) => by));
  return recorded.filter(
    ({ scenario, outcome, check, seen }) =>
      scenario !== '' &&
      outcome === 'violated' &&
      Object.keys(seen).length === 0 &&
      !named.has(check),
  );
}
