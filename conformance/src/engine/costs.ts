/**
 * What the scenarios cost, as measured with two servers (`faults/write-costs.ts`). The plan before a run shows
 * it.
 */
import { readFileSync } from 'node:fs';
import { type Static, type TSchema, Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { PACKAGE } from '../base/suite.js';
import type { RevisionPlan } from './plan.js';

const count = Type.Integer({ minimum: 0 });

/** How many of what, by the last word of the path, such as `properties`. */
const Created = Type.Record(Type.String(), count);
const Cost = Type.Object({ requests: count, most: count, created: Created });

/** Names of the shared records this scenario uses, and its requests to sign in beyond those of every run. */
const Share = Type.Object({ common: Type.Array(Type.String()), signIn: count });

/** By the id of a scenario or one of the names below, then by revision. */
const byName = <T extends TSchema>(of: T) =>
  Type.Record(
    Type.String(),
    Type.Object({ current: Type.Optional(of), earlier: Type.Optional(of) }),
  );

const Costs = Type.Object({
  everything: byName(Cost),
  'in-passing': byName(Cost),
  /** Cost of each shared record, by name. */
  shared: byName(Cost),
  alone: byName(Share),
});

/**
 * What one scenario sends and creates in one revision: the requests of the demo, and the most requests and records
 * of all servers it was measured with.
 */
export type Cost = Readonly<Static<typeof Cost>>;
/** What one scenario needs of the shared records and of sign-ins when it runs by itself. */
export type Share = Readonly<Static<typeof Share>>;
/** Costs of runs of everything, by how far they went; of shared records; and of runs of one scenario each. */
export type Costs = Readonly<Static<typeof Costs>>;

/** The name of the cost of signing in for a run. */
export const SIGN_IN = 'sign-in';

/** The name of the total of all shared records. With a slash it begins the name of each of them. */
export const COMMON = 'common';

/** The name of the cost of the preflight. */
export const PREFLIGHT = 'preflight';

/** The cost assumed for a scenario that has not been measured: that of one of the larger ones. */
const NOT_MEASURED: Cost = { requests: 20, most: 20, created: {} };
const NOTHING: Cost = { requests: 0, most: 0, created: {} };

/** What a plan will send and create at most, without the sign-ins. */
export function estimateCost(plan: RevisionPlan, costs: Costs): Cost {
  const { scenarios, revision, observing } = plan;
  const looking = costs[observing][PREFLIGHT]?.[revision] ?? NOTHING;
  const own = scenarios.map(({ id }) => estimateScenario(plan, id, costs));
  return [looking, ...own].reduce(add, estimateCommon(plan, costs));
}

/** What one scenario of a plan will send and create, without the records that scenarios share. */
export function estimateScenario(
  { revision, observing }: Pick<RevisionPlan, 'revision' | 'observing'>,
  scenario: string,
  costs: Costs,
): Cost {
  return costs[observing][scenario]?.[revision] ?? NOT_MEASURED;
}

/** What signing in for a plan takes. */
export function estimateSignIn(plan: RevisionPlan, costs: Costs): number {
  const { scenarios, revision, observing } = plan;
  const { most } = costs[observing][SIGN_IN]?.[revision] ?? NOTHING;
  const each = [PREFLIGHT, ...scenarios.map(({ id }) => id)].map(
    (name) => costs.alone[name]?.[revision]?.signIn ?? most,
  );
  return Math.min(
    most,
    each.reduce((sum, requests) => sum + requests, 0),
  );
}

/** Cost of the shared records, which are made once: at most that of a run of everything. */
function estimateCommon({ scenarios, revision, observing }: RevisionPlan, costs: Costs): Cost {
  const most = costs[observing][COMMON]?.[revision] ?? NOTHING;
  const shares = scenarios.map(({ id }) => costs.alone[id]?.[revision]?.common);
  if (shares.includes(undefined)) return most;
  const names = new Set(shares.flatMap((share) => share ?? []));
  const all = [...names]
    .map((name) => costs.shared[name]?.[revision] ?? NOTHING)
    .reduce(add, NOTHING);
  return {
    requests: Math.min(most.requests, all.requests),
    most: Math.min(most.most, all.most),
    created: mapCounts(all.created, (kind, count) => Math.min(most.created[kind] ?? 0, count)),
  };
}

function add(one: Cost, other: Cost): Cost {
  const created = { ...one.created, ...other.created };
  return {
    requests: one.requests + other.requests,
    most: one.most + other.most,
    created: mapCounts(created, (kind) => (one.created[kind] ?? 0) + (other.created[kind] ?? 0)),
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
  const text = readFileSync(new URL('costs.json', PACKAGE), 'utf8');
  return Value.Decode(Costs, JSON.parse(text));
}
