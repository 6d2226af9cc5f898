import type { Settings } from '../config/settings.js';
import type { RequirementVerdict } from '../engine/settle.js';
import { wasTried } from '../engine/verdict.js';

/**
 * A message that lists the statements without effect, because the run judged their requirements itself;
 * undefined when there are none.
 */
export function describeIgnoredAttestations(
  { attestations }: Settings,
  verdicts: readonly RequirementVerdict[],
): string | undefined {
  const stated = new Set(attestations.map(({ requirement }) => requirement));
  const judged = verdicts
    .filter(({ requirement }) => stated.has(requirement))
    .filter(({ verdict }) => wasTried(verdict))
    .map(({ requirement, revision, verdict }) => `${requirement} (${revision}: ${verdict})`);
  if (judged.length === 0) return undefined;
  return `These attestations were ignored because the run judged the requirements itself: ${judged.join(', ')}.`;
}
