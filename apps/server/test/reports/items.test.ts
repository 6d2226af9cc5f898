import { describe, expect, it } from 'vitest';
import type { TestApi } from '../support/api.js';
import { TIMESTAMP } from '../support/forms.js';
import { addItem, addRoom, beforeEachReport, optionSet, readReport } from '../support/reports.js';

// Items of rooms in the earlier revision: creating, changing, removing and ordering them.

/** Conditions of no form there is. */
const MISFITS = [true, [1], 2.5];

let api: TestApi;
let inspection_id: number;
beforeEachReport('earlier', (report) => {
  ({ api, inspection_id } = report);
});

describe('creating an item', () => {
  it('returns the item, which is then in the report (ITM-001 to ITM-003, ITM-013)', async () => {
    const room = await newRoom();
    const sent = { name: 'Sofa', description: 'Two seater', condition: 'Good' };
    const item = await addItem(api, room, sent);
    expect(item).toEqual({
      id: expect.any(Number),
      name: { value: 'Sofa', editable: true },
      description: { value: 'Two seater', editable: true },
      condition: { value: 'Good', editable: true },
      actions: [],
      attachments: [],
      created_at: TIMESTAMP,
    });
    expect(await itemsOf(room)).toEqual([item]);
  });

  it('places the item at the end of its room (ROO-048)', async () => {
    const room = await newRoom();
    const first = await addItem(api, room);
    const second = await addItem(api, room, { name: 'Lamp' });
    expect(await itemsOf(room)).toEqual([first, second]);
  });

  it('needs a name and nothing else (ITM-014, ITM-015)', async () => {
    const room = await newRoom();
    await refuse(room, {}, 'name');
    await refuse(room, { name: '', description: 'x' }, 'name');
    expect(await addItem(api, room, { name: 'Sofa' })).toMatchObject({
      description: { value: '' },
    });
  });

  it('refuses null and numbers as description (GEN-028)', async () => {
    const room = await newRoom();
    for (const description of [null, 5, {}])
      await refuse(room, { name: 'x', description }, 'description');
  });

  it.each([
    ['DETAILED', 'Good', ''],
    ['OVERVIEW', 'Good', ''],
    ['METERS', '04211', ''],
    ['CHECKLIST', 1, 0],
    ['SCALE', 3, 1],
  ])(
    'takes a condition in %s: %j, or %j when left out (ITM-006, ITM-009, ITM-010, ITM-016, ITM-027)',
    async (block_type, condition, initial) => {
      const room = await newRoom(block_type);
      expect((await addItem(api, room, { condition })).condition).toEqual({
        value: condition,
        editable: true,
      });
      expect((await addItem(api, room)).condition).toEqual({ value: initial, editable: true });
    },
  );

  it('takes answers in SIMPLIFIED, and has every question unanswered otherwise (ITM-007, ITM-008, ITM-027, ROO-007)', async () => {
    const room = await newRoom('SIMPLIFIED');
    const { options } = await optionSet(api, 'SIMPLIFIED');
    const unanswered = Object.fromEntries(options.map((question: string) => [question, null]));
    expect((await addItem(api, room)).condition).toEqual({ value: unanswered, editable: true });
    const [one, two, three] = options;
    const condition = { [one]: 0, [two]: 1, [three]: 2 };
    expect((await addItem(api, room, { condition })).condition.value).toEqual({
      ...unanswered,
      ...condition,
    });
  });

  it.each(['KEYS', 'MANUALS'])(
    'ignores a condition in %s (ITM-011, ITM-012)',
    async (block_type) => {
      const room = await newRoom(block_type);
      for (const condition of ['Good', 5, { question: 1 }, null, undefined, ...MISFITS])
        expect((await addItem(api, room, { condition })).condition).toEqual({
          value: null,
          editable: false,
        });
      const item = await addItem(api, room);
      for (const condition of MISFITS)
        expect(await change(room, item.id, { name: item.name.value, condition })).toEqual(item);
      await refuse(room, { name: '', condition: true }, 'name');
    },
  );

  it.each(MISFITS.map((condition) => [condition]))(
    'still refuses the condition %j in a DETAILED room (ITM-026)',
    async (condition) => {
      await refuse(await newRoom('DETAILED'), { name: 'x', condition }, 'condition');
    },
  );

  it.each([
    ['DETAILED', 5],
    ['DETAILED', null],
    ['SCALE', 'Good'],
    ['SCALE', 99],
    ['SCALE', 1.5],
    ['CHECKLIST', -1],
    ['CHECKLIST', '1'],
    ['CHECKLIST', true],
    ['SIMPLIFIED', 'Yes'],
    ['METERS', ['1']],
  ])(
    'refuses in %s the condition %j (ITM-026, ITM-031, ITM-032)',
    async (block_type, condition) => {
      await refuse(await newRoom(block_type), { name: 'x', condition }, 'condition');
    },
  );

  it('accepts 0 and 5 in CHECKLIST (ITM-032)', async () => {
    const room = await newRoom('CHECKLIST');
    for (const condition of [0, 5])
      expect((await addItem(api, room, { condition })).condition.value).toBe(condition);
  });

  it('names every unknown question, wrong answer and missing value at once (ITM-030)', async () => {
    const room = await newRoom('SIMPLIFIED');
    const [known] = (await optionSet(api, 'SIMPLIFIED')).options;
    const condition = { [known]: 3, Unknown: 1 };
    await refuse(room, { condition }, `condition.${known}`, 'condition.Unknown', 'name');
  });

  it.each([
    ['name', 255],
    ['description', 65_535],
    ['condition', 65_535],
  ])(
    'keeps a %s of %d characters and refuses a longer one (LIM-009 to LIM-012)',
    async (field, most) => {
      const room = await newRoom();
      const text = '🛋'.repeat(most);
      const item = await addItem(api, room, { [field]: text });
      expect(item[field].value).toBe(text);
      await refuse(room, { name: 'x', [field]: `${text}x` }, field);
    },
  );
});

describe('changing an item', () => {
  it('returns the item as a following read shows it (ITM-018, ITM-020)', async () => {
    const room = await newRoom();
    const item = await addItem(api, room);
    const sent = { name: 'Settee', description: 'Grey', condition: 'Worn' };
    const changed = await change(room, item.id, sent);
    expect(changed).toEqual({
      ...item,
      name: { value: 'Settee', editable: true },
      description: { value: 'Grey', editable: true },
      condition: { value: 'Worn', editable: true },
    });
    expect(await itemsOf(room)).toEqual([changed]);
  });

  it('needs a name (ITM-017)', async () => {
    const room = await newRoom();
    const item = await addItem(api, room);
    for (const body of [{}, { description: 'Grey' }, { name: '' }]) {
      const refused = await api.put(pathTo(room, item.id)).send(body).expect(400);
      expect(Object.keys(refused.body.errors)).toEqual(['name']);
    }
    expect(await itemsOf(room)).toEqual([item]);
  });

  it('clears a description and keeps a condition that is left out (ITM-019, ITM-028)', async () => {
    const room = await newRoom();
    const item = await addItem(api, room, { description: 'Grey', condition: 'Worn' });
    expect(await change(room, item.id, { name: 'Sofa' })).toEqual({
      ...item,
      description: { value: '', editable: true },
    });
  });

  it('keeps the answers to questions that are left out (ITM-029)', async () => {
    const room = await newRoom('SIMPLIFIED');
    const [one, two] = (await optionSet(api, 'SIMPLIFIED')).options;
    const item = await addItem(api, room, { condition: { [one]: 1, [two]: 0 } });
    const changed = await change(room, item.id, { name: 'Sofa', condition: { [two]: 2 } });
    expect(changed.condition.value).toEqual({ ...item.condition.value, [one]: 1, [two]: 2 });
    const cleared = await change(room, item.id, { name: 'Sofa', condition: { [one]: null } });
    expect(cleared.condition.value).toEqual({ ...item.condition.value, [one]: null, [two]: 2 });
  });

  it.each([
    ['DETAILED', 5],
    ['SCALE', 99],
    ['CHECKLIST', -1],
  ])(
    'refuses in %s the condition %j and changes nothing (ITM-026)',
    async (block_type, condition) => {
      const room = await newRoom(block_type);
      const item = await addItem(api, room);
      const refused = await api
        .put(pathTo(room, item.id))
        .send({ name: 'Other', condition })
        .expect(400);
      expect(Object.keys(refused.body.errors)).toEqual(['condition']);
      expect(await itemsOf(room)).toEqual([item]);
    },
  );

  it('takes back what a read shows of a KEYS item (ITM-012)', async () => {
    const room = await newRoom('KEYS');
    const item = await addItem(api, room, { description: 'Two, in the hall' });
    const sent = { name: item.name.value, description: item.description.value, condition: null };
    expect(await change(room, item.id, sent)).toEqual(item);
  });
});

describe('removing and ordering items', () => {
  it('removes an item with 200 and no body (ITM-021)', async () => {
    const room = await newRoom();
    const item = await addItem(api, room);
    const kept = await addItem(api, room, { name: 'Lamp' });
    const answer = await api.delete(pathTo(room, item.id)).expect(200);
    expect(answer.text).toBe('');
    expect(await itemsOf(room)).toEqual([kept]);
    await api.delete(pathTo(room, item.id)).expect(404);
    expect((await addItem(api, room)).id).toBeGreaterThan(kept.id);
  });

  it('puts the items in the order that was sent (ITM-022, ITM-023)', async () => {
    const room = await newRoom();
    const ids = [];
    for (const name of ['Sofa', 'Lamp', 'Table']) ids.push((await addItem(api, room, { name })).id);
    const reversed = ids.toReversed();
    const { body } = await api.put(pathTo(room)).send(reversed).expect(200);
    expect(body).toEqual(reversed);
    expect((await itemsOf(room)).map(({ id }) => id)).toEqual(reversed);
  });

  it('refuses an order that does not hold every id exactly once, and keeps the order (ROO-038)', async () => {
    const room = await newRoom();
    const one = await addItem(api, room);
    const two = await addItem(api, room);
    const elsewhere = await addItem(api, await newRoom());
    for (const list of [[one.id], [one.id, one.id], [one.id, elsewhere.id], [one.id, two.id, 0]]) {
      await api.put(pathTo(room)).send(list).expect(400);
      expect(await itemsOf(room)).toEqual([one, two]);
    }
  });
});

interface Room {
  readonly inspection_id: number;
  readonly id: number;
}

async function newRoom(block_type = 'DETAILED'): Promise<Room> {
  const set = await optionSet(api, block_type);
  const { id } = await addRoom(api, inspection_id, { block_type, option_set: set?.id });
  return { inspection_id, id };
}

function pathTo(room: Room, item_id?: number): string {
  const items = `/inspections/${room.inspection_id}/rooms/${room.id}/items`;
  return item_id === undefined ? items : `${items}/${item_id}`;
}

async function itemsOf(room: Room): Promise<{ id: number }[]> {
  const { rooms } = await readReport(api, room.inspection_id);
  return rooms.find(({ id }: { id: number }) => id === room.id).items;
}

async function change(room: Room, item_id: number, sent: object) {
  return (await api.put(pathTo(room, item_id)).send(sent).expect(200)).body;
}

async function refuse(room: Room, body: object, ...paths: string[]) {
  const refused = await api.post(pathTo(room)).send(body).expect(400);
  expect(Object.keys(refused.body.errors)).toEqual(expect.arrayContaining(paths));
  expect(Object.keys(refused.body.errors)).toHaveLength(paths.length);
}
