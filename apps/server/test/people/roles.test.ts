import { REVISIONS } from '@lintel/schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerTestAccount, type TestAccount } from '../support/account.js';
import { apiOf, type TestApi } from '../support/api.js';
import { DATABASES, newDatabase } from '../support/databases.js';
import {
  addClient,
  addInspection,
  addProperty,
  clientInput,
  propertyInput,
  pullTriggers,
} from '../support/records.js';
import { startTestServer, type TestServer } from '../support/server.js';

// Who sees what: properties of one's own inspections, their clients, one's own client entry (PRO-005 to PRO-008).

interface Seen {
  readonly id: number;
}

/** What each role sees; the user in the role client is the landlord's. */
const VIEWS = [
  {
    role: 'manager',
    properties: ['estate', 'inspected', 'typed', 'waiting', 'others'],
    clients: ['landlord', 'stranger'],
  },
  { role: 'clerk', properties: ['inspected'], clients: ['landlord'] },
  { role: 'typist', properties: ['typed'], clients: ['landlord'] },
  { role: 'client', properties: ['inspected', 'typed'], clients: ['landlord'] },
] as const;

type Ids<Name extends string> = { readonly [name in Name]: number };

describe.each(DATABASES)('on %s', (database) => {
  let server: TestServer;
  let account: TestAccount;
  let management: TestApi;
  let clients: Ids<(typeof VIEWS)[0]['clients'][number]>;
  let properties: Ids<(typeof VIEWS)[0]['properties'][number]>;

  beforeAll(async () => {
    server = await startTestServer(await newDatabase(database));
    account = await registerTestAccount(server);
    management = apiOf(server, await account.token());
    const client = async (name: string) => (await addClient(management, { name })).id;
    clients = { landlord: await client('Landlord'), stranger: await client('Stranger') };
    const property = async (input: object) => (await addProperty(management, input)).id;
    const [landlord, stranger] = [{ id: clients.landlord }, { id: clients.stranger }];
    const estate = await property({ client: stranger });
    properties = {
      estate,
      inspected: await property({ client: landlord, parent_property_id: estate }),
      typed: await property({ client: landlord }),
      waiting: await property({ client: stranger }),
      others: await property({}),
    };
    const person = async (role: 'clerk' | 'typist' | 'manager') => ({
      id: (await account.user(role)).id,
    });
    const [clerk, typist, someone] = [
      await person('clerk'),
      await person('typist'),
      await person('manager'),
    ];
    await addInspection(management, properties.inspected, { clerk });
    await addInspection(management, properties.inspected, { clerk });
    const typed = await addInspection(management, properties.typed, { clerk: someone, typist });
    await pullTriggers(management, typed.id, 'start', 'process');
    await addInspection(management, properties.waiting, { clerk: someone, typist });
    await addInspection(management, properties.others, { clerk: someone });
  });
  afterAll(() => server.stop());

  const expectList = async (api: TestApi, path: string, ids: readonly number[]) => {
    const { body } = await api.get(path).expect(200);
    expect(new Set(body.data.map(({ id }: Seen) => id))).toEqual(new Set(ids));
    expect(body.data).toHaveLength(ids.length);
    expect(body.pagination.totalRecords).toBe(ids.length);
  };

  describe.each(REVISIONS)('in the %s revision', (revision) => {
    it.each(VIEWS)(
      'a $role sees the properties of its own only (PRO-005 to PRO-007)',
      async (view) => {
        const api = await as(view.role, revision);
        const seen = view.properties.map((name) => properties[name]);
        await expectList(api, '/properties', seen);
        await expectList(api, '/properties?address=high', seen);
        for (const id of Object.values(properties)) {
          const status = seen.includes(id) ? 200 : 404;
          await api.get(`/properties/${id}`).expect(status);
          await api.get(`/properties/${id}/contacts`).expect(status);
        }
        const { body } = await api.get('/properties?per_page=1&page=2').expect(200);
        expect(body.data).toHaveLength(seen.length > 1 ? 1 : 0);
      },
    );

    it.each(VIEWS)(
      'a $role sees the clients of its own only (PRO-005 to PRO-007)',
      async (view) => {
        const api = await as(view.role, revision);
        const seen = view.clients.map((name) => clients[name]);
        await expectList(api, '/clients', seen);
        for (const id of Object.values(clients))
          await api.get(`/clients/${id}`).expect(seen.includes(id) ? 200 : 404);
      },
    );

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
      const ofClient = (id: number) => `/properties?client_id=${id}`;
      await expectList(clerk, ofClient(clients.landlord), [properties.inspected]);
      await expectList(clerk, ofClient(clients.stranger), []);
    });
  });

  it('a client may write nothing (PRO-008)', async () => {
    const client = await as('client');
    const person = { type: 1, name: 'x', signee: true, notify: true, deliver: true };
    const property = `/properties/${properties.inspected}`;
    const { body: contact } = await management.post(`${property}/contacts`).send(person);
    const writes = [
      client.post('/properties').send(propertyInput()),
      client.put(property).send({ notes: 'x' }),
      client.post(`${property}/contacts`).send(person),
      client.put(`${property}/contacts/${contact.id}`).send({ name: 'y' }),
      client.delete(`${property}/contacts/${contact.id}`),
      client.post('/clients').send(clientInput()),
      client.put(`/clients/${clients.landlord}`).send({ name: 'y' }),
    ];
    for (const { status, body } of await Promise.all(writes))
      expect([status, body.error?.code, body.details]).toEqual([
        403,
        'permission_denied',
        ['A user in the role client may read, and write nothing.'],
      ]);
    const { body: refused } = await client.post('/staff').send({}).expect(403);
    expect(refused.details).toEqual([
      'Only management may change staff and custom field definitions, and see or change webhook listeners.',
    ]);
    await client.put(`/properties/${properties.others}`).send({}).expect(404);
    await client.put(`/clients/${clients.stranger}`).send({}).expect(404);
  });

  it('what is hidden cannot be written either (PRO-005, PRO-006)', async () => {
    for (const role of ['clerk', 'typist'] as const) {
      const api = await as(role);
      await api.put(`/properties/${properties.others}`).send({ notes: 'x' }).expect(404);
      await api.post(`/properties/${properties.others}/contacts`).send({}).expect(404);
      await api.put(`/clients/${clients.stranger}`).send({ notes: 'x' }).expect(404);
    }
    const { body } = await (await as('clerk'))
      .put(`/properties/${properties.inspected}`)
      .send({ notes: 'Seen' })
      .expect(200);
    expect(body.notes).toBe('Seen');
  });

  it('a clerk or typist creates nothing that would be hidden at once (GEN-041)', async () => {
    for (const role of ['clerk', 'typist'] as const)
      for (const revision of REVISIONS) {
        const api = await as(role, revision);
        for (const input of [propertyInput(), {}]) {
          const { status, body } = await api.post('/properties').send(input);
          expect([status, body.error.code]).toEqual([403, 'permission_denied']);
        }
      }
    for (const role of ['clerk', 'typist'] as const) {
      const { body } = await (await as(role)).post('/clients').send(clientInput()).expect(403);
      expect(body.details).toEqual([
        'You would not see what you create. Management creates properties, clients and inspections; ' +
          'a clerk creates inspections that name that clerk.',
      ]);
    }
  });

  it('a reference to what is hidden is refused like an unknown id (ERR-030)', async () => {
    const clerk = await as('clerk');
    const path = `/properties/${properties.inspected}`;
    const failure = async (input: object) => (await clerk.put(path).send(input).expect(422)).body;
    expect(
      await failure({ client: { id: clients.stranger }, parent_property_id: properties.others }),
    ).toEqual(await failure({ client: { id: 987_654 }, parent_property_id: 987_654 }));
    const { body } = await clerk
      .put(path)
      .send({ client: { id: clients.landlord } })
      .expect(200);
    expect(body.client).toEqual({ id: clients.landlord, name: 'Landlord' });
  });

  it('not even a circle betrays what is hidden (ERR-030)', async () => {
    const path = `/properties/${properties.inspected}`;
    const hidden = await addProperty(management, { parent_property_id: properties.inspected });
    const clerk = await as('clerk');
    const failure = async (parent_property_id: number) =>
      (await clerk.put(path).send({ parent_property_id }).expect(422)).body;
    expect(await failure(hidden.id)).toEqual(await failure(987_654));
    await management.put(path).send({ parent_property_id: hidden.id }).expect(422);
  });

  it('what GET shows can be sent back, hidden parent and all (GEN-030)', async () => {
    const clerk = await as('clerk');
    const path = `/properties/${properties.inspected}`;
    const { body: before } = await clerk.get(path).expect(200);
    expect(before.parent_property_id).toBe(properties.estate);
    const { body } = await clerk.put(path).send(before).expect(200);
    expect(body).toEqual(before);
  });

  async function as(
    role: 'manager' | 'clerk' | 'typist' | 'client',
    revision?: (typeof REVISIONS)[number],
  ): Promise<TestApi> {
    const user = await account.user(role, role === 'client' ? clients.landlord : undefined);
    return apiOf(server, await account.token({ user }), revision);
  }
});
