/**
 * Judges a target from the evidence as it is written, with secrets hidden, so that everyone who has the evidence
 * gets the same result.
 */
import type { Check } from '../engine/check.js';
import { consult, type Judgement, recall } from '../engine/judgement.js';
import type { Scenario } from '../engine/scenario.js';
import type { Evidence } from './evidence-file.js';

export type Checks = ReadonlyMap<string, Check>;

/** Every check of the scenarios by its id. */
export function collectChecks(scenarios: readonly Scenario[]): Checks {
  return new Map(
    scenarios.flatMap((scenario) => scenario.checks.map((check) => [check.id, check] as const)),
  );
}

/** Repeats a judgement from the evidence. One that was not made by a check stays as it is. */
export function rejudge(judgement: Judgement, evidence: Evidence, checks: Checks): Judgement {
  const { check, scenario, revision, seen } = judgement;
  const known = checks.get(check);
  if (Object.keys(seen).length === 0 || known === undefined) return judgement;
  const suite = { checks: [...checks.values()], revision };
  return { check, scenario, revision, ...consult(known, recall(seen, evidence), suite), seen };
}

/**
 * The same for a run that has just ended. A judgement that changes when secrets are hidden becomes a crash: it
 * is a fault of the suite and not of the target.
 */
export function settleFromEvidence(
  judgement: Judgement,
  evidence: Evidence,
  checks: Checks,
): Judgement {
  const again = rejudge(judgement, evidence, checks);
  if (again.outcome === judgement.outcome) return again;
  const why = `redacting secrets changes the outcome from ${judgement.outcome} to ${again.outcome}; this is a fault of the suite`;
  const { check, scenario, revision, seen } = judgement;
  return { check, scenario, revision, outcome: 'crashed', why, seen };
}
