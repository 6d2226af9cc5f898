import {
  compile,
  contract,
  type EndpointId,
  inRevision,
  REVISIONS,
  type Revision,
} from '@lintel/schema';
import type { TSchema } from '@sinclair/typebox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerTestAccount } from '../support/account.js';
import { apiOf, type TestApi } from '../support/api.js';
import { DATABASES, newDatabase } from '../support/databases.js';
import { addClient, addCustomField, addInspection, addProperty } from '../support/records.js';
import { startTestServer, type TestServer } from '../support/server.js';
import { PLAIN_INSPECTION } from './plain-inspection.js';
import { PLAIN_RECORDS, type PlainRecord, rowOf } from './plain-records.js';

// What is kept ready or remembered is read as it is after every change, of the record and of whatever it shows: byte for
// byte what the plain path answers from the rows as they are then.

/** Characters that JSON, SQL or one of the databases treats in a way of its own. */
const TEXT = `.'"\\/\n\u2028é😀.`;

/** The records that are changed, by where they are. */
interface Paths {
  readonly property: string;
  readonly inspection: string;
  readonly client: string;
  readonly other: string;
  readonly field: string;
}

/** A change, and what it is sent to. */
type Change = readonly [says: string, send: (api: TestApi, paths: Paths) => PromiseLike<unknown>];

const put = (at: keyof Paths, body: (paths: Paths) => object): Change[1] => {
  return (api, paths) => api.put(paths[at]).send(body(paths)).expect(200);
};

/** The id at the end of a path. */
const idIn = (path: string) => Number(path.split('/').at(-1));

/** Changes one after the other, so that each is seen on top of those before. */
const CHANGES: readonly Change[] = [
  ['texts', put('property', () => ({ ref: TEXT, notes: TEXT, tags: [TEXT, ''] }))],
  ['a part of the address', put('property', () => ({ address: { line2: TEXT, county: null } }))],
  ['numbers and choices', put('property', () => ({ no_of_beds: 9, parking: true, garden: false }))],
  ['a client', put('property', ({ client }) => ({ client: { id: idIn(client) } }))],
  ['the name of the client', put('client', () => ({ name: TEXT }))],
  ['another client', put('property', ({ other }) => ({ client: { id: idIn(other) } }))],
  ['a value', put('property', ({ field }) => ({ customFields: { [idIn(field)]: TEXT } }))],
  ['another value', put('property', ({ field }) => ({ customFields: { [idIn(field)]: '0' } }))],
  ['the name of the field', put('field', () => ({ name: TEXT }))],
  ['one more field', (api) => addCustomField(api, { name: 'Meter cupboard', required: true })],
  ['no client, no value', put('property', () => ({ client: null, notes: null, ref: null }))],
];

/** How a property is read in the plain way. */
const [PLAIN_PROPERTY] = PLAIN_RECORDS.filter(({ table }) => table === 'properties') as [
  PlainRecord,
];

describe.each(DATABASES)('on %s', (database) => {
  let server: TestServer;
  let apis: Readonly<Record<Revision, TestApi>>;
  let paths: Paths;

  beforeAll(async () => {
    server = await startTestServer(await newDatabase(database));
    const token = await (await registerTestAccount(server)).token();
    apis = { current: apiOf(server, token), earlier: apiOf(server, token, 'earlier') };
    const { current } = apis;
    const { id } = await addProperty(current);
    paths = {
      property: `/properties/${id}`,
      inspection: `/inspections/${(await addInspection(current, id)).id}`,
      client: `/clients/${(await addClient(current)).id}`,
      other: `/clients/${(await addClient(current)).id}`,
      field: `/custom-fields/${(await addCustomField(current)).id}`,
    };
  });
  afterAll(() => server.stop());

  it.each(CHANGES)('reads the property anew after a change of %s', async (_, send) => {
    const before = await readBoth(PLAIN_PROPERTY, paths.property);
    await readBoth(PLAIN_INSPECTION, paths.inspection);
    await send(apis.current, paths);
    expect(await readBoth(PLAIN_PROPERTY, paths.property)).not.toEqual(before);
    await readBoth(PLAIN_INSPECTION, paths.inspection);
  });

  /** Reads a record in both revisions, alone and in the first page, which is remembered from then on. */
  async function readBoth(plain: PlainRecord, path: string): Promise<readonly string[]> {
    const row = await rowOf(server, plain.table, idIn(path));
    const object = await plain.object(row, server);
    const texts: string[] = [];
    for (const revision of REVISIONS) {
      const json = plainJson(plain.read, revision, object);
      const [alone, page] = [path, plain.collection].map((at) => apis[revision].get(at));
      expect((await alone)?.text).toBe(json);
      expect((await page)?.text).toContain(`"data":[${json}]`);
      texts.push(json);
    }
    return texts;
  }
});

/** What the plain path answers: the members the revision declares, in their order. */
function plainJson(id: EndpointId, revision: Revision, object: object): string {
  const schema = inRevision<TSchema>(contract[id].responses[200] as TSchema, revision); // a record is read with a body
  return JSON.stringify(compile(schema).project(object));
}
