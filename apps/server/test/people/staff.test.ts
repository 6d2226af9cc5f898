import { randomUUID } from 'node:crypto';
import { REVISIONS, type Role } from '@lintel/schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerTestAccount, type TestAccount } from '../support/account.js';
import { apiOf, type TestApi } from '../support/api.js';
import { DATABASES, newDatabase, runSql } from '../support/databases.js';
import { addClient } from '../support/records.js';
import { startTestServer, type TestServer } from '../support/server.js';

// Staff of an account, and who may decide over whom.

describe.each(DATABASES)('on %s', (database) => {
  let server: TestServer;
  let account: TestAccount;
  let api: TestApi;
  beforeAll(async () => {
    server = await startTestServer(await newDatabase(database));
    account = await registerTestAccount(server);
    api = apiOf(server, await account.token());
  });
  afterAll(() => server.stop());

  const as = async (role: Role, of: TestAccount = account) =>
    apiOf(server, await of.token({ role }));
  const person = (input: object = {}) => ({
    name: 'Priya Shah',
    email: `${randomUUID()}@northgate.example`,
    role: 3,
    ...input,
  });
  const addStaff = async (input: object = {}) =>
    (await api.post('/staff').send(person(input)).expect(200)).body;

  it('a staff user has its documented fields (PRO-014, PRO-015)', async () => {
    const input = person();
    const { body } = await api.post('/staff').send(input).expect(200);
    expect(body).toEqual({
      id: expect.any(Number),
      ...input,
      telephone: null,
      is_manager: false,
      created_at: expect.stringMatching(/\+00:00$/),
    });
    expect((await api.get(`/staff/${body.id}`).expect(200)).body).toEqual(body);
    expect((await addStaff({ telephone: '0113 496 0000' })).telephone).toBe('0113 496 0000');
  });

  it('is_manager is true for administrators and managers (PRO-004)', async () => {
    const seen = [];
    for (const role of [1, 2, 3, 4]) seen.push((await addStaff({ role })).is_manager);
    expect(seen).toEqual([true, true, false, false]);
  });

  it.each(['name', 'email', 'role'])(
    '%s is required to create a staff user (PRO-014)',
    async (name) => {
      for (const absent of [undefined, null, ''])
        expect(
          Object.keys(
            (
              await api
                .post('/staff')
                .send(person({ [name]: absent }))
                .expect(422)
            ).body.errors,
          ),
        ).toEqual([name]);
    },
  );

  it('a client is no staff: role 5 is a validation failure', async () => {
    await api
      .post('/staff')
      .send(person({ role: 5 }))
      .expect(422);
    const { id } = await addStaff();
    await api.put(`/staff/${id}`).send({ role: 5 }).expect(422);
  });

  it('an email that is in use cannot be used again, wherever that is (D-18)', async () => {
    const neighbour = await registerTestAccount(server);
    const { email } = await neighbour.user();
    const own = await addStaff();
    const failures = [];
    for (const used of [email, email.toUpperCase(), own.email]) {
      const { body } = await api
        .post('/staff')
        .send(person({ email: used }))
        .expect(422);
      failures.push(body.errors);
    }
    expect(failures).toEqual(Array(3).fill({ email: ['email cannot be used.'] }));
    const { id } = await addStaff();
    await api.put(`/staff/${id}`).send({ email }).expect(422);
    const { body } = await api.put(`/staff/${own.id}`).send({ email: own.email.toUpperCase() });
    expect(body.email).toBe(own.email.toUpperCase());
  });

  it('of several users added at once with one email one is added', async () => {
    const email = `${randomUUID()}@northgate.example`;
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => api.post('/staff').send(person({ email }))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
    const { id } = answers.find(({ status }) => status === 200)?.body ?? {};
    const { body } = await api.get('/staff?per_page=100');
    expect(body.data[0].id).toBe(id);
    expect(body.data).toHaveLength(body.pagination.totalRecords);
  });

  it('who is added cannot sign in before there is a password', async () => {
    const { id } = await addStaff();
    const rows = await runSql(server, 'select password_hash from users where id = ?', [id]);
    expect(rows).toEqual([{ password_hash: null }]);
  });

  it('PUT changes only the fields in the body (PRO-012, GEN-032)', async () => {
    const before = await addStaff({ telephone: '1' });
    const path = `/staff/${before.id}`;
    const { body } = await api.put(path).send({ telephone: '2' }).expect(200);
    expect(body).toEqual({ ...before, telephone: '2' });
    const { body: raised } = await api.put(path).send({ role: 2, telephone: null }).expect(200);
    expect(raised).toEqual({ ...before, role: 2, is_manager: true, telephone: null });
    for (const name of ['name', 'email', 'role'])
      await api
        .put(path)
        .send({ [name]: null, telephone: 'x' })
        .expect(422);
    expect(
      (
        await api
          .put(path)
          .send({ ...raised, id: 1 })
          .expect(200)
      ).body,
    ).toEqual(raised);
  });

  it('lists staff and no users of clients, newest first, without gaps (PRO-009, PRO-010)', async () => {
    const own = await registerTestAccount(server);
    const ownApi = apiOf(server, await own.token());
    const { id: client_id } = await addClient(ownApi);
    const ids = [(await own.user()).id];
    for (const role of ['clerk', 'manager', 'typist'] as const) {
      await own.user('client', (await addClient(ownApi)).id);
      ids.unshift((await own.user(role)).id);
    }
    const { id: theirs } = await own.user('client', client_id);
    for (const revision of REVISIONS) {
      const reader = apiOf(server, await own.token(), revision);
      const seen = [];
      for (const page of [1, 2]) {
        const { body } = await reader.get(`/staff?per_page=3&page=${page}`).expect(200);
        expect(body.pagination).toMatchObject({ totalPages: 2, totalRecords: 4 });
        seen.push(...body.data.map(({ id }: { id: number }) => id));
      }
      expect(seen).toEqual(ids);
      await reader.get(`/staff/${theirs}`).expect(404);
    }
    await ownApi.put(`/staff/${theirs}`).send({ role: 1 }).expect(404);
  });

  it('a staff user of another account does not exist (ERR-029)', async () => {
    const { id } = await (await registerTestAccount(server)).user();
    await api.get(`/staff/${id}`).expect(404);
    await api.put(`/staff/${id}`).send({ name: 5 }).expect(404);
  });

  it('staff cannot be deleted, nor written in the earlier revision (PRO-016)', async () => {
    const { id } = await addStaff();
    await api.delete(`/staff/${id}`).expect(405);
    const earlier = apiOf(server, await account.token(), 'earlier');
    await earlier.post('/staff').send(person()).expect(405);
    await earlier.put(`/staff/${id}`).send({ name: 'x' }).expect(405);
  });

  it('staff are written by management alone, before anything is judged (ERR-021, ERR-028)', async () => {
    const { id } = await addStaff();
    for (const role of ['clerk', 'typist'] as const) {
      const other = await as(role);
      for (const body of [person(), {}]) {
        const answer = await other.post('/staff').send(body).expect(403);
        expect(answer.body.error.code).toBe('permission_denied');
      }
      await other.put(`/staff/${id}`).send({ role: 'x' }).expect(403);
      await other.put('/staff/987654').send({}).expect(404);
    }
    await (await as('manager')).post('/staff').send(person()).expect(200);
  });

  it('a manager neither makes nor changes administrators', async () => {
    const manager = await as('manager');
    await manager
      .post('/staff')
      .send(person({ role: 1 }))
      .expect(403);
    await manager.post('/staff').send({ role: 1 }).expect(403);
    const { id: administrator } = await addStaff({ role: 1 });
    await manager.put(`/staff/${administrator}`).send({ telephone: '1' }).expect(403);
    await manager.put(`/staff/${administrator}`).send({ role: 3 }).expect(403);
    const { id: clerk } = await addStaff();
    await manager.put(`/staff/${clerk}`).send({ role: 1 }).expect(403);
    await manager.put(`/staff/${clerk}`).send({ role: 2 }).expect(200);
    const { id: self } = await account.user('manager');
    await manager.put(`/staff/${self}`).send({ role: 1 }).expect(403);
    await manager.put(`/staff/${self}`).send({ telephone: '3' }).expect(200);
  });

  it('a new role counts from the next request on', async () => {
    const own = await registerTestAccount(server);
    const administrator = apiOf(server, await own.token());
    const { id } = await own.user('clerk');
    const clerk = await as('clerk', own);
    await clerk.post('/staff').send(person()).expect(403);
    await administrator.put(`/staff/${id}`).send({ role: 2 }).expect(200);
    await clerk.post('/staff').send(person()).expect(200);
  });

  it('an account keeps an administrator', async () => {
    const own = await registerTestAccount(server);
    const administrator = apiOf(server, await own.token());
    const { id } = await own.user();
    const { body } = await administrator.put(`/staff/${id}`).send({ role: 2 }).expect(409);
    expect(body.error.code).toBe('conflict');
    await administrator.put(`/staff/${id}`).send({ role: 2, name: 5 }).expect(422);
    const { body: second } = await administrator.post('/staff').send(person({ role: 1 }));
    await runSql(server, 'update users set disabled_at = created_at where id = ?', [second.id]);
    await administrator.put(`/staff/${id}`).send({ role: 2 }).expect(409);
    await runSql(server, 'update users set disabled_at = null where id = ?', [second.id]);
    await administrator.put(`/staff/${id}`).send({ role: 3 }).expect(200);
    await administrator.put(`/staff/${second.id}`).send({ role: 2 }).expect(403);
  });

  it('an account keeps an administrator when all step down at once', async () => {
    const own = await registerTestAccount(server);
    const administrator = apiOf(server, await own.token());
    const ids = [(await own.user()).id];
    for (let i = 0; i < 3; i += 1)
      ids.push((await administrator.post('/staff').send(person({ role: 1 }))).body.id);
    const answers = await Promise.all(
      ids.map((id) => administrator.put(`/staff/${id}`).send({ role: 4 })),
    );
    const done = answers.filter(({ status }) => status === 200);
    expect(done.length).toBeLessThan(ids.length);
    const rows = await runSql(server, 'select id from users where account_id = ? and role = 1', [
      own.id,
    ]);
    expect(rows).toHaveLength(ids.length - done.length);
  });
});
