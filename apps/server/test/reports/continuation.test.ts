import { REVISIONS } from '@lintel/schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pullTriggers } from '../support/records.js';
import {
  addItem,
  addRoom,
  attachFile,
  copyPath,
  pathOf,
  type ReportDesk,
  readReport,
  startReportDesk,
} from '../support/reports.js';

// A report that continues another: its parts are carried over, with fixed names and without actions (D-70).

let desk: ReportDesk;
let source: number;
let target: number;
let hall: { readonly inspection_id: number; readonly id: number };
beforeAll(async () => {
  desk = await startReportDesk();
});
beforeEach(async () => {
  const { earlier, current } = desk.api;
  source = await desk.inspection();
  hall = { inspection_id: source, ...(await addRoom(earlier, source, { name: 'Hall' })) };
  const { id } = await addItem(earlier, hall, { name: 'Door', description: 'Oak', condition: 'A' });
  await earlier
    .post(`${pathOf(hall)}/items/${id}/actions`)
    .send({ title: 'Oil' })
    .expect(200);
  await attachFile(desk, source, { section_id: hall.id, item_id: id });
  const keys = await addRoom(earlier, source, { name: 'Keys', block_type: 'KEYS' });
  await addItem(earlier, { inspection_id: source, id: keys.id }, { name: 'Front door' });

  target = await desk.inspection();
  const initialization = { type: 6, init_from: source };
  await current.put(`/inspections/${target}/initialization`).send(initialization).expect(200);
  await pullTriggers(current, target, 'start');
});
afterAll(() => desk.server.stop());

describe.each(REVISIONS)('read in the %s revision', (revision) => {
  it('names of rooms, sections and items are editable in the inspection that made them and not in one that carries them over (SEC-004, ITM-005, ROO-036)', async () => {
    const flags = async (inspection_id: number) =>
      partsIn(await readReport(desk.api[revision], inspection_id)).map(({ name }) => name.editable);
    expect(await flags(source)).toEqual([true, true, true, true]);
    expect(await flags(target)).toEqual([false, false, false, false]);
  });

  it('descriptions and conditions are editable in every inspection, but conditions of keys (ROO-037)', async () => {
    const { rooms } = await readReport(desk.api[revision], target);
    const [door, key] = rooms.flatMap(itemsIn);
    expect(door).toMatchObject({
      description: { value: 'Oak', editable: true },
      condition: { value: 'A', editable: true },
    });
    expect(key).toMatchObject({
      description: { value: '', editable: true },
      condition: { value: null, editable: false },
    });
  });

  it('new ids stand for the carried parts, and attachments come along (ROO-045)', async () => {
    const before = partsIn(await readReport(desk.api[revision], source));
    const after = partsIn(await readReport(desk.api[revision], target));
    expect(after.map(({ name }) => name.value)).toEqual(before.map(({ name }) => name.value));
    for (const { id } of after) expect(before.map((part) => part.id)).not.toContain(id);
    const [door] = (await readReport(desk.api[revision], target)).rooms.flatMap(itemsIn);
    expect(Object.values(door?.attachments ?? {})).toHaveLength(1);
  });

  it('actions are left behind (INI-020)', async () => {
    const path = revision === 'current' ? 'action-reports' : 'report/actions';
    const list = async (id: number) =>
      (await desk.api[revision].get(`/inspections/${id}/${path}`)).body;
    expect(await list(source)).toHaveLength(1);
    expect(await list(target)).toEqual([]);
  });
});

it('sections and items keep their UUIDs, by which they are found again (SEC-012)', async () => {
  const uuids = async (inspection_id: number) => {
    const { rooms } = await readReport(desk.api.current, inspection_id);
    return rooms.map((section: { uuid: string; item_order: string[] }) => [
      section.uuid,
      ...section.item_order,
    ]);
  };
  expect(await uuids(target)).toEqual(await uuids(source));
});

it('a change of a carried name is ignored and no error; other changes have their effect (SEC-003, ROO-019, ITM-004, ERR-006)', async () => {
  const { earlier, current } = desk.api;
  const [room] = (await readReport(earlier, target)).rooms;
  const [door] = room.items;
  const path = `/inspections/${target}/rooms/${room.id}`;
  const name = { value: 'Hall', editable: false };
  expect((await earlier.put(path).send({ name: 'Lobby' }).expect(200)).body.name).toEqual(name);
  const renamed = await current.put(`/v2${path}`).send({ name: 'Lobby' }).expect(200);
  expect(renamed.body.name).toEqual(name);
  const change = { name: 'Gate', description: 'Pine', condition: 'B' };
  for (const answer of [
    await earlier.put(`${path}/items/${door.id}`).send(change).expect(200),
    await current.put(`/v2${path}/items/${door.id}`).send(change).expect(200),
  ])
    expect(answer.body).toMatchObject({
      name: { value: 'Door', editable: false },
      description: { value: 'Pine', editable: true },
      condition: { value: 'B', editable: true },
    });
});

it('parts added to a continued report have names that can be edited (ROO-036)', async () => {
  const { earlier } = desk.api;
  const [room] = (await readReport(earlier, target)).rooms;
  const item = await addItem(earlier, { inspection_id: target, id: room.id });
  const added = await addRoom(earlier, target);
  expect([item.name.editable, added.name.editable]).toEqual([true, true]);
});

it('a copy within a continued report, or from it, has names that can be edited (D-70)', async () => {
  const { earlier, current } = desk.api;
  const [room] = (await readReport(earlier, target)).rooms;
  const path = `/inspections/${target}/rooms/${room.id}/copy`;
  const { body } = await earlier
    .put(path)
    .send({ room: { name: 'Second' } })
    .expect(200);
  expect(body.items[0].name).toEqual({ value: 'Door', editable: true });
  const other = await desk.inspection();
  const copying = copyPath('current', { to: other, from: desk.property_id });
  const copied = await current.put(copying).send({}).expect(200);
  expect(partsIn(copied.body).every(({ name }) => name.editable)).toBe(true);
});

it('a report can be continued from one that continues it', async () => {
  const { current } = desk.api;
  const { system } = (await current.get('/settings/account/self-service/templates')).body;
  const self_servicer = { name: 'Ana', email: 'ana@example.org', template_id: system[0].id };
  const first = await desk.inspection({ type: { id: 101 }, self_servicer });
  const second = await desk.inspection();
  for (const [id, init_from] of [
    [second, first],
    [first, second],
  ] as const) {
    const sent = { type: 6, init_from };
    await current.put(`/inspections/${id}/initialization`).send(sent).expect(200);
    await pullTriggers(current, id, 'start');
  }
  const { rooms } = await readReport(current, first);
  const half = (await readReport(current, second)).rooms.length;
  expect(rooms).toHaveLength(2 * half);
  expect(new Set(rooms.map(({ uuid }: { uuid: string }) => uuid)).size).toBe(2 * half);
});

it('changing a continued report leaves its source alone', async () => {
  const before = await readReport(desk.api.current, source);
  const [room] = (await readReport(desk.api.earlier, target)).rooms;
  await desk.api.earlier.delete(`/inspections/${target}/rooms/${room.id}`).expect(200);
  expect(await readReport(desk.api.current, source)).toEqual(before);
});

interface Part {
  readonly id: number;
  readonly name: { readonly value: string; readonly editable: boolean };
}

interface Item extends Part {
  readonly attachments: object;
}

/** The items of a room or section. */
function itemsIn({ items }: { items: Record<string, Item> }): Item[] {
  return Object.values(items);
}

/** Rooms or sections, each with its items. */
function partsIn({ rooms }: { rooms: (Part & { items: Record<string, Item> })[] }): Part[] {
  return rooms.flatMap((room) => [room, ...itemsIn(room)]);
}
