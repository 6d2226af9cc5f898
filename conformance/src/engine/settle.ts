/** Turns the judgements of checks into one verdict for every selected requirement: none is lost. */
import type { Level, Requirement, Revision } from '../register/schema.js';
import type { Judgement } from './judgement.js';
import type { RevisionPlan } from './plan.js';
import { levelInRun, type Strictness, type Verdict, verdictOf, worst } from './verdict.js';

/** What is said about one requirement in one revision, and everything it rests on. */
export interface RequirementVerdict {
  readonly requirement: string;
  readonly revision: Revision;
  readonly statement: string;
  readonly section: string;
  /** The level in the register. */
  readonly level: Level;
  /** The level it was judged at in this run. */
  readonly judgedAs: Level;
  readonly verdict: Verdict;
  /** Why it does not apply, when it does not. */
  readonly why?: string;
  readonly judgements: readonly (Judgement & { readonly verdict: Verdict })[];
}

export function settle(
  plan: RevisionPlan,
  judgements: readonly Judgement[],
  strictness: Strictness,
): RequirementVerdict[] {
  const { revision } = plan;
  const complete = [...judgements, ...findMissingRoots(judgements)];
  const judged = plan.requirements.map((requirement): RequirementVerdict => {
    const judgedAs = requirement.notScored
      ? 'unspecified'
      : levelInRun(requirement.level, strictness);
    const checks = requirement.checks ?? [];
    const found = complete.filter(({ check }) => checks.includes(check));
    const own = found.length > 0 ? found : [neverJudged(requirement, revision)];
    const weighed = own.map((judgement) => ({
      ...judgement,
      verdict: verdictOf(judgedAs, judgement.outcome),
    }));
    return {
      ...describe(requirement, revision),
      judgedAs,
      verdict: worst(weighed.map(({ verdict }) => verdict)),
      judgements: weighed,
    };
  });
  const away = plan.notApplicable.map(
    ({ requirement, why }): RequirementVerdict => ({
      ...describe(requirement, revision),
      judgedAs: requirement.level,
      verdict: 'not-applicable',
      why,
      judgements: [],
    }),
  );
  return [...judged, ...away].sort((a, b) => a.requirement.localeCompare(b.requirement));
}

function describe({ id, statement, section, level }: Requirement, revision: Revision) {
  return { requirement: id, revision, statement, section, level };
}

/**
 * What was needed and did not work although its own check was content with it elsewhere. Without
 * these everything might be blocked by something that nobody ever calls wrong.
 */
function findMissingRoots(judgements: readonly Judgement[]): Judgement[] {
  const known = new Set(
    judgements.filter(({ outcome }) => outcome === 'violated').map(({ check }) => check),
  );
  const missing = new Map<string, Judgement>();
  for (const { by, problems = [], scenario, revision } of judgements) {
    if (by === undefined || problems.length === 0 || known.has(by)) continue;
    missing.set(by, { check: by, scenario, revision, outcome: 'violated', problems, seen: {} });
  }
  return [...missing.values()];
}

function neverJudged({ checks = [] }: Requirement, revision: Revision): Judgement {
  return {
    check: checks[0] ?? '',
    scenario: '',
    revision,
    outcome: 'crashed',
    why: 'no scenario of this revision judges it',
    seen: {},
  };
}
