import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { describeCount } from '../base/describe-count.js';
import type { RevisionPlan } from '../engine/plan.js';
import { RESULT_FILE } from '../evidence/read-result.js';

/** The part of a result that tells what it holds. */
const Result = Type.Object({
  verdicts: Type.Array(Type.Object({ requirement: Type.String(), revision: Type.String() })),
});

interface Replacing {
  readonly out: string;
  /** Stop at the first failure. */
  readonly bail: boolean;
  /** The folder must be that of the earlier run. */
  readonly failed: boolean;
}

/** Says what a run takes away from the result of an earlier one in its folder; undefined when it takes nothing. */
export function describeReplaced(
  { out, bail, failed }: Replacing,
  plans: readonly RevisionPlan[],
): string | undefined {
  const before = listVerdicts(join(out, RESULT_FILE));
  const now = new Set(plans.flatMap(listPlanned));
  const lost = before.filter((one) => !now.has(one)).length;
  const verdicts = describeCount(lost, 'verdict', 'verdicts');
  const reasons = [
    ...(lost > 0 ? [`${verdicts} of that run on what this one does not judge will be gone`] : []),
    ...(bail && before.length > 0 ? ['this one stops at the first failure'] : []),
  ];
  if (reasons.length === 0) return undefined;
  const instead = failed ? 'copy the folder first' : 'name another folder with --out';
  return `Note: this run replaces the result of an earlier one in ${out}: ${reasons.join(', and ')}. To keep it, interrupt now and ${instead}.`;
}

function listPlanned({ revision, requirements, notApplicable, notTested }: RevisionPlan) {
  const ids = [
    ...[...requirements, ...notTested].map(({ id }) => id),
    ...notApplicable.map(({ requirement }) => requirement.id),
  ];
  return ids.map((id) => `${id} ${revision}`);
}

/** The verdicts of a result by what they are about; none when it cannot be read. */
function listVerdicts(file: string): string[] {
  try {
    const content: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (!Value.Check(Result, content)) return [];
    return content.verdicts.map(({ requirement, revision }) => `${requirement} ${revision}`);
  } catch {
    return [];
  }
}
