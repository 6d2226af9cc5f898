import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApi } from '../support/api.js';
import { type DatabaseName, newDatabase, runSql } from '../support/databases.js';
import {
  type Cast,
  inspectionIn,
  type StateCode,
  startInspectionDesk,
} from '../support/inspections.js';
import { addInspection } from '../support/records.js';
import type { TestServer } from '../support/server.js';

// Many writers at one inspection: a move is made once, and what is counted stays true (D-48 to D-56).

const PARALLEL = 16;

export function raceCases(database: DatabaseName): void {
  let server: TestServer;
  let api: TestApi;
  let cast: Cast;

  beforeAll(async () => {
    const desk = await startInspectionDesk(await newDatabase(database));
    ({ server, cast } = desk);
    api = desk.api.current;
  });
  afterAll(async () => {
    await expectTrueCounts();
    await server.stop();
  });

  /** The counted parts say what the rows say. */
  const expectTrueCounts = async () => {
    const counted = await runSql<{ part: string; value: unknown }>(
      server,
      `select part, value from counters where kind = 'inspections' and part like 'state_id %'`,
    );
    const rows = await runSql<{ state_id: number; n: unknown }>(
      server,
      'select state_id, count(*) as n from inspections group by state_id',
    );
    const parts = counted.map(({ part, value }) => [part, Number(value)] as const);
    expect(Object.fromEntries(parts.filter(([, value]) => value !== 0))).toEqual(
      Object.fromEntries(rows.map(({ state_id, n }) => [`state_id ${state_id}`, Number(n)])),
    );
  };
  const statusesOf = async (calls: readonly PromiseLike<{ status: number }>[]) =>
    (await Promise.all(calls)).map(({ status }) => status).sort();
  const oneWinner = [200, ...Array(PARALLEL - 1).fill(409)];

  it.each([
    ['start', 100],
    ['start', 200],
    ['process', 300],
    ['submit', 310],
    ['complete', 300],
    ['reopen', 400],
    ['close', 400],
    ['cancel', 350],
  ] as const)('of 16 that %s an inspection in %i at once one wins', async (trigger, state) => {
    const typist = { typist: { id: cast.typist_id } };
    const { id } = await inspectionIn(api, state, cast, typist);
    const calls = [...Array(PARALLEL)].map(() => api.post(`/inspections/${id}/${trigger}`));
    expect(await statusesOf(calls)).toEqual(oneWinner);
  });

  it('of completing and cancelling at once one wins', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await inspectionIn(api, 300, cast);
      const calls = [...Array(PARALLEL)].map((_, index) =>
        api.post(`/inspections/${id}/${index % 2 === 0 ? 'complete' : 'cancel'}`),
      );
      expect(await statusesOf(calls)).toEqual(oneWinner);
      const { body } = await api.get(`/inspections/${id}`);
      const moments = [body.completed_at, body.cancelled_at];
      expect(moments.filter((moment) => moment === null)).toHaveLength(1);
      expect([400, 600]).toContain(body.state.id);
    }
  });

  it('the first of several report writes starts the inspection once (STA-029)', async () => {
    const { id } = await inspectionIn(api, 100, cast);
    const section = { name: 'Hall', block_type: 'DETAILED' };
    const calls = [...Array(PARALLEL)].map(() =>
      api.post(`/v2/inspections/${id}/rooms`).send(section),
    );
    expect(await statusesOf(calls)).toEqual(Array(PARALLEL).fill(200));
    const trail = await runSql<{ action: string }>(
      server,
      `select action from audit_entries where record = 'inspection' and record_id = ? order by id`,
      [id],
    );
    expect(trail.filter(({ action }) => action === 'started')).toHaveLength(1);
  });

  it('a report is not written any more once the inspection is complete (STA-048)', async () => {
    const { id } = await inspectionIn(api, 300, cast);
    const section = { name: 'Hall', block_type: 'DETAILED' };
    const [completed, ...written] = await Promise.all([
      api.post(`/inspections/${id}/complete`),
      ...[...Array(PARALLEL)].map(() => api.post(`/v2/inspections/${id}/rooms`).send(section)),
    ]);
    expect(completed?.status).toBe(200);
    const { body } = await api.get(`/inspections/${id}/report`).expect(200);
    expect(body.rooms).toHaveLength(written.filter(({ status }) => status === 200).length);
    expect(written.every(({ status }) => status === 200 || status === 409)).toBe(true);
  });

  it('a clerk set and removed by many leaves state and clerk agreed (STA-032, STA-033)', async () => {
    const { id } = await inspectionIn(api, 100, cast);
    const calls = [...Array(PARALLEL)].map((_, index) =>
      api.put(`/inspections/${id}`).send({ clerk: index % 2 === 0 ? { id: cast.clerk_id } : null }),
    );
    expect(await statusesOf(calls)).toEqual(Array(PARALLEL).fill(200));
    const { body } = await api.get(`/inspections/${id}`);
    expect(body.state.id).toBe(body.clerk ? 200 : 100);
  });

  it('inspections of one client created and moved by many are counted right', async () => {
    const made = await Promise.all(
      [...Array(PARALLEL)].map(() => addInspection(api, cast.property_id)),
    );
    await Promise.all(
      made.flatMap(({ id }) => [
        api.post(`/inspections/${id}/start`),
        api.post(`/inspections/${id}/cancel`),
        addInspection(api, cast.property_id),
      ]),
    );
    await expectTrueCounts();
  });

  describe('a write and a lock at once', () => {
    it.each([
      [400, 'close'],
      [350, 'cancel'],
    ] as const)(
      'in %i, while others %s: details change before or not at all (STA-049)',
      async (state: StateCode, trigger) => {
        const { id } = await inspectionIn(api, state, cast);
        const [moved, ...writes] = await Promise.all([
          api.post(`/inspections/${id}/${trigger}`),
          ...[...Array(PARALLEL)].map((_, n) =>
            api.put(`/inspections/${id}`).send({ ref: `R-${n}` }),
          ),
        ]);
        expect(moved?.status).toBe(200);
        expect(writes.every(({ status }) => status === 200 || status === 409)).toBe(true);
        const { body } = await api.get(`/inspections/${id}`);
        const kept = writes.filter(({ status }) => status === 200).map((write) => write.body.ref);
        expect(kept.length === 0 ? [null] : kept).toContain(body.ref);
      },
    );
  });
}
