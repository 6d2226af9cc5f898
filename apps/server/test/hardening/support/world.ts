import { randomInt } from 'node:crypto';
import { inRevision, parametersOf, type ReferenceKind } from '@lintel/schema';
import type { TSchema } from '@sinclair/typebox';
import type { Addresses } from '../../../src/addresses.js';
import { randomFrom } from './random.js';
import { type Target, targetsOf } from './targets.js';
import { validValue } from './valid-value.js';
import { openWire } from './wire.js';

// One record of every kind the API can create, made through the API itself: a collection is a path that is posted to,
// and whose records another path names by id.

/** The records of an account. */
export interface World {
  readonly token: string;
  /** Ids by the collection the record was posted to, as it stands in the contract. */
  readonly ids: ReadonlyMap<string, number>;
  /** The path of an endpoint with the ids of this world; records that cannot be created yet have the id 1. */
  pathOf(target: Pick<Target, 'base' | 'path'>): string;
  /** The id of a kind of record. */
  reference(kind: ReferenceKind): number;
}

/** Where records of a kind are posted to; kinds that are missing cannot be created through the API alone. */
export const COLLECTIONS: Readonly<Partial<Record<ReferenceKind, string>>> = {
  client: '/clients',
  property: '/properties',
  staff: '/staff',
  meter: '/properties/{propertyId}/meters',
  room: '/inspections/{inspectionId}/rooms',
  item: '/inspections/{inspectionId}/rooms/{roomId}/items',
};

/** What records must be to be named everywhere. */
const FIXED: Readonly<Record<string, object>> = {
  '/custom-fields': { entity: 1, required: false }, // of properties; a required one would be demanded of all
  '/properties/{propertyId}/contacts': { type: 1 }, // a tenant, who has an address
  '/inspections': { preload_template_id: null }, // its report holds what is made in it and nothing else
  '/inspections/{inspectionId}/rooms': { block_type: 'DETAILED' }, // so that one can be copied to another
};

/** Creates one record of every kind; `text` is what every free text of theirs says. */
export async function createWorld(
  { addresses }: { addresses: Addresses },
  token: string,
  text: string,
): Promise<World> {
  const ids = new Map<string, number>();
  const world: World = {
    token,
    ids,
    pathOf: ({ base, path }) => base + fill(path, ids),
    reference: (kind) => ids.get(COLLECTIONS[kind] ?? '') ?? 1,
  };
  for (const target of creators(addresses)) {
    if (!isReachable(target, ids)) continue;
    const id = await createRecord(target, { world, text, address: addresses.publicUrl });
    ids.set(collectionMadeBy(target), id);
  }
  return world;
}

/** Records that are made by a POST to another path than that of their collection. */
const MADE: Readonly<Record<string, string>> = {
  '/webhooks/{webhookId}/test': '/webhooks/{webhookId}/deliveries',
};

/** The collection a POST adds to. */
export function collectionMadeBy({ path }: Pick<Target, 'path'>): string {
  return MADE[path] ?? path;
}

/** The collection of the record that a parameter of a path names. */
export function collectionOf(path: string, parameter: string): string {
  const before = path.slice(0, path.indexOf(`/{${parameter}}`));
  return ALIASES[before] ?? ALIASES[parameter] ?? before;
}

/** Collections that go by another name, and records of another collection than their path says. */
const ALIASES: Readonly<Record<string, string>> = {
  '/v2/inspections': '/inspections',
  sourcePropertyId: '/properties',
};

/** A path with an id for each parameter: the given one, or that of the record in its collection. */
export function fill(
  path: string,
  ids: ReadonlyMap<string, number>,
  given: Readonly<Record<string, number>> = {},
): string {
  return parametersOf(path).reduce((filled, name) => {
    const id = given[name] ?? ids.get(collectionOf(path, name)) ?? 1;
    return filled.replace(`{${name}}`, String(id));
  }, path);
}

/** The endpoints that create what others name by id, outer records first. */
export function creators(addresses: Addresses): readonly Target[] {
  const served = targetsOf(addresses);
  const named = new Set(
    served.flatMap(({ path }) => parametersOf(path).map((name) => collectionOf(path, name))),
  );
  const first = new Map<string, Target>();
  for (const target of served)
    if (target.method === 'POST' && named.has(collectionMadeBy(target)) && !first.has(target.path))
      first.set(target.path, target);
  return [...first.values()].sort((a, b) => depth(a) - depth(b));
}

const ATTEMPTS = 50;

/** Creates one more record in a collection. Rules may ask for more than a schema says, so a few values are tried. */
export async function createRecord(
  target: Target,
  { world, text, address }: { world: World; text: string; address: string },
): Promise<number> {
  const schema = inRevision<TSchema | undefined>(target.row.body, target.revision);
  const wire = openWire(address);
  let refusal = '';
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const value =
      schema &&
      validValue(schema, {
        random: randomFrom(randomInt(2 ** 31)),
        fullness: attempt / ATTEMPTS,
        text,
        reference: world.reference,
        keys: [],
      });
    const answer = await wire.send({
      method: target.method,
      path: world.pathOf(target),
      headers: { authorization: `Bearer ${world.token}`, 'content-type': 'application/json' },
      body: Buffer.from(JSON.stringify({ ...(value as object), ...FIXED[target.path] })),
    });
    refusal = answer.body.toString();
    if (answer.status !== 200) continue;
    wire.close();
    return (JSON.parse(refusal) as { id: number }).id;
  }
  throw new Error(`${target.id} creates nothing: ${refusal}`);
}

/** Whether there is a record to create it in: what it lies in may not be served yet. */
function isReachable({ path }: Target, ids: ReadonlyMap<string, number>): boolean {
  return parametersOf(path).every((name) => ids.has(collectionOf(path, name)));
}

function depth({ path }: Target): number {
  return parametersOf(path).length;
}
