import { exampleOf, inRevision, parametersOf, type ReferenceKind } from '@lintel/schema';
import { Kind, type TObject, type TSchema } from '@sinclair/typebox';
import { UPLOAD_TYPE, writeUpload } from '../hardening/support/multipart.js';
import { randomFrom } from '../hardening/support/random.js';
import { type Target, targetsOf } from '../hardening/support/targets.js';
import { validValue } from '../hardening/support/valid-value.js';
import type { Wire } from '../hardening/support/wire.js';
import {
  COLLECTIONS,
  collectionMadeBy,
  collectionOf,
  createRecord,
  creators,
  fill,
  type World,
} from '../hardening/support/world.js';
import { runSql } from '../support/databases.js';
import type { TestServer } from '../support/server.js';
import { BEFORE, BODIES, HAPPENED, UNTOUCHED } from './unlike-examples.js';

// A request that succeeds for each row the server serves: the example of the row, about records that exist.

/** Where requests go, and what they are about. */
export interface Surroundings {
  readonly server: TestServer;
  readonly wire: Wire;
  readonly world: World;
}

/** The rows of the API, in each revision they exist in. */
export function servedRows({ addresses }: TestServer): readonly Target[] {
  return targetsOf(addresses).filter(({ row }) => row.server !== 'auth');
}

/** Makes the example of a row ready to be sent. What it may change or delete is made for it alone. */
export async function exampleRequest(
  around: Surroundings,
  row: Target,
  query = '',
): Promise<() => Promise<void>> {
  const { server, wire } = around;
  const world = row.method === 'GET' ? around.world : await renewed(around, row);
  for (const id of BEFORE[row.id] ?? []) {
    const first = servedRows(server).find((one) => one.id === id && one.revision === row.revision);
    if (first) await send(wire, world, first);
  }
  const happened = HAPPENED[row.id];
  if (happened) await runSql(server, happened);
  return () => send(wire, world, row, query);
}

async function send(wire: Wire, world: World, row: Target, query = ''): Promise<void> {
  const body = bodyOf(row, world);
  const isUpload = Boolean(row.row.takesUpload);
  const answer = await wire.send({
    method: row.method,
    path: world.pathOf(row) + query,
    headers: {
      authorization: `Bearer ${world.token}`,
      'content-type': isUpload ? UPLOAD_TYPE : 'application/json',
    },
    body: isUpload ? writeUpload([]) : bytesOf(body),
  });
  if (answer.status >= 300)
    throw new Error(`The example of ${row.id} fails: ${answer.status} ${answer.body}`);
}

function bytesOf(body: unknown): Buffer | undefined {
  return body === undefined ? undefined : Buffer.from(JSON.stringify(body));
}

/** The world with new records in place of the outermost one the path names, and of all that lies in it. */
async function renewed({ server, world }: Surroundings, { id, path }: Target): Promise<World> {
  const outermost = outermostOf(path);
  if (outermost === undefined) return world;
  const ids = new Map(world.ids);
  const copy: World = {
    token: world.token,
    ids,
    pathOf: (row) => row.base + fill(row.path, ids),
    reference: (kind) => ids.get(COLLECTIONS[kind] ?? '') ?? 1,
  };
  for (const creator of creators(server.addresses)) {
    const isWithin = outermostOf(creator.path) === outermost && !UNTOUCHED.includes(id);
    if (creator.path !== outermost && !isWithin) continue;
    const ingredients = { world: copy, text: 'New', address: server.addresses.publicUrl };
    ids.set(collectionMadeBy(creator), await createRecord(creator, ingredients));
  }
  return copy;
}

function outermostOf(path: string): string | undefined {
  const [first] = parametersOf(path);
  return first && collectionOf(path, first);
}

/** Whether a row is a list in pages. */
export function isPaged({ row, revision }: Target): boolean {
  return 'page' in queryOf(row.query, revision);
}

/** A query for each filter a list has. */
export function filtersOf({ row, revision }: Target, { reference }: World): readonly string[] {
  const use = { random: randomFrom(1), fullness: 1, text: 'a', reference, keys: ['1'] };
  return Object.entries(queryOf(row.query, revision))
    .filter(([, member]) => !('paging' in member))
    .map(([name, member]) => `?${parameterText(name, validValue(member, use))}`);
}

function queryOf(slot: Target['row']['query'], revision: Target['revision']) {
  return inRevision<TObject | undefined>(slot, revision)?.properties ?? {};
}

function parameterText(name: string, value: unknown): string {
  if (typeof value !== 'object' || value === null) return `${name}=${value}`;
  if (Array.isArray(value)) return `${name}=${value.join(',')}`;
  return Object.entries(value)
    .map(([key, text]) => `${name}[${key}]=${text}`)
    .join('&');
}

function bodyOf({ id, row, revision }: Target, world: World): unknown {
  const schema = inRevision<TSchema | undefined>(row.body, revision);
  const own = BODIES[id]?.(world.ids);
  return schema && (own ?? adapted(schema, exampleOf(id, revision).request, world));
}

let people = 0;

/** The value about records of the world, with an email that nobody has yet, and demanding nothing of later examples. */
function adapted(schema: TSchema, value: unknown, world: World): unknown {
  if (value === null) return null;
  const fitting = branchFor(schema, value);
  if (fitting['references']) return world.reference(fitting['references'] as ReferenceKind);
  if (fitting['form'] === 'email') return `person-${people++}@northgate.example`;
  if (Array.isArray(value))
    return value.map((item) => adapted(fitting['items'] as TSchema, item, world));
  if (typeof value !== 'object') return value;
  if (fitting[Kind] === 'Record') {
    const field = world.ids.get('/custom-fields') ?? 1;
    return Object.fromEntries(Object.values(value).map((member) => [field, member]));
  }
  const members = (fitting['properties'] ?? {}) as Record<string, TSchema>;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => {
      const inner = members[name];
      if (name === 'required') return [name, false];
      return [name, inner ? adapted(inner, member, world) : member];
    }),
  );
}

/** The schema of a value, when there are several. */
function branchFor(schema: TSchema, value: unknown): TSchema {
  if (schema[Kind] !== 'Union') return schema;
  const kinds = typeof value === 'object' ? ['Object', 'Record', 'Array'] : ['Integer', 'Text'];
  const branches = schema['anyOf'] as TSchema[];
  return branches.find((branch) => kinds.includes(branch[Kind])) ?? schema;
}
