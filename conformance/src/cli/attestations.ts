import { ConfigurationError } from '../config/load.js';
import type { Settings } from '../config/settings.js';
import type { RequirementVerdict } from '../engine/settle.js';
import { wasTried } from '../engine/verdict.js';
import type { Requirement } from '../register/schema.js';

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

/** Throws a ConfigurationError when a statement names a requirement that does not exist. */
export function refuseUnknownAttestations(
  { attestations }: Settings,
  register: readonly Requirement[],
): void {
  const known = new Set(register.map(({ id }) => id));
  const unknown = attestations.filter(({ requirement }) => !known.has(requirement));
  if (unknown.length === 0) return;
  throw new ConfigurationError(
    unknown.map(
      ({ requirement }) =>
        `attestations names ${requirement}, which is not a requirement; npx lintel-conformance list shows them all`,
    ),
  );
}
