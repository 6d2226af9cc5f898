import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { registerTestAccount, type TestAccount } from '../support/account.js';
import { apiOf, type TestApi } from '../support/api.js';
import { runSql } from '../support/databases.js';
import { addCustomField, addProperty, propertyInput } from '../support/records.js';
import { startTestServer, type TestServer } from '../support/server.js';

// Values of the custom fields of properties (D-33 to D-35).

let server: TestServer;
let account: TestAccount;
let api: TestApi;
let boiler: number;
let alarm: number;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  account = await registerTestAccount(server);
  api = apiOf(server, await account.token());
  boiler = (await addCustomField(api, { name: 'Boiler' })).id;
  alarm = (await addCustomField(api, { name: 'Alarm code' })).id;
});
afterAll(() => server.stop());

describe('customFields of a property', () => {
  it('holds name, value and required by custom field id (CUF-001, CUF-002, CUF-007)', async () => {
    const property = await addProperty(api, { custom_fields: { [boiler]: { value: 'Combi' } } });
    expect(property.customFields).toEqual({
      [boiler]: { name: 'Boiler', value: 'Combi', required: false },
      [alarm]: { name: 'Alarm code', value: '', required: false },
    });
    expect((await api.get(`/properties/${property.id}`)).body).toEqual(property);
    expect((await api.get('/properties')).body.data).toEqual([property]);
  });

  it('shows every custom field, with the empty string where no value is set (CUF-022)', async () => {
    const property = await addProperty(api);
    expect(valuesOf(property)).toEqual({ [boiler]: '', [alarm]: '' });
  });

  it('shows no custom field of inspections', async () => {
    const { id } = await addCustomField(api, { entity: 2 });
    expect(Object.keys((await addProperty(api)).customFields)).not.toContain(String(id));
  });

  it('is missing in the earlier revision (CUF-004)', async () => {
    const { id } = await addProperty(api, { custom_fields: { [boiler]: 'Combi' } });
    const earlier = apiOf(server, await account.token(), 'earlier');
    expect((await earlier.get(`/properties/${id}`)).body).not.toHaveProperty('customFields');
    await earlier.put(`/properties/${id}`).send({ custom_fields: {}, notes: 'x' }).expect(200);
    expect(valuesOf((await api.get(`/properties/${id}`)).body)[boiler]).toBe('Combi');
  });
});

describe('custom_fields in an input', () => {
  const FORMS = [
    ['an object with value', { value: 'Combi' }, 'Combi'],
    ['a bare string', 'Combi', 'Combi'],
    ['null', null, ''],
    ['an object with value null', { value: null }, ''],
    ['what GET shows', { name: 'Boiler', value: 'Combi', required: false }, 'Combi'],
  ] as const;

  it.each(FORMS)('takes %s on create (CUF-014)', async (_form, sent, shown) => {
    const property = await addProperty(api, { custom_fields: { [boiler]: sent } });
    expect(valuesOf(property)[boiler]).toBe(shown);
  });

  it.each(FORMS)('takes %s on update (CUF-014)', async (_form, sent, shown) => {
    const { id } = await addProperty(api, { custom_fields: { [boiler]: 'Old' } });
    const property = await change(id, { custom_fields: { [boiler]: sent } });
    expect(valuesOf(property)[boiler]).toBe(shown);
  });

  it('keeps a value exactly as sent', async () => {
    for (const value of [' a ', '%_\\', '"quoted"', "O'Neill", '☎ 0113', 'a\nb', '007'])
      expect(valuesOf(await addProperty(api, { custom_fields: { [boiler]: value } }))[boiler]).toBe(
        value,
      );
  });

  it('may be called customFields (CUF-015)', async () => {
    const property = await addProperty(api, { customFields: { [boiler]: 'Combi' } });
    expect(valuesOf(property)[boiler]).toBe('Combi');
    const changed = await change(property.id, { customFields: { [boiler]: { value: 'New' } } });
    expect(valuesOf(changed)[boiler]).toBe('New');
  });

  it('wins when customFields is sent as well (CUF-015)', async () => {
    const sent = { custom_fields: { [boiler]: 'One' }, customFields: { [alarm]: 'Two' } };
    expect(valuesOf(await addProperty(api, sent))).toEqual({ [boiler]: 'One', [alarm]: '' });
  });

  it.each([5, true, ['Combi'], {}, { value: 5 }, { text: 'Combi' }])(
    'refuses %j as a value (CUF-016)',
    async (value) => {
      const sent = propertyInput({ custom_fields: { [boiler]: value } });
      const { body } = await api.post('/properties').send(sent).expect(422);
      const places = Object.keys(body.errors);
      expect(places).toHaveLength(1);
      expect(places[0]).toMatch(new RegExp(`^custom_fields\\.${boiler}(\\.value)?$`));
    },
  );

  it.each([null, 'Combi', ['Combi']])('refuses %j in place of an object', async (custom_fields) => {
    const { body } = await api
      .post('/properties')
      .send(propertyInput({ custom_fields }))
      .expect(422);
    expect(Object.keys(body.errors)).toEqual(['custom_fields']);
  });

  it('refuses a custom field id the account does not have (CUF-024)', async () => {
    const there = apiOf(server, await (await registerTestAccount(server)).token());
    const foreign = await addCustomField(there);
    const ofInspections = await addCustomField(api, { entity: 2 });
    for (const id of ['999999', foreign.id, ofInspections.id, 'boiler', `0${boiler}`, '']) {
      const custom_fields = { [boiler]: 'Combi', [id]: 'x' };
      const { body } = await api
        .post('/properties')
        .send(propertyInput({ custom_fields }))
        .expect(422);
      expect(Object.keys(body.errors)).toEqual([`custom_fields.${id}`]);
    }
  });

  it('is judged together with everything else', async () => {
    await addCustomField(api, { name: 'Keys', required: true });
    const sent = propertyInput({
      no_of_beds: 'two',
      client: { id: 999_999 },
      custom_fields: { [boiler]: 5, 999999: 'x' },
    });
    const { body } = await api.post('/properties').send(sent).expect(422);
    const { body: fields } = await api.get('/custom-fields/1');
    expect(Object.keys(body.errors).sort()).toEqual(
      [
        'client.id',
        'custom_fields.999999',
        `custom_fields.${boiler}`,
        `custom_fields.${fields[2].id}`,
        'no_of_beds',
      ].sort(),
    );
  });

  it('names a place by the name that was sent', async () => {
    const sent = propertyInput({ customFields: { 999999: 'x' } });
    const { body } = await api.post('/properties').send(sent).expect(422);
    expect(body.errors).toEqual({
      'customFields.999999': ['customFields.999999 names no custom field of this kind of record.'],
    });
  });
});

describe('an update', () => {
  it('with all values keeps them, and changes the one that is new (CUF-009)', async () => {
    const { id } = await addProperty(api, { custom_fields: { [boiler]: 'A', [alarm]: '1' } });
    const property = await change(id, { custom_fields: { [boiler]: 'B', [alarm]: '1' } });
    expect(valuesOf(property)).toEqual({ [boiler]: 'B', [alarm]: '1' });
  });

  it('without custom_fields leaves all values as they are (CUF-013)', async () => {
    const { id, customFields } = await addProperty(api, { custom_fields: { [boiler]: 'A' } });
    expect((await change(id, { notes: 'Painted' })).customFields).toEqual(customFields);
  });

  it('that leaves out an optional custom field clears it (CUF-018)', async () => {
    const { id } = await addProperty(api, { custom_fields: { [boiler]: 'A', [alarm]: '1' } });
    const property = await change(id, { custom_fields: { [boiler]: 'A' } });
    expect(valuesOf(property)).toEqual({ [boiler]: 'A', [alarm]: '' });
    expect(valuesOf(await change(id, { custom_fields: {} }))).toEqual({
      [boiler]: '',
      [alarm]: '',
    });
  });

  it('that leaves out a required custom field is refused and names it (CUF-017)', async () => {
    const keys = (await addCustomField(api, { name: 'Keys', required: true })).id;
    const { id } = await addProperty(api, { custom_fields: { [keys]: 'K1', [boiler]: 'A' } });
    for (const custom_fields of [{ [boiler]: 'B' }, {}, { [keys]: '' }, { [keys]: null }]) {
      const { body } = await api.put(`/properties/${id}`).send({ custom_fields }).expect(422);
      expect(Object.keys(body.errors)).toEqual([`custom_fields.${keys}`]);
    }
    const { body } = await api.get(`/properties/${id}`);
    expect(valuesOf(body)).toEqual({ [keys]: 'K1', [boiler]: 'A', [alarm]: '' });
    await change(id, { notes: 'A required one may be left out with all the others' });
  });

  it('takes back what GET returned, a required custom field that never had a value included (GEN-030)', async () => {
    const property = await addProperty(api, { custom_fields: { [boiler]: 'A' } });
    await addCustomField(api, { name: 'Keys', required: true });
    const { body: shown } = await api.get(`/properties/${property.id}`);
    expect(await change(property.id, { ...shown, id: 999_999 })).toEqual(shown);
  });

  it('is noted in the audit trail with its values (PRP-045)', async () => {
    const { id } = await addProperty(api);
    await change(id, { custom_fields: { [boiler]: 'A' } });
    const rows = await runSql(
      server,
      "select changes from audit_entries where property_id = ? and action = 'updated'",
      [id],
    );
    expect(rows.map(({ changes }) => JSON.parse(String(changes)))).toEqual([
      { custom_fields: { old: {}, new: { [boiler]: 'A' } } },
    ]);
  });
});

describe('a create', () => {
  it('without a value for a required custom field is refused (CUF-019)', async () => {
    const keys = (await addCustomField(api, { name: 'Keys', required: true })).id;
    const refused = [undefined, {}, { [boiler]: 'A' }, { [keys]: '' }, { [keys]: null }];
    for (const custom_fields of [...refused, { [keys]: { value: null } }]) {
      const { body } = await api
        .post('/properties')
        .send(propertyInput({ custom_fields }))
        .expect(422);
      expect(Object.keys(body.errors)).toEqual([`custom_fields.${keys}`]);
    }
    const property = await addProperty(api, { custom_fields: { [keys]: 'K1' } });
    expect(property.customFields[keys]).toEqual({ name: 'Keys', value: 'K1', required: true });
  });

  it('in the earlier revision needs no value, since it has no place for one (CUF-004)', async () => {
    await addCustomField(api, { name: 'Keys', required: true });
    const earlier = apiOf(server, await account.token(), 'earlier');
    await earlier.post('/properties').send(propertyInput()).expect(200);
  });
});

describe('an account without custom fields', () => {
  let plain: TestApi;

  beforeEach(async () => {
    const other = await registerTestAccount(server);
    plain = apiOf(server, await other.token());
    boiler = (await addCustomField(plain, { required: true })).id;
    await addProperty(plain, { custom_fields: { [boiler]: 'Combi' } });
    await runSql(server, 'update accounts set custom_fields_enabled = ? where id = ?', [
      0,
      other.id,
    ]);
  });

  it('shows empty customFields and needs no values (CUF-023)', async () => {
    expect((await addProperty(plain)).customFields).toEqual({});
    const { body } = await plain.get('/properties').expect(200);
    expect(body.data.map(valuesOf)).toEqual([{}, {}]);
    expect((await plain.get('/custom-fields/1')).body).toEqual([]);
  });

  it('stores no value: every id is unknown (CUF-010)', async () => {
    const sent = propertyInput({ custom_fields: { [boiler]: 'Combi' } });
    const { body } = await plain.post('/properties').send(sent).expect(422);
    expect(Object.keys(body.errors)).toEqual([`custom_fields.${boiler}`]);
    await plain.put(`/custom-fields/${boiler}`).send({ name: 'x' }).expect(404);
    await plain.delete(`/custom-fields/${boiler}`).expect(404);
  });

  it('finds nothing by a custom field', async () => {
    const { body } = await plain.get(`/properties?customFields[${boiler}]=combi`).expect(200);
    expect(body.data).toEqual([]);
  });
});

interface WithValues {
  readonly customFields: Readonly<Record<string, { readonly value: string }>>;
}

function valuesOf({ customFields }: WithValues): Record<string, string> {
  return Object.fromEntries(Object.entries(customFields).map(([id, { value }]) => [id, value]));
}

async function change(id: number, input: object) {
  const { body } = await api.put(`/properties/${id}`).send(input).expect(200);
  return body;
}
