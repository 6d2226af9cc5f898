import { REVISIONS } from '@lintel/schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerTestAccount, type TestAccount } from '../support/account.js';
import { apiOf, type TestApi } from '../support/api.js';
import { DATABASES, newDatabase } from '../support/databases.js';
import { addClient, clientInput } from '../support/records.js';
import { startTestServer, type TestServer } from '../support/server.js';

// Clients of an account.

describe.each(DATABASES)('on %s', (database) => {
  let server: TestServer;
  let account: TestAccount;
  let token: string;
  let api: TestApi;
  beforeAll(async () => {
    server = await startTestServer(await newDatabase(database));
    account = await registerTestAccount(server);
    token = await account.token();
    api = apiOf(server, token);
  });
  afterAll(() => server.stop());

  it('a client has its documented fields (PRO-011, PRO-013)', async () => {
    expect(await addClient(api)).toEqual({
      id: expect.any(Number),
      name: 'Harbour Estates',
      email: 'office@harbour.example',
      telephone: null,
      company: null,
      website: null,
      notes: null,
      address: {
        line1: '1 Quay Road',
        line2: null,
        city: 'Hull',
        county: null,
        postcode: 'HU1 2AB',
        country: 'GB',
      },
      created_at: expect.stringMatching(/\+00:00$/),
    });
  });

  it('echoes every value that is given (PRO-011)', async () => {
    const values = {
      telephone: '+44 113 496 0000',
      company: 'Harbour Ltd',
      website: 'https://harbour.example',
      notes: 'Prefers "email"',
      address: {
        line1: '1 Quay Road',
        line2: 'Unit 4',
        city: 'Hull',
        county: 'Humberside',
        postcode: 'HU1 2AB',
        country: 'Éire',
      },
    };
    expect(await addClient(api, values)).toMatchObject(values);
  });

  it.each(['name', 'email', 'address.line1', 'address.city', 'address.postcode'])(
    '%s is required when creating a client (PRO-011)',
    async (path) => {
      const [name = '', part] = path.split('.');
      const { address, ...rest } = clientInput();
      for (const absent of [undefined, null, '']) {
        const input = part
          ? { ...rest, address: { ...address, [part]: absent } }
          : clientInput({ [name]: absent });
        const { body } = await api.post('/clients').send(input).expect(422);
        expect(Object.keys(body.errors)).toEqual([path]);
      }
    },
  );

  it('an email must have an address form', async () => {
    const { body } = await api
      .post('/clients')
      .send(clientInput({ email: 'abc' }))
      .expect(422);
    expect(Object.keys(body.errors)).toEqual(['email']);
  });

  it('PUT changes only the fields in the body (PRO-012, GEN-031, GEN-032)', async () => {
    const before = await addClient(api, { telephone: '1', notes: 'n', company: 'c', website: 'w' });
    const path = `/clients/${before.id}`;
    const { body } = await api.put(path).send({ telephone: '2' }).expect(200);
    expect(body).toEqual({ ...before, telephone: '2' });
    const { body: moved } = await api
      .put(path)
      .send({ address: { line2: 'Unit 4' } })
      .expect(200);
    expect(moved).toEqual({ ...body, address: { ...body.address, line2: 'Unit 4' } });
    const nulls = { telephone: null, company: null, website: null, notes: null };
    const { body: reset } = await api
      .put(path)
      .send({ ...nulls, address: { line2: null } })
      .expect(200);
    expect(reset).toEqual({ ...before, ...nulls });
    for (const name of ['name', 'email', 'address'])
      await api
        .put(path)
        .send({ [name]: null, notes: 'x' })
        .expect(422);
    expect(
      (
        await api
          .put(path)
          .send({ ...reset, id: 1 })
          .expect(200)
      ).body,
    ).toEqual(reset);
    expect((await api.get(path)).body).toEqual(reset);
  });

  it.each(REVISIONS)(
    'lists clients, newest first, in pages, in the %s revision (PRO-009, PRO-010)',
    async (revision) => {
      const own = await registerTestAccount(server);
      const ownToken = await own.token();
      const names = ['A', 'B', 'C', 'D', 'E'];
      for (const name of names) await addClient(apiOf(server, ownToken), { name });
      const reader = apiOf(server, ownToken, revision);
      const { body } = await reader.get('/clients?per_page=2&page=2').expect(200);
      expect(body.data.map(({ name }: { name: string }) => name)).toEqual(['C', 'B']);
      expect(body.pagination).toEqual({
        perPage: 2,
        currentPage: 2,
        totalPages: 3,
        totalRecords: 5,
      });
      expect(body.links.next).toBe(
        `${server.addresses[revision].baseUrl}/clients?per_page=2&page=3`,
      );
      for (const client of body.data)
        expect((await reader.get(`/clients/${client.id}`).expect(200)).body).toEqual(client);
    },
  );

  it('a client of another account does not exist (ERR-022, ERR-029)', async () => {
    const neighbour = apiOf(server, await (await registerTestAccount(server)).token());
    const { id } = await addClient(neighbour);
    for (const unknown of [id, 987_654, 'abc']) {
      await api.get(`/clients/${unknown}`).expect(404);
      await api.put(`/clients/${unknown}`).send({ name: 5 }).expect(404);
    }
    expect((await neighbour.get('/clients')).body.pagination.totalRecords).toBe(1);
  });

  it('a client cannot be deleted, nor written in the earlier revision (PRO-016)', async () => {
    const { id } = await addClient(api);
    await api.delete(`/clients/${id}`).expect(405);
    const earlier = apiOf(server, token, 'earlier');
    await earlier.delete(`/clients/${id}`).expect(405);
    await earlier.post('/clients').send(clientInput()).expect(405);
    await earlier.put(`/clients/${id}`).send({ name: 'x' }).expect(405);
    expect((await earlier.get(`/clients/${id}`)).body.name).toBe('Harbour Estates');
  });
});
