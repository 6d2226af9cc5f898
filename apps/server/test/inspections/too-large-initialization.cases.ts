import { REPORT_LIMITS } from '@lintel/schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { registerTestAccount } from '../support/account.js';
import { apiOf } from '../support/api.js';
import { type DatabaseName, newDatabase, runSql } from '../support/databases.js';
import { addInspection, addProperty, pullTriggers } from '../support/records.js';
import {
  addRoom,
  addSection,
  copyPath,
  type ReportDesk,
  readReport,
  startReportDesk,
} from '../support/reports.js';

// A recorded initialization that has no room in the report: while it can be changed the caller is asked to change it, and
// later the inspection goes on without it, so that no state is a dead end.

export function tooLargeInitializationCases(database: DatabaseName): void {
  let desk: ReportDesk;
  let full: number;
  let id: number;

  beforeAll(async () => {
    desk = await startReportDesk(await newDatabase(database));
    full = await fill(await desk.inspection());
  });
  afterAll(() => desk.server.stop());

  // A report that has content before it is started, and would then have that of a full one besides.
  beforeEach(async () => {
    const self_servicer = { name: 'Ana', email: 'ana@example.org', template_id: null };
    id = await desk.inspection({ type: { id: 101 }, self_servicer });
    await initializeFrom(full).expect(200);
  });

  const initializeFrom = (init_from: number | null) =>
    desk.api.current.put(`/inspections/${id}/initialization`).send({ type: 6, init_from });

  const read = async () => {
    const { body } = await desk.api.current.get(`/inspections/${id}`).expect(200);
    return { inspection: body, report: await readReport(desk.api.current, id) };
  };

  /** Fills a report to the last section it can have. */
  async function fill(inspection_id: number): Promise<number> {
    const { current, earlier } = desk.api;
    const { id: property } = await addProperty(current);
    const { id: source } = await addInspection(current, property);
    for (let count = 0; count < 50; count += 1) await addRoom(earlier, source);
    const path = copyPath('current', { to: inspection_id, from: property });
    for (let count = 0; count < REPORT_LIMITS.sections; count += 50)
      await current.put(path).send().expect(200);
    return inspection_id;
  }

  describe('of an inspection that has not been started', () => {
    it('is refused by the start and by a report write, which name what to do and change nothing (STA-051)', async () => {
      const before = await read();
      const { current, earlier } = desk.api;
      const room = { name: 'Hall', block_type: 'DETAILED' };
      for (const { status, body } of [
        await current.post(`/inspections/${id}/start`),
        await current.post(`/v2/inspections/${id}/rooms`).send(room),
        await earlier.post(`/inspections/${id}/rooms`).send(room),
      ]) {
        expect(status).toBe(409);
        expect(body.details).toEqual([
          'The inspection is Pending (100): what it is to be initialized from has no room in its report, which holds ' +
            'at most 500 sections, 5000 items and 16 MiB of text; set another initialization, or none.',
        ]);
      }
      expect(await read()).toEqual(before);
    });

    it('can be replaced by one that has room, and removed (INI-014)', async () => {
      const other = await desk.inspection();
      await addSection(desk.api.current, other, { name: 'Porch' });
      await initializeFrom(null).expect(200);
      await initializeFrom(other).expect(200);
      await pullTriggers(desk.api.current, id, 'start');
      const { inspection, report } = await read();
      expect(inspection.initialized).toBe(true);
      expect(report.rooms.at(-1)?.name.value).toBe('Porch');
    });
  });

  describe('of an inspection that was completed before it was started', () => {
    beforeEach(() => pullTriggers(desk.api.current, id, 'complete'));

    it('is removed by reopening, which leaves the report as it was (STA-040, INI-015)', async () => {
      const before = await read();
      const { body } = await desk.api.current.post(`/inspections/${id}/reopen`).expect(200);
      expect(body).toMatchObject({ state: { id: 300 }, initialized: false, completed_at: null });
      expect('initialization' in body).toBe(false);
      expect((await read()).report.rooms).toEqual(before.report.rooms);
      await addSection(desk.api.current, id); // STA-047
    });

    it('is told by the trail of the property when it is removed (PRP-045)', async () => {
      await pullTriggers(desk.api.current, id, 'reopen');
      const trail = await runSql<{ action: string; changes: string }>(
        desk.server,
        "select action, changes from audit_entries where record = 'inspection' and record_id = ? order by id",
        [id],
      );
      expect(trail.map(({ action }) => action)).toEqual([
        ...['created', 'updated', 'completed', 'updated', 'reopened'],
      ]);
      expect(JSON.parse(trail[3]?.changes ?? '')).toEqual({
        initialization: { old: { type: 6, id: full }, new: null },
      });
    });

    it('is not loaded by a later reopening, when there is room for it', async () => {
      const { current } = desk.api;
      await pullTriggers(current, id, 'reopen');
      for (const { id: section } of (await read()).report.rooms)
        await current.delete(`/v2/inspections/${id}/rooms/${section}`).expect(200);
      await pullTriggers(current, id, 'complete', 'reopen');
      expect((await read()).report.rooms).toEqual([]);
    });
  });

  it('is removed by reopening also when its source has grown since it was recorded', async () => {
    const { current } = desk.api;
    const source = await desk.inspection();
    await initializeFrom(source).expect(200);
    await pullTriggers(current, id, 'complete');
    await fill(source);
    await pullTriggers(current, id, 'reopen');
    const { inspection } = await read();
    expect([inspection.initialized, 'initialization' in inspection]).toEqual([false, false]);
  });

  it('a recorded initialization that has room is loaded by reopening what was never started (INI-013)', async () => {
    const { current } = desk.api;
    const source = await desk.inspection();
    await addSection(current, source, { name: 'Porch' });
    await initializeFrom(source).expect(200);
    await pullTriggers(current, id, 'complete', 'reopen');
    const { inspection, report } = await read();
    expect(inspection.initialized).toBe(true);
    expect(report.rooms.at(-1)?.name.value).toBe('Porch');
  });

  it('reopening a report that was written in review removes an initialization that has no room beside it', async () => {
    const strict = await registerTestAccount(desk.server, { requires_review: true });
    const api = apiOf(desk.server, await strict.token());
    const { id: large } = await addProperty(api);
    const { id: property } = await addProperty(api);
    const { id: walls } = await addInspection(api, large);
    const section = await addSection(api, walls);
    const description = 'é'.repeat(65_535); // 128 KiB
    for (let count = 0; count < 20; count += 1)
      await api
        .post(`/v2/inspections/${walls}/rooms/${section.id}/items`)
        .send({ name: 'Wall', description })
        .expect(200);
    const write = async (id: number) => {
      for (let count = 0; count < 4; count += 1)
        await api
          .put(copyPath('current', { to: id, from: large }))
          .send()
          .expect(200);
    };
    const { id: source } = await addInspection(api, property);
    await write(source);

    const { id: target } = await addInspection(api, property);
    await api
      .put(`/inspections/${target}/initialization`)
      .send({ type: 6, init_from: source })
      .expect(200);
    await pullTriggers(api, target, 'complete'); // to Review
    await write(target);
    await pullTriggers(api, target, 'complete', 'reopen');
    const { body } = await api.get(`/inspections/${target}`).expect(200);
    expect([body.state.id, body.initialized]).toEqual([300, false]);
    expect((await readReport(api, target)).rooms).toHaveLength(4);
  }, 60_000);
}
