import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { registerTestAccount, type TestAccount } from '../support/account.js';
import { apiOf, type TestApi } from '../support/api.js';
import { addCustomField, addProperty } from '../support/records.js';
import { startTestServer, type TestServer } from '../support/server.js';

// Definitions of custom fields (D-35, D-36).

let server: TestServer;
let account: TestAccount;
let api: TestApi;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  account = await registerTestAccount(server);
  api = apiOf(server, await account.token());
});
afterAll(() => server.stop());

describe('listing', () => {
  it('lists the custom fields of properties as a plain array of id, name, type and required (CUF-005, CUF-020)', async () => {
    expect((await api.get('/custom-fields/1').expect(200)).body).toEqual([]);
    const one = await addCustomField(api, { name: 'Boiler', required: true });
    const two = await addCustomField(api, { name: 'Alarm code', type: 'NUMBER' });
    await addCustomField(api, { entity: 2 });
    const { body } = await api.get('/custom-fields/1').expect(200);
    const created_at = expect.stringMatching(/\+00:00$/);
    expect(body).toEqual([
      { id: one.id, name: 'Boiler', type: 'TEXT', required: true, created_at },
      { id: two.id, name: 'Alarm code', type: 'NUMBER', required: false, created_at },
    ]);
  });

  it('lists ids that are the keys of customFields (CUF-005)', async () => {
    const property = await addProperty(api);
    await addCustomField(api);
    await addCustomField(api);
    const { body: fields } = await api.get('/custom-fields/1');
    const { body } = await api.get(`/properties/${property.id}`);
    expect(Object.keys(body.customFields)).toEqual(
      fields.map(({ id }: { id: number }) => String(id)),
    );
  });

  it('lists the custom fields of inspections in the same shape (CUF-021)', async () => {
    await addCustomField(api);
    const field = await addCustomField(api, { name: 'Weather', entity: 2 });
    expect((await api.get('/custom-fields/2').expect(200)).body).toEqual([field]);
  });

  it('lists the definitions of both entities (CUF-026)', async () => {
    const one = await addCustomField(api);
    const two = await addCustomField(api, { entity: 2 });
    expect((await api.get('/custom-fields').expect(200)).body).toEqual([
      { ...one, entity: 1 },
      { ...two, entity: 2 },
    ]);
  });

  it.each(['/custom-fields/3', '/custom-fields/0', '/custom-fields/one'])(
    'knows no entity %s',
    async (path) => {
      await addCustomField(api);
      await api.get(path).expect(404);
      await api.head(path).expect(404);
    },
  );

  it('shows nothing of another account', async () => {
    await addCustomField(api);
    const other = apiOf(server, await (await registerTestAccount(server)).token());
    for (const path of ['/custom-fields', '/custom-fields/1', '/custom-fields/2'])
      expect((await other.get(path).expect(200)).body).toEqual([]);
  });

  it('does not offer the routes in the earlier revision (CUF-006)', async () => {
    const earlier = apiOf(server, await account.token(), 'earlier');
    for (const path of ['/custom-fields', '/custom-fields/1', '/custom-fields/2'])
      await earlier.get(path).expect(404);
    await earlier.post('/custom-fields').send({ name: 'Boiler', entity: 1 }).expect(404);
  });
});

describe('creating, changing and removing (CUF-027)', () => {
  it('needs a name and an entity', async () => {
    const { body } = await api.post('/custom-fields').send({ name: '' }).expect(422);
    expect(Object.keys(body.errors).sort()).toEqual(['entity', 'name']);
    await api.post('/custom-fields').send({ name: 'Boiler', entity: 3 }).expect(422);
    await api.post('/custom-fields').send({ name: 'Boiler', entity: '1' }).expect(422);
  });

  it.each([{ name: 'Heating' }, { type: 'TEXTAREA' }, { required: true }])(
    'changes only what is sent: %o',
    async (change) => {
      const field = await addCustomField(api);
      const { body } = await api.put(`/custom-fields/${field.id}`).send(change).expect(200);
      expect(body).toEqual({ ...field, ...change });
      expect((await api.get('/custom-fields/1')).body).toEqual([body]);
    },
  );

  it('never changes the entity, which may be repeated', async () => {
    const field = await addCustomField(api);
    const path = `/custom-fields/${field.id}`;
    await api.put(path).send({ entity: 1 }).expect(200);
    await api.put(path).send({ entity: 2 }).expect(200);
    expect((await api.get('/custom-fields')).body).toEqual([{ ...field, entity: 1 }]);
  });

  it('refuses null and an empty name', async () => {
    const field = await addCustomField(api);
    for (const change of [{ name: '' }, { name: null }, { type: null }, { required: null }])
      await api.put(`/custom-fields/${field.id}`).send(change).expect(422);
    expect((await api.get('/custom-fields/1')).body).toEqual([field]);
  });

  it('answers 200 with an empty body to DELETE, and 404 from then on (ERR-003)', async () => {
    const { id } = await addCustomField(api);
    expect((await api.delete(`/custom-fields/${id}`).expect(200)).text).toBe('');
    await api.delete(`/custom-fields/${id}`).expect(404);
    await api.put(`/custom-fields/${id}`).send({ name: 'x' }).expect(404);
    expect((await api.get('/custom-fields/1')).body).toEqual([]);
  });

  it('answers the same 404 for an unknown custom field and one of another account (ERR-029)', async () => {
    const other = apiOf(server, await (await registerTestAccount(server)).token());
    const { id } = await addCustomField(other);
    for (const [method, body] of [['put', { name: 'Mine' }] as const, ['delete', {}] as const]) {
      const foreign = await api[method](`/custom-fields/${id}`).send(body).expect(404);
      const unknown = await api[method]('/custom-fields/999999').send(body).expect(404);
      expect(foreign.text).toBe(unknown.text);
    }
    expect((await other.get('/custom-fields/1')).body).toHaveLength(1);
  });
});

describe('who may do what', () => {
  it('is judged before the body is (ERR-028)', async () => {
    const { id } = await addCustomField(api);
    for (const role of ['clerk', 'typist'] as const) {
      const staff = apiOf(server, await account.token({ role }));
      const answers = [
        await staff.post('/custom-fields').send({ name: '' }),
        await staff.put(`/custom-fields/${id}`).send({ name: '' }),
        await staff.delete(`/custom-fields/${id}`),
      ];
      expect(answers.map(({ status, body }) => [status, body.error.code])).toEqual(
        answers.map(() => [403, 'permission_denied']),
      );
      await staff.put('/custom-fields/999999').send({ name: '' }).expect(404);
      await staff.get('/custom-fields').expect(200);
      await staff.get('/custom-fields/1').expect(200);
    }
  });

  it('lets a manager write definitions', async () => {
    const manager = apiOf(server, await account.token({ role: 'manager' }));
    const { id } = await addCustomField(manager);
    await manager.put(`/custom-fields/${id}`).send({ name: 'Heating' }).expect(200);
    await manager.delete(`/custom-fields/${id}`).expect(200);
  });

  it.each([
    ['get', '/custom-fields/1', 'properties.read'],
    ['get', '/custom-fields/2', 'inspections.read'],
    ['get', '/custom-fields', 'configuration.read'],
    ['post', '/custom-fields', 'configuration.write'],
    ['put', '/custom-fields/{id}', 'configuration.write'],
    ['delete', '/custom-fields/{id}', 'configuration.write'],
  ] as const)('%s %s needs %s (OAU-049, OAU-051, OAU-058)', async (method, path, scope) => {
    const { id } = await addCustomField(api);
    const call = async (scopes: Parameters<TestAccount['token']>[0]) => {
      const caller = apiOf(server, await account.token(scopes));
      const sent = caller[method](path.replace('{id}', id));
      return method === 'get' ? sent : sent.send({ name: 'Boiler', entity: 1 });
    };
    const others = (['profile.read', 'properties.write', 'configuration.read'] as const).filter(
      (other) => other !== scope,
    );
    const refused = await call({ scopes: others });
    expect([refused.status, refused.body.error.code]).toEqual([403, 'missing_scope']);
    expect((await call({ scopes: [scope] })).status).toBe(200);
  });
});

describe('an account without custom fields', () => {
  it('has empty listings and refuses a new one (CUF-010, CUF-023)', async () => {
    const plain = await registerTestAccount(server, { custom_fields_enabled: false });
    const there = apiOf(server, await plain.token());
    const refused = await there.post('/custom-fields').send({ name: 'Boiler', entity: 1 });
    expect([refused.status, refused.body.error.code]).toEqual([409, 'conflict']);
    for (const path of ['/custom-fields', '/custom-fields/1', '/custom-fields/2'])
      expect((await there.get(path).expect(200)).body).toEqual([]);
  });
});

describe('fields whose number is an entity', () => {
  it('PUT and DELETE name the field, while GET names the entity (CUF-027, D-36)', async () => {
    const own = await startTestServer();
    try {
      const mine = apiOf(own, await (await registerTestAccount(own)).token());
      const foreign = apiOf(own, await (await registerTestAccount(own)).token());
      for (const id of [1, 2]) expect(await addCustomField(mine)).toMatchObject({ id });
      for (const id of [1, 2]) {
        const path = `/custom-fields/${id}`;
        await foreign.put(path).send({ name: 'Stolen' }).expect(404);
        await foreign.delete(path).expect(404);
        const { body } = await mine.put(path).send({ name: 'Boiler' }).expect(200);
        expect(body).toMatchObject({ id, name: 'Boiler' });
        await mine.delete(path).expect(200);
        await mine
          .post(path)
          .send({})
          .expect(405)
          .expect('Allow', 'GET, HEAD, PUT, DELETE, OPTIONS');
      }
      expect((await mine.get('/custom-fields/1').expect(200)).body).toEqual([]);
    } finally {
      await own.stop();
    }
  });
});
