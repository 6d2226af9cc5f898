import { inRevision, parametersOf, type ReferenceKind } from '@lintel/schema';
import { Kind, type TSchema } from '@sinclair/typebox';
import { randomFrom } from '../support/random.js';
import type { Target } from '../support/targets.js';
import { validValue } from '../support/valid-value.js';
import { COLLECTIONS, collectionOf, fill, type World } from '../support/world.js';

// Every place of every request that names a record: read from the contract, so that a new endpoint cannot be forgotten.

/** A place that names a record. */
export interface Slot {
  readonly target: Target;
  readonly place: 'path' | 'query' | 'body';
  readonly name: string;
  /** Where the records it names are posted to, if there is such a place. */
  readonly collection: string | undefined;
  /** The request that names a record there; everything else in it is of the caller's own world. */
  request(id: number, world: World): Request;
}

/** What a slot decides of a request. */
export interface Request {
  readonly path: string;
  readonly body: unknown;
}

/** The slots of a target. */
export function slotsOf(target: Target): readonly Slot[] {
  return [...pathSlots(target), ...querySlots(target), ...bodySlots(target)];
}

/** How many slots the contract implies at least, counted in another way. */
export function impliedSlots({ row, revision, path }: Target): number {
  const query = row.query ? Object.keys(inRevision(row.query, revision).properties) : [];
  const body = JSON.stringify(inRevision<TSchema | undefined>(row.body, revision) ?? null);
  return (
    path.split('{').length -
    1 +
    query.filter((name) => name in QUERY_COLLECTIONS).length +
    body.split('"references":').length -
    1
  );
}

function pathSlots(target: Target): readonly Slot[] {
  return parametersOf(target.path).map((name) => {
    const collection = collectionOf(target.path, name);
    return {
      target,
      place: 'path' as const,
      name,
      collection,
      request: (id, world) => ({
        path: target.base + fill(target.path, world.ids, { [name]: id }),
        body: bodyFor(target, world),
      }),
    };
  });
}

/** Parameters of lists that name records. */
const QUERY_COLLECTIONS: Readonly<Record<string, string>> = {
  client_id: '/clients',
  clerk_id: '/staff',
  property_id: '/properties',
  customFields: '/custom-fields',
};

function querySlots(target: Target): readonly Slot[] {
  const { row, revision } = target;
  const declared = row.query ? Object.keys(inRevision(row.query, revision).properties) : [];
  return declared
    .filter((name) => name in QUERY_COLLECTIONS)
    .map((name) => ({
      target,
      place: 'query' as const,
      name,
      collection: QUERY_COLLECTIONS[name],
      request: (id, world) => ({
        path: `${world.pathOf(target)}?${name === 'customFields' ? `${name}[${id}]=a` : `${name}=${id}`}`,
        body: undefined,
      }),
    }));
}

function bodySlots(target: Target): readonly Slot[] {
  const schema = inRevision<TSchema | undefined>(target.row.body, target.revision);
  if (!schema) return [];
  return namingPlaces(schema, []).map(({ path, kind }) => ({
    target,
    place: 'body' as const,
    name: path.join('.'),
    collection: kind === undefined ? target.path : collectionFor(kind, target),
    request: (id, world) => ({
      path: world.pathOf(target),
      body: beside(path, put(bodyFor(target, world), { schema, path, id }, world)),
    }),
  }));
}

/** Custom fields belong to one kind of record; the world has those of properties. */
const FIELDS = '/custom-fields';

function collectionFor(kind: string, { path }: Target): string | undefined {
  return kind === FIELDS && !path.startsWith('/properties') ? undefined : kind;
}

/** What a body must say besides, so that a reference in it counts. */
const BESIDE: Readonly<Record<string, object>> = {
  option_set: { block_type: 'SCALE' },
  'self_servicer.template_id': { type: { id: 101 } },
};

function beside(path: readonly string[], body: unknown): unknown {
  const members = BESIDE[path.join('.')];
  return members ? { ...(body as object), ...members } : body;
}

/** A body as small as the schema allows. */
function bodyFor({ row, revision }: Target, world: World): unknown {
  const schema = inRevision<TSchema | undefined>(row.body, revision);
  return schema && smallest(schema, world);
}

function smallest(schema: TSchema, { reference }: World): unknown {
  const random = randomFrom(1);
  return validValue(schema, { random, fullness: 0, text: 'Tenancy', reference, keys: [] });
}

interface NamingPlace {
  /** Member names and indices; the last one is `#` where the id is itself the name of a member. */
  readonly path: readonly string[];
  /** Where the records are posted to; missing for the records of the list that is being ordered. */
  readonly kind: string | undefined;
}

function namingPlaces(schema: TSchema, path: readonly string[]): readonly NamingPlace[] {
  switch (schema[Kind]) {
    case 'Object':
      return Object.entries(schema['properties'] as Record<string, TSchema>).flatMap(
        ([name, member]) => namingPlaces(member, [...path, name]),
      );
    case 'Union':
      return (schema['anyOf'] as TSchema[]).flatMap((branch) => namingPlaces(branch, path));
    case 'Array': {
      const items = schema['items'] as TSchema;
      if (path.length === 0 && items[Kind] === 'Integer') return [{ path: ['0'], kind: undefined }];
      return namingPlaces(items, [...path, '0']);
    }
    case 'Record':
      return /custom_?fields$/i.test(path.at(-1) ?? '')
        ? [{ path: [...path, '#'], kind: FIELDS }]
        : [];
    default: {
      const kind = schema['references'] as ReferenceKind | undefined;
      return kind ? [{ path, kind: COLLECTIONS[kind] ?? kind }] : [];
    }
  }
}

interface Naming {
  readonly schema: TSchema;
  readonly path: readonly string[];
  readonly id: number;
}

/** A copy of a value with an id at a place of it; what is missing on the way is as small as its schema allows. */
function put(value: unknown, { schema, path, id }: Naming, world: World): unknown {
  const [name, ...rest] = path;
  if (name === undefined) return id;
  if (name === '#') return { [String(id)]: 'text' };
  const inner = partOf(schema, name);
  if (/^\d+$/.test(name)) return [put(undefined, { schema: inner, path: rest, id }, world)];
  const members = (value ?? smallest(containerIn(schema), world)) as Record<string, unknown>;
  return { ...members, [name]: put(members[name], { schema: inner, path: rest, id }, world) };
}

/** The schema of a member, or of the entries of a list or a map. */
function partOf(schema: TSchema, name: string): TSchema {
  const container = containerIn(schema);
  if (container[Kind] === 'Object')
    return (container['properties'] as Record<string, TSchema>)[name] ?? container;
  return (container['items'] as TSchema | undefined) ?? container;
}

/** The branch of a union that has parts. */
function containerIn(schema: TSchema): TSchema {
  if (schema[Kind] !== 'Union') return schema;
  const branches = schema['anyOf'] as TSchema[];
  return branches.find((branch) => /^(?:Object|Array|Record)$/.test(branch[Kind])) ?? schema;
}
