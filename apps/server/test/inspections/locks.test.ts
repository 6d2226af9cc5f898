import { REVISIONS } from '@lintel/schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApi } from '../support/api.js';
import { runSql } from '../support/databases.js';
import {
  type Cast,
  type InspectionDesk,
  inspectionIn,
  startInspectionDesk,
} from '../support/inspections.js';
import { addInspection, addProperty, pullTriggers } from '../support/records.js';
import { REFUSED, readReport, roomsPath } from '../support/reports.js';

// What may be written in which state (D-56), and what the audit trail tells of an inspection (PRP-045).

let desk: InspectionDesk;
let current: TestApi;
let cast: Cast;

beforeAll(async () => {
  desk = await startInspectionDesk();
  current = desk.api.current;
  cast = desk.cast;
});
afterAll(() => desk.server.stop());

const ROOM = { name: 'Hall', block_type: 'DETAILED' };

describe.each(REVISIONS)('in the %s revision', (revision) => {
  const refused = REFUSED[revision];
  const rooms = (id: number) => roomsPath(revision, id);
  let api: TestApi;
  beforeAll(() => {
    api = desk.api[revision];
  });

  it.each([100, 200, 300, 310, 350, 400] as const)(
    'the inspection itself is changed in %i (STA-050)',
    async (state) => {
      const { id } = await inspectionIn(current, state, cast);
      const { body } = await api.put(`/inspections/${id}`).send({ ref: 'New' }).expect(200);
      expect([body.ref, body.state.id]).toEqual(['New', state]);
    },
  );

  it.each([500, 600] as const)(
    'the inspection itself is not changed in %i (STA-046, STA-049)',
    async (state) => {
      const before = await inspectionIn(current, state, cast);
      const path = `/inspections/${before.id}`;
      for (const change of [{ ref: 'New' }, { clerk: { id: cast.clerk_id } }, {}]) {
        const { body } = await api.put(path).send(change).expect(409);
        expect(body.details.join()).toContain(before.state.name);
      }
      await api.put(path).send({ conduct_date: 'tomorrow' }).expect(refused); // ERR-028
      expect((await current.get(path)).body).toEqual(before);
    },
  );

  it.each([100, 200] as const)(
    'the first write to the report starts it in %i (STA-029, STA-047)',
    async (state) => {
      const before = await inspectionIn(current, state, cast);
      expect(before.started_at).toBeNull();
      await api.post(rooms(before.id)).send(ROOM).expect(200);
      const { body } = await api.get(`/inspections/${before.id}`);
      expect(body.state).toEqual({ id: 300, name: 'Active' });
      expect([body.started_at, body.start_date]).toEqual([body.updated_at, body.updated_at]);
    },
  );

  it.each([300, 310, 350] as const)(
    'the report is written in %i, which stays (STA-047)',
    async (state) => {
      const before = await inspectionIn(current, state, cast);
      await api.post(rooms(before.id)).send(ROOM).expect(200);
      const { body } = await current.get(`/inspections/${before.id}`);
      expect(body).toEqual({ ...before, updated_at: body.updated_at });
    },
  );

  it.each([400, 500, 600] as const)(
    'the report is not written in %i (STA-048, STA-051)',
    async (state) => {
      const before = await inspectionIn(current, state, cast);
      const { body } = await api.post(rooms(before.id)).send(ROOM).expect(409);
      expect(body.details).toEqual([
        `The inspection is ${before.state.name} (${state}): its report can be written only when it is ` +
          'Pending, Assigned, Active, Processing or Review.',
      ]);
      await api.post(rooms(before.id)).send({}).expect(refused); // ERR-028
      expect((await current.get(`/inspections/${before.id}`)).body).toEqual(before);
      expect((await readReport(current, before.id)).rooms).toEqual([]);
    },
  );

  it('a report write that is refused starts nothing (STA-029)', async () => {
    const before = await inspectionIn(current, 200, cast);
    await api.post(rooms(before.id)).send({}).expect(refused);
    expect((await current.get(`/inspections/${before.id}`)).body).toEqual(before);
  });
});

it('the trail of the property tells what became of its inspections (PRP-045)', async () => {
  const { id: property_id } = await addProperty(current);
  const { id } = await addInspection(current, property_id, { ref: 'A' });
  await current
    .put(`/inspections/${id}`)
    .send({ clerk: { id: cast.clerk_id } })
    .expect(200);
  await current.put(`/inspections/${id}`).send({ clerk: null, typist: { id: cast.typist_id } });
  await current.put(`/inspections/${id}/initialization`).send({ init_from: null }).expect(200);
  await pullTriggers(current, id, 'start', 'process', 'submit', 'reopen', 'complete', 'close');
  await current.post(`/inspections/${id}/cancel`).expect(409);
  const rows = await runSql<{ action: string; record_id: number; changes: string }>(
    desk.server,
    `select action, record_id, changes from audit_entries
       where property_id = ? and record = 'inspection' order by id`,
    [property_id],
  );
  expect(rows.map(({ action }) => action)).toEqual([
    'created',
    'updated',
    'assigned',
    'updated',
    'unassigned',
    'updated',
    'started',
    'processed',
    'submitted',
    'reopened',
    'completed',
    'closed',
  ]);
  expect(new Set(rows.map(({ record_id }) => record_id))).toEqual(new Set([id]));
  expect(JSON.parse(rows[0]?.changes ?? '')).toMatchObject({ ref: 'A', type: { id: 1 } });
  expect(JSON.parse(rows[2]?.changes ?? '')).toEqual({ state_id: { old: 100, new: 200 } });
});
