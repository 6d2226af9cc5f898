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

/** Where records of a kind are posted to. */
const COLLECTIONS: Readonly<Partial<Record<ReferenceKind, string>>> = {
  client: '/clients',
  property: '/properties',
  staff: '/staff',
  meter: '/properties/{propertyId}/meters',
  room: '/inspections/{inspectionId}/rooms',
  item: '/inspections/{inspectionId}/rooms/{roomId}/items',
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
    const id = await create(target, { world, text, address: addresses.publicUrl });
    ids.set(target.path, id);
  }
  return world;
}

/** The collection of the last record in a path up to, and with, a parameter. */
export function collectionOf(path: string, parameter: string): string {
  if (parameter === 'sourcePropertyId') return '/properties';
  return path.slice(0, path.indexOf(`/{${parameter}}`));
}

/** A path with an id for each parameter. */
export function fill(path: string, ids: ReadonlyMap<string, number | string>): string {
  return parametersOf(path).reduce(
    (filled, name) => filled.replace(`{${name}}`, String(ids.get(collectionOf(path, name)) ?? 1)),
    path,
  );
}

/** The endpoints that create what others name by id, outer records first. */
export function creators(addresses: Addresses): readonly Target[] {
  const served = targetsOf(addresses).filter(({ isServed }) => isServed);
  const named = new Set(
    served.flatMap(({ path }) => parametersOf(path).map((name) => collectionOf(path, name))),
  );
  const first = new Map<string, Target>();
  for (const target of served)
    if (target.method === 'POST' && named.has(target.path) && !first.has(target.path))
      first.set(target.path, target);
  return [...first.values()].sort((a, b) => depth(a) - depth(b));
}

const ATTEMPTS = 50;

/** Rules may ask for more than a schema says, so a few values are tried. */
async function create(
  target: Target,
  { world, text, address }: { world: World; text: string; address: string },
): Promise<number> {
  const schema = inRevision<TSchema | undefined>(target.row.body, target.revision);
  if (!schema) throw new Error(`${target.id} takes no body`);
  const wire = openWire(address);
  let refusal = '';
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const value = validValue(schema, {
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
      body: Buffer.from(JSON.stringify(value)),
    });
    refusal = answer.body.toString();
    if (answer.status !== 200) continue;
    wire.close();
    return (JSON.parse(refusal) as { id: number }).id;
  }
  throw new Error(`${target.id} creates nothing: ${refusal}`);
}

function depth({ path }: Target): number {
  return parametersOf(path).length;
}
