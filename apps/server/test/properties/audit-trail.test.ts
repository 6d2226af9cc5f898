import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerTestAccount, type TestAccount } from '../support/account.js';
import { apiOf, type TestApi } from '../support/api.js';
import { DATABASES, newDatabase, runSql } from '../support/databases.js';
import { addProperty } from '../support/records.js';
import { startTestServer, type TestServer } from '../support/server.js';

// The audit trail of a property, which no route shows: what its rows say (PRP-045).

interface Entry {
  readonly action: string;
  readonly changes: string;
}

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

  const trailOf = async (property_id: number) => {
    const rows = await runSql<Entry>(
      server,
      `select record, record_id, action, actor_id, application_id, changes
         from audit_entries where account_id = ? and property_id = ? order by id`,
      [account.id, property_id],
    );
    return rows.map((row) => ({
      ...Object.fromEntries(Object.entries(row).map(([name, value]) => [name, numberOr(value)])),
      action: row.action,
      changes: JSON.parse(row.changes),
    }));
  };

  it('tells who created and changed it, by which application, and what was and is', async () => {
    const { id } = await addProperty(api, { ref: 'A', unknown: 1 });
    await api
      .put(`/properties/${id}`)
      .send({ ref: null, address: { line2: 'Flat 1' } })
      .expect(200);
    const by = { actor_id: (await account.user()).id, application_id: account.application.id };
    expect(await trailOf(id)).toEqual([
      {
        ...by,
        record: 'property',
        record_id: id,
        action: 'created',
        changes: {
          ref: 'A',
          address: { line1: '12 High Street', city: 'Leeds', postcode: 'LS1 1AA' },
          no_of_beds: 2,
          no_of_baths: 1,
        },
      },
      {
        ...by,
        record: 'property',
        record_id: id,
        action: 'updated',
        changes: { ref: { old: 'A', new: null }, line2: { old: null, new: 'Flat 1' } },
      },
    ]);
  });

  it('tells of its contacts', async () => {
    const { id } = await addProperty(api);
    const person = { type: 1, name: 'Aisha Rahman', signee: true, notify: false, deliver: true };
    const { body: contact } = await api.post(`/properties/${id}/contacts`).send(person).expect(200);
    const path = `/properties/${id}/contacts/${contact.id}`;
    await api.put(path).send({ phone: '07700 900123' }).expect(200);
    await api.delete(path).expect(200);
    const changes = await trailOf(id);
    expect(changes.slice(1)).toMatchObject([
      { record: 'contact', record_id: contact.id, action: 'created', changes: person },
      { action: 'updated', changes: { phone: { old: '', new: '07700 900123' } } },
      {
        record: 'contact',
        action: 'deleted',
        changes: { ...person, email: '', phone: '07700 900123' },
      },
    ]);
  });

  it('does not tell of an update that changes nothing', async () => {
    const { body: field } = await api
      .post('/custom-fields')
      .send({ name: 'Boiler', entity: 1 })
      .expect(200);
    const custom_fields = { [field.id]: 'Combi' };
    const { id } = await addProperty(api, { ref: 'A', tags: ['new', 'to let'], custom_fields });
    const property = `/properties/${id}`;
    const { body: shown } = await api.get(property).expect(200);
    await api.put(property).send(shown).expect(200);
    await api
      .put(property)
      .send({ custom_fields, tags: ['new', 'to let'] })
      .expect(200);
    const { body: meter } = await api.post(`${property}/meters`).send({ type: 'Gas' }).expect(200);
    await api.put(`${property}/meters/${meter.id}`).send(meter).expect(200);
    const input = { property: { id }, type: { id: 1 }, conduct_date: '2026-03-02' };
    const { body: inspection } = await api.post('/inspections').send(input).expect(200);
    await api.put(`/inspections/${inspection.id}`).send(inspection).expect(200);
    expect((await trailOf(id)).map(({ action }) => action)).toEqual(Array(3).fill('created'));

    await api
      .put(property)
      .send({ custom_fields: { [field.id]: null }, tags: [] })
      .expect(200);
    expect((await trailOf(id)).at(-1)?.changes).toEqual({
      tags: { old: ['new', 'to let'], new: [] },
      custom_fields: { old: custom_fields, new: {} },
    });
  });

  it('does not tell of what was refused', async () => {
    const { id } = await addProperty(api);
    await api
      .put(`/properties/${id}`)
      .send({ client: { id: 987_654 } })
      .expect(422);
    await api.put(`/properties/${id}`).send({ parent_property_id: id }).expect(422);
    expect(await trailOf(id)).toHaveLength(1);
  });
});

/** PostgreSQL hands out large integers as texts. */
function numberOr(value: unknown): unknown {
  return typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
}
