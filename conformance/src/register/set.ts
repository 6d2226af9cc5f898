import { createHash } from 'node:crypto';
import type { Requirement, Revision } from './schema.js';

/** All requirements of one revision, by their number and by what they say. */
export interface RequirementSet {
  readonly revision: Revision;
  readonly requirements: number;
  /** Changes with every word of every requirement of the revision. */
  readonly sha256: string;
}

export function describeSet(register: readonly Requirement[], revision: Revision): RequirementSet {
  const own = register
    .filter(({ revisions }) => revisions.includes(revision))
    .sort((a, b) => a.id.localeCompare(b.id));
  const sha256 = createHash('sha256').update(JSON.stringify(own)).digest('hex');
  return { revision, requirements: own.length, sha256 };
}
