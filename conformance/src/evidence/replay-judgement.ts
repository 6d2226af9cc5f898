/** One judgement once more, and what does not agree with the record of it. */
import { isDeepStrictEqual } from 'node:util';
import { type Judgement, listSeen } from '../engine/judgement.js';
import type { RequirementVerdict } from '../engine/settle.js';
import type { Outcome } from '../engine/verdict.js';
import type { Evidence } from './evidence-file.js';
import { type Checks, rejudge } from './rejudge.js';

interface Surroundings {
  readonly evidence: Evidence;
  readonly checks: Checks;
  readonly verdicts: readonly RequirementVerdict[];
}

interface Replayed {
  readonly outcome: Outcome;
  readonly differences: readonly string[];
}

export function replayJudgement(recorded: Judgement, surroundings: Surroundings): Replayed {
  const { evidence, checks, verdicts } = surroundings;
  const missing = findMissingExchanges(recorded, evidence);
  if (missing.length > 0) return { outcome: 'crashed', differences: missing };
  if (recorded.outcome === 'crashed') return { outcome: 'crashed', differences: [] };
  if (Object.keys(recorded.seen).length === 0) return replayWithoutCheck(recorded, verdicts);
  if (!checks.has(recorded.check)) {
    return { outcome: 'crashed', differences: [`this suite has no check ${recorded.check}`] };
  }
  const again = rejudge(recorded, evidence, checks);
  const differences = (['outcome', 'problems', 'why', 'by'] as const)
    .filter((part) => !isDeepStrictEqual(again[part], recorded[part]))
    .map((part) => `${recorded.check} has another ${part} by the evidence`);
  return { outcome: again.outcome, differences };
}

/**
 * Nothing was shown to a check: it was out of reach or blocked, or it stands for what blocks
 * others. Only such outcomes may go without anything seen.
 */
function replayWithoutCheck(
  recorded: Judgement,
  verdicts: readonly RequirementVerdict[],
): Replayed {
  const { outcome, check, problems } = recorded;
  if (outcome === 'unknown' || outcome === 'blocked') return { outcome, differences: [] };
  const isRoot =
    outcome === 'violated' &&
    verdicts.some(({ judgements }) =>
      judgements.some((other) => other.by === check && isDeepStrictEqual(other.problems, problems)),
    );
  if (isRoot) return { outcome, differences: [] };
  return {
    outcome: 'crashed',
    differences: [`nothing in the evidence shows that ${check} is ${outcome}`],
  };
}

function findMissingExchanges(recorded: Judgement, evidence: Evidence): string[] {
  const shown = (recorded.problems ?? []).flatMap(({ exchange }) => exchange ?? []);
  return [...new Set([...listSeen(recorded), ...shown])]
    .filter((id) => !evidence.has(id))
    .map((id) => `the exchange ${id} is not in the evidence`);
}
