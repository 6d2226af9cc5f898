import { EARLIER_BLOCK_TYPES } from '@lintel/schema';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TestApi } from '../support/api.js';
import { TIMESTAMP } from '../support/forms.js';
import {
  addItem,
  addRoom,
  attachFile,
  beforeEachReport,
  optionSet,
  pathOf,
  type ReportDesk,
  readReport,
  roomsPath,
} from '../support/reports.js';

// Rooms of the earlier revision: creating, renaming, removing and ordering them.

let desk: ReportDesk;
let api: TestApi;
let inspection_id: number;
let rooms: string;
beforeEachReport('earlier', (report) => {
  ({ desk, api, inspection_id } = report);
  rooms = roomsPath('earlier', inspection_id);
});

describe('creating a room', () => {
  it('returns the room, which is then in the report (ROO-001, ROO-002, ROO-010)', async () => {
    const room = await addRoom(api, inspection_id, { name: 'Kitchen' });
    expect(room).toEqual({
      id: expect.any(Number),
      name: { value: 'Kitchen', editable: true },
      block_type: 'DETAILED',
      option_set: null,
      items: [],
      attachments: [],
      created_at: TIMESTAMP,
    });
    expect((await readReport(api, inspection_id)).rooms).toEqual([room]);
  });

  it('places the room at the end (ROO-048)', async () => {
    const first = await addRoom(api, inspection_id);
    const second = await addRoom(api, inspection_id, { name: 'Kitchen' });
    expect((await readReport(api, inspection_id)).rooms).toEqual([first, second]);
  });

  it.each(EARLIER_BLOCK_TYPES)(
    'accepts the block type %s (ROO-005, ROO-015)',
    async (block_type) => {
      const set = await optionSet(api, block_type);
      const room = await addRoom(api, inspection_id, { block_type, option_set: set?.id });
      expect(room.block_type).toBe(block_type);
    },
  );

  it.each(['ALARMS', 'MAINTENANCE_COSTS', 'detailed', 'SOMETHING_NEW', '', null, 5])(
    'refuses the block type %j (ROO-035)',
    async (block_type) => {
      await refuse({ name: 'Lounge', block_type }, 'block_type');
    },
  );

  it('needs name and block_type, and names both when both are missing (ROO-011, ROO-012)', async () => {
    await refuse({ block_type: 'DETAILED' }, 'name');
    await refuse({ name: '', block_type: 'DETAILED' }, 'name');
    await refuse({ name: 'Lounge' }, 'block_type');
    await refuse({}, 'block_type', 'name');
    expect((await readReport(api, inspection_id)).rooms).toEqual([]);
  });

  it.each(['SIMPLIFIED', 'SCALE'])(
    'needs an option set for %s, and carries the one that was sent (ROO-003, ROO-004, ROO-006, ROO-013, ROO-014)',
    async (block_type) => {
      await refuse({ name: 'Lounge', block_type }, 'option_set');
      await refuse({ name: 'Lounge', block_type, option_set: null }, 'option_set');
      const { created_at: _, block_type: __, ...set } = await optionSet(api, block_type);
      const room = await addRoom(api, inspection_id, { block_type, option_set: set.id });
      expect(room.option_set).toEqual(set);
    },
  );

  it('shows question texts in a SIMPLIFIED set and integers in a SCALE set (ROO-030, ROO-031)', async () => {
    const kinds = async (block_type: string) => {
      const { options } = await optionSet(api, block_type);
      return new Set(options.map((option: unknown) => typeof option));
    };
    expect(await kinds('SIMPLIFIED')).toEqual(new Set(['string']));
    expect(await kinds('SCALE')).toEqual(new Set(['number']));
  });

  it('ignores an option set sent for another block type (ROO-033)', async () => {
    const { id } = await optionSet(api, 'SCALE');
    for (const option_set of [id, 999_999, 'none', {}]) {
      const room = await addRoom(api, inspection_id, { block_type: 'DETAILED', option_set });
      expect(room.option_set).toBe(null);
    }
  });

  it('refuses an option set that is unknown or made for another block type (ROO-034)', async () => {
    const scale = await optionSet(api, 'SCALE');
    await refuse({ name: 'Lounge', block_type: 'SIMPLIFIED', option_set: scale.id }, 'option_set');
    await refuse({ name: 'Lounge', block_type: 'SCALE', option_set: 999_999 }, 'option_set');
    await refuse({ block_type: 'SCALE', option_set: 999_999 }, 'name', 'option_set');
  });

  it('ignores fields the input does not have, the id among them (GEN-029, GEN-030)', async () => {
    const room = await addRoom(api, inspection_id, { id: 1, items: [{ id: 1 }], colour: 'red' });
    expect(room).toMatchObject({ items: [], block_type: 'DETAILED' });
    expect(Object.keys(room)).not.toContain('colour');
  });
});

describe('renaming a room', () => {
  it('shows the new name in the answer and in the report (ROO-017)', async () => {
    const room = await addRoom(api, inspection_id);
    const { body } = await api.put(`${rooms}/${room.id}`).send({ name: 'Kitchen' }).expect(200);
    expect(body).toEqual({ ...room, name: { value: 'Kitchen', editable: true } });
    expect((await readReport(api, inspection_id)).rooms).toEqual([body]);
  });

  it('changes nothing but the name (ROO-008, ROO-009, ROO-018)', async () => {
    const sets = (await api.get('/option-sets')).body;
    const [set, other] = sets.filter(({ block_type }: Typed) => block_type === 'SCALE');
    const room = await addRoom(api, inspection_id, { block_type: 'SCALE', option_set: set.id });
    await addItem(api, { inspection_id, id: room.id });
    const [before] = (await readReport(api, inspection_id)).rooms;
    const sent = { name: 'Hall', block_type: 'DETAILED', option_set: other.id, items: [] };
    const { body } = await api.put(`${rooms}/${room.id}`).send(sent).expect(200);
    expect(body).toEqual({ ...before, name: { value: 'Hall', editable: true } });
  });

  it('needs a name (ROO-016)', async () => {
    const room = await addRoom(api, inspection_id);
    for (const body of [{}, { name: '' }, { name: null }, { name: 5 }]) {
      const refused = await api.put(`${rooms}/${room.id}`).send(body).expect(400);
      expect(Object.keys(refused.body.errors)).toEqual(['name']);
    }
    expect((await readReport(api, inspection_id)).rooms).toEqual([room]);
  });
});

describe('deleting a room', () => {
  it('answers 200 without a body (ROO-020)', async () => {
    const { id } = await addRoom(api, inspection_id);
    const answer = await api.delete(`${rooms}/${id}`).expect(200);
    expect(answer.text).toBe('');
  });

  it('deletes its items, attachments and actions (ROO-021)', async () => {
    const kept = await addRoom(api, inspection_id);
    const { id } = await addRoom(api, inspection_id, { name: 'Kitchen' });
    const item = await addItem(api, { inspection_id, id });
    await api.post(`${rooms}/${id}/items/${item.id}/actions`).send({ title: 'Repair' }).expect(200);
    await attachFile(desk, inspection_id, { section_id: id });
    const photo = await attachFile(desk, inspection_id, { section_id: id, item_id: item.id });

    await api.delete(`${rooms}/${id}`).expect(200);
    expect((await readReport(api, inspection_id)).rooms).toEqual([kept]);
    expect((await api.get(`/inspections/${inspection_id}/report/actions`)).body).toEqual([]);
    const { attachments } = desk.server.storage.stores;
    const report = { account_id: desk.account.id, inspection_id };
    expect(await attachments.exists(report, photo.id)).toBe(false);
    for (const path of [`${rooms}/${id}`, `${rooms}/${id}/items/${item.id}`])
      await api.put(path).send({ name: 'x' }).expect(404);
  });

  it('never gives the id out again (GEN-027)', async () => {
    const { id } = await addRoom(api, inspection_id);
    await api.delete(`${rooms}/${id}`).expect(200);
    expect((await addRoom(api, inspection_id)).id).toBeGreaterThan(id);
  });
});

describe('ordering rooms', () => {
  let ids: number[];
  beforeEach(async () => {
    ids = [];
    for (const name of ['Hall', 'Kitchen', 'Bathroom'])
      ids.push((await addRoom(api, inspection_id, { name })).id);
  });
  const shown = async () =>
    (await readReport(api, inspection_id)).rooms.map(({ id }: { id: number }) => id);

  it('takes all ids in the new order and answers with the same array (ROO-022, ROO-023, REP-002)', async () => {
    const reversed = ids.toReversed();
    const { body } = await api.put(rooms).send(reversed).expect(200);
    expect(body).toEqual(reversed);
    expect(await shown()).toEqual(reversed);
  });

  it('places a new room after the last one of the new order (ROO-048)', async () => {
    await api.put(rooms).send(ids.toReversed()).expect(200);
    const { id } = await addRoom(api, inspection_id);
    expect(await shown()).toEqual([...ids.toReversed(), id]);
  });

  it('refuses a list that does not hold every id exactly once, and keeps the order (ROO-038)', async () => {
    const other = await addRoom(api, await desk.inspection());
    const [first = 0, second = 0, third = 0] = ids;
    for (const list of [
      [first, second],
      [first, second, third, third],
      [first, second, 999_999],
      [first, second, third, other.id],
      [],
      [first, second, 'x'],
      [first, second, null, third],
    ]) {
      await api.put(rooms).send(list).expect(400);
      expect(await shown()).toEqual(ids);
    }
  });

  it('refuses anything but an array (ROO-022)', async () => {
    await api.put(rooms).send({ ids }).expect(400);
    expect(await shown()).toEqual(ids);
  });
});

it('has no room routes in the current revision (ROO-029)', async () => {
  const { current } = desk.api;
  const { id } = await addRoom(api, inspection_id);
  const item = await addItem(api, { inspection_id, id });
  const path = pathOf({ inspection_id, id });
  const answers = [
    await current.post(rooms).send({ name: 'x', block_type: 'DETAILED' }),
    await current.put(rooms).send([id]),
    await current.put(path).send({ name: 'x' }),
    await current.delete(path),
    await current.put(`${path}/copy`).send({ room: { name: 'x' } }),
    await current.post(`${path}/items`).send({ name: 'x' }),
    await current.put(`${path}/items`).send([item.id]),
    await current.put(`${path}/items/${item.id}`).send({ name: 'x' }),
    await current.delete(`${path}/items/${item.id}`),
    await current.post(`${path}/items/${item.id}/actions`).send({ title: 'x' }),
    await current.get('/option-sets'),
    await current.get(`/inspections/${inspection_id}/report/actions`),
  ];
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
});

interface Typed {
  readonly block_type: string;
}

async function refuse(body: object, ...paths: string[]) {
  const refused = await api.post(rooms).send(body).expect(400);
  expect(Object.keys(refused.body.errors).sort()).toEqual(paths);
}
