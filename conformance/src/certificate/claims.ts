/** Lists what a certificate claims of single requirements without showing it. */
import { type Judgement, listSeen } from '../engine/judgement.js';
import type { RunResult } from '../engine/result.js';
import { isGiven, type RequirementVerdict } from '../engine/settle.js';

/**
 * One line for each statement of the operator, for each check that, by the run, had nothing to examine, and for each
 * that was met although it was shown no exchange.
 */
export function listClaims({ verdicts }: RunResult): string[] {
  const claims = verdicts.flatMap((verdict) => [
    ...describeStatement(verdict),
    ...verdict.judgements.filter(isUnshown).map((judgement) => describeUnshown(verdict, judgement)),
    ...verdict.judgements
      .filter(isMetByFacts)
      .map((judgement) => describeMetByFacts(verdict, judgement)),
  ]);
  return [...new Set(claims)]; // a scenario may judge by one check several times
}

function isUnshown(judgement: Judgement): boolean {
  return isGiven(judgement) && Object.keys(judgement.seen).length === 0;
}

/** True when a check was met by what no exchange shows, such as a delivery or that there was nothing to examine. */
function isMetByFacts(judgement: Judgement): boolean {
  return judgement.outcome === 'met' && !isUnshown(judgement) && listSeen(judgement).length === 0;
}

function describeStatement(verdict: RequirementVerdict): string[] {
  if (!verdict.attestation) return [];
  const { statement, by, date, evidence } = verdict.attestation;
  const where = evidence === undefined ? '' : `, see ${evidence}`;
  return [`${nameOf(verdict)}: ${by} stated on ${date}: ${statement}${where}`];
}

function describeUnshown(verdict: RequirementVerdict, { scenario, check, why }: Judgement): string {
  return `${nameOf(verdict)}: ${scenario} could not examine ${check}: ${why}`;
}

function describeMetByFacts(
  verdict: RequirementVerdict,
  { scenario, check, why }: Judgement,
): string {
  const reason = why === undefined ? '' : `: ${why}`;
  return `${nameOf(verdict)}: ${scenario} met ${check} without an exchange that shows it${reason}`;
}

function nameOf({ requirement, revision }: RequirementVerdict): string {
  return `${requirement} (${revision})`;
}
