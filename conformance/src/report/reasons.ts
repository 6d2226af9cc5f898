import type { Attestation } from '../config/schema.js';
import type { Judgement } from '../engine/judgement.js';
import type { RequirementVerdict } from '../engine/settle.js';

/** Each reason, with all requirements it is given for. */
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

/** The check on which nearly everything in a run depends. */
const CREATES_PROPERTY = 'properties.create.returns-it';

/** Adds advice when a refusal may concern only the user of the configuration. */
function askWhoMay({ by, problems = [] }: Judgement): string {
  const isForbidden = problems.some(({ at, got }) => at === 'status' && got === '403');
  return isForbidden && by === CREATES_PROPERTY
    ? ' (403: may actors.alice create properties?)'
    : '';
}

/** The statement of an operator, with name and date, in one sentence. */
export function describeAttestation({ by, date, statement, evidence }: Attestation): string {
  return `${by} stated on ${date}: ${statement}${evidence === undefined ? '' : ` (${evidence})`}`;
}
