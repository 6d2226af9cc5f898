import { randomUUID } from 'node:crypto';
import {
  compile,
  contract,
  type Endpoint,
  existsIn,
  inRevision,
  REVISIONS,
  type Revision,
} from '@lintel/schema';
import type { TSchema } from '@sinclair/typebox';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { randomFrom } from '../hardening/support/random.js';
import { targetsOf } from '../hardening/support/targets.js';
import { validValue } from '../hardening/support/valid-value.js';
import { COLLECTIONS, fill } from '../hardening/support/world.js';
import { registerTestAccount } from '../support/account.js';
import { apiOf, type TestApi } from '../support/api.js';
import { DATABASES, newDatabase, runSql } from '../support/databases.js';
import { addClient, addCustomField, addProperty } from '../support/records.js';
import { startTestServer, type TestServer } from '../support/server.js';
import { PLAIN_INSPECTION } from './plain-inspection.js';
import { PLAIN_RECORDS, type PlainRecord, rowOf } from './plain-records.js';

// The JSON text a database makes is, byte for byte, what objects and JSON.stringify make of the same row.

/** Characters that JSON, SQL or one of the databases treats in a way of its own. */
const SPECIAL = [...'"\\/\'`\b\f\n\r\t\u0001\u001f\u007f\u0085\u2028\u2029\ufeff<>&%_$?é😀'];

const INGREDIENTS = fc.record({
  seed: fc.nat(),
  fullness: fc.constantFrom(0, 0.5, 1),
  text: fc
    .array(fc.oneof(fc.constantFrom(...SPECIAL), fc.string({ unit: 'grapheme', maxLength: 8 })))
    .map((parts) => `.${parts.join('').slice(0, 120).toWellFormed()}.`),
});

/** A clerk whose name is no plain text either. */
const STAFF = { name: 'Cara "Clerk"', email: 'cara@northgate.example', role: 3 };

type Ingredients = typeof INGREDIENTS extends fc.Arbitrary<infer T> ? T : never;

describe.each(DATABASES)('on %s', (database) => {
  let server: TestServer;
  /** What the records refer to, by where it was posted to. */
  let ids: ReadonlyMap<string, number>;
  let apis: Readonly<Record<Revision, TestApi>>;

  beforeAll(async () => {
    server = await startTestServer(await newDatabase(database));
    const token = await (await registerTestAccount(server)).token();
    apis = { current: apiOf(server, token), earlier: apiOf(server, token, 'earlier') };
    const property = (await addProperty(apis.current)).id;
    const field = await addCustomField(apis.current, { name: 'Key "set"', entity: 2 });
    const staff = await apis.current.post('/staff').send(STAFF).expect(200);
    const meter = await apis.current.post(`/properties/${property}/meters`).send({ type: 'Gas' });
    ids = new Map([
      ['/clients', (await addClient(apis.current)).id],
      ['/custom-fields', (await addCustomField(apis.current)).id],
      ['field of inspections', field.id],
      ['/staff', staff.body.id],
      ['/properties', property],
      ['/properties/{propertyId}/meters', meter.body.id],
    ]);
  });
  afterAll(() => server.stop());

  it.each([...PLAIN_RECORDS, PLAIN_INSPECTION])(
    'makes the JSON of $table as the plain path does',
    async (record) => {
      await fc.assert(
        fc.asyncProperty(INGREDIENTS, async (ingredients) => {
          const id = await create(record, ingredients);
          const object = await record.object(await rowOf(server, record.table, id), server);
          for (const revision of REVISIONS) {
            const row: Endpoint = contract[record.read];
            if (!existsIn(row, revision)) continue;
            const path = fill(
              inRevision(row.path, revision),
              new Map(ids).set(record.collection, id),
            );
            const answer = await apis[revision].get(path).expect(200);
            expect(answer.text).toBe(plainJson(row, revision, object));
          }
        }),
        { numRuns: 20 },
      );
    },
  );

  it.each(['/properties', '/inspections'])(
    'makes a page of the same records of %s',
    async (path) => {
      for (const revision of REVISIONS) {
        const { text, body } = await apis[revision].get(`${path}?per_page=100`).expect(200);
        const single = [];
        for (const { id } of body.data)
          single.push((await apis[revision].get(`${path}/${id}`)).text);
        expect(single.length).toBeGreaterThan(19);
        expect(text.endsWith(`"data":[${single.join(',')}]}`)).toBe(true);
      }
    },
  );

  /** Adds a record whose values are made by chance. */
  async function create(record: PlainRecord, ingredients: Ingredients): Promise<number> {
    const { collection, input, later } = record;
    const { body } = await apis.current
      .post(fill(collection, ids))
      .send(input ? input(ingredients, ids) : inputTo(collection, ingredients))
      .expect(200);
    if (later) await runSql(server, later, [body.id]);
    return body.id;
  }

  function inputTo(collection: string, ingredients: Ingredients): object {
    const [target] = targetsOf(server.addresses).filter(
      ({ method, path }) => method === 'POST' && path === collection,
    );
    const schema = inRevision<TSchema | undefined>(target?.row.body, 'current');
    if (!schema) throw new Error(`Nothing can be posted to ${collection}`);
    return validValue(schema, {
      ...ingredients,
      random: randomFrom(ingredients.seed),
      reference: (kind) => ids.get(COLLECTIONS[kind] ?? '') ?? 0,
      keys: [String(ids.get('/custom-fields'))],
      named: { email: `person-${randomUUID()}@northgate.example` },
    }) as object; // bodies are objects
  }
});

/** What the plain path answers: the members the revision declares, in their order. */
function plainJson({ responses }: Endpoint, revision: Revision, object: object): string {
  const schema = inRevision<TSchema | null>(responses[200] ?? null, revision);
  if (!schema) throw new Error('A record is read with a body');
  return JSON.stringify(compile(schema).project(object));
}
