/** What the scenarios cost, as measured with the demo; for the plan that is shown before a run. */
import { readFileSync } from 'node:fs';
import type { Revision } from '../register/schema.js';
import type { Observing, RevisionPlan } from './plan.js';

/** What one scenario sends and creates in one revision. */
export interface Cost {
  readonly requests: number;
  /** How many of what, by the last word of the path, such as `properties`. */
  readonly created: Readonly<Record<string, number>>;
}

/** Of each scenario in each revision, by how far the run went. */
export type Costs = Readonly<
  Record<Observing, Readonly<Record<string, Readonly<Partial<Record<Revision, Cost>>>>>>
>;

/** The name under which the sign-ins of a run are measured. */
export const SIGN_IN = 'sign-in';

/** The name under which everything is measured that scenarios share. */
export const COMMON = 'common';

/** The name under which everything is measured that is looked at before a run. */
export const PREFLIGHT = 'preflight';

/** A scenario nobody has measured yet is taken for one of the larger ones. */
const NOT_MEASURED: Cost = { requests: 20, created: {} };
const NOTHING: Cost = { requests: 0, created: {} };

/** With so many scenarios more every grant and everything that is shared may be needed. */
const ENOUGH_FOR_ALL = 10;
/** Even one scenario needs as much as if there were so many more. */
const AT_FIRST = 2;

/** What a plan will send and create at most, without the sign-ins. */
export function estimateCost(
  { scenarios, revision, observing }: RevisionPlan,
  { [observing]: costs }: Costs,
): Cost {
  const created: Record<string, number> = {};
  const shared = costs[COMMON]?.[revision] ?? NOTHING;
  const looking = costs[PREFLIGHT]?.[revision] ?? NOTHING;
  const own = scenarios.map(({ id }) => costs[id]?.[revision] ?? NOT_MEASURED);
  for (const cost of [shared, ...own]) {
    for (const [kind, count] of Object.entries(cost.created)) {
      created[kind] = (created[kind] ?? 0) + count;
    }
  }
  const requests = [looking, ...own].reduce((sum, cost) => sum + cost.requests, 0);
  return { requests: requests + Math.ceil(shared.requests * shareOf(scenarios)), created };
}

/** What signing in for a plan takes. */
export function estimateSignIn(
  { scenarios, revision, observing }: RevisionPlan,
  { [observing]: costs }: Costs,
): number {
  return Math.ceil((costs[SIGN_IN]?.[revision]?.requests ?? 0) * shareOf(scenarios));
}

/** How much of what is shared so many scenarios need. */
function shareOf(scenarios: readonly unknown[]): number {
  return Math.min(1, (scenarios.length + AT_FIRST) / ENOUGH_FOR_ALL);
}

export function loadCosts(): Costs {
  return JSON.parse(readFileSync(new URL('../../costs.json', import.meta.url), 'utf8'));
}
