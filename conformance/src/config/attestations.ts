import type { Requirement } from '../register/schema.js';
import { ConfigurationError } from './configuration-error.js';
import type { Settings } from './settings.js';

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
