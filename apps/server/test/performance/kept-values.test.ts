import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { registerTestAccount } from '../support/account.js';
import { apiOf, type TestApi } from '../support/api.js';
import { runSql } from '../support/databases.js';
import { addCustomField, addInspection, addProperty } from '../support/records.js';
import { startTestServer, type TestServer } from '../support/server.js';

// SQLite keeps the values of custom fields beside the columns of their record, so each of them that is written writes
// the record once more. Of those that are sent, only what changes is.

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
    await runSql(server, 'delete from rewritten');
    const custom_fields = Object.fromEntries(fields.map((field, at) => [field, values[at]]));
    const { body } = await api.put(path).send({ custom_fields }).expect(200);
    expect((await api.get(path)).body).toEqual(body);
    expect(fields.map((field) => body.customFields[field].value)).toEqual(values);
    return (await runSql(server, 'select record from rewritten')).length;
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
