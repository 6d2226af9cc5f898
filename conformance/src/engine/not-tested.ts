import type { NotTestedReason, Revision } from '../register/schema.js';
import type { RevisionPlan } from './plan.js';

/** A requirement this suite cannot judge, as it stands in a result. */
export interface NotTestedEntry {
  readonly requirement: string;
  readonly revision: Revision;
  readonly reason: NotTestedReason;
  readonly why: string;
}

/** The requirements that a plan leaves out because this suite cannot judge them. */
export function listNotTested({ notTested: all, revision }: RevisionPlan): NotTestedEntry[] {
  return all.flatMap(({ id, notTested }) =>
    notTested ? [{ requirement: id, revision, reason: notTested.reason, why: notTested.why }] : [],
  );
}
