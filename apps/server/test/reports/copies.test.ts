import { describe, expect, it } from 'vitest';
import type { TestApi } from '../support/api.js';
import {
  addItem,
  addRoom,
  addSection,
  attachFile,
  beforeEachReport,
  optionSet,
  pathOf,
  type ReportDesk,
  readReport,
} from '../support/reports.js';

// Copies of rooms and items within a report, in the earlier revision (D-72).

interface Item {
  readonly id: number;
  readonly name: { readonly value: string };
  readonly description: { readonly value: string };
  readonly condition: { readonly value: unknown };
  readonly actions: readonly object[];
  readonly attachments: readonly { readonly id: number; readonly url: string }[];
}

interface Room {
  readonly inspection_id: number;
  readonly id: number;
}

let desk: ReportDesk;
let api: TestApi;
let inspection_id: number;
beforeEachReport('earlier', (report) => {
  ({ desk, api, inspection_id } = report);
});

describe('copying a room', () => {
  it('by name makes a new room, last, with copies of the items (ROO-024, ROO-025, ROO-028, ROO-048)', async () => {
    const source = await furnished('Door', 'Sofa');
    const other = await newRoom();
    const copy = await copyRoom(source, { name: 'Second lounge' });
    expect(copy).toMatchObject({
      name: { value: 'Second lounge', editable: true },
      block_type: 'DETAILED',
      option_set: null,
    });
    expect(copy.items.map(textsOf)).toEqual((await itemsOf(source)).map(textsOf));
    const { rooms } = await readReport(api, inspection_id);
    expect(rooms.map(({ id }: Room) => id)).toEqual([source.id, other.id, copy.id]);
    expect(rooms[2]).toEqual(copy);
  });

  it('by name keeps block type and option set (ROO-024)', async () => {
    const source = await newRoom('SCALE');
    await addItem(api, source, { condition: 4 });
    const copy = await copyRoom(source, { name: 'Other' });
    expect(copy).toMatchObject({ block_type: 'SCALE', option_set: { options: [1, 2, 3, 4, 5] } });
    expect(copy.items[0]?.condition.value).toBe(4);
  });

  it('by id adds copies of the items after those there are (ROO-026, ROO-028, ROO-048)', async () => {
    const source = await furnished('Door', 'Sofa');
    const target = await furnished('Lamp');
    const copy = await copyRoom(source, { id: target.id });
    expect(copy.id).toBe(target.id);
    expect(copy.items.map(({ name }) => name.value)).toEqual(['Lamp', 'Door', 'Sofa']);
    expect(await itemsOf(target)).toEqual(copy.items);
  });

  it('overwrites the texts of listed items and of no other (ROO-027, ROO-040)', async () => {
    const source = await furnished('Door', 'Sofa');
    const target = await newRoom();
    const door = await addItem(api, target, { name: 'Door', description: 'old' });
    const sofa = await addItem(api, target, { name: 'Sofa', description: 'old' });
    const copy = await copyRoom(source, { id: target.id, overwrite_ids: [door.id] });
    expect(copy.items.map(textsOf)).toEqual([
      ['Door', 'Door of the source', 'Fine'],
      ['Sofa', 'old', ''],
      ['Sofa', 'Sofa of the source', 'Fine'],
    ]);
    expect(copy.items.slice(0, 2).map(({ id }) => id)).toEqual([door.id, sofa.id]);
  });

  it('takes the id of a source item for its namesake (ROO-041)', async () => {
    const source = await furnished('Door', 'Sofa');
    const target = await newRoom();
    const sofa = await addItem(api, target, { name: 'Sofa', description: 'old' });
    const [, listed] = await itemsOf(source);
    const copy = await copyRoom(source, { id: target.id, overwrite_ids: [listed?.id] });
    expect(copy.items.map(textsOf)).toEqual([
      ['Sofa', 'Sofa of the source', 'Fine'],
      ['Door', 'Door of the source', 'Fine'],
    ]);
    expect(copy.items[0]?.id).toBe(sofa.id);
  });

  it('keeps actions and attachments of an item that is overwritten', async () => {
    const source = await furnished('Sofa');
    const target = await furnished('Sofa');
    const [before] = await itemsOf(target);
    const id = before?.id ?? 0;
    await api
      .post(`${pathOf(target)}/items/${id}/actions`)
      .send({ title: 'Clean' })
      .expect(200);
    const photo = await attachFile(desk, inspection_id, { section_id: target.id, item_id: id });
    const copy = await copyRoom(source, { id: target.id, overwrite_ids: [id] });
    expect(copy.items[0]?.actions).toHaveLength(1);
    expect(copy.items[0]?.attachments.map((attachment) => attachment.id)).toEqual([photo.id]);
  });

  it('refuses an id in overwrite_ids that is in neither room, and names each (ROO-042)', async () => {
    const source = await furnished('Door');
    const target = await furnished('Door');
    const third = await furnished('Door');
    const [stranger] = await itemsOf(third);
    const [own] = await itemsOf(source);
    const overwrite_ids = [stranger?.id, own?.id, 999_999];
    await refuseRoom(
      source,
      { id: target.id, overwrite_ids },
      'room.overwrite_ids.0',
      'room.overwrite_ids.2',
    );
    await refuseRoom(
      source,
      { name: 'New', overwrite_ids },
      'room.overwrite_ids.0',
      'room.overwrite_ids.2',
    );
  });

  it('needs exactly one of id and name (ROO-039)', async () => {
    const source = await furnished('Door');
    const target = await newRoom();
    await refuseRoom(source, {}, 'room');
    await refuseRoom(source, { id: null, name: null }, 'room');
    await refuseRoom(source, { id: target.id, name: 'New' }, 'room');
    await refuseRoom(source, { name: '' }, 'room.name');
    await refuseRoom(source, { id: 'x' }, 'room.id');
    const refused = await api
      .put(`${pathOf(source)}/copy`)
      .send({})
      .expect(400);
    expect(Object.keys(refused.body.errors)).toEqual(['room']);
    expect((await readReport(api, inspection_id)).rooms).toHaveLength(2);
  });

  it('refuses an unknown room, one of another report, and the room itself (ROO-046)', async () => {
    const source = await furnished('Door');
    const elsewhere = await addRoom(api, await desk.inspection());
    for (const id of [999_999, elsewhere.id, source.id])
      await refuseRoom(source, { id }, 'room.id');
  });

  it('refuses a room of another block type or option set (ROO-043)', async () => {
    const detailed = await furnished('Door');
    await refuseRoom(detailed, { id: (await newRoom('SCALE')).id }, 'room.id');
    await refuseRoom(detailed, { id: (await newRoom('OVERVIEW')).id }, 'room.id');
    const sets = (await api.get('/option-sets')).body;
    const [one, two] = sets.filter((set: { block_type: string }) => set.block_type === 'SCALE');
    const first = await addRoom(api, inspection_id, { block_type: 'SCALE', option_set: one.id });
    const second = await addRoom(api, inspection_id, { block_type: 'SCALE', option_set: two.id });
    await refuseRoom({ inspection_id, id: first.id }, { id: second.id }, 'room.id');
  });

  it('takes name, description, condition and attachments along under new ids, and no actions (ROO-044, ROO-045, ROO-047)', async () => {
    const source = await furnished('Sofa');
    const [before] = await itemsOf(source);
    const item_id = before?.id ?? 0;
    const photo = await attachFile(desk, inspection_id, { section_id: source.id, item_id });
    const actions = `${pathOf(source)}/items/${item_id}/actions`;
    await api.post(actions).send({ title: 'Clean' }).expect(200);
    const [sofa] = (await copyRoom(source, { name: 'Copy' })).items;
    expect(sofa && textsOf(sofa)).toEqual(['Sofa', 'Sofa of the source', 'Fine']);
    expect(sofa?.id).not.toBe(item_id);
    expect(sofa?.actions).toEqual([]);
    const [copied] = sofa?.attachments ?? [];
    const [original] = (await itemsOf(source))[0]?.attachments ?? [];
    expect(original?.id).toBe(photo.id);
    expect(copied).toEqual({
      ...original,
      id: copied?.id,
      uuid: expect.any(String),
      created_at: expect.any(String),
    });
    expect(copied?.id).not.toBe(photo.id);
  });

  it('never changes the source, nor does a change of the copy (ROO-046)', async () => {
    const source = await furnished('Door', 'Sofa');
    const before = await itemsOf(source);
    const copy = await copyRoom(source, { name: 'Copy' });
    const room = { inspection_id, id: copy.id };
    expect(await itemsOf(source)).toEqual(before);
    await api
      .put(`${pathOf(room)}/items/${copy.items[0]?.id}`)
      .send({ name: 'x' })
      .expect(200);
    await api.delete(`${pathOf(room)}/items/${copy.items[1]?.id}`).expect(200);
    expect(await itemsOf(source)).toEqual(before);
  });
});

describe('copying an item', () => {
  const copyItem = async (room: Room, id: number, to: object) =>
    (
      await api
        .put(`${pathOf(room)}/items/${id}/copy`)
        .send({ room: to })
        .expect(200)
    ).body;

  it('by id puts the copy last in that room and returns it (ITM-024, ROO-044, ROO-048)', async () => {
    const source = await furnished('Sofa');
    const target = await furnished('Lamp');
    const [item] = await itemsOf(source);
    const copy = await copyItem(source, item?.id ?? 0, { id: target.id });
    expect(textsOf(copy)).toEqual(['Sofa', 'Sofa of the source', 'Fine']);
    expect(copy.id).not.toBe(item?.id);
    expect((await itemsOf(target)).at(-1)).toEqual(copy);
    expect(await itemsOf(source)).toEqual([item]);
  });

  it('can double an item in its own room', async () => {
    const source = await furnished('Sofa');
    const [item] = await itemsOf(source);
    const copy = await copyItem(source, item?.id ?? 0, { id: source.id });
    expect(await itemsOf(source)).toEqual([item, copy]);
  });

  it('by name makes a new room with the block type and option set of the source (ITM-025, ITM-033)', async () => {
    const source = await newRoom('SIMPLIFIED');
    const item = await addItem(api, source);
    await addItem(api, source, { name: 'Lamp' });
    const copy = await copyItem(source, item.id, { name: 'New' });
    const { rooms } = await readReport(api, inspection_id);
    expect(rooms[1]).toMatchObject({
      name: { value: 'New', editable: true },
      block_type: 'SIMPLIFIED',
      option_set: rooms[0].option_set,
      items: [copy],
    });
    expect(rooms[1].items).toHaveLength(1);
  });

  it('refuses what a copy of a room refuses (ROO-039, ROO-043)', async () => {
    const source = await furnished('Sofa');
    const [item] = await itemsOf(source);
    const path = `${pathOf(source)}/items/${item?.id}/copy`;
    const scale = await newRoom('SCALE');
    for (const [room, place] of [
      [{}, 'room'],
      [{ id: scale.id, name: 'New' }, 'room'],
      [{ id: scale.id }, 'room.id'],
      [{ id: 999_999 }, 'room.id'],
    ] as const) {
      const refused = await api.put(path).send({ room }).expect(400);
      expect(Object.keys(refused.body.errors)).toEqual([place]);
    }
  });
});

it('what is entered for the fields of a section goes to the fields of the same names (SEC-031, ROO-044)', async () => {
  const { current } = desk.api;
  const field = (name: string) => ({ name, label: name, type: 'TEXT', source: {} });
  const source = await addSection(current, inspection_id, {
    fields: [field('make'), field('age')],
  });
  const target = await addSection(current, inspection_id, { fields: [field('age'), field('use')] });
  const [make, age] = source.field_order;
  const items = `/v2/inspections/${inspection_id}/rooms/${source.id}/items`;
  const sent = { name: 'Sofa', values: { [make]: 'Workshop', [age]: '3 years' } };
  await current.post(items).send(sent).expect(200);

  const from = { inspection_id, id: source.id };
  await copyRoom(from, { id: target.id });
  await copyRoom(from, { name: 'Copy' });
  const [, filled, copy] = (await readReport(current, inspection_id)).rooms;
  expect(filled.items[filled.item_order[0]].values).toEqual({ [target.field_order[0]]: '3 years' });
  const [newMake, newAge] = copy.field_order;
  expect(copy.items[copy.item_order[0]].values).toEqual({
    [newMake]: 'Workshop',
    [newAge]: '3 years',
  });
  expect([newMake, newAge]).not.toEqual([make, age]);
});

async function newRoom(block_type = 'DETAILED'): Promise<Room> {
  const set = await optionSet(api, block_type);
  const { id } = await addRoom(api, inspection_id, { block_type, option_set: set?.id });
  return { inspection_id, id };
}

async function furnished(...names: string[]): Promise<Room> {
  const room = await newRoom();
  for (const name of names)
    await addItem(api, room, { name, description: `${name} of the source`, condition: 'Fine' });
  return room;
}

async function copyRoom(room: Room, to: object): Promise<{ id: number; items: Item[] }> {
  return (
    await api
      .put(`${pathOf(room)}/copy`)
      .send({ room: to })
      .expect(200)
  ).body;
}

async function refuseRoom(room: Room, to: object, ...paths: string[]) {
  const refused = await api
    .put(`${pathOf(room)}/copy`)
    .send({ room: to })
    .expect(400);
  expect(Object.keys(refused.body.errors)).toEqual(paths);
}

async function itemsOf(room: Room): Promise<Item[]> {
  const { rooms } = await readReport(api, inspection_id);
  return rooms.find(({ id }: Room) => id === room.id).items;
}

function textsOf({ name, description, condition }: Item) {
  return [name.value, description.value, condition.value];
}
