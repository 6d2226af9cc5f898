/**
 * What the scenarios cost, as measured with two servers (`faults/write-costs.ts`); for the plan that is
 * shown before a run.
 */
import { readFileSync } from 'node:fs';
import { type Static, type TSchema, Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import type { RevisionPlan } from './plan.js';

const count = Type.Integer({ minimum: 0 });

/** How many of what, by the last word of the path, such as `properties`. */
const Created = Type.Record(Type.String(), count);
const Cost = Type.Object({ requests: count, created: Created });

/** Requests to sign in are those beyond what every run takes. */
const Share = Type.Object({ common: Cost, signIn: count });

/** By the id of a scenario, or one of the names below, and the revision. */
const byName = <T extends TSchema>(of: T) =>
  Type.Record(
    Type.String(),
    Type.Object({ current: Type.Optional(of), earlier: Type.Optional(of) }),
  );

const Costs = Type.Object({
  everything: byName(Cost),
  'in-passing': byName(Cost),
  alone: byName(Share),
});

/** What one scenario sends and creates in one revision. */
export type Cost = Readonly<Static<typeof Cost>>;
/** What one scenario takes of what all scenarios share, when it runs by itself. */
export type Share = Readonly<Static<typeof Share>>;
/** Of runs of everything, by how far they went; and of runs of one scenario each. */
export type Costs = Readonly<Static<typeof Costs>>;

/** The name under which the sign-ins of a run are measured. */
export const SIGN_IN = 'sign-in';

/** The name under which everything is measured that scenarios share. */
export const COMMON = 'common';

/** The name under which everything is measured that is looked at before a run. */
export const PREFLIGHT = 'preflight';

/** A scenario nobody has measured yet is taken for one of the larger ones. */
const NOT_MEASURED: Cost = { requests: 20, created: {} };
const NOTHING: Cost = { requests: 0, created: {} };
/** The first inspection of a run, on the standing property: whoever makes another one has made it. */
const FIRST: Cost = { requests: 2, created: { properties: 1, inspections: 1 } };

/** What a plan will send and create at most, without the sign-ins. */
export function estimateCost(plan: RevisionPlan, costs: Costs): Cost {
  const { scenarios, revision, observing } = plan;
  const measured = costs[observing];
  const looking = measured[PREFLIGHT]?.[revision] ?? NOTHING;
  const own = scenarios.map(({ id }) => measured[id]?.[revision] ?? NOT_MEASURED);
  return [looking, ...own].reduce(add, estimateCommon(plan, costs));
}

/** What signing in for a plan takes. */
export function estimateSignIn(plan: RevisionPlan, costs: Costs): number {
  const { scenarios, revision, observing } = plan;
  const most = costs[observing][SIGN_IN]?.[revision]?.requests ?? 0;
  const each = [PREFLIGHT, ...scenarios.map(({ id }) => id)].map(
    (name) => costs.alone[name]?.[revision]?.signIn ?? most,
  );
  return Math.min(
    most,
    each.reduce((sum, requests) => sum + requests, 0),
  );
}

/** Never more than in a run of everything: what several scenarios take is made once. */
function estimateCommon({ scenarios, revision, observing }: RevisionPlan, costs: Costs): Cost {
  const most = costs[observing][COMMON]?.[revision] ?? NOTHING;
  const shares = scenarios
    // What looks back is judged with those it looks back at, and by itself was measured with what they share.
    .filter(({ through }) => through === undefined)
    .map(({ id }) => costs.alone[id]?.[revision]?.common ?? most);
  const withFirst = shares.filter(({ created }) => (created['inspections'] ?? 0) > 0);
  const first = withFirst.length > 0 ? FIRST : NOTHING;
  const all = shares
    .map((share) => (withFirst.includes(share) ? subtract(share, FIRST) : share))
    .reduce(add, first);
  return {
    requests: Math.min(most.requests, all.requests),
    created: mapCounts(all.created, (kind, count) => Math.min(most.created[kind] ?? 0, count)),
  };
}

function add(one: Cost, other: Cost): Cost {
  const created = { ...one.created, ...other.created };
  return {
    requests: one.requests + other.requests,
    created: mapCounts(created, (kind) => (one.created[kind] ?? 0) + (other.created[kind] ?? 0)),
  };
}

function subtract(one: Cost, other: Cost): Cost {
  const less = (count: number, by = 0) => Math.max(0, count - by);
  return {
    requests: less(one.requests, other.requests),
    created: mapCounts(one.created, (kind, count) => less(count, other.created[kind])),
  };
}

function mapCounts(
  counts: Cost['created'],
  change: (kind: string, count: number) => number,
): Cost['created'] {
  return Object.fromEntries(
    Object.entries(counts).map(([kind, count]) => [kind, change(kind, count)]),
  );
}

export function loadCosts(): Costs {
  const text = readFileSync(new URL('../../costs.json', import.meta.url), 'utf8');
  return Value.Decode(Costs, JSON.parse(text));
}
