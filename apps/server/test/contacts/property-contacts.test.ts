import { REVISIONS } from '@lintel/schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerTestAccount, startTestAccount } from '../support/account.js';
import { apiOf, type TestApi } from '../support/api.js';
import { DATABASES, newDatabase } from '../support/databases.js';
import { addInspection, addProperty } from '../support/records.js';
import { startTestServer, type TestServer } from '../support/server.js';

// Contacts of properties.

const PERSON = { type: 2, name: 'Sam Okoro', signee: true, notify: false, deliver: true };

let server: TestServer;
let token: string;
let current: TestApi;
beforeAll(async () => {
  const started = await startTestAccount();
  server = started.server;
  token = await started.account.token();
  current = apiOf(server, token);
});
afterAll(() => server.stop());

const contactsOfNewProperty = async () => `/properties/${(await addProperty(current)).id}/contacts`;

describe.each(REVISIONS)('in the %s revision', (revision) => {
  const refused = revision === 'current' ? 422 : 400;
  let api: TestApi;
  beforeAll(() => {
    api = apiOf(server, token, revision);
  });

  it('a contact has its documented fields (CON-001, CON-008, CON-015, CON-022)', async () => {
    const path = await contactsOfNewProperty();
    const { body: created } = await api.post(path).send(PERSON).expect(200);
    expect(created).toEqual({
      id: expect.any(Number),
      ...PERSON,
      email: '',
      phone: '',
      created_at: expect.stringMatching(/\+00:00$/),
    });
    expect((await api.get(path).expect(200)).body).toEqual([created]);
  });

  it('the list is a plain array, empty when there is none (CON-014)', async () => {
    expect((await api.get(await contactsOfNewProperty()).expect(200)).body).toEqual([]);
  });

  it('type is one of six codes, echoed (CON-002, CON-023)', async () => {
    const path = await contactsOfNewProperty();
    for (const type of [1, 2, 3, 4, 5, 6])
      expect(
        (
          await api
            .post(path)
            .send({ ...PERSON, type })
            .expect(200)
        ).body.type,
      ).toBe(type);
    for (const type of [0, 7, '1', 1.5, null])
      await api
        .post(path)
        .send({ ...PERSON, type })
        .expect(refused);
  });

  it.each(['type', 'name', 'signee', 'notify', 'deliver'])(
    '%s is required to create a contact (CON-003 to CON-007)',
    async (name) => {
      const path = await contactsOfNewProperty();
      for (const absent of [undefined, null]) {
        const { body } = await api
          .post(path)
          .send({ ...PERSON, [name]: absent })
          .expect(refused);
        expect(Object.keys(body.errors)).toEqual([name]);
      }
      expect((await api.get(path)).body).toEqual([]);
    },
  );

  it('email and phone are the empty string when null (CON-022)', async () => {
    const path = await contactsOfNewProperty();
    const { body } = await api
      .post(path)
      .send({ ...PERSON, email: null, phone: null })
      .expect(200);
    expect(body).toMatchObject({ email: '', phone: '' });
  });

  it('an email that is not empty must have an address form (CON-024)', async () => {
    const path = await contactsOfNewProperty();
    for (const email of ['abc', 'a@', '@b.co', 'a b@c.co', 'a@b', 'a@b.co,c@d.co']) {
      const { body } = await api
        .post(path)
        .send({ ...PERSON, email })
        .expect(refused);
      expect(Object.keys(body.errors)).toEqual(['email']);
    }
    for (const email of ['', 'sam@okoro.example', "o'neill+x@mail.example", 'jörg@müller.example'])
      expect(
        (
          await api
            .post(path)
            .send({ ...PERSON, email })
            .expect(200)
        ).body.email,
      ).toBe(email);
  });

  it('an email is not demanded when notify or deliver is true (CON-027)', async () => {
    const duties = { notify: true, deliver: true };
    const { body } = await api.post(await contactsOfNewProperty()).send({ ...PERSON, ...duties });
    expect(body).toMatchObject({ ...duties, email: '' });
  });

  it('lists are in order of creation, oldest first (CON-026)', async () => {
    const path = await contactsOfNewProperty();
    for (const name of ['Zoe', 'Adam', 'Mia']) await api.post(path).send({ ...PERSON, name });
    const { body } = await api.get(path);
    expect(body.map(({ name }: { name: string }) => name)).toEqual(['Zoe', 'Adam', 'Mia']);
  });

  it('belongs to its property alone (CON-009)', async () => {
    const [one, other] = [await contactsOfNewProperty(), await contactsOfNewProperty()];
    await api.post(one).send(PERSON).expect(200);
    expect((await api.get(other)).body).toEqual([]);
  });

  it('the property must exist in the account (ERR-022, ERR-029)', async () => {
    const neighbour = apiOf(server, await (await registerTestAccount(server)).token());
    const { id } = await addProperty(neighbour);
    for (const property of [987_654, id]) {
      await api.get(`/properties/${property}/contacts`).expect(404);
      await api.post(`/properties/${property}/contacts`).send({}).expect(404);
    }
  });
});

describe('in the current revision', () => {
  const newContact = async (more: object = {}) => {
    const list = await contactsOfNewProperty();
    const { body } = await current
      .post(list)
      .send({ ...PERSON, ...more })
      .expect(200);
    return { list, path: `${list}/${body.id}`, contact: body };
  };

  it('PUT changes only the fields in the body and returns the contact (CON-016, CON-025)', async () => {
    const { list, path, contact } = await newContact({ email: 'sam@okoro.example', phone: '1' });
    const { body } = await current.put(path).send({ phone: '2' }).expect(200);
    expect(body).toEqual({ ...contact, phone: '2' });
    expect((await current.get(list)).body).toEqual([body]);
    const all = { type: 4, name: 'Wei', email: '', signee: false, notify: true, deliver: false };
    expect((await current.put(path).send(all).expect(200)).body).toEqual({ ...body, ...all });
    expect((await current.put(path).send({}).expect(200)).body).toEqual({ ...body, ...all });
  });

  it('null resets email and phone and is a validation failure for the rest (GEN-032)', async () => {
    const { path, contact } = await newContact({ email: 'sam@okoro.example', phone: '1' });
    for (const name of ['type', 'name', 'signee', 'notify', 'deliver'])
      await current
        .put(path)
        .send({ [name]: null, phone: 'x' })
        .expect(422);
    const { body } = await current.put(path).send({ email: null, phone: null }).expect(200);
    expect(body).toEqual({ ...contact, email: '', phone: '' });
  });

  it('the body that the list shows, id changed, changes nothing (GEN-030)', async () => {
    const { path, contact } = await newContact({ email: 'sam@okoro.example' });
    expect((await current.put(path).send({ ...contact, id: 1 })).body).toEqual(contact);
  });

  it('DELETE returns the deleted contact (CON-017, ERR-003)', async () => {
    const { list, path, contact } = await newContact();
    expect((await current.delete(path).expect(200)).body).toEqual(contact);
    expect((await current.get(list)).body).toEqual([]);
    await current.delete(path).expect(404);
    await current.put(path).send({}).expect(404);
  });

  it('a contact under another property does not exist (ERR-023)', async () => {
    const { contact } = await newContact({ type: 1 });
    const elsewhere = `${await contactsOfNewProperty()}/${contact.id}`;
    await current.put(elsewhere).send({ name: 'x' }).expect(404);
    await current.delete(elsewhere).expect(404);
    await current.get(`${elsewhere}/tenant-action-url`).expect(404);
  });

  it('a contact of an inspection is no contact of its property (CON-009)', async () => {
    const { id: property_id } = await addProperty(current);
    const { id } = await addInspection(current, property_id);
    const { body: contact } = await current
      .post(`/inspections/${id}/contacts`)
      .send(PERSON)
      .expect(200);
    const list = `/properties/${property_id}/contacts`;
    expect((await current.get(list)).body).toEqual([]);
    await current.put(`${list}/${contact.id}`).send({}).expect(404);
    await current.delete(`${list}/${contact.id}`).expect(404);
  });

  it('the earlier revision cannot change or delete a contact (CON-019 to CON-021)', async () => {
    const { list, path, contact } = await newContact({ type: 1 });
    const earlier = apiOf(server, token, 'earlier');
    await earlier.put(path).send({ name: 'x' }).expect(404);
    await earlier.delete(path).expect(404);
    await earlier.get(`${path}/tenant-action-url`).expect(404);
    expect((await earlier.get(list)).body).toEqual([contact]);
  });
});

describe.each(DATABASES)('on %s', (database) => {
  let own: TestServer;
  let api: TestApi;
  beforeAll(async () => {
    own = await startTestServer(await newDatabase(database));
    api = apiOf(own, await (await registerTestAccount(own)).token());
  });
  afterAll(() => own.stop());

  it('keeps, changes and lists contacts', async () => {
    const list = `/properties/${(await addProperty(api)).id}/contacts`;
    const { body: first } = await api.post(list).send(PERSON).expect(200);
    const { body: second } = await api
      .post(list)
      .send({ ...PERSON, type: 1 })
      .expect(200);
    const changes = { signee: false, notify: true, name: 'Ångström' };
    await api.put(`${list}/${first.id}`).send(changes).expect(200);
    expect((await api.get(list)).body).toEqual([{ ...first, ...changes }, second]);
    await api.get(`${list}/${second.id}/tenant-action-url`).expect(200);
  });

  it('of several deletions at once one succeeds', async () => {
    const list = `/properties/${(await addProperty(api)).id}/contacts`;
    const { body: contact } = await api.post(list).send(PERSON).expect(200);
    const path = `${list}/${contact.id}`;
    const answers = await Promise.all([1, 2, 3, 4].map(() => api.delete(path)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404]);
  });

  it('the id of a deleted contact is never given out again (GEN-027)', async () => {
    const list = `/properties/${(await addProperty(api)).id}/contacts`;
    const { body: last } = await api.post(list).send(PERSON);
    await api.delete(`${list}/${last.id}`).expect(200);
    const { body: next } = await api.post(list).send(PERSON);
    expect(next.id).toBeGreaterThan(last.id);
  });
});
