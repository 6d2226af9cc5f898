import { REVISIONS } from '@lintel/schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerTestAccount, type TestAccount } from '../support/account.js';
import { apiOf, type TestApi } from '../support/api.js';
import { DATABASES, newDatabase } from '../support/databases.js';
import {
  addClient,
  addProperty,
  clientInput,
  insertInspection,
  propertyInput,
} from '../support/records.js';
import { startTestServer, type TestServer } from '../support/server.js';

// Who sees what: properties of one's own inspections, their clients, one's own client entry (PRO-005 to PRO-008).

interface Record {
  readonly id: number;
}

describe.each(DATABASES)('on %s', (database) => {
  let server: TestServer;
  let account: TestAccount;
  let management: TestApi;
  /** Ids of clients and properties by what they are to the clerk, the typist and the client. */
  let ids: { [name: string]: number };

  beforeAll(async () => {
    server = await startTestServer(await newDatabase(database));
    account = await registerTestAccount(server);
    management = apiOf(server, await account.token());
    const landlord = (await addClient(management, { name: 'Landlord' })).id;
    const stranger = (await addClient(management, { name: 'Stranger' })).id;
    const property = async (client: number | null, parent: number | null = null) =>
      (
        await addProperty(management, {
          client: client && { id: client },
          parent_property_id: parent,
        })
      ).id;
    const estate = await property(stranger);
    ids = {
      landlord,
      stranger,
      estate,
      inspected: await property(landlord, estate),
      typed: await property(landlord),
      waiting: await property(stranger),
      others: await property(null),
    };
    const clerk_id = (await account.user('clerk')).id;
    const typist_id = (await account.user('typist')).id;
    const another = (await account.user('manager')).id;
    const processing_at = '2026-03-02T09:30:00+00:00';
    const inspections = [
      { property_id: ids['inspected'] ?? 0, clerk_id },
      { property_id: ids['typed'] ?? 0, clerk_id: another, typist_id, processing_at },
      { property_id: ids['waiting'] ?? 0, clerk_id: another, typist_id },
      { property_id: ids['others'] ?? 0, clerk_id: another },
    ];
    for (const row of inspections) await insertInspection(server, { account_id: account.id, ...row });
    await insertInspection(server, { account_id: account.id, ...inspections[0], clerk_id } as never);
  });
  afterAll(() => server.stop());

  const seenBy = async (api: TestApi, list: string, names: readonly string[]) => {
    const { body } = await api.get(list).expect(200);
    const expected = names.map((name) => ids[name]).sort();
    expect(body.data.map(({ id }: Record) => id).sort()).toEqual(expected);
    expect(body.pagination.totalRecords).toBe(names.length);
    const hidden = Object.values(ids).filter((id) => !expected.includes(id));
    return { expected, hidden };
  };

  describe.each(REVISIONS)('in the %s revision', (revision) => {
    const views = [
      { role: 'manager', properties: ['estate', 'inspected', 'typed', 'waiting', 'others'], clients: ['landlord', 'stranger'] },
      { role: 'clerk', properties: ['inspected'], clients: ['landlord'] },
      { role: 'typist', properties: ['typed'], clients: ['landlord'] },
      { role: 'client', properties: ['inspected', 'typed'], clients: ['landlord'] },
    ] as const;

    it.each(views)('a $role sees properties of its own only (PRO-005 to PRO-007)', async ({ role, properties }) => {
      const api = await as(role, revision);
      const { expected, hidden } = await seenBy(api, '/properties', properties);
      for (const id of expected) {
        await api.get(`/properties/${id}`).expect(200);
        await api.get(`/properties/${id}/contacts`).expect(200);
      }
      for (const id of hidden) {
        await api.get(`/properties/${id}`).expect(404);
        await api.get(`/properties/${id}/contacts`).expect(404);
      }
      await seenBy(api, '/properties?address=high', properties);
      const { body } = await api.get('/properties?per_page=1&page=2').expect(200);
      expect(body.data).toHaveLength(properties.length > 1 ? 1 : 0);
    });

    it.each(views)('a $role sees clients of its own only', async ({ role, clients }) => {
      const api = await as(role, revision);
      const { expected, hidden } = await seenBy(api, '/clients', clients);
      for (const id of expected) await api.get(`/clients/${id}`).expect(200);
      for (const id of hidden) await api.get(`/clients/${id}`).expect(404);
    });

    it('staff see their colleagues, and a client sees nobody (PRO-007)', async () => {
      const { id } = await account.user('clerk');
      for (const role of ['manager', 'clerk', 'typist'] as const) {
        const api = await as(role, revision);
        expect((await api.get('/staff').expect(200)).body.pagination.totalRecords).toBe(4);
        await api.get(`/staff/${id}`).expect(200);
      }
      const client = await as('client', revision);
      expect((await client.get('/staff').expect(200)).body).toMatchObject({
        data: [],
        pagination: { totalRecords: 0, totalPages: 1 },
      });
      await client.get(`/staff/${id}`).expect(404);
    });

    it('a filter shows nothing that is hidden', async () => {
      const clerk = await as('clerk', revision);
      await seenBy(clerk, `/properties?client_id=${ids['landlord']}`, ['inspected']);
      await seenBy(clerk, `/properties?client_id=${ids['stranger']}`, []);
    });
  });

  it('a client may write nothing (PRO-008)', async () => {
    const client = await as('client');
    const person = { type: 1, name: 'x', signee: true, notify: true, deliver: true };
    const property = `/properties/${ids['inspected']}`;
    const { body: contact } = await management.post(`${property}/contacts`).send(person);
    const writes = [
      client.post('/properties').send(propertyInput()),
      client.put(property).send({ notes: 'x' }),
      client.post(`${property}/contacts`).send(person),
      client.put(`${property}/contacts/${contact.id}`).send({ name: 'y' }),
      client.delete(`${property}/contacts/${contact.id}`),
      client.post('/clients').send(clientInput()),
      client.put(`/clients/${ids['landlord']}`).send({ name: 'y' }),
      client.post('/staff').send({}),
    ];
    for (const answer of await Promise.all(writes))
      expect([answer.status, answer.body.error?.code]).toEqual([403, 'permission_denied']);
    await client.put(`/properties/${ids['others']}`).send({}).expect(404);
    await client.put(`/clients/${ids['stranger']}`).send({}).expect(404);
  });

  it('what is hidden cannot be written either (PRO-005, PRO-006)', async () => {
    for (const role of ['clerk', 'typist'] as const) {
      const api = await as(role);
      await api.put(`/properties/${ids['others']}`).send({ notes: 'x' }).expect(404);
      await api.post(`/properties/${ids['others']}/contacts`).send({}).expect(404);
      await api.put(`/clients/${ids['stranger']}`).send({ notes: 'x' }).expect(404);
    }
    const { body } = await (await as('clerk'))
      .put(`/properties/${ids['inspected']}`)
      .send({ notes: 'Seen' })
      .expect(200);
    expect(body.notes).toBe('Seen');
  });

  it('a reference to what is hidden is refused like an unknown id (ERR-030)', async () => {
    const clerk = await as('clerk');
    const failure = async (input: object) =>
      (await clerk.post('/properties').send(propertyInput(input)).expect(422)).body;
    expect(
      await failure({ client: { id: ids['stranger'] }, parent_property_id: ids['others'] }),
    ).toEqual(await failure({ client: { id: 987_654 }, parent_property_id: 987_654 }));
    const { body } = await clerk
      .post('/properties')
      .send(propertyInput({ client: { id: ids['landlord'] }, parent_property_id: ids['inspected'] }))
      .expect(200);
    expect(body.client).toEqual({ id: ids['landlord'], name: 'Landlord' });
  });

  it('what GET shows can be sent back, hidden parent and all (GEN-030)', async () => {
    const clerk = await as('clerk');
    const path = `/properties/${ids['inspected']}`;
    const { body: before } = await clerk.get(path).expect(200);
    expect(before.parent_property_id).toBe(ids['estate']);
    const { body } = await clerk.put(path).send(before).expect(200);
    expect(body).toEqual(before);
  });

  async function as(
    role: 'manager' | 'clerk' | 'typist' | 'client',
    revision?: (typeof REVISIONS)[number],
  ): Promise<TestApi> {
    const user = await account.user(role, role === 'client' ? ids['landlord'] : undefined);
    return apiOf(server, await account.token({ user }), revision);
  }
});
