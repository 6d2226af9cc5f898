/** Turns the judgements of checks into one verdict for each selected requirement. */
import { byText } from '../base/by-text.js';
import type { Attestation } from '../config/schema.js';
import type { Level, Requirement, Revision } from '../register/schema.js';
import { locateRequirement } from '../register/specification.js';
import { answerOf } from './answer.js';
import type { Judgement } from './judgement.js';
import type { NotApplicable, RevisionPlan } from './plan.js';
import {
  levelOf,
  type Strictness,
  VERDICT_FACTS,
  type Verdict,
  verdictOf,
  worst,
} from './verdict.js';

/** What is said about one requirement in one revision, and everything it rests on. */
export interface RequirementVerdict {
  readonly requirement: string;
  readonly revision: Revision;
  readonly statement: string;
  readonly section: string;
  /** The words of the specification, and where they stand; absent when it leaves this open. */
  readonly quote?: string;
  readonly where?: string;
  /** The decision of Lintel that stands in for them. */
  readonly decision?: string;
  /** The level in the register. */
  readonly level: Level;
  /** The level it was judged at in this run. */
  readonly judgedAs: Level;
  readonly verdict: Verdict;
  /** What was seen of a point the specification leaves open, in a few words. */
  readonly answer?: string;
  /** Why it does not apply; absent when it does. */
  readonly why?: string;
  /** The statement of the operator, when nothing else judges it. */
  readonly attestation?: Attestation;
  readonly judgements: readonly (Judgement & { readonly verdict: Verdict })[];
}

/** Everything besides the judgements that decides verdicts. */
interface Terms {
  readonly plan: RevisionPlan;
  readonly strictness: Strictness;
  /** What the operator states of a requirement in the revision of the plan. */
  attestationOf(requirement: string): Attestation | undefined;
}

export function settle(
  plan: RevisionPlan,
  judgements: readonly Judgement[],
  strictness: Strictness,
  attestations: readonly Attestation[] = [],
): RequirementVerdict[] {
  const { revision, requirements, notApplicable, notTested } = plan;
  const attestationOf = (id: string) =>
    attestations.find((one) => one.requirement === id && isFor(one, revision));
  const terms = { plan, strictness, attestationOf };
  const complete = inOrder([...judgements, ...findMissingRoots(judgements, plan)], plan);
  return [
    ...requirements.map((requirement) => settleJudged(requirement, complete, terms)),
    ...notApplicable.map((one) => settleNotApplicable(one, revision)),
    ...notTested.flatMap((requirement) => settleNotTested(requirement, terms)),
  ].sort((a, b) => byText(a.requirement, b.requirement));
}

/**
 * True when a scenario gave the judgement, false when it was added here. A check can only be violated by
 * something it was shown. No field says so, since a verifier could not trust it.
 */
export function isGiven({ scenario, outcome, seen }: Judgement): boolean {
  const isRoot = outcome === 'violated' && Object.keys(seen).length === 0;
  return scenario !== '' && !isRoot;
}

/** Without duplicates, in the order of the scenarios and their checks, so that a result always has the same text. */
function inOrder(judgements: readonly Judgement[], { scenarios }: RevisionPlan): Judgement[] {
  const different = new Map(judgements.map((judgement) => [writeJudgement(judgement), judgement]));
  const places = new Map(
    scenarios
      .flatMap(({ id, checks }) => checks.map((check) => nameOf(id, check.id)))
      .map((name, place) => [name, place] as const),
  );
  const placeOf = ({ scenario, check }: Judgement) =>
    places.get(nameOf(scenario, check)) ?? Number.MAX_SAFE_INTEGER;
  return [...different.values()].sort(
    (a, b) => placeOf(a) - placeOf(b) || byText(a.check, b.check),
  );
}

/** The judgement as a text, its members in a fixed order. */
function writeJudgement(judgement: Judgement): string {
  const { check, scenario, revision, outcome, problems, why, by, seen } = judgement;
  return JSON.stringify([check, scenario, revision, outcome, problems, why, by, seen]);
}

function nameOf(scenario: string, check: string): string {
  return `${scenario} ${check}`;
}

/** The verdict is the worst one of all judgements of all its checks. */
function settleJudged(
  requirement: Requirement,
  judgements: readonly Judgement[],
  { plan, strictness, attestationOf }: Terms,
): RequirementVerdict {
  const judgedAs = levelOf(requirement, strictness);
  const { id, level, checks = [] } = requirement;
  const found = judgements.filter(({ check }) => checks.includes(check));
  const own = found.length > 0 ? found : [neverJudged(requirement, plan)];
  const weighed = own.map((judgement) => ({
    ...blameTwin(judgement, requirement),
    verdict: verdictOf(judgedAs, judgement.outcome),
  }));
  const verdict = worst(weighed.map((judgement) => judgement.verdict));
  const attestation = VERDICT_FACTS[verdict].mayBeAttested ? attestationOf(id) : undefined;
  return {
    ...describe(requirement, plan.revision),
    judgedAs,
    ...(attestation ? { verdict: 'attested', attestation } : { verdict }),
    ...whenKnown('answer', answerOf(level, weighed)),
    judgements: weighed,
  };
}

/**
 * A refusal whose twin failed too is blocked by the check that judges such requests where they should work. That
 * check does not fail for it: this one request may have failed for another reason.
 */
function blameTwin(judgement: Judgement, { twin }: Requirement): Judgement {
  const isUnnamed = judgement.outcome === 'blocked' && judgement.by === undefined;
  return isUnnamed && twin !== undefined ? { ...judgement, by: twin } : judgement;
}

function settleNotApplicable(
  { requirement, why }: NotApplicable,
  revision: Revision,
): RequirementVerdict {
  return {
    ...describe(requirement, revision),
    judgedAs: requirement.level,
    verdict: 'not-applicable',
    why,
    judgements: [],
  };
}

/** What this suite cannot judge has no verdict, unless the operator states it. */
function settleNotTested(
  requirement: Requirement,
  { plan, attestationOf }: Terms,
): RequirementVerdict[] {
  const attestation = attestationOf(requirement.id);
  if (!attestation) return [];
  const { level: judgedAs } = requirement;
  const own = { ...describe(requirement, plan.revision), judgedAs, judgements: [] };
  return [{ ...own, verdict: 'attested', attestation }];
}

/** The verdicts that these judgements alone give, one for each requirement they judge. */
export function weigh(
  { requirements }: RevisionPlan,
  judgements: readonly Judgement[],
  strictness: Strictness,
): Verdict[] {
  return judgements.flatMap(({ check, outcome }) =>
    requirements
      .filter(({ checks = [] }) => checks.includes(check))
      .map((requirement) => verdictOf(levelOf(requirement, strictness), outcome)),
  );
}

function isFor({ revisions }: Attestation, revision: Revision): boolean {
  return revisions?.includes(revision) ?? true;
}

function describe(requirement: Requirement, revision: Revision) {
  const { id, statement, section, level, quote, decision } = requirement;
  return {
    requirement: id,
    revision,
    statement,
    section,
    ...whenKnown('quote', quote),
    ...whenKnown('where', locateRequirement(requirement)),
    ...whenKnown('decision', decision),
    level,
  };
}

function whenKnown<K extends string>(name: K, value: string | undefined): { [P in K]?: string } {
  return value === undefined ? {} : ({ [name]: value } as { [P in K]?: string }); // just that key
}

/**
 * Adds a violated judgement for each check that blocks others although it was met itself. Without it everything
 * might be blocked by something that nothing reports.
 */
function findMissingRoots(judgements: readonly Judgement[], plan: RevisionPlan): Judgement[] {
  const chosen = new Set(plan.requirements.flatMap(({ checks = [] }) => checks));
  const ordered = inOrder(judgements, plan);
  const isChosen = ({ check }: Judgement) => chosen.has(check);
  const chosenFirst = [...ordered.filter(isChosen), ...ordered.filter((one) => !isChosen(one))];
  const known = new Set(
    judgements.filter(({ outcome }) => outcome === 'violated').map(({ check }) => check),
  );
  const missing = new Map<string, Judgement>();
  for (const { by, problems = [], scenario, revision } of chosenFirst) {
    if (by === undefined || problems.length === 0 || known.has(by) || missing.has(by)) continue;
    missing.set(by, { check: by, scenario, revision, outcome: 'violated', problems, seen: {} });
  }
  return [...missing.values()];
}

/** For a requirement without a judgement: either the run did not pursue it, or the suite forgot it. */
function neverJudged({ checks = [] }: Requirement, { revision, wants }: RevisionPlan): Judgement {
  const judgement = { check: checks[0] ?? '', scenario: '', revision, seen: {} };
  return checks.some(wants)
    ? { ...judgement, outcome: 'crashed', why: 'no scenario of this revision judges it' }
    : {
        ...judgement,
        outcome: 'unknown',
        why: 'not tested in this run: it needs extra requests; run again with --observe',
      };
}
