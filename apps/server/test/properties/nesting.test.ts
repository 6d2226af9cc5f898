import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerTestAccount } from '../support/account.js';
import { apiOf, type TestApi } from '../support/api.js';
import { DATABASES, newDatabase } from '../support/databases.js';
import { addProperty, propertyInput } from '../support/records.js';
import { startTestServer, type TestServer } from '../support/server.js';

// Properties in properties: to any depth, and never in a circle.

describe.each(DATABASES)('on %s', (database) => {
  let server: TestServer;
  let api: TestApi;
  beforeAll(async () => {
    server = await startTestServer(await newDatabase(database));
    api = apiOf(server, await (await registerTestAccount(server)).token());
  });
  afterAll(() => server.stop());

  const put = (id: number, parent_property_id: number | null) =>
    api.put(`/properties/${id}`).send({ parent_property_id });

  /** Properties of which each lies in the one before. */
  const addNested = async (count: number): Promise<number[]> => {
    const ids: number[] = [];
    for (let i = 0; i < count; i += 1)
      ids.push((await addProperty(api, { parent_property_id: ids.at(-1) ?? null })).id);
    return ids;
  };

  it('can be nested to more than one level (PRP-007, PRP-009, PRP-034)', async () => {
    const [estate, building, unit] = await addNested(3);
    const parents = [];
    for (const id of [estate, building, unit])
      parents.push((await api.get(`/properties/${id}`)).body.parent_property_id);
    expect(parents).toEqual([null, estate, building]);
  });

  it('a parent that is unknown is a validation failure (PRP-050)', async () => {
    const answer = await api
      .post('/properties')
      .send(propertyInput({ parent_property_id: 987_654 }));
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['parent_property_id']]);
    const { id } = await addProperty(api);
    await put(id, 987_654).expect(422);
  });

  it('a parent that names the property itself is a validation failure (PRP-050)', async () => {
    const { id } = await addProperty(api);
    const { body } = await put(id, id).expect(422);
    expect(body.errors).toEqual({
      parent_property_id: ['parent_property_id would make the property lie in itself.'],
    });
  });

  it('a parent that would close a circle is a validation failure (PRP-050)', async () => {
    const ids = await addNested(4);
    const [top = 0, ...below] = ids;
    for (const id of below) await put(top, id).expect(422);
    expect((await api.get(`/properties/${top}`)).body.parent_property_id).toBeNull();
  });

  it('a property can be moved, and taken out again', async () => {
    const [top = 0, middle = 0, bottom = 0] = await addNested(3);
    expect((await put(bottom, top).expect(200)).body.parent_property_id).toBe(top);
    expect((await put(middle, bottom).expect(200)).body.parent_property_id).toBe(bottom);
    expect((await put(middle, null).expect(200)).body.parent_property_id).toBeNull();
    await put(top, middle).expect(200);
  });

  it('changes made at the same time close no circle (PRP-050)', async () => {
    for (let round = 0; round < 5; round += 1) {
      const ids: number[] = [];
      for (let i = 0; i < 4; i += 1) ids.push((await addProperty(api)).id);
      const next = (index: number) => ids[(index + 1) % ids.length] ?? null;
      const answers = await Promise.all(ids.map((id, index) => put(id, next(index))));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 422]);
    }
  });
});
