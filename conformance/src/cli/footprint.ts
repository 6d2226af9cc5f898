/** Describes what a run creates: what it leaves behind, and what else. */
import { type Cost, estimateCost, loadCosts } from '../engine/costs.js';
import { STAYING } from '../engine/ledger.js';
import type { RevisionPlan } from '../engine/plan.js';
import { countKinds, NOTHING } from '../report/kinds.js';

type Created = Cost['created'];

/** The announced numbers are those of a correct target. */
export const MORE_MAY_REMAIN =
  'A target that accepts what should be refused keeps more; "left" in the result counts them all, and cleanup names each one.';

/** The records that remain, since the specification shows no way to delete them. */
export function describeStaying(created: Created): string {
  return describe(created, (kind) => STAYING.includes(kind));
}

/** The other records, which can be deleted or disappear with their parent. */
export function describeOthers(created: Created): string {
  return describe(created, (kind) => !STAYING.includes(kind));
}

/** What a plan will create. */
export function estimateCreated(plan: RevisionPlan): Created {
  return estimateCost(plan, loadCosts()).created;
}

/** What a run will leave behind, before it sends anything. */
export function describeFootprint(plans: readonly RevisionPlan[]): string {
  const all: Record<string, number> = {};
  for (const plan of plans) {
    for (const [kind, count] of Object.entries(estimateCreated(plan))) {
      all[kind] = (all[kind] ?? 0) + count;
    }
  }
  const staying = describeStaying(all);
  return staying === NOTHING
    ? `This run creates nothing that the API cannot delete. ${MORE_MAY_REMAIN}`
    : `This run leaves up to ${staying} behind: the API cannot delete them. ${MORE_MAY_REMAIN}`;
}

function describe(created: Created, isWanted: (kind: string) => boolean): string {
  return countKinds(Object.fromEntries(Object.entries(created).filter(([kind]) => isWanted(kind))));
}
