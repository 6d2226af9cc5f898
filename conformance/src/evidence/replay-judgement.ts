/** Repeats one judgement from the evidence. */
import { type Judgement, listSeen } from '../engine/judgement.js';
import type { Evidence } from './evidence-file.js';
import { type Checks, rejudge } from './rejudge.js';

/**
 * The judgement that the evidence gives; `crashed`, with the reason, when the evidence does not support the
 * record.
 */
export function replayJudgement(
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
