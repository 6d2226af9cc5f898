import { REVISIONS } from '@lintel/schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerTestAccount } from '../support/account.js';
import { apiOf, type TestApi } from '../support/api.js';
import { runSql } from '../support/databases.js';
import {
  type Cast,
  type InspectionDesk,
  inspectionIn,
  startInspectionDesk,
} from '../support/inspections.js';
import { addInspection, addProperty } from '../support/records.js';
import { REFUSED } from '../support/reports.js';

// Contacts of inspections (D-77), and when they may be written (D-56). What contacts are made of is tested with those of
// properties, which go the same way.

const PERSON = { type: 1, name: 'Aisha Rahman', signee: true, notify: false, deliver: true };

let desk: InspectionDesk;
let current: TestApi;
let cast: Cast;

beforeAll(async () => {
  desk = await startInspectionDesk();
  current = desk.api.current;
  cast = desk.cast;
});
afterAll(() => desk.server.stop());

const newList = async () =>
  `/inspections/${(await addInspection(current, cast.property_id)).id}/contacts`;

describe.each(REVISIONS)('in the %s revision', (revision) => {
  const refused = REFUSED[revision];
  let api: TestApi;
  beforeAll(() => {
    api = desk.api[revision];
  });

  it('a contact that is created is returned and listed (CON-001, CON-008, CON-010, CON-011)', async () => {
    const list = await newList();
    expect((await api.get(list).expect(200)).body).toEqual([]);
    const { body } = await api.post(list).send(PERSON).expect(200);
    const shown = { ...PERSON, id: expect.any(Number), email: '', phone: '' };
    expect(body).toEqual({ ...shown, created_at: expect.any(String) });
    expect((await api.get(list)).body).toEqual([body]);
  });

  it('each required input must be there (CON-003 to CON-007)', async () => {
    const list = await newList();
    for (const name of Object.keys(PERSON)) {
      const { body } = await api
        .post(list)
        .send({ ...PERSON, [name]: undefined })
        .expect(refused);
      expect(Object.keys(body.errors)).toEqual([name]);
    }
    expect((await api.get(list)).body).toEqual([]);
  });

  it('each type is echoed, and another is refused (CON-002, CON-023, CON-024)', async () => {
    const list = await newList();
    for (const type of [1, 2, 3, 4, 5, 6])
      expect((await api.post(list).send({ ...PERSON, type })).body.type).toBe(type);
    await api
      .post(list)
      .send({ ...PERSON, type: 7 })
      .expect(refused);
    await api
      .post(list)
      .send({ ...PERSON, email: 'abc' })
      .expect(refused);
  });

  it('the list is in order of creation, oldest first (CON-026)', async () => {
    const list = await newList();
    for (const name of ['Zoe', 'Adam', 'Mia']) await api.post(list).send({ ...PERSON, name });
    const { body } = await api.get(list);
    expect(body.map(({ name }: { name: string }) => name)).toEqual(['Zoe', 'Adam', 'Mia']);
  });

  it('belongs to its inspection alone (CON-009)', async () => {
    const [one, other] = [await newList(), await newList()];
    await api.post(one).send(PERSON).expect(200);
    expect((await api.get(other)).body).toEqual([]);
    expect((await api.get(`/properties/${cast.property_id}/contacts`)).body).toEqual([]);
  });

  it('the inspection must exist in the account (ERR-022, ERR-029)', async () => {
    const neighbour = apiOf(desk.server, await (await registerTestAccount(desk.server)).token());
    const { id } = await addInspection(neighbour, (await addProperty(neighbour)).id);
    for (const inspection of [987_654, id]) {
      await api.get(`/inspections/${inspection}/contacts`).expect(404);
      await api.post(`/inspections/${inspection}/contacts`).send({}).expect(404);
    }
  });

  it.each([500, 600] as const)(
    'no contact is added in %i (STA-046, STA-049, STA-051)',
    async (state) => {
      const { id, state: shown } = await inspectionIn(current, state, cast);
      const list = `/inspections/${id}/contacts`;
      const { body } = await api.post(list).send(PERSON).expect(409);
      expect([body.error.code, body.details.join()]).toEqual([
        'conflict',
        expect.stringContaining(shown.name),
      ]);
      expect((await api.get(list)).body).toEqual([]);
      await api.post(list).send({}).expect(refused); // validation comes before the state (ERR-028)
    },
  );

  it.each([100, 200, 300, 310, 350, 400] as const)(
    'a contact is added in %i (STA-050)',
    async (state) => {
      const { id } = await inspectionIn(current, state, cast);
      await api.post(`/inspections/${id}/contacts`).send(PERSON).expect(200);
    },
  );
});

describe('in the current revision', () => {
  it('PUT changes only the fields in the body (CON-012, CON-025)', async () => {
    const list = await newList();
    const { body: contact } = await current.post(list).send({ ...PERSON, phone: '1' });
    const path = `${list}/${contact.id}`;
    const { body } = await current.put(path).send({ name: 'Wei', phone: null }).expect(200);
    expect(body).toEqual({ ...contact, name: 'Wei', phone: '' });
    expect((await current.get(list)).body).toEqual([body]);
  });

  it('DELETE returns the deleted contact (CON-013)', async () => {
    const list = await newList();
    const { body: contact } = await current.post(list).send(PERSON);
    expect((await current.delete(`${list}/${contact.id}`).expect(200)).body).toEqual(contact);
    expect((await current.get(list)).body).toEqual([]);
    await current.delete(`${list}/${contact.id}`).expect(404);
  });

  it('a contact under another inspection or a property does not exist (ERR-023)', async () => {
    const { body: contact } = await current.post(await newList()).send(PERSON);
    for (const list of [await newList(), `/properties/${cast.property_id}/contacts`]) {
      await current.put(`${list}/${contact.id}`).send({ name: 'x' }).expect(404);
      await current.delete(`${list}/${contact.id}`).expect(404);
    }
  });

  it.each([
    ['close', 400],
    ['cancel', 350],
  ] as const)('after %s none is changed or deleted (STA-046, STA-049)', async (trigger, state) => {
    const { id } = await inspectionIn(current, state, cast);
    const list = `/inspections/${id}/contacts`;
    const { body: contact } = await current.post(list).send(PERSON).expect(200);
    await current.put(`${list}/${contact.id}`).send({ phone: '2' }).expect(200);
    await current.post(`/inspections/${id}/${trigger}`).expect(200);
    await current.put(`${list}/${contact.id}`).send({ phone: '3' }).expect(409);
    await current.put(`${list}/${contact.id}`).send({ type: 7 }).expect(422);
    await current.delete(`${list}/${contact.id}`).expect(409);
    expect((await current.get(list)).body).toEqual([{ ...contact, phone: '2' }]);
  });

  it('the earlier revision cannot change or delete a contact (CON-019, CON-020)', async () => {
    const list = await newList();
    const { body: contact } = await current.post(list).send(PERSON);
    const earlier = desk.api.earlier;
    await earlier.put(`${list}/${contact.id}`).send({ name: 'x' }).expect(404);
    await earlier.delete(`${list}/${contact.id}`).expect(404);
    expect((await earlier.get(list)).body).toEqual([contact]);
  });
});

it('the trail of the property tells of them (PRP-045)', async () => {
  const { id: property_id } = await addProperty(current);
  const { id } = await addInspection(current, property_id);
  const list = `/inspections/${id}/contacts`;
  const { body: contact } = await current.post(list).send(PERSON);
  await current.put(`${list}/${contact.id}`).send({ phone: '2' }).expect(200);
  await current.delete(`${list}/${contact.id}`).expect(200);
  const rows = await runSql<{ action: string; record_id: number }>(
    desk.server,
    `select action, record_id from audit_entries where property_id = ? and record = 'contact'
       order by id`,
    [property_id],
  );
  expect(rows).toEqual(
    ['created', 'updated', 'deleted'].map((action) => ({ action, record_id: contact.id })),
  );
});
