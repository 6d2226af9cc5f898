/** Lists what a certificate claims of single requirements without showing it. */
import type { Judgement } from '../engine/judgement.js';
import type { RunResult } from '../engine/result.js';
import { isGiven, type RequirementVerdict } from '../engine/settle.js';

/** One line for each statement of the operator, and for each check that, by the run, had nothing to examine. */
export function listClaims({ verdicts }: RunResult): string[] {
  return verdicts.flatMap((verdict) => [
    ...describeStatement(verdict),
    ...verdict.judgements.filter(isUnshown).map((judgement) => describeUnshown(verdict, judgement)),
  ]);
}

function isUnshown(judgement: Judgement): boolean {
  return isGiven(judgement) && Object.keys(judgement.seen).length === 0;
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

function nameOf({ requirement, revision }: RequirementVerdict): string {
  return `${requirement} (${revision})`;
}
