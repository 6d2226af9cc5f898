import { type EndpointId, exampleOf, inRevision, type ReferenceKind } from '@lintel/schema';
import { Kind, type TObject, type TSchema } from '@sinclair/typebox';
import { randomFrom } from '../hardening/support/random.js';
import { type Target, targetsOf } from '../hardening/support/targets.js';
import { validValue } from '../hardening/support/valid-value.js';
import type { Wire } from '../hardening/support/wire.js';
import { createWorld, type World } from '../hardening/support/world.js';
import type { TestServer } from '../support/server.js';

// A request that succeeds for each row the server serves: the example of the row, about records that exist.

/** Where requests go, and what they are about. */
export interface Surroundings {
  readonly server: TestServer;
  readonly wire: Wire;
  readonly world: World;
}

/** The rows of the API, in each revision they exist in. */
export function servedRows({ addresses }: TestServer): readonly Target[] {
  return targetsOf(addresses).filter(({ row, isServed }) => isServed && row.server !== 'auth');
}

/** Makes the example of a row ready to be sent, once: a record that is to be deleted is made first. */
export async function exampleRequest(
  { server, wire, world }: Surroundings,
  target: Target,
  query = '',
): Promise<() => Promise<void>> {
  const { method, id } = target;
  const about = method === 'DELETE' ? await createWorld(server, world.token, 'Gone') : world;
  const body = bodyOf(target, about);
  return async () => {
    const answer = await wire.send({
      method,
      path: about.pathOf(target) + query,
      headers: { authorization: `Bearer ${world.token}`, 'content-type': 'application/json' },
      body: body === undefined ? undefined : Buffer.from(JSON.stringify(body)),
    });
    if (answer.status >= 300)
      throw new Error(`The example of ${id} fails: ${answer.status} ${answer.body}`);
  };
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

/** Bodies in place of examples that are about more than the records of a world. */
const BODIES: Readonly<Partial<Record<EndpointId, unknown>>> = {
  updateMeter: { location: 'Hall cupboard' },
};

function bodyOf({ id, row, revision }: Target, world: World): unknown {
  const schema = inRevision<TSchema | undefined>(row.body, revision);
  return schema && adapted(schema, BODIES[id] ?? exampleOf(id, revision).request, world);
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
