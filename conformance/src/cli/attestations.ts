import { ConfigurationError } from '../config/load.js';
import type { Settings } from '../config/settings.js';
import type { RequirementVerdict } from '../engine/settle.js';
import type { Requirement } from '../register/schema.js';

/** Of each statement about what the run has judged anyway: that it changed nothing. */
export function tellJudgedAnyway(
  { attestations }: Settings,
  verdicts: readonly RequirementVerdict[],
): string[] {
  const stated = new Set(attestations.map(({ requirement }) => requirement));
  return verdicts
    .filter(({ requirement }) => stated.has(requirement))
    .filter(({ verdict }) => verdict !== 'attested' && verdict !== 'not-applicable')
    .map(
      ({ requirement, revision, verdict }) =>
        `attestations names ${requirement}, which was judged (${revision}: ${verdict}): what is stated changes nothing.`,
    );
}

/** Of each statement about what the suite can judge: that it counts for nothing where it does. */
export function tellJudgeable(
  { attestations }: Settings,
  register: readonly Requirement[],
): string[] {
  const judged = register.filter(({ checks = [] }) => checks.length > 0).map(({ id }) => id);
  const stated = new Set(attestations.map(({ requirement }) => requirement));
  return [...stated]
    .filter((id) => judged.includes(id))
    .map(
      (id) =>
        `attestations names ${id}, which a run judges: what is stated only counts where this target gives no way to judge it.`,
    );
}

/** Throws a ConfigurationError when something is attested that nobody demands. */
export function refuseStrangers(
  { attestations }: Settings,
  register: readonly Requirement[],
): void {
  const known = new Set(register.map(({ id }) => id));
  const strangers = attestations.filter(({ requirement }) => !known.has(requirement));
  if (strangers.length === 0) return;
  throw new ConfigurationError(
    strangers.map(
      ({ requirement }) => `attestations names ${requirement}, which is no requirement`,
    ),
  );
}
