import { REVISIONS } from '@lintel/schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerTestAccount, type TestAccount } from '../support/account.js';
import { apiOf, type TestApi } from '../support/api.js';
import { TIMESTAMP, UUID } from '../support/forms.js';
import { type InspectionDesk, startInspectionDesk } from '../support/inspections.js';
import { addClient, addInspection, addProperty, inspectionInput } from '../support/records.js';
import { REFUSED } from '../support/reports.js';
import type { TestServer } from '../support/server.js';

// New inspections: what may be sent, what is shown when it is not, and which references hold (D-41, D-43, D-44, D-46).

const TYPES = {
  1: 'Inventory',
  2: 'Check In',
  3: 'Inspection',
  4: 'Update',
  5: 'Check Out',
  6: 'Inventory & Check In',
  7: 'Risk Assessment',
  8: 'Routine Inspection',
} as const;

const SELF_SERVICER = { name: 'Priya Nair', email: 'priya@nair.example', template_id: null };

let desk: InspectionDesk;
let server: TestServer;
let account: TestAccount;
let current: TestApi;
let property_id: number;
let clerk_id: number;
let manager_id: number;
let elsewhere: { property_id: number; staff_id: number };

beforeAll(async () => {
  desk = await startInspectionDesk();
  ({ server, account } = desk);
  current = desk.api.current;
  ({ property_id, clerk_id } = desk.cast);
  manager_id = (await account.user('manager')).id;
  const neighbour = await registerTestAccount(server);
  const api = apiOf(server, await neighbour.token());
  elsewhere = { property_id: (await addProperty(api)).id, staff_id: (await neighbour.user()).id };
});
afterAll(() => server.stop());

describe.each(REVISIONS)('in the %s revision', (revision) => {
  const refused = REFUSED[revision];
  let api: TestApi;
  beforeAll(() => {
    api = desk.api[revision];
  });

  const create = (input: object = {}) => addInspection(api, property_id, input);
  const errorsOf = async (input: object) => {
    const sent = inspectionInput(property_id, input);
    const { body } = await api.post('/inspections').send(sent).expect(refused);
    expect(body.error.code).toBe('validation_failed');
    return Object.keys(body.errors);
  };

  it('creates an inspection that can be read and is in the list (INS-001, INS-002, INS-031)', async () => {
    const created = await create();
    expect((await api.get(`/inspections/${created.id}`).expect(200)).body).toEqual(created);
    expect((await api.get('/inspections').expect(200)).body.data[0]).toEqual(created);
  });

  it('shows defaults of what is left out (INS-060, INS-062, STA-016)', async () => {
    const { body: property } = await api.get(`/properties/${property_id}`);
    const created = await create();
    const { tags: _, created_at: __, ...described } = property;
    for (const own of ['parent_property_id', 'uprn', 'customFields']) delete described[own];
    expect(created).toEqual({
      id: expect.any(Number),
      uuid: UUID,
      account_id: account.id,
      actor_id: (await api.get('/me')).body.id,
      property: described,
      clerk: null,
      typist: null,
      state: { id: 100, name: 'Pending' },
      type: { id: 1, name: 'Inventory' },
      ref: null,
      title: 'Inventory',
      client_id: null,
      report_key: expect.any(String),
      location_of_keys: '',
      return_key: null,
      cover_image: null,
      notes: { report: null, internal: null, client: null },
      pricing: null,
      time_to_complete: null,
      conduct_date: '2026-03-02',
      conduct_date_option: 0,
      start_date: null,
      started_at: null,
      submitted_at: null,
      updated_at: TIMESTAMP,
      completed_at: null,
      closed_at: null,
      assigned_at: null,
      cancelled_at: null,
      created_at: TIMESTAMP,
      self_servicer: null,
      ...(revision === 'current' ? { reopened_from_review_at: null, customFields: {} } : {}),
    });
  });

  it('takes every input (INS-037 to INS-043, INS-062 to INS-064)', async () => {
    const input = {
      title: 'Flat 3, before the tenancy',
      ref: 'INV-7',
      conduct_date_option: 1,
      location_of_keys: 'Hook 12',
      return_key: 'Office',
      time_to_complete: 'PT1H30M',
      pricing: { price: '95.00', additional: '12.50', margin: '3' },
      notes: { report: 'R', internal: 'I', client: 'C' },
    };
    const created = await create({
      ...input,
      clerk: { id: clerk_id },
      typist: { id: manager_id },
      preload_template_id: null,
    });
    expect(created).toMatchObject(input);
    expect(created.clerk).toEqual({ id: clerk_id, name: 'Jo clerk', is_manager: false });
    expect(created.typist).toEqual({ id: manager_id, name: 'Jo manager', is_manager: true });
  });

  it('null is the same as leaving an optional input out (GEN-014, GEN-015)', async () => {
    const created = await create({
      title: null,
      ref: null,
      return_key: null,
      time_to_complete: null,
      pricing: null,
      notes: { report: null, internal: null, client: null },
      clerk: null,
      typist: { id: null },
      preload_template_id: null,
      self_servicer: null,
    });
    expect(created).toMatchObject({ title: 'Inventory', ref: null, pricing: null, clerk: null });
    expect(created).toMatchObject({ typist: null, time_to_complete: null, self_servicer: null });
  });

  it.each([
    ['property.id', { property: {} }, 'property.id'],
    ['property', { property: undefined }, 'property.id'],
    ['type.id', { type: {} }, 'type.id'],
    ['type', { type: undefined }, 'type.id'],
    ['conduct_date', { conduct_date: undefined }, 'conduct_date'],
  ])('%s is required (INS-032 to INS-034)', async (_, input, path) => {
    expect(await errorsOf(input)).toEqual([path]);
    await create();
  });

  it('the other inputs may be left out for the types 1 to 8 (INS-009, INS-036)', async () => {
    for (const [code, name] of Object.entries(TYPES)) {
      const created = await create({ type: { id: Number(code) } });
      expect(created.type).toEqual({ id: Number(code), name });
      expect(created.title).toBe(name);
    }
    const selfService = await create({ type: { id: 101 }, self_servicer: SELF_SERVICER });
    expect(selfService.type).toEqual({ id: 101, name: 'Self service' });
  });

  it('an unknown property, type, clerk, typist or template is refused (INS-069, INS-070, INS-077)', async () => {
    const { body: before } = await api.get('/inspections?per_page=1');
    const wrong = (id: number) => ({
      property: { id },
      clerk: { id },
      typist: { id },
      preload_template_id: id,
    });
    const paths = ['property.id', 'clerk.id', 'typist.id', 'preload_template_id'];
    expect(await errorsOf(wrong(987_654))).toEqual(paths);
    expect(await errorsOf({ type: { id: 9 } })).toEqual(['type.id']);
    const { body: after } = await api.get('/inspections?per_page=1');
    expect(after.pagination.totalRecords).toBe(before.pagination.totalRecords);
  });

  it('records of another account are unknown (ERR-029, ERR-030)', async () => {
    const { property_id: id, staff_id } = elsewhere;
    expect(
      await errorsOf({ property: { id }, clerk: { id: staff_id }, typist: { id: staff_id } }),
    ).toEqual(['property.id', 'clerk.id', 'typist.id']);
    const other = apiOf(server, await (await registerTestAccount(server)).token(), revision);
    const { id: inspection } = await create();
    await other.get(`/inspections/${inspection}`).expect(404);
    await other.put(`/inspections/${inspection}`).send({ ref: 'x' }).expect(404);
    await other.post(`/inspections/${inspection}/cancel`).expect(404);
    await other.get(`/inspections/${inspection}/contacts`).expect(404);
  });

  it('a user of a client is no staff (INS-069)', async () => {
    const { id: client } = await addClient(current);
    const { id } = await account.user('client', client);
    expect(await errorsOf({ clerk: { id }, typist: { id } })).toEqual(['clerk.id', 'typist.id']);
  });

  it('names every problem at once (ERR-015)', async () => {
    const wrong = {
      property: { id: 987_654 },
      type: { id: 101 },
      conduct_date: 'tomorrow',
      time_to_complete: 'PT59S',
      clerk: { id: 987_654 },
      pricing: { price: 5 },
    };
    expect((await errorsOf(wrong)).sort()).toEqual([
      'clerk.id',
      'conduct_date',
      'pricing.price',
      'property.id',
      'self_servicer',
      'time_to_complete',
    ]);
  });

  it.each([
    ['2026-05-01', '2026-05-01'],
    ['2026-05-01T09:30:00+02:00', '2026-05-01T09:30:00+02:00'],
    ['2026-05-01T09:30:00Z', '2026-05-01T09:30:00+00:00'],
    ['2026-05-01T09:30', '2026-05-01T09:30:00+01:00'],
  ])('conduct_date %s is shown as %s (INS-019, INS-035, INS-057, GEN-024)', async (sent, shown) => {
    expect((await create({ conduct_date: sent })).conduct_date).toBe(shown);
  });

  it.each(['tomorrow', '2026-02-30', '2026-05-01T25:00:00Z', '01/05/2026', ''])(
    'conduct_date %j is refused (INS-035, GEN-025)',
    async (conduct_date) => {
      expect(await errorsOf({ conduct_date })).toEqual(['conduct_date']);
    },
  );

  it.each([
    ['PT1M', 'PT1M'],
    ['PT90M', 'PT1H30M'],
    ['P1DT1H', 'PT25H'],
    ['PT61S', 'PT2M'],
  ])(
    'time_to_complete %s is shown as %s (INS-038, INS-039, INS-058, INS-059)',
    async (sent, shown) => {
      expect((await create({ time_to_complete: sent })).time_to_complete).toBe(shown);
    },
  );

  it.each(['PT59S', 'PT0S', 'P1M', 'P1W', 'P1Y', '90', ''])(
    'time_to_complete %j is refused (INS-039, INS-058)',
    async (time_to_complete) => {
      expect(await errorsOf({ time_to_complete })).toEqual(['time_to_complete']);
    },
  );

  it.each(['', '  '])('the title %j is refused, as it names nothing (INS-060)', async (title) => {
    const { id } = await addProperty(current);
    const { body } = await api
      .post('/inspections')
      .send(inspectionInput(id, { title }))
      .expect(refused);
    expect(Object.keys(body.errors)).toEqual(['title']);
    const created = await create();
    const path = `/inspections/${created.id}`;
    expect(Object.keys((await api.put(path).send({ title }).expect(refused)).body.errors)).toEqual([
      'title',
    ]);
    expect((await api.get(path)).body.title).toBe(created.title);
  });

  it('the parts left out of pricing are the empty string (INS-017, INS-061)', async () => {
    const price = { price: '95', additional: '', margin: '' };
    expect((await create({ pricing: { price: '95' } })).pricing).toEqual(price);
    expect((await create({ pricing: { price: '95', margin: null } })).pricing).toEqual(price);
  });

  it('client_id is that of the property and stays when the property gets another (INS-012, INS-067)', async () => {
    const [one, other] = [await addClient(current), await addClient(current)];
    const { id: property } = await addProperty(current, { client: { id: one.id } });
    const created = await addInspection(api, property);
    expect(created.client_id).toBe(one.id);
    await current
      .put(`/properties/${property}`)
      .send({ client: { id: other.id } })
      .expect(200);
    const { body } = await api.get(`/inspections/${created.id}`);
    expect(body.client_id).toBe(one.id);
    expect(body.property.client).toEqual({ id: other.id, name: other.name });
  });

  it('property shows present data of the property (INS-005, INS-068)', async () => {
    const { id: property } = await addProperty(current, { ref: 'A', garden: true });
    const { id } = await addInspection(api, property);
    await current.put(`/properties/${property}`).send({ ref: 'B', notes: 'New' }).expect(200);
    const { body } = await api.get(`/inspections/${id}`);
    const { body: shown } = await api.get(`/properties/${property}`);
    expect(body.property).toMatchObject({ ref: 'B', notes: 'New', garden: true });
    for (const [name, value] of Object.entries(body.property)) expect(shown[name]).toEqual(value);
  });

  it('report_key is long, random and authorises nothing (INS-013, INS-073, INS-074)', async () => {
    const keys = [];
    for (let i = 0; i < 5; i += 1) keys.push((await create()).report_key);
    expect(new Set(keys).size).toBe(5);
    for (const key of keys) {
      expect(key).toMatch(/^[\w-]{22,}$/);
      expect(keys.filter((other) => other.slice(0, 8) === key.slice(0, 8))).toHaveLength(1);
    }
    const stranger = apiOf(server, keys[0], revision);
    await stranger.get('/inspections').expect(401);
    await stranger.get(`/inspections?report_key=${keys[0]}`).expect(401);
  });

  it('cannot be deleted (INS-081)', async () => {
    const { id } = await create();
    const { headers } = await api.delete(`/inspections/${id}`).expect(405);
    expect(headers['allow']).toBe('GET, HEAD, PUT, OPTIONS');
  });

  it('a failed creation leaves nothing behind', async () => {
    const { body: before } = await api.get('/inspections?per_page=1');
    await errorsOf({ clerk: { id: 987_654 } });
    const { body: after } = await api.get('/inspections?per_page=1');
    expect(after.data).toEqual(before.data);
  });
});

it('an account can have the names Move In and Move Out (INS-080)', async () => {
  const other = await registerTestAccount(server, { wording: 'move' });
  const api = apiOf(server, await other.token());
  const { id } = await addProperty(api);
  for (const [code, name] of [
    [1, 'Inventory'],
    [2, 'Move In'],
    [5, 'Move Out'],
    [6, 'Inventory & Move In'],
  ] as const) {
    const created = await addInspection(api, id, { type: { id: code } });
    expect([created.type, created.title]).toEqual([{ id: code, name }, name]);
  }
});
