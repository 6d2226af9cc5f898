import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { registerTestAccount } from '../support/account.js';
import { apiOf, type TestApi } from '../support/api.js';
import { type DatabaseName, newDatabase, runSql } from '../support/databases.js';
import { addCustomField, addProperty } from '../support/records.js';
import { startTestServer, type TestServer } from '../support/server.js';

// What the databases do with custom fields: filters, replaced values, removed definitions, and writers that meet.

export function customFieldCases(database: DatabaseName): void {
  let server: TestServer;
  let api: TestApi;
  let boiler: number;
  let alarm: number;

  beforeAll(async () => {
    server = await startTestServer(await newDatabase(database));
  });
  beforeEach(async () => {
    api = apiOf(server, await (await registerTestAccount(server)).token());
    boiler = (await addCustomField(api, { name: 'The "boiler"' })).id;
    alarm = (await addCustomField(api, { name: "O'Neill's alarm", required: true })).id;
  });
  afterAll(() => server.stop());

  it('shows names and values with quotes, and booleans as booleans (CUF-002)', async () => {
    const property = await addWith({ [boiler]: 'say "hi"', [alarm]: "it's 5" });
    expect(property.customFields).toEqual({
      [boiler]: { name: 'The "boiler"', value: 'say "hi"', required: false },
      [alarm]: { name: "O'Neill's alarm", value: "it's 5", required: true },
    });
    const { body } = await api.get('/custom-fields').expect(200);
    expect(body.map(({ required }: { required: boolean }) => required)).toEqual([false, true]);
  });

  it.each(['\\', '\\\\', '"', '\\"', '":"', '\n\u2028é😀'])(
    'shows a value that ends with %j',
    async (end) => {
      const text = `","${alarm}":"${end}`; // looks like the value of the other field
      const property = await addWith({ [boiler]: text, [alarm]: end });
      const { body } = await api.get(`/properties/${property.id}`).expect(200);
      expect(body.customFields[boiler].value).toBe(text);
      expect(body.customFields[alarm].value).toBe(end);
    },
  );

  it('replaces all values of a property and of no other (CUF-009, CUF-018)', async () => {
    const one = await addWith({ [boiler]: 'A', [alarm]: '1' });
    const other = await addWith({ [boiler]: 'B', [alarm]: '2' });
    await api
      .put(`/properties/${one.id}`)
      .send({ custom_fields: { [alarm]: '3' } })
      .expect(200);
    const rows = await runSql(
      server,
      `select property_id, custom_field_id, value from property_custom_values
       where property_id in (?, ?) order by property_id, custom_field_id`,
      [one.id, other.id],
    );
    const stored = rows.map((row) => Object.values(row).map(String));
    expect(stored).toEqual([
      [one.id, alarm, '3'].map(String),
      [other.id, boiler, 'B'].map(String),
      [other.id, alarm, '2'].map(String),
    ]);
  });

  it('removes the values of a removed custom field (CUF-027)', async () => {
    const { id } = await addWith({ [boiler]: 'A', [alarm]: '1' });
    await api.delete(`/custom-fields/${boiler}`).expect(200);
    expect(Object.keys((await api.get(`/properties/${id}`)).body.customFields)).toEqual([
      String(alarm),
    ]);
    const rows = await runSql(
      server,
      'select value from property_custom_values where custom_field_id = ?',
      [boiler],
    );
    expect(rows).toEqual([]);
  });

  it('never gives out the id of a removed custom field again (GEN-027)', async () => {
    await api.delete(`/custom-fields/${alarm}`).expect(200);
    expect((await addCustomField(api)).id).toBeGreaterThan(alarm);
  });

  it('removes a custom field once when it is removed several times at once', async () => {
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => api.delete(`/custom-fields/${boiler}`)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404]);
  });

  it('stores a value or knows the custom field no more when it is removed meanwhile', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id: field } = await addCustomField(api);
      const { id } = await addWith({ [alarm]: '1' });
      const custom_fields = { [alarm]: '2', [field]: 'x' };
      const [removed, ...changed] = await Promise.all([
        api.delete(`/custom-fields/${field}`),
        ...[1, 2, 3].map(() => api.put(`/properties/${id}`).send({ custom_fields })),
      ]);
      expect(removed?.status).toBe(200);
      expect(changed.every(({ status }) => status === 200 || status === 422)).toBe(true);
      const { body } = await api.get(`/properties/${id}`);
      expect(body.customFields).not.toHaveProperty(String(field));
    }
  });

  it('keeps the values of one update when several meet', async () => {
    const { id } = await addWith({ [alarm]: '0' });
    const sent = ['1', '2', '3', '4'].map((value) => ({ [boiler]: value, [alarm]: value }));
    const answers = await Promise.all(
      sent.map((custom_fields) => api.put(`/properties/${id}`).send({ custom_fields })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const { body } = await api.get(`/properties/${id}`);
    expect(body.customFields[boiler].value).toBe(body.customFields[alarm].value);
  });

  describe('customFields[<id>]=<text> on the list', () => {
    it('keeps only the properties whose value contains the text, in any letter case (CUF-011, CUF-025)', async () => {
      const combi = await addWith({ [boiler]: 'Combi BOILER, große Straße', [alarm]: '1' });
      const system = await addWith({ [boiler]: 'System', [alarm]: '2' });
      const none = await addWith({ [alarm]: '3' });
      for (const text of ['combi', 'COMBI', 'i boi', 'GROSSE'])
        expect(await found({ [boiler]: text })).toEqual([combi.id]);
      expect(await found({ [boiler]: 'STRASSE' })).toEqual([combi.id]);
      expect(await found({ [boiler]: 'sys' })).toEqual([system.id]);
      expect(await found({ [boiler]: 'nothing' })).toEqual([]);
      expect(await found({ [boiler]: '' })).toEqual([none.id, system.id, combi.id]);
    });

    it('takes %, _ and \\ as they are', async () => {
      const percent = await addWith({ [boiler]: '50 % \\ a_b', [alarm]: '1' });
      await addWith({ [boiler]: '50 x / aXb', [alarm]: '1' });
      for (const text of ['50 %', 'a_b', '\\', '%', '_'])
        expect(await found({ [boiler]: text })).toEqual([percent.id]);
    });

    it('matches nothing for an unknown custom field', async () => {
      const there = apiOf(server, await (await registerTestAccount(server)).token());
      const foreign = await addCustomField(there);
      const ofInspections = await addCustomField(api, { entity: 2 });
      await addWith({ [boiler]: '7', [alarm]: '7' });
      const unknown = ['999999', foreign.id, ofInspections.id, 'boiler', `0${boiler}`, '-1', ''];
      for (const id of [...unknown, `${boiler}.0`, '1e0', '9'.repeat(30), '9007199254740993'])
        for (const text of ['7', '']) expect(await found({ [id]: text })).toEqual([]);
    });

    it('must match for each of several custom fields', async () => {
      const both = await addWith({ [boiler]: 'Combi', [alarm]: '12' });
      await addWith({ [boiler]: 'Combi', [alarm]: '34' });
      expect(await found({ [boiler]: 'combi', [alarm]: '1' })).toEqual([both.id]);
      expect(await found({ [boiler]: 'combi', 999999: '' })).toEqual([]);
    });

    it('takes as many custom fields as an address holds', async () => {
      const ids = Array.from({ length: 600 }, (_, index) => index + 1);
      expect(await found(Object.fromEntries(ids.map((id) => [id, 'x'])))).toEqual([]);
    });
  });

  async function addWith(custom_fields: object) {
    return addProperty(api, { custom_fields });
  }

  async function found(texts: Readonly<Record<string, string>>): Promise<number[]> {
    const query = Object.entries(texts).map(
      ([id, text]) => `customFields[${id}]=${encodeURIComponent(text)}`,
    );
    const { body } = await api.get(`/properties?${query.join('&')}`).expect(200);
    expect(body.pagination.totalRecords).toBe(body.data.length);
    return body.data.map(({ id }: { id: number }) => id);
  }
}
