import { REPORT_LIMITS } from '@lintel/schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DatabaseName, newDatabase } from '../support/databases.js';
import { addInspection, addProperty } from '../support/records.js';
import {
  addItem,
  addRoom,
  copyPath,
  pathOf,
  type ReportDesk,
  readReport,
  startReportDesk,
} from '../support/reports.js';

// How large a report can get: copies of copies would double it with each request, so there is an end to it.

const WIDEST_TEXT = 'é'.repeat(65_535); // 128 KiB

interface Room {
  readonly id: number;
  readonly items: readonly { readonly id: number }[];
}

export function reportSizeCases(database: DatabaseName): void {
  let desk: ReportDesk;
  beforeAll(async () => {
    desk = await startReportDesk(await newDatabase(database));
  });
  afterAll(() => desk.server.stop());

  const rooms = async (id: number): Promise<Room[]> => {
    const { body } = await desk.api.earlier.get(`/inspections/${id}/report`).expect(200);
    return body.rooms;
  };

  /** Two inspections that take turns in copying the other's report, until one is refused. */
  const copyInTurns = async (fill: (inspection_id: number) => Promise<unknown>) => {
    const { id: property } = await addProperty(desk.api.current);
    const { id: one } = await addInspection(desk.api.current, property);
    const { id: other } = await addInspection(desk.api.current, property);
    await fill(one);
    for (let turn = 0; turn < 25; turn += 1) {
      const target = turn % 2 === 0 ? other : one;
      const path = copyPath('current', { to: target, from: property });
      const answer = await desk.api.current.put(path).send({ mode: 'append' });
      if (answer.status !== 200) return { answer, target };
    }
    throw new Error('The reports grew in 25 turns, and nobody objected');
  };

  const refusal = {
    status: 409,
    body: {
      details: [
        'A report holds at most 500 sections, 5000 items and 16 MiB of text: remove what it does not need, or begin another inspection.',
      ],
      error: { code: 'conflict' },
    },
  };

  describe('two inspections of a property that copy each other', () => {
    it('end at the number of sections a report holds', async () => {
      const { answer, target } = await copyInTurns((id) => addRoom(desk.api.earlier, id));
      expect(answer).toMatchObject(refusal);
      const { length } = await rooms(target);
      expect(length).toBeGreaterThan(REPORT_LIMITS.sections / 4);
      expect(length).toBeLessThanOrEqual(REPORT_LIMITS.sections);
    });

    it('end at the size of the text a report holds', async () => {
      const { answer, target } = await copyInTurns(async (inspection_id) => {
        const { id } = await addRoom(desk.api.earlier, inspection_id);
        for (let item = 0; item < 4; item += 1)
          await addItem(desk.api.earlier, { inspection_id, id }, { description: WIDEST_TEXT });
      });
      expect(answer).toMatchObject(refusal);
      const report = JSON.stringify(await readReport(desk.api.current, target));
      expect(Buffer.byteLength(report)).toBeLessThan(REPORT_LIMITS.bytes * 1.01);
    });
  });

  describe('two rooms that copy each other', () => {
    let inspection_id: number;
    let largest: { readonly before: Room[]; readonly refused: unknown };

    const copyInto = async (from: Room | undefined, to: Room | undefined, listed?: number[]) =>
      desk.api.earlier
        .put(`${pathOf({ inspection_id, id: from?.id ?? 0 })}/copy`)
        .send({ room: { id: to?.id, overwrite_ids: listed } });

    beforeAll(async () => {
      inspection_id = await desk.inspection();
      const pair: Room[] = [];
      for (const name of ['One', 'Other'])
        pair.push(await addRoom(desk.api.earlier, inspection_id, { name }));
      for (const name of 'abcdefgh')
        await addItem(desk.api.earlier, { inspection_id, id: pair[0]?.id ?? 0 }, { name });
      for (let turn = 0; turn < 25; turn += 1) {
        const [from, to] = turn % 2 === 0 ? pair : pair.toReversed();
        const before = await rooms(inspection_id);
        const answer = await copyInto(from, to);
        largest = { before, refused: { status: answer.status, body: answer.body } };
        if (answer.status !== 200) return;
      }
    });

    it('end at the number of items a report holds, and change nothing', async () => {
      expect(largest.refused).toMatchObject(refusal);
      expect(await rooms(inspection_id)).toEqual(largest.before);
      const { length } = largest.before.flatMap((room) => room.items);
      expect(length).toBeLessThanOrEqual(REPORT_LIMITS.items);
    });

    it('can list every item a room holds to be overwritten (ROO-027)', async () => {
      const [small, large] = largest.before.toSorted((a, b) => a.items.length - b.items.length);
      const listed = large?.items.map(({ id }) => id) ?? [];
      expect(listed.length).toBeGreaterThan(REPORT_LIMITS.items / 2);
      const { status, body } = await copyInto(small, large, listed);
      expect([status, body.items?.map(({ id }: Room) => id)]).toEqual([200, listed]);
    });
  });

  describe('in a report that is full', () => {
    let full: number;
    beforeAll(async () => {
      const { current, earlier } = desk.api;
      const { id: property } = await addProperty(current);
      const { id: source } = await addInspection(current, property);
      for (let count = 0; count < 50; count += 1) await addRoom(earlier, source);
      full = await desk.inspection();
      const path = copyPath('current', { to: full, from: property });
      for (let count = 0; count < REPORT_LIMITS.sections; count += 50)
        await current.put(path).send().expect(200);
    });

    it('one more section is refused, however it comes', async () => {
      const [first] = await rooms(full);
      const room = { name: 'Hall', block_type: 'DETAILED' };
      const { current, earlier } = desk.api;
      const { body: templates } = await current.get('/templates').expect(200);
      const path = `/inspections/${full}`;
      const answers = [
        await earlier.post(`${path}/rooms`).send(room),
        await current.post(`/v2${path}/rooms`).send(room),
        await earlier.put(`${path}/rooms/${first?.id}/copy`).send({ room: { name: 'Hall' } }),
        await current.put(`${path}/templates/${templates.data[0].id}`).send(),
      ];
      for (const answer of answers) expect(answer).toMatchObject({ status: 409 });
      expect(await rooms(full)).toHaveLength(REPORT_LIMITS.sections);
    });

    it('parts can be removed and changed, and then there is room again', async () => {
      const [first, last] = [(await rooms(full))[0], (await rooms(full)).at(-1)];
      const path = `/inspections/${full}/rooms`;
      await desk.api.earlier.put(`${path}/${first?.id}`).send({ name: 'Renamed' }).expect(200);
      await desk.api.earlier.delete(`${path}/${last?.id}`).expect(200);
      await addRoom(desk.api.earlier, full);
    });
  });
}
