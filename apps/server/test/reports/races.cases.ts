import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DatabaseName, newDatabase } from '../support/databases.js';
import { addProperty } from '../support/records.js';
import {
  addItem,
  addRoom,
  addSection,
  copyPath,
  type ReportDesk,
  readReport,
  startReportDesk,
} from '../support/reports.js';

// Writers that meet in one report: whatever wins, the report is whole, and one order holds every part once.

export function raceCases(database: DatabaseName): void {
  let desk: ReportDesk;
  beforeAll(async () => {
    desk = await startReportDesk(await newDatabase(database));
  });
  afterAll(() => desk.server.stop());

  const idsOf = async (inspection_id: number): Promise<number[]> =>
    (await readReport(desk.api.earlier, inspection_id)).rooms.map(({ id }: Part) => id);

  it('16 parallel creates of one section make one section (SEC-026)', async () => {
    const inspection_id = await desk.inspection();
    const sent = { uuid: crypto.randomUUID(), name: 'Lounge', block_type: 'DETAILED' };
    const made = await Promise.all(
      Array.from({ length: 16 }, () => addSection(desk.api.current, inspection_id, sent)),
    );
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    expect(await idsOf(inspection_id)).toEqual([made[0].id]);
  });

  it('16 parallel creates of one item make one item', async () => {
    const inspection_id = await desk.inspection();
    const { id } = await addSection(desk.api.current, inspection_id);
    const items = `/v2/inspections/${inspection_id}/rooms/${id}/items`;
    const sent = { uuid: crypto.randomUUID(), name: 'Sofa' };
    const made = await Promise.all(
      Array.from({ length: 16 }, () => desk.api.current.post(items).send(sent).expect(200)),
    );
    expect(new Set(made.map(({ body }) => body.id)).size).toBe(1);
    const [room] = (await readReport(desk.api.earlier, inspection_id)).rooms;
    expect(room.items).toHaveLength(1);
  });

  it('rooms that are added, removed and ordered in parallel leave a permutation of what exists (ROO-038)', async () => {
    const inspection_id = await desk.inspection();
    const { earlier } = desk.api;
    const rooms = `/inspections/${inspection_id}/rooms`;
    const ids: number[] = [];
    for (let room = 0; room < 6; room += 1) ids.push((await addRoom(earlier, inspection_id)).id);
    const [first, second, ...others] = ids;
    const answers = await Promise.all([
      earlier.put(rooms).send(ids.toReversed()),
      earlier.post(rooms).send({ name: 'New', block_type: 'DETAILED' }),
      earlier.delete(`${rooms}/${first}`),
      earlier.put(rooms).send([...others, first, second]),
      earlier.post(rooms).send({ name: 'New', block_type: 'DETAILED' }),
      earlier.delete(`${rooms}/${second}`),
      earlier.put(rooms).send(others),
      earlier.put(rooms).send(ids),
    ]);
    expect(answers.filter(({ status }) => ![200, 400].includes(status))).toEqual([]);
    const made = answers.flatMap(({ body, status }) => (status === 200 && body.id) || []);
    const left = await idsOf(inspection_id);
    expect(left.toSorted()).toEqual([...others, ...made].toSorted());
    const sections = (await readReport(desk.api.current, inspection_id)).rooms;
    expect(sections.map(({ id }: Part) => id)).toEqual(left);
  });

  it('items that are added, changed, removed and ordered in parallel leave every other one as it is', async () => {
    const inspection_id = await desk.inspection();
    const { earlier } = desk.api;
    const { id } = await addRoom(earlier, inspection_id);
    const room = { inspection_id, id };
    const items = `/inspections/${inspection_id}/rooms/${id}/items`;
    const ids: number[] = [];
    for (const name of ['a', 'b', 'c', 'd']) ids.push((await addItem(earlier, room, { name })).id);
    const [first, second, third, fourth] = ids;
    const answers = await Promise.all([
      ...Array.from({ length: 8 }, (_, index) =>
        earlier.post(items).send({ name: `new ${index}` }),
      ),
      earlier.put(items).send(ids.toReversed()),
      earlier.delete(`${items}/${first}`),
      earlier.put(`${items}/${second}`).send({ name: 'changed' }),
      earlier.post(`${items}/${third}/actions`).send({ title: 'Repair' }),
      earlier.put(`${items}/${fourth}/copy`).send({ room: { id } }),
    ]);
    expect(answers.filter(({ status }) => ![200, 400].includes(status))).toEqual([]);
    const [shown] = (await readReport(earlier, inspection_id)).rooms;
    const names = shown.items.map(({ name }: Part) => name.value).toSorted();
    const added = Array.from({ length: 8 }, (_, index) => `new ${index}`);
    expect(names).toEqual(['c', 'changed', 'd', 'd', ...added].toSorted());
    const repaired = shown.items.filter((item: Part) => item.actions.length === 1);
    expect(repaired.map((item: Part) => item.id)).toEqual([third]);
  });

  it('copies with reset that meet leave one of them, never a mix (CPY-007)', async () => {
    const { current } = desk.api;
    const target = await desk.inspection();
    const sources: number[] = [];
    for (const name of ['One', 'Two']) {
      const { id: property_id } = await addProperty(current);
      const body = { property: { id: property_id }, type: { id: 1 }, conduct_date: '2026-03-02' };
      const { id } = (await current.post('/inspections').send(body).expect(200)).body;
      for (let room = 0; room < 4; room += 1) await addRoom(desk.api.earlier, id, { name });
      sources.push(property_id);
    }
    await Promise.all(
      [...sources, ...sources, ...sources].map((source) =>
        current
          .put(copyPath('current', { to: target, from: source }))
          .send({ mode: 'reset' })
          .expect(200),
      ),
    );
    const { rooms } = await readReport(current, target);
    expect(rooms).toHaveLength(4);
    expect(new Set(rooms.map(({ name }: Part) => name.value)).size).toBe(1);
  });

  it('two inspections that continue each other both start at once', async () => {
    const { current } = desk.api;
    const [first, second] = [await desk.inspection(), await desk.inspection()];
    for (const [id, init_from] of [
      [first, second],
      [second, first],
    ] as const)
      await current
        .put(`/inspections/${id}/initialization`)
        .send({ type: 6, init_from })
        .expect(200);
    await Promise.all(
      [first, second].map((id) => current.post(`/inspections/${id}/start`).expect(200)),
    );
  });

  it('a copy with reset that fails midway leaves the report as it was', async () => {
    const { server, account } = desk;
    const inspection_id = await desk.inspection();
    const report = { account_id: account.id, inspection_id };
    for (const name of ['Hall', 'Kitchen'])
      await addRoom(desk.api.earlier, inspection_id, { name });
    const before = await readReport(desk.api.current, inspection_id);
    const killed = server.storage.write(async (stores) => {
      const sections = await stores.sections.all(report);
      await stores.sections.removeAll(report);
      await stores.sections.add(
        report,
        sections.map(({ document, option_set }) => ({
          uuid: crypto.randomUUID(),
          first_name: document.name.value,
          block_type: document.block_type,
          option_set,
        })),
      );
      throw new Error('killed');
    });
    await expect(killed).rejects.toThrow('killed');
    expect(await readReport(desk.api.current, inspection_id)).toEqual(before);
  });
}

interface Part {
  readonly id: number;
  readonly name: { readonly value: string };
  readonly actions: readonly object[];
}
