/**
 * Judges a target from the evidence as it is written, with secrets hidden, so that everyone who has the evidence
 * gets the same result.
 */
import type { Check } from '../engine/check.js';
import { consult, type Judgement, listSeen, recall } from '../engine/judgement.js';
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
function rejudge(judgement: Judgement, evidence: Evidence, checks: Checks): Judgement {
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
export function rejudgeHidden(judgement: Judgement, evidence: Evidence, checks: Checks): Judgement {
  const again = rejudge(judgement, evidence, checks);
  if (again.outcome === judgement.outcome) return again;
  const why = `redacting secrets changes the outcome from ${judgement.outcome} to ${again.outcome}; this is a fault of the suite`;
  const { check, scenario, revision, seen } = judgement;
  return { check, scenario, revision, outcome: 'crashed', why, seen };
}

/**
 * The judgement that the evidence gives; `crashed`, with the reason, when the evidence does not support the
 * record.
 */
export function rejudgeRecorded(
  recorded: Judgement,
  evidence: Evidence,
  checks: Checks,
): Judgement {
  const { check, scenario, revision, outcome, seen } = recorded;
  const crash = (why: string): Judgement => {
    return { check, scenario, revision, outcome: 'crashed', why, seen };
  };
  const [missing] = listNamed(recorded).filter((id) => !evidence.has(id));
  if (missing !== undefined) return crash(`exchange ${missing} is not in the evidence`);
  if (outcome === 'crashed') return recorded;
  if (Object.keys(seen).length > 0) return rejudge(recorded, evidence, checks);
  // Nothing was shown to the check: it was out of reach, or blocked.
  if (outcome === 'unknown' || outcome === 'blocked') return recorded;
  return crash(`nothing in the evidence shows that ${check} is ${outcome}`);
}

function listNamed(judgement: Judgement): string[] {
  const shown = (judgement.problems ?? []).flatMap(({ exchange }) => exchange ?? []);
  return [...listSeen(judgement), ...shown];
}
