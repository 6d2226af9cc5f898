import { REVISIONS } from '@lintel/schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerTestAccount, startTestAccount, type TestAccount } from '../support/account.js';
import { apiOf, type TestApi } from '../support/api.js';
import { addClient, addProperty, propertyInput } from '../support/records.js';
import type { TestServer } from '../support/server.js';

// Updates of properties: only what is sent changes, and null means what it means (D-09).

let server: TestServer;
let account: TestAccount;
let token: string;
beforeAll(async () => {
  ({ server, account } = await startTestAccount());
  token = await account.token();
});
afterAll(() => server.stop());

/** A value for every input, none of them what is shown when the input is left out. */
const FULL = {
  ref: 'R-1',
  address: {
    line1: '12 High Street',
    line2: 'Flat 3',
    city: 'Leeds',
    county: 'West Yorkshire',
    postcode: 'LS1 1AA',
    country: 'Wales',
  },
  furnished: 'Fully Furnished',
  type: 'House',
  detachment: 'Detached',
  no_of_beds: 3,
  no_of_baths: 2,
  no_of_garages: 1,
  parking: true,
  garden: true,
  notes: 'Mind the step.',
  tags: ['one', 'two'],
};

describe.each(REVISIONS)('in the %s revision', (revision) => {
  const refused = revision === 'current' ? 422 : 400;
  let api: TestApi;
  beforeAll(() => {
    api = apiOf(server, token, revision);
  });

  it('changes only the fields in the body and returns the property (PRP-042, PRP-043)', async () => {
    const before = await addProperty(api, FULL);
    const changes = { ...FULL, notes: 'New', parking: false, no_of_beds: 0, ref: '' };
    for (const name of ['notes', 'parking', 'no_of_beds', 'ref'] as const) {
      const { body: stored } = await api.get(`/properties/${before.id}`);
      const { body } = await api
        .put(`/properties/${before.id}`)
        .send({ [name]: changes[name] })
        .expect(200);
      expect(body).toEqual({ ...stored, [name]: changes[name] });
      expect((await api.get(`/properties/${before.id}`)).body).toEqual(body);
    }
  });

  it('merges nested objects field by field (GEN-031)', async () => {
    const { id } = await addProperty(api, FULL);
    const { body } = await api.put(`/properties/${id}`).send({ address: { line2: 'Flat 4' } });
    expect(body.address).toEqual({ ...FULL.address, line2: 'Flat 4' });
    const { body: same } = await api.put(`/properties/${id}`).send({ address: {} }).expect(200);
    expect(same).toEqual(body);
  });

  it('null resets a value that may be null to its create default (GEN-032, PRP-048)', async () => {
    const { id } = await addProperty(api, FULL);
    const { body } = await api
      .put(`/properties/${id}`)
      .send({
        ref: null,
        furnished: null,
        type: null,
        detachment: null,
        no_of_garages: null,
        notes: null,
        address: { line2: null, county: null, country: null },
      })
      .expect(200);
    const { id: _, created_at, ...minimal } = await addProperty(api);
    expect(body).toEqual({
      ...minimal,
      id,
      created_at: expect.any(String),
      no_of_beds: 3,
      no_of_baths: 2,
      parking: true,
      garden: true,
      tags: ['one', 'two'],
    });
  });

  it.each([
    'no_of_beds',
    'no_of_baths',
    'parking',
    'garden',
    'tags',
    'address',
    'address.line1',
    'address.city',
    'address.postcode',
  ])('null is a validation failure for %s (GEN-032)', async (path) => {
    const created = await addProperty(api, FULL);
    const [name = '', part] = path.split('.');
    const body = part ? { [name]: { [part]: null } } : { [name]: null };
    const { body: failure } = await api
      .put(`/properties/${created.id}`)
      .send({ ...body, notes: 'unwanted' })
      .expect(refused);
    expect(Object.keys(failure.errors)).toEqual([path]);
    expect((await api.get(`/properties/${created.id}`)).body).toEqual(created);
  });

  it('an array that is sent replaces the stored array as a whole (GEN-033)', async () => {
    const { id } = await addProperty(api, FULL);
    const { body } = await api.put(`/properties/${id}`).send({ tags: ['three'] });
    expect(body.tags).toEqual(['three']);
    expect((await api.put(`/properties/${id}`).send({ tags: [] })).body.tags).toEqual([]);
  });

  it('the complete body that GET returned, id changed, changes nothing (GEN-030)', async () => {
    const client = await addClient(apiOf(server, token));
    const { id } = await addProperty(api, { ...FULL, client: { id: client.id } });
    const { body: before } = await api.get(`/properties/${id}`);
    const { body } = await api
      .put(`/properties/${id}`)
      .send({ ...before, id: 1 })
      .expect(200);
    expect(body).toEqual(before);
    expect((await api.get(`/properties/${id}`)).body).toEqual(before);
  });

  it('client null, or client.id null, removes the client from the property (PRP-054)', async () => {
    const client = await addClient(apiOf(server, token));
    const { id } = await addProperty(api);
    const put = async (input: object) =>
      (await api.put(`/properties/${id}`).send(input)).body.client;
    const linked = { id: client.id, name: client.name };
    expect(await put({ client: { id: client.id } })).toEqual(linked);
    expect(await put({ notes: 'x' })).toEqual(linked);
    expect(await put({ client: {} })).toEqual(linked);
    expect(await put({ client: { id: null } })).toBeNull();
    expect(await put({ client: { id: client.id } })).toEqual(linked);
    expect(await put({ client: null })).toBeNull();
  });

  it('shows the present name of the client', async () => {
    const current = apiOf(server, token);
    const client = await addClient(current);
    const { id } = await addProperty(api, { client: { id: client.id } });
    await current.put(`/clients/${client.id}`).send({ name: 'Renamed Ltd' }).expect(200);
    expect((await api.get(`/properties/${id}`)).body.client.name).toBe('Renamed Ltd');
  });

  it('a list as body is a validation failure, an unreadable one is not (ERR-017, ERR-018)', async () => {
    const { id } = await addProperty(api);
    await api.put(`/properties/${id}`).send([]).expect(refused);
    for (const text of ['5', 'null', '"text"', '{', ''])
      await api.put(`/properties/${id}`).type('json').send(text).expect(400);
  });

  it('a property that does not exist gives 404 before its body is judged (ERR-022, ERR-028)', async () => {
    await api.put('/properties/987654').send({ no_of_beds: 'x' }).expect(404);
    await api.put('/properties/987654').type('json').send('{').expect(400);
    for (const id of ['abc', '-1', '0', '0x1', '1.0', '01', '99999999999999999999', '%31x'])
      await api.get(`/properties/${id}`).expect(404);
  });

  it('a property cannot be deleted through the API (PRP-057, ERR-026)', async () => {
    const { id } = await addProperty(api);
    const answer = await api.delete(`/properties/${id}`).expect(405);
    expect(answer.headers['allow']).toBe('GET, HEAD, PUT, OPTIONS');
    await api.get(`/properties/${id}`).expect(200);
  });
});

it('a property of another account does not exist (ERR-029, ERR-030)', async () => {
  const neighbour = apiOf(server, await (await registerTestAccount(server)).token());
  const { id } = await addProperty(neighbour, { address: { ...FULL.address, line1: 'Theirs' } });
  const client = await addClient(neighbour);
  const api = apiOf(server, token);
  const unknown = await api.get('/properties/987654').expect(404);
  for (const answer of [
    await api.get(`/properties/${id}`),
    await api.put(`/properties/${id}`).send({}),
  ])
    expect([answer.status, answer.body]).toEqual([404, unknown.body]);
  const { body: list } = await api.get('/properties?address=theirs');
  expect(list.pagination.totalRecords).toBe(0);

  const failure = async (input: object) =>
    (await api.post('/properties').send(propertyInput(input)).expect(422)).body;
  expect(await failure({ client: { id: client.id }, parent_property_id: id })).toEqual(
    await failure({ client: { id: 987_654 }, parent_property_id: 987_654 }),
  );
});
