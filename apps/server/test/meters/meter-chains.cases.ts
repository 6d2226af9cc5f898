import { randomUUID } from 'node:crypto';
import { METER_LIMITS } from '@lintel/schema';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { registerTestAccount } from '../support/account.js';
import { apiOf, type TestApi } from '../support/api.js';
import { type DatabaseName, newDatabase, runSql } from '../support/databases.js';
import { addProperty } from '../support/records.js';
import { startTestServer, type TestServer } from '../support/server.js';

// Chains of readings: what embeds them, what links them, and what happens when a part of them goes (D-40).

interface Reading {
  readonly id: number;
  readonly parent_id: number | null;
}

export function meterChainCases(database: DatabaseName): void {
  let server: TestServer;
  let api: TestApi;

  beforeAll(async () => {
    server = await startTestServer(await newDatabase(database));
    const account = await registerTestAccount(server);
    api = apiOf(server, await account.token());
  });
  afterAll(() => server.stop());

  it('embeds all previous readings of each meter, newest first (MET-015, MET-024)', async () => {
    const { meters, ids } = await newChain(3);
    const [first, second, third] = ids;
    const { body } = await api.get(`${meters}?embed=previous_readings`);
    expect(body.map(previousIds)).toEqual([
      [third, [second, first]],
      [second, [first]],
      [first, []],
    ]);
    expect(body[0].previous_readings).toEqual((await api.get(meters)).body.slice(1));
  });

  it('embeds the previous readings of a single meter as well (MET-026)', async () => {
    const { meters, ids } = await newChain(3);
    const { body } = await api.get(`${meters}/${ids[2]}?embed=previous_readings`);
    expect(previousIds(body)).toEqual([ids[2], [ids[1], ids[0]]]);
  });

  it('embeds nothing unless embed asks for it (MET-025)', async () => {
    const { meters, ids } = await newChain(2);
    for (const query of ['', '?embed=', '?embed=everything', '?embed=previous_reading']) {
      const list = await api.get(`${meters}${query}`);
      const one = await api.get(`${meters}/${ids[1]}${query}`);
      expect(list.body).toHaveLength(2);
      expect([...list.body, one.body].some((meter) => 'previous_readings' in meter)).toBe(false);
    }
  });

  it('embeds neither the readings of another chain nor those of another property', async () => {
    const one = await newChain(2);
    const other = await newChain(2);
    await api.post(one.meters).send({ type: 'Gas' });
    const { body } = await api.get(`${one.meters}?embed=previous_readings`);
    expect(body.slice(1).map(previousIds)).toEqual([
      [one.ids[1], [one.ids[0]]],
      [one.ids[0], []],
    ]);
    expect(body[0].previous_readings).toEqual([]);
    expect(other.ids).not.toContain(body[0].id);
  });

  it('lists every reading, most recently created first (MET-027)', async () => {
    const { meters, ids } = await newChain(4);
    const { body } = await api.get(meters);
    expect(body.map(({ id }: Reading) => id)).toEqual(ids.toReversed());
  });

  it('refuses a parent_id that names a meter of another property (MET-023)', async () => {
    const { meters, ids } = await newChain(2);
    const other = await newChain(1);
    const created = await api.post(meters).send({ type: 'Gas', parent_id: other.ids[0] });
    const changed = await api.put(`${meters}/${ids[1]}`).send({ parent_id: other.ids[0] });
    for (const { status, body } of [created, changed]) {
      expect(status).toBe(422);
      expect(Object.keys(body.errors)).toEqual(['parent_id']);
    }
    expect((await api.get(`${meters}/${ids[1]}`)).body.parent_id).toBe(ids[0]);
  });

  it('refuses a parent_id that would make a reading come before itself', async () => {
    const { meters, ids } = await newChain(3);
    for (const parent_id of ids) {
      const { status, body } = await api.put(`${meters}/${ids[0]}`).send({ parent_id });
      expect(status).toBe(422);
      expect(Object.keys(body.errors)).toEqual(['parent_id']);
    }
    expect((await api.put(`${meters}/${ids[2]}`).send({ parent_id: ids[0] })).status).toBe(200);
  });

  it('links the follower of a deleted meter to its predecessor (MET-028)', async () => {
    const { meters, ids } = await newChain(3);
    expect((await api.delete(`${meters}/${ids[1]}`)).status).toBe(200);
    const { body } = await api.get(`${meters}/${ids[2]}?embed=previous_readings`);
    expect(body.parent_id).toBe(ids[0]);
    expect(previousIds(body)).toEqual([ids[2], [ids[0]]]);
  });

  it('leaves the follower of a deleted first reading without a predecessor', async () => {
    const { meters, ids } = await newChain(2);
    await api.delete(`${meters}/${ids[0]}`);
    expect((await api.get(`${meters}/${ids[1]}`)).body.parent_id).toBeNull();
  });

  it('never gives out the id of a deleted meter again (GEN-027)', async () => {
    const { meters, ids } = await newChain(2);
    await api.delete(`${meters}/${ids[1]}`);
    const { body } = await api.post(meters).send({ type: 'Gas' });
    expect(body.id).toBeGreaterThan(ids[1] ?? 0);
  });

  it('keeps a chain whole when all of its middle is deleted at once', async () => {
    const { meters, ids } = await newChain(8);
    const middle = ids.slice(1, -1);
    const answers = await Promise.all(middle.map((id) => api.delete(`${meters}/${id}`)));
    expect(answers.map(({ status }) => status)).toEqual(middle.map(() => 200));
    const { body } = await api.get(`${meters}?embed=previous_readings`);
    expect(body.map(previousIds)).toEqual([
      [ids.at(-1), [ids[0]]],
      [ids[0], []],
    ]);
  });

  it('deletes a meter once when it is deleted several times at once', async () => {
    const { meters, ids } = await newChain(3);
    const path = `${meters}/${ids[1]}`;
    const answers = await Promise.all([1, 2, 3, 4].map(() => api.delete(path)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404]);
  });

  it('never links a reading to one that is deleted at the same time', async () => {
    const { meters, ids } = await newChain(6);
    await Promise.all([
      ...ids.map((id) => api.delete(`${meters}/${id}`)),
      ...ids.map((parent_id) => api.post(meters).send({ type: 'Gas', parent_id })),
    ]);
    const { body } = await api.get(meters);
    const known = [null, ...body.map(({ id }: Reading) => id)];
    expect(body.every(({ parent_id }: Reading) => known.includes(parent_id))).toBe(true);
  });

  it('never closes a circle when two readings are linked to each other at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { meters, ids } = await newChain(1);
      const { body: other } = await api.post(meters).send({ type: 'Gas' });
      const answers = await Promise.all([
        api.put(`${meters}/${ids[0]}`).send({ parent_id: other.id }),
        api.put(`${meters}/${other.id}`).send({ parent_id: ids[0] }),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    }
  });

  it('has a hundred readings in a chain at most, whichever end it grows at', async () => {
    const { meters, ids } = await newChain(METER_LIMITS.readings);
    const [first, last] = [ids[0], ids.at(-1)];
    const refused = await api.post(meters).send({ type: 'Gas', parent_id: last });
    expect([refused.status, refused.body.error.code]).toEqual([409, 'conflict']);
    const { body: other } = await api.post(meters).send({ type: 'Gas' }).expect(200);
    await api.put(`${meters}/${first}`).send({ parent_id: other.id }).expect(409);
    await api.put(`${meters}/${other.id}`).send({ parent_id: last }).expect(409);
    await api.put(`${meters}/${last}`).send({ reading: '7' }).expect(200);
    const { body } = await api.get(`${meters}?embed=previous_readings`);
    expect(body).toHaveLength(METER_LIMITS.readings + 1);
    expect(body[1].previous_readings).toHaveLength(METER_LIMITS.readings - 1);
  });

  it('is there five hundred times at a property at most', async () => {
    const { meters, ids } = await newChain(1);
    await runSql(
      server,
      `with recursive number(n) as (
         select 1 union all select n + 1 from number where n < ${METER_LIMITS.meters - 2})
       insert into meters (account_id, property_id, type, location, supplier, reading, date, created_at)
       select m.account_id, m.property_id, 'Gas', '', '', '', m.date, m.created_at
       from meters m, number where m.id = ?`,
      [ids[0]],
    );
    await api.post(meters).send({ type: 'Gas' }).expect(200);
    await api.post(meters).send({ type: 'Gas' }).expect(409);
    expect((await api.get(meters)).body).toHaveLength(METER_LIMITS.meters);
  });

  it('keeps the attachments that an update names, and no other (MET-022)', async () => {
    const { meters, ids } = await newChain(1);
    const [kept, dropped] = await attach(ids[0], 2);
    const path = `${meters}/${ids[0]}`;
    const { status, body } = await api.put(path).send({ attachments: [{ id: kept }] });
    expect(status).toBe(200);
    expect(body.attachments.map(({ id }: Reading) => id)).toEqual([kept]);
    expect((await api.get(path)).body).toEqual(body);
    const again = await api.put(path).send({ attachments: [{ id: kept }, { id: dropped }] });
    expect(again.status).toBe(422);
    expect(Object.keys(again.body.errors)).toEqual(['attachments.1.id']);
    expect((await api.put(path).send({ attachments: [] })).body.attachments).toEqual([]);
  });

  it('removes the attachments of a deleted meter', async () => {
    const { meters, ids } = await newChain(1);
    await attach(ids[0], 1);
    expect((await api.delete(`${meters}/${ids[0]}`)).status).toBe(200);
    const rows = await runSql(server, 'select id from meter_attachments where meter_id = ?', [
      ids[0],
    ]);
    expect(rows).toEqual([]);
  });

  it('notes every change of a meter in the audit trail of its property (PRP-045)', async () => {
    const { meters, ids } = await newChain(1);
    await api.put(`${meters}/${ids[0]}`).send({ reading: '2' });
    await api.delete(`${meters}/${ids[0]}`);
    const rows = await runSql(
      server,
      "select action, changes from audit_entries where record = 'meter' and record_id = ? order by id",
      [ids[0]],
    );
    expect(rows.map(({ action }) => action)).toEqual(['created', 'updated', 'deleted']);
    expect(JSON.parse(String(rows[1]?.['changes']))).toEqual({
      reading: { old: '0', new: '2' },
    });
  });

  /** A property with a chain of readings, the oldest first. */
  async function newChain(length: number): Promise<{ meters: string; ids: number[] }> {
    const { id: property } = await addProperty(api);
    const meters = `/properties/${property}/meters`;
    const ids: number[] = [];
    for (let i = 0; i < length; i += 1) {
      const parent_id = ids.at(-1) ?? null;
      const { body } = await api.post(meters).send({ type: 'Gas', reading: String(i), parent_id });
      ids.push(body.id);
    }
    return { meters, ids };
  }

  /** Attaches files to a meter behind the back of the API, and returns the ids of the attachments. */
  async function attach(meter: number | undefined, count: number): Promise<number[]> {
    const ids: number[] = [];
    for (let i = 1; i <= count; i += 1) {
      const rows = await runSql(
        server,
        `insert into meter_attachments
           (account_id, property_id, meter_id, file_key, filename, mime_type, size, created_at)
         select account_id, property_id, id, '${randomUUID().replaceAll('-', '')}', 'dial.jpg', 'image/jpeg', 1024,
           '2026-03-02T09:30:00+00:00' from meters where id = ?
         returning id`,
        [meter],
      );
      ids.push(Number(rows[0]?.['id'])); // PostgreSQL gives large integers as texts
    }
    return ids;
  }
}

function previousIds(meter: Reading & { previous_readings: readonly Reading[] }) {
  return [meter.id, meter.previous_readings.map(({ id }) => id)];
}
