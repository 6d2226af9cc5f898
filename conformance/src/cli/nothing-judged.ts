/** Messages about a run that judges nothing, which would look like a run without failures. */
import type { RevisionPlan } from '../engine/plan.js';
import type { RunFacts, RunResult } from '../engine/result.js';
import { wasTried } from '../engine/verdict.js';
import { describeChoice } from '../report/chosen.js';
import { countRequirements } from '../report/totals.js';

/** Why there is nothing to run, when no requirement is selected in any revision; otherwise undefined. */
export function describeNothingSelected(
  plans: readonly RevisionPlan[],
  choice: Pick<RunFacts, 'selection' | 'scenario'>,
): string | undefined {
  const isSomething = plans.some(
    ({ requirements, notApplicable, notTested }) =>
      requirements.length + notApplicable.length + notTested.length > 0,
  );
  if (isSomething) return undefined;
  const revisions = plans.map(({ revision }) => revision).join(' or ');
  const chosen = describeChoice({ ...choice, bail: false, readOnly: false });
  return `Nothing is selected: no requirement of the ${revisions} revision fits ${chosen}.`;
}

/** Why nothing was judged; undefined when something was. */
export function describeNothingJudged({
  verdicts,
  notTested,
}: Pick<RunResult, 'verdicts' | 'notTested'>): string | undefined {
  if (verdicts.some(({ verdict }) => wasTried(verdict))) return undefined;
  const away = verdicts.filter(({ verdict }) => verdict === 'not-applicable');
  const reasons = [...new Set(away.map(({ why }) => why))].join('; ');
  const parts = [
    [away.length, `not applicable (${reasons})`],
    [notTested.length, 'beyond what this suite can judge (list --not-tested)'],
    [verdicts.length - away.length, 'attested'],
  ] as const;
  const told = parts
    .filter(([count]) => count > 0)
    .map(([count, what]) => `${countRequirements(count)} ${count === 1 ? 'is' : 'are'} ${what}`);
  return `Nothing was judged: ${told.join(', ')}.`;
}
