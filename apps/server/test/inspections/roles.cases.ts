import { REVISIONS } from '@lintel/schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerTestAccount, type TestAccount } from '../support/account.js';
import { apiOf, type TestApi } from '../support/api.js';
import { type DatabaseName, newDatabase } from '../support/databases.js';
import {
  addClient,
  addInspection,
  addProperty,
  inspectionInput,
  pullTriggers,
} from '../support/records.js';
import { startTestServer, type TestServer } from '../support/server.js';

// Which inspections each role sees and writes (D-26, PRO-004 to PRO-008).

type Name = 'own' | 'typed' | 'waiting' | 'others';

const NOTES = { report: 'Two floors', internal: 'Difficult landlord', client: 'See you then' };

export function roleCases(database: DatabaseName): void {
  let server: TestServer;
  let account: TestAccount;
  let management: TestApi;
  let landlord: number;
  let hidden: number;
  const ids = new Map<Name, number>();

  beforeAll(async () => {
    server = await startTestServer(await newDatabase(database));
    account = await registerTestAccount(server);
    management = apiOf(server, await account.token());
    landlord = (await addClient(management)).id;
    const { id: lets } = await addProperty(management, { client: { id: landlord } });
    hidden = (await addProperty(management)).id;
    const [clerk, typist] = [await person('clerk'), await person('typist')];
    const add = async (name: Name, property: number, input: object) =>
      ids.set(name, (await addInspection(management, property, input)).id);
    await add('own', lets, { clerk, notes: NOTES });
    await add('typed', hidden, { typist });
    await add('waiting', lets, { typist });
    await add('others', hidden, {});
    await pullTriggers(management, idOf('typed'), 'start', 'process');
    await pullTriggers(management, idOf('waiting'), 'start');
  });
  afterAll(() => server.stop());

  const idOf = (name: Name) => ids.get(name) ?? 0;
  const person = async (role: 'clerk' | 'typist' | 'manager') => ({
    id: (await account.user(role)).id,
  });
  const as = async (
    role: 'administrator' | 'manager' | 'clerk' | 'typist' | 'client',
    revision?: (typeof REVISIONS)[number],
  ) => {
    const user = await account.user(role, role === 'client' ? landlord : undefined);
    return apiOf(server, await account.token({ user }), revision);
  };
  const listed = async (api: TestApi, query = '') => {
    const { body } = await api.get(`/inspections${query}`).expect(200);
    expect(body.pagination.totalRecords).toBe(body.data.length);
    return body.data.map(({ id }: { id: number }) => id);
  };

  describe.each(REVISIONS)('in the %s revision', (revision) => {
    it.each([
      ['administrator', ['others', 'waiting', 'typed', 'own']],
      ['manager', ['others', 'waiting', 'typed', 'own']],
      ['clerk', ['own']],
      ['typist', ['typed']],
      ['client', ['waiting', 'own']],
    ] as const)('the %s sees %j (PRO-005 to PRO-007)', async (role, seen) => {
      const api = await as(role, revision);
      expect(await listed(api)).toEqual(seen.map(idOf));
      for (const [name, id] of ids) {
        const isSeen = seen.some((other) => other === name);
        await api.get(`/inspections/${id}`).expect(isSeen ? 200 : 404);
        await api.get(`/inspections/${id}/contacts`).expect(isSeen ? 200 : 404);
        await api.get(`/inspections/${id}/report`).expect(isSeen ? 200 : 404);
      }
    });

    it.each([
      ['administrator', NOTES],
      ['clerk', NOTES],
      ['client', { ...NOTES, internal: null }],
    ] as const)(
      'shows the %s the notes %j: internal ones are for staff (INS-016)',
      async (role, notes) => {
        const api = await as(role, revision);
        const { body } = await api.get(`/inspections/${idOf('own')}`).expect(200);
        expect(body.notes).toEqual(notes);
        for (const query of [
          '',
          '?page=1&per_page=100',
          '?state_id=200',
          `?client_id=${landlord}`,
        ]) {
          const list = await api.get(`/inspections${query}`).expect(200);
          const own = list.body.data.find(({ id }: { id: number }) => id === idOf('own'));
          expect(own.notes).toEqual(notes);
        }
      },
    );

    it('a filter shows nothing that is hidden, and counts nothing', async () => {
      const clerk = await as('clerk', revision);
      expect(await listed(clerk, '?state_id=100,200,300,310')).toEqual([idOf('own')]);
      expect(await listed(clerk, '?state_id=300')).toEqual([]);
      expect(await listed(clerk, `?client_id=${landlord}`)).toEqual([idOf('own')]);
      expect(await listed(clerk, `?property_id=${hidden}`)).toEqual([]);
      const client = await as('client', revision);
      expect(await listed(client, '?state_id=300,310')).toEqual([idOf('waiting')]);
      expect(await listed(client, `?client_id=${landlord}`)).toEqual([
        idOf('waiting'),
        idOf('own'),
      ]);
    });
  });

  it.each(REVISIONS)(
    'a client sees the client of a property only while it is theirs, in the %s revision (PRO-007)',
    async (revision) => {
      const { id: property } = await addProperty(management, { client: { id: landlord } });
      const { id } = await addInspection(management, property);
      const api = await as('client', revision);
      const shown = async (reader: TestApi) => {
        const { body } = await reader.get(`/inspections/${id}`).expect(200);
        const list = await reader.get(`/inspections?per_page=100`).expect(200);
        expect(list.body.data).toContainEqual(body);
        return body.property.client;
      };
      expect(await shown(api)).toMatchObject({ id: landlord });
      const { id: buyer } = await addClient(management);
      await management
        .put(`/properties/${property}`)
        .send({ client: { id: buyer } })
        .expect(200);
      expect(await shown(api)).toBeNull();
      expect(await shown(apiOf(server, await account.token(), revision))).toMatchObject({
        id: buyer,
      });
    },
  );

  it('is_manager is true for administrators and managers alone (PRO-004)', async () => {
    const { id: property } = await addProperty(management);
    for (const role of ['administrator', 'manager', 'clerk', 'typist'] as const) {
      const { id } = await account.user(role);
      const { clerk, typist } = await addInspection(management, property, {
        clerk: { id },
        typist: { id },
      });
      expect(clerk.is_manager).toBe(role === 'administrator' || role === 'manager');
      expect(typist).toEqual(clerk);
    }
  });

  it('what is hidden cannot be written either (PRO-005, PRO-006)', async () => {
    for (const [role, id] of [
      ['clerk', idOf('others')],
      ['typist', idOf('waiting')],
    ] as const) {
      const api = await as(role);
      await api.put(`/inspections/${id}`).send({ ref: 'x' }).expect(404);
      await api.post(`/inspections/${id}/cancel`).expect(404);
      await api.post(`/inspections/${id}/close`).expect(404);
      await api.put(`/inspections/${id}/initialization`).send({}).expect(404);
      await api.post(`/inspections/${id}/contacts`).send({}).expect(404);
    }
  });

  it('the user of a client may write nothing (PRO-008)', async () => {
    const client = await as('client');
    const path = `/inspections/${idOf('own')}`;
    const writes = [
      client.post('/inspections').send(inspectionInput(hidden)),
      client.put(path).send({ ref: 'x' }),
      client.put(`${path}/initialization`).send({}),
      client.post(`${path}/contacts`).send({}),
      ...['start', 'process', 'submit', 'complete', 'reopen', 'close', 'cancel'].map((trigger) =>
        client.post(`${path}/${trigger}`),
      ),
    ];
    for (const { status, body } of await Promise.all(writes))
      expect([status, body.error?.code]).toEqual([403, 'permission_denied']);
  });

  it('a clerk creates inspections of properties that clerk sees, and of no others (ERR-030)', async () => {
    const clerk = await as('clerk');
    const { body: own } = await management.get(`/inspections/${idOf('own')}`);
    const created = await addInspection(clerk, own.property.id, { clerk: await person('clerk') });
    expect(await listed(clerk)).toContain(created.id);
    const input = inspectionInput(hidden, { clerk: await person('clerk') });
    const { body } = await clerk.post('/inspections').send(input).expect(422);
    expect(Object.keys(body.errors)).toEqual(['property.id']);
    await pullTriggers(clerk, created.id, 'cancel');
  });

  it('a clerk or typist creates no inspection that would be hidden at once (GEN-041)', async () => {
    const { body: own } = await management.get(`/inspections/${idOf('own')}`);
    for (const role of ['clerk', 'typist'] as const) {
      const api = await as(role);
      const { id } = await account.user('typist');
      for (const input of [
        {},
        { clerk: null },
        { clerk: await person('manager') },
        { typist: { id } },
      ]) {
        const { status, body } = await api
          .post('/inspections')
          .send(inspectionInput(own.property.id, input));
        expect([status, body.error.code]).toEqual([403, 'permission_denied']);
      }
      await api.post('/inspections').send({}).expect(403);
    }
  });

  it('a clerk who is replaced sees the inspection no more', async () => {
    const clerk = await as('clerk');
    const { body: own } = await management.get(`/inspections/${idOf('own')}`);
    const { id } = await addInspection(clerk, own.property.id, { clerk: await person('clerk') });
    const change = { clerk: await person('manager') };
    await clerk.put(`/inspections/${id}`).send(change).expect(200);
    await clerk.get(`/inspections/${id}`).expect(404);
  });
}
