import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { registerTestAccount, type TestAccount } from '../support/account.js';
import { apiOf, type TestApi } from '../support/api.js';
import { TIMESTAMP } from '../support/forms.js';
import { addClient, addInspection, addProperty } from '../support/records.js';
import { startTestServer, type TestServer } from '../support/server.js';

// Meters of a property, as the routes of the current revision serve them.

const WHOLE = {
  type: 'Electricity',
  location: 'Under the stairs',
  supplier: 'Northern Power',
  reading: '00123.40',
  date: '2026-03-02T09:30:00+02:00',
  serial_no: 'E10-2231',
} as const;

let server: TestServer;
let account: TestAccount;
let api: TestApi;
let property: number;
let meters: string;

beforeAll(async () => {
  server = await startTestServer();
  account = await registerTestAccount(server);
  api = apiOf(server, await account.token());
});
beforeEach(async () => {
  property = (await addProperty(api)).id;
  meters = `/properties/${property}/meters`;
});
afterAll(() => server.stop());

describe('reading', () => {
  it('lists the meters of a property as a plain array (MET-001)', async () => {
    expect((await api.get(meters).expect(200)).body).toEqual([]);
    const one = await add({ type: 'Gas' });
    const two = await add({ type: 'Water' });
    expect((await api.get(meters).expect(200)).body).toEqual([two, one]);
  });

  it('returns a single meter (MET-002)', async () => {
    const meter = await add(WHOLE);
    expect((await api.get(`${meters}/${meter.id}`).expect(200)).body).toEqual(meter);
  });

  it('shows id, type, location, supplier, reading, date, serial_no, attachments and parent_id (MET-009 to MET-014)', async () => {
    expect(await add(WHOLE)).toEqual({
      id: expect.any(Number),
      ...WHOLE,
      attachments: [],
      parent_id: null,
      created_at: TIMESTAMP,
    });
  });

  it.each(['HEAD', 'GET'] as const)('answers %s on list and single meter', async (method) => {
    const { id } = await add(WHOLE);
    for (const path of [meters, `${meters}/${id}`]) {
      const answer = await (method === 'HEAD' ? api.head(path) : api.get(path));
      expect(answer.status).toBe(200);
    }
  });
});

describe('creating', () => {
  it('returns a meter that can be read and is in the list (MET-003)', async () => {
    const meter = await add({ type: 'Gas' });
    expect((await api.get(`${meters}/${meter.id}`)).body).toEqual(meter);
    expect((await api.get(meters)).body).toContainEqual(meter);
  });

  it('takes type, location, supplier, reading, date, serial_no and parent_id (MET-004)', async () => {
    const before = await add({ type: 'Electricity' });
    const sent = { ...WHOLE, parent_id: before.id };
    expect(await add(sent)).toMatchObject(sent);
  });

  it.each(['Electricity', 'Photovoltaik – Süddach', '💧'])(
    'takes any text as type: %s (MET-017)',
    async (type) => {
      expect((await add({ type })).type).toBe(type);
    },
  );

  it('needs type and nothing else (MET-018)', async () => {
    await api.post(meters).send({ type: 'Gas' }).expect(200);
    for (const body of [{}, { type: '' }, { type: null }, { ...WHOLE, type: undefined }]) {
      const refused = await api.post(meters).send(body).expect(422);
      expect(Object.keys(refused.body.errors)).toEqual(['type']);
    }
  });

  it('fills in what is left out, with the time of the request as date (MET-019)', async () => {
    const from = Math.floor(Date.now() / 1000) * 1000;
    const meter = await add({ type: 'Gas' });
    expect(meter).toMatchObject({
      location: '',
      supplier: '',
      reading: '',
      serial_no: null,
      parent_id: null,
    });
    expect(Date.parse(meter.date)).toBeGreaterThanOrEqual(from);
    expect(Date.parse(meter.date)).toBeLessThanOrEqual(Date.now());
    expect(meter.date).toMatch(/\+00:00$/);
  });

  it('keeps a reading exactly as sent (MET-010)', async () => {
    for (const reading of ['00123.40', ' 1 ', '1,5', '٣', ''])
      expect((await add({ type: 'Gas', reading })).reading).toBe(reading);
  });

  it('tells every problem at once', async () => {
    const body = {
      location: 5,
      date: '2026-02-30',
      parent_id: 999_999,
      serial_no: 'x'.repeat(256),
    };
    const refused = await api.post(meters).send(body).expect(422);
    expect(Object.keys(refused.body.errors).sort()).toEqual([
      'date',
      'location',
      'parent_id',
      'serial_no',
      'type',
    ]);
  });

  it('refuses a number as reading (GEN-028)', async () => {
    const refused = await api.post(meters).send({ type: 'Gas', reading: 5 }).expect(422);
    expect(Object.keys(refused.body.errors)).toEqual(['reading']);
  });
});

describe('date', () => {
  it.each([
    ['2026-07-02T09:30:00+02:00', '2026-07-02T09:30:00+02:00'],
    ['2026-07-02T09:30:00.999-0330', '2026-07-02T09:30:00-03:30'],
    ['2026-07-02T09:30Z', '2026-07-02T09:30:00+00:00'],
    ['2026-07-02T09:30', '2026-07-02T09:30:00+01:00'],
    ['2026-01-02T09:30:15', '2026-01-02T09:30:15+00:00'],
    ['2026-07-02', '2026-07-02T00:00:00+01:00'],
  ])('reads %s as %s in an account in London (MET-011, GEN-023, GEN-024)', async (sent, shown) => {
    expect((await add({ type: 'Gas', date: sent })).date).toBe(shown);
  });

  it.each(['2026-02-30', '2026-02-30T10:00', 'yesterday', '', '2026-07-02T25:00', '1782984600'])(
    'refuses %s (GEN-025)',
    async (date) => {
      const refused = await api.post(meters).send({ type: 'Gas', date }).expect(422);
      expect(Object.keys(refused.body.errors)).toEqual(['date']);
    },
  );

  it('is read in the zone of the account (GEN-024)', async () => {
    const other = await registerTestAccount(server, { time_zone: 'Asia/Kolkata' });
    const there = apiOf(server, await other.token());
    const { id } = await addProperty(there);
    const { body } = await there
      .post(`/properties/${id}/meters`)
      .send({ type: 'Gas', date: '2026-07-02' });
    expect(body.date).toBe('2026-07-02T00:00:00+05:30');
  });
});

describe('changing', () => {
  it('shows a new reading in the answer and in a following GET (MET-005)', async () => {
    const meter = await add(WHOLE);
    const path = `${meters}/${meter.id}`;
    const { body } = await api.put(path).send({ reading: '00124.00' }).expect(200);
    expect(body).toEqual({ ...meter, reading: '00124.00' });
    expect((await api.get(path)).body).toEqual(body);
  });

  it('takes the whole meter that GET returned back, id and attachments included (MET-006)', async () => {
    const before = await add({ type: 'Electricity' });
    const meter = await add({ ...WHOLE, parent_id: before.id });
    const sent = { ...meter, id: meter.id + 100, reading: '5' };
    const { body } = await api.put(`${meters}/${meter.id}`).send(sent).expect(200);
    expect(body).toEqual({ ...meter, reading: '5' });
  });

  it.each([
    { type: 'Heat' },
    { location: 'Loft' },
    { supplier: '' },
    { reading: '7' },
    { date: '2025-12-31T23:59:59-05:00' },
    { serial_no: 'new' },
    { serial_no: null },
    { parent_id: null },
  ])('changes only the fields in the body: %o (MET-020)', async (change) => {
    const before = await add({ type: 'Electricity' });
    const meter = await add({ ...WHOLE, parent_id: before.id });
    const { body } = await api.put(`${meters}/${meter.id}`).send(change).expect(200);
    expect(body).toEqual({ ...meter, ...change });
  });

  it('changes nothing for an empty body', async () => {
    const meter = await add(WHOLE);
    expect((await api.put(`${meters}/${meter.id}`).send({}).expect(200)).body).toEqual(meter);
  });

  it.each(['type', 'location', 'supplier', 'reading', 'date', 'attachments'])(
    'refuses null for %s, which cannot be null (GEN-032)',
    async (name) => {
      const meter = await add(WHOLE);
      const path = `${meters}/${meter.id}`;
      const refused = await api
        .put(path)
        .send({ [name]: null })
        .expect(422);
      expect(Object.keys(refused.body.errors)).toEqual([name]);
      expect((await api.get(path)).body).toEqual(meter);
    },
  );

  it('refuses attachments that the meter does not have (MET-022)', async () => {
    const meter = await add(WHOLE);
    const sent = { attachments: [{ id: 1 }, { id: 'x' }] };
    const refused = await api.put(`${meters}/${meter.id}`).send(sent).expect(422);
    expect(Object.keys(refused.body.errors).sort()).toEqual([
      'attachments.0.id',
      'attachments.1.id',
    ]);
  });
});

describe('deleting', () => {
  it('answers 200 with an empty body (MET-007, ERR-032)', async () => {
    const { id } = await add(WHOLE);
    const answer = await api.delete(`${meters}/${id}`).expect(200);
    expect(answer.text).toBe('');
    expect(answer.headers['content-length']).toBe('0');
  });

  it('takes the meter out of the list and out of reach (MET-008)', async () => {
    const { id } = await add(WHOLE);
    const path = `${meters}/${id}`;
    await api.delete(path);
    expect((await api.get(meters)).body).toEqual([]);
    await api.get(path).expect(404);
    await api.put(path).send({ reading: '1' }).expect(404);
    await api.delete(path).expect(404);
  });
});

describe('who sees meters', () => {
  it('answers the same 404 for an unknown, a foreign, a deleted and a misplaced meter (ERR-022, ERR-023, ERR-029)', async () => {
    const foreign = await registerTestAccount(server);
    const there = apiOf(server, await foreign.token());
    const { id: elsewhere } = await addProperty(there);
    const { body: hidden } = await there
      .post(`/properties/${elsewhere}/meters`)
      .send({ type: 'Gas' });
    const deleted = await add(WHOLE);
    await api.delete(`${meters}/${deleted.id}`);
    const { id: next_door } = await addProperty(api);
    const misplaced = await add(WHOLE);

    const paths = [
      `${meters}/999999`,
      `${meters}/${deleted.id}`,
      `${meters}/${hidden.id}`,
      `/properties/${elsewhere}/meters/${hidden.id}`,
      `/properties/${next_door}/meters/${misplaced.id}`,
      `/properties/999999/meters/${misplaced.id}`,
      `${meters}/0`,
      `${meters}/9007199254740993`,
    ];
    const answers = [];
    for (const path of paths)
      answers.push(
        await api.get(path),
        await api.put(path).send({ reading: '1' }),
        await api.delete(path),
      );
    answers.push(await api.get(`/properties/${elsewhere}/meters`));
    answers.push(await api.post(`/properties/${elsewhere}/meters`).send(WHOLE));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(404);
    await there.get(`/properties/${elsewhere}/meters/${hidden.id}`).expect(200);
  });

  it('refuses a parent_id of another account like an unknown one (ERR-030)', async () => {
    const foreign = await registerTestAccount(server);
    const there = apiOf(server, await foreign.token());
    const { id: elsewhere } = await addProperty(there);
    const { body: hidden } = await there
      .post(`/properties/${elsewhere}/meters`)
      .send({ type: 'Gas' });
    const send = (parent_id: number) => api.post(meters).send({ type: 'Gas', parent_id });
    const [known, unknown] = [await send(hidden.id), await send(999_999)];
    expect(known.status).toBe(422);
    expect(known.text).toBe(unknown.text);
  });

  it('shows the meters of a property to whoever sees the property, and to nobody else (PRO-005)', async () => {
    const meter = await add(WHOLE);
    const clerk = await account.user('clerk');
    const asClerk = apiOf(server, await account.token({ user: clerk }));
    await asClerk.get(meters).expect(404);
    await asClerk.post(meters).send(WHOLE).expect(404);
    await addInspection(api, property, { clerk: { id: clerk.id } });
    expect((await asClerk.get(meters).expect(200)).body).toEqual([meter]);
    await asClerk.put(`${meters}/${meter.id}`).send({ reading: '1' }).expect(200);
  });

  it('lets the user of a client read meters and write none (PRO-007, PRO-008)', async () => {
    const client = await addClient(api);
    await api
      .put(`/properties/${property}`)
      .send({ client: { id: client.id } })
      .expect(200);
    const meter = await add(WHOLE);
    const user = await account.user('client', client.id);
    const asClient = apiOf(server, await account.token({ user }));
    const path = `${meters}/${meter.id}`;
    await asClient.get(path).expect(200);
    await asClient.post(meters).send({ type: 5 }).expect(403);
    await asClient.put(path).send({}).expect(403);
    await asClient.delete(path).expect(403);
  });

  it('needs properties.read to read and properties.write to write (OAU-049, OAU-050)', async () => {
    const { id } = await add(WHOLE);
    const reader = apiOf(server, await account.token({ scopes: ['properties.read'] }));
    const writer = apiOf(server, await account.token({ scopes: ['properties.write'] }));
    await reader.get(meters).expect(200);
    await reader.get(`${meters}/${id}`).expect(200);
    await reader.post(meters).send(WHOLE).expect(403);
    await reader.put(`${meters}/${id}`).send({}).expect(403);
    await reader.delete(`${meters}/${id}`).expect(403);
    await writer.get(meters).expect(403);
    await writer.get(`${meters}/${id}`).expect(403);
    await writer.put(`${meters}/${id}`).send({}).expect(200);
  });

  it('has no meter routes in the earlier revision (MET-016)', async () => {
    const meter = await add(WHOLE);
    const earlier = apiOf(server, await account.token(), 'earlier');
    const path = `${meters}/${meter.id}`;
    const answers = [
      await earlier.get(meters),
      await earlier.post(meters).send(WHOLE),
      await earlier.get(path),
      await earlier.put(path).send({ reading: '1' }),
      await earlier.delete(path),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    expect((await api.get(path)).body).toEqual(meter);
  });
});

async function add(input: object) {
  const { body } = await api.post(meters).send(input).expect(200);
  return body;
}
