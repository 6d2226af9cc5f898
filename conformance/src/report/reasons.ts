import type { Attestation } from '../config/schema.js';
import type { Judgement } from '../engine/judgement.js';
import type { RequirementVerdict } from '../engine/settle.js';

/** Each reason once, with every requirement it stands behind. */
export function groupByReason(
  verdicts: readonly RequirementVerdict[],
): readonly (readonly [reason: string, requirements: readonly string[]])[] {
  const byReason = new Map<string, string[]>();
  for (const { requirement, revision, verdict, judgements } of verdicts) {
    const decisive = judgements.find((judgement) => judgement.verdict === verdict);
    const why = decisive?.by
      ? `the prerequisite ${decisive.by} did not hold${askWhoMay(decisive)}`
      : (decisive?.why ?? decisive?.check);
    const reason = `${verdict.toUpperCase()} (${revision}) ${why ?? ''}`;
    byReason.set(reason, [...(byReason.get(reason) ?? []), requirement]);
  }
  return [...byReason];
}

/** The check that nearly everything of a run waits for. */
const CREATES_PROPERTY = 'properties.create.returns-it';

/** What is forbidden may be so for one user alone. */
function askWhoMay({ by, problems = [] }: Judgement): string {
  const isForbidden = problems.some(({ at, got }) => at === 'status' && got === '403');
  return isForbidden && by === CREATES_PROPERTY
    ? ' (403: may actors.alice create properties?)'
    : '';
}

/** What an operator states, with who and when, in one sentence. */
export function sayAttested({ by, date, statement, evidence }: Attestation): string {
  return `${by} stated on ${date}: ${statement}${evidence === undefined ? '' : ` (${evidence})`}`;
}
