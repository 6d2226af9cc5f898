import { ConfigurationError } from '../config/load.js';
import type { Settings } from '../config/settings.js';
import type { Requirement } from '../register/schema.js';

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
