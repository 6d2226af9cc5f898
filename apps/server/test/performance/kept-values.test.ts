import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { registerTestAccount } from '../support/account.js';
import { apiOf, type TestApi } from '../support/api.js';
import { runSql } from '../support/databases.js';
import { addClient, addCustomField, addInspection, addProperty } from '../support/records.js';
import { startTestServer, type TestServer } from '../support/server.js';

// SQLite keeps the values of custom fields beside the columns of their record, so each of them that is written writes
// the record once more. Of those that are sent, only what changes is. It keeps what an inspection shows of its property
// too, which is written when that changes.

let server: TestServer;
let api: TestApi;

beforeAll(async () => {
  server = await startTestServer();
  api = apiOf(server, await (await registerTestAccount(server)).token());
  await runSql(server, 'create table rewritten (record text)');
  for (const records of ['properties', 'inspections'])
    await runSql(
      server,
      `create trigger ${records}_rewritten after update of custom_values on ${records} begin
         insert into rewritten values (old.custom_values || ' ' || new.custom_values);
       end`,
    );
});
afterAll(() => server.stop());

/** The records that were written again since they were asked for last. */
async function rewritten(): Promise<string[]> {
  const rows = await runSql<{ record: string }>(server, 'select record from rewritten');
  await runSql(server, 'delete from rewritten');
  return rows.map(({ record }) => record);
}

it('writes the inspections of a property when what they show of it changes, and not otherwise', async () => {
  await runSql(
    server,
    `create trigger shown_again after update of property_json, property_client_id on inspections
     when old.property_json <> '' begin
       insert into rewritten values (new.id);
     end`,
  );
  const client = await addClient(api);
  const property = await addProperty(api, { tags: ['old'] });
  const ids: string[] = [];
  for (let count = 0; count < 3; count += 1)
    ids.push(String((await addInspection(api, property.id)).id));
  for (const [change, expected] of [
    [{ address: property.address, no_of_beds: property.no_of_beds }, []],
    [{ tags: ['new'], uprn: '100' }, []],
    [{ notes: 'Beware of the dog' }, ids],
    [{ client: { id: client.id } }, ids],
    [{ client: { id: client.id }, notes: 'Beware of the dog' }, []],
  ] as const) {
    await rewritten();
    const { body } = await api.put(`/properties/${property.id}`).send(change).expect(200);
    expect(await rewritten()).toEqual(expected);
    for (const id of ids) {
      const shown = (await api.get(`/inspections/${id}`).expect(200)).body.property;
      expect(body).toMatchObject(shown);
    }
  }
});

describe.each(['properties', 'inspections'] as const)('of %s', (records) => {
  let fields: readonly number[];
  let path: string;

  beforeEach(async () => {
    const entity = records === 'properties' ? 1 : 2;
    const added = await Promise.all([1, 2, 3].map(() => addCustomField(api, { entity })));
    fields = added.map(({ id }) => id);
    const property = await addProperty(api);
    const record = records === 'properties' ? property : await addInspection(api, property.id);
    path = `/${records}/${record.id}`;
    await put(['Combi', 'System', '']);
  });

  /** Sends a value of each field, and returns how often that wrote the record. */
  async function put(values: readonly string[]): Promise<number> {
    await rewritten();
    const custom_fields = Object.fromEntries(fields.map((field, at) => [field, values[at]]));
    const { body } = await api.put(path).send({ custom_fields }).expect(200);
    expect((await api.get(path)).body).toEqual(body);
    expect(fields.map((field) => body.customFields[field].value)).toEqual(values);
    return (await rewritten()).length;
  }

  it('writes nothing of what stays as it is', async () => {
    expect(await put(['Combi', 'System', ''])).toBe(0);
  });

  it.each([
    ['a value that changes', ['Combi', 'system', '']],
    ['a value that comes', ['Combi', 'System', 'Back boiler']],
    ['a value that goes', ['Combi', '', '']],
  ])('writes the record once for %s', async (_, values) => {
    expect(await put(values)).toBe(1);
  });

  it('keeps what the values are after each change of them', async () => {
    for (const values of [
      ['A', 'B', 'C'],
      ['C', 'A', ''],
      ['', '', ''],
      ['"', '\\', 'ß'],
    ])
      await put(values);
  });
});
