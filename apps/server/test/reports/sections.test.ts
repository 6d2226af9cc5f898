import { BLOCK_TYPES } from '@lintel/schema';
import { describe, expect, it } from 'vitest';
import type { TestApi } from '../support/api.js';
import { TIMESTAMP, UUID } from '../support/forms.js';
import {
  addSection,
  beforeEachReport,
  type ReportDesk,
  readReport,
  roomsPath,
  versionOf,
} from '../support/reports.js';

// Sections of the current revision: creating, renaming, removing and ordering them.

const MAKE = {
  uuid: '41f1b1c3-8f0d-4d1e-9a51-6e2a7a90c3d4',
  name: 'make',
  label: 'Make',
  type: 'TEXT',
  source: { type: 'DICTIONARY', dictionary: 'items' },
};

const STATE = {
  uuid: '5a2d7c90-1b34-4e6f-8a77-0c9d8e7f6a51',
  name: 'state',
  label: 'State',
  type: 'TEXTAREA',
  source: { type: 'DICTIONARY', dictionary: 'conditions' },
};

let desk: ReportDesk;
let api: TestApi;
let inspection_id: number;
let sections: string;
beforeEachReport('current', (report) => {
  ({ desk, api, inspection_id } = report);
  sections = roomsPath('current', inspection_id);
});

describe('creating a section', () => {
  it('answers 200 with the section, which is then in the report (SEC-001, SEC-002, SEC-013, SEC-021)', async () => {
    const uuid = crypto.randomUUID();
    const sent = { uuid, name: 'Lounge', block_type: 'DETAILED', fields: [MAKE, STATE] };
    const section = await addSection(api, inspection_id, sent);
    expect(section).toEqual({
      id: expect.any(Number),
      uuid,
      name: { value: 'Lounge', editable: true },
      block_type: 'DETAILED',
      item_order: [],
      items: {},
      field_order: [MAKE.uuid, STATE.uuid],
      fields: { [MAKE.uuid]: MAKE, [STATE.uuid]: STATE },
      attachment_order: [],
      attachments: {},
      created_at: TIMESTAMP,
    });
    expect((await readReport(api, inspection_id)).rooms).toEqual([section]);
  });

  it('places the section at the end (SEC-028)', async () => {
    const first = await addSection(api, inspection_id);
    const second = await addSection(api, inspection_id);
    expect((await readReport(api, inspection_id)).rooms).toEqual([first, second]);
  });

  it('needs name and block_type (SEC-022)', async () => {
    await refuse({ block_type: 'DETAILED' }, 'name');
    await refuse({ name: '', block_type: 'DETAILED' }, 'name');
    await refuse({ name: 'Lounge' }, 'block_type');
    await refuse({ name: 'Lounge', block_type: '' }, 'block_type');
    await refuse({}, 'block_type', 'name');
    expect((await readReport(api, inspection_id)).rooms).toEqual([]);
  });

  it('has no fields when none are sent (SEC-023)', async () => {
    expect(await addSection(api, inspection_id)).toMatchObject({ field_order: [], fields: {} });
  });

  it('makes the uuid of a section or field that is left out (SEC-024)', async () => {
    const { uuid: _, ...field } = MAKE;
    const section = await addSection(api, inspection_id, { fields: [field, field] });
    expect(section.uuid).toEqual(UUID);
    const [first, second] = section.field_order;
    expect([first, second]).toEqual([UUID, UUID]);
    expect(first).not.toBe(second);
    expect(section.fields[first]).toEqual({ ...field, uuid: first });
  });

  it('keeps field_order and fields whole, in the order that was sent (SEC-008, SEC-009, SEC-014)', async () => {
    const { field_order, fields } = await addSection(api, inspection_id, { fields: [STATE, MAKE] });
    expect(field_order).toEqual([STATE.uuid, MAKE.uuid]);
    expect(fields).toEqual({ [STATE.uuid]: STATE, [MAKE.uuid]: MAKE });
  });

  it.each(['TEXT', 'TEXTAREA', 'NUMBER', 'some thing'])(
    'takes fields of the type %s (SEC-015, SEC-029)',
    async (type) => {
      const { fields } = await addSection(api, inspection_id, { fields: [{ ...MAKE, type }] });
      expect(fields[MAKE.uuid].type).toBe(type);
    },
  );

  it.each([
    { type: 'DICTIONARY', dictionary: 'items' },
    { type: 'DICTIONARY', dictionary: 'descriptions' },
    { type: 'DICTIONARY', dictionary: 'conditions' },
    { type: 'LIST', entries: ['a', { b: [1, null, true] }], nested: { deep: {} } },
    {},
  ])('keeps a field source as sent: %j (SEC-016, SEC-029)', async (source) => {
    const { fields } = await addSection(api, inspection_id, { fields: [{ ...MAKE, source }] });
    expect(fields[MAKE.uuid].source).toEqual(source);
  });

  it('fills in label and source of a field', async () => {
    const { field_order, fields } = await addSection(api, inspection_id, {
      fields: [{ name: 'make', type: 'TEXT' }],
    });
    expect(fields[field_order[0]]).toMatchObject({ label: '', source: {} });
  });

  it('refuses a uuid that is none, and two fields of one uuid (SEC-025)', async () => {
    const body = { name: 'Lounge', block_type: 'DETAILED' };
    await refuse({ ...body, uuid: 'abc' }, 'uuid');
    await refuse({ ...body, uuid: null }, 'uuid');
    await refuse({ ...body, fields: [{ ...MAKE, uuid: 'abc' }] }, 'fields.0.uuid');
    const twin = { ...STATE, uuid: MAKE.uuid.toUpperCase() };
    await refuse({ ...body, fields: [MAKE, twin] }, 'fields.1.uuid');
    await refuse(
      { uuid: 'abc', fields: [MAKE, twin, {}] },
      ...['block_type', 'fields.1.uuid', 'fields.2.name', 'fields.2.type', 'name', 'uuid'],
    );
  });

  it.each([...BLOCK_TYPES, 'SOMETHING_NEW', 'A1_2'])(
    'accepts the block type %s (SEC-017, SEC-036)',
    async (block_type) => {
      expect((await addSection(api, inspection_id, { block_type })).block_type).toBe(block_type);
    },
  );

  it.each(['bad type', 'lower', 'MINUS-SIGN', 'ÄÖÜ', 5])(
    'refuses the block type %j (SEC-036)',
    async (block_type) => {
      await refuse({ name: 'Lounge', block_type }, 'block_type');
    },
  );
});

describe('sections with an option set', () => {
  const shownAsRoom = async () => (await readReport(desk.api.earlier, inspection_id)).rooms;

  it.each(['SIMPLIFIED', 'SCALE'])(
    '%s: carry the one that is named, or the first there is (ROO-006, D-02)',
    async (block_type) => {
      const [first, second] = await setsFor(block_type);
      await addSection(api, inspection_id, { block_type });
      await addSection(api, inspection_id, { block_type, option_set: null });
      await addSection(api, inspection_id, { block_type, option_set: second?.id });
      const carried = (await shownAsRoom()).map((room: Room) => room.option_set?.id);
      expect(carried).toEqual([first?.id, first?.id, second?.id]);
      const { rooms } = await readReport(api, inspection_id);
      for (const section of rooms) expect(section).not.toHaveProperty('option_set'); // GEN-039
    },
  );

  it('refuses one that is unknown or made for another block type, with every other problem (ROO-034)', async () => {
    const [scale] = await setsFor('SCALE');
    const body = { name: 'Lounge', block_type: 'SIMPLIFIED' };
    for (const option_set of [scale?.id, 999_999, '1', [1]])
      await refuse({ ...body, option_set }, 'option_set');
    await refuse(
      { block_type: 'SCALE', option_set: 999_999, fields: [{}] },
      ...['fields.0.name', 'fields.0.type', 'name', 'option_set'],
    );
    expect((await readReport(api, inspection_id)).rooms).toEqual([]);
  });

  it('ignores one that is sent for another block type (ROO-033)', async () => {
    for (const [block_type, option_set] of [
      ['DETAILED', 999_999],
      ['ALARMS', 'none'],
      ['SOMETHING_NEW', {}],
    ])
      await addSection(api, inspection_id, { block_type, option_set });
    const carried = (await shownAsRoom()).map((room: Room) => room.option_set);
    expect(carried).toEqual([null, null, null]);
  });

  it('is a part of what a repeat must say again, unless it is left out (SEC-026, SEC-027)', async () => {
    const [first, second] = await setsFor('SCALE');
    const body = { uuid: crypto.randomUUID(), name: 'Lounge', block_type: 'SCALE' };
    const section = await addSection(api, inspection_id, {
      ...body,
      option_set: second?.id,
    });
    expect(await addSection(api, inspection_id, body)).toEqual(section);
    const same = { ...body, option_set: second?.id };
    expect(await addSection(api, inspection_id, same)).toEqual(section);
    const other = { ...body, option_set: first?.id };
    await api.post(sections).send(other).expect(409);
  });
});

describe('repeating a create', () => {
  const uuid = '0c8c4a4e-33c5-4d8e-9b1f-6e2a7a90c3d4';
  const body = { uuid, name: 'Lounge', block_type: 'DETAILED', fields: [MAKE, STATE] };

  it('returns the existing section when the content is the same (SEC-026)', async () => {
    const section = await addSection(api, inspection_id, body);
    expect(await addSection(api, inspection_id, body)).toEqual(section);
    const turned = Object.fromEntries(Object.entries(body).reverse());
    expect(await addSection(api, inspection_id, turned)).toEqual(section);
    expect(await addSection(api, inspection_id, { ...body, uuid: uuid.toUpperCase() })).toEqual(
      section,
    );
    expect((await readReport(api, inspection_id)).rooms).toEqual([section]);
  });

  it('is no update of the inspection, whether it returns the section or is refused (INS-022)', async () => {
    await addSection(api, inspection_id, body);
    const version = await versionOf(desk, inspection_id);
    await addSection(api, inspection_id, body);
    await api
      .post(sections)
      .send({ ...body, name: 'Other' })
      .expect(409);
    expect(await versionOf(desk, inspection_id)).toBe(version);
    await addSection(api, inspection_id);
    expect(await versionOf(desk, inspection_id)).toBeGreaterThan(version);
  });

  it('takes a field uuid that is left out for the one the server made (SEC-026)', async () => {
    const { uuid: _, ...field } = MAKE;
    const section = await addSection(api, inspection_id, { ...body, fields: [field] });
    expect(await addSection(api, inspection_id, { ...body, fields: [field] })).toEqual(section);
  });

  it('returns the section as it is now, with its items and its new name (SEC-026)', async () => {
    const { id } = await addSection(api, inspection_id, body);
    await api.post(`${sections}/${id}/items`).send({ name: 'Sofa' }).expect(200);
    await api.put(`${sections}/${id}`).send({ name: 'Sitting room' }).expect(200);
    const again = await addSection(api, inspection_id, body);
    expect((await readReport(api, inspection_id)).rooms).toEqual([again]);
    expect(again).toMatchObject({ id, name: { value: 'Sitting room' } });
    expect(again.item_order).toHaveLength(1);
  });

  it.each([
    { name: 'Other' },
    { block_type: 'OVERVIEW' },
    { fields: [] },
    { fields: [STATE, MAKE] },
    { fields: [{ ...MAKE, label: 'Maker' }, STATE] },
    { fields: [{ ...MAKE, source: { ...MAKE.source, more: 1 } }, STATE] },
    { fields: [MAKE, { ...STATE, uuid: '6b2d7c90-1b34-4e6f-8a77-0c9d8e7f6a51' }] },
  ])('is refused with 409 when the content is other: %j (SEC-027)', async (other) => {
    const section = await addSection(api, inspection_id, body);
    const refused = await api
      .post(sections)
      .send({ ...body, ...other })
      .expect(409);
    expect(refused.body.error.code).toBe('conflict');
    expect((await readReport(api, inspection_id)).rooms).toEqual([section]);
  });

  it('makes another section in another report', async () => {
    const section = await addSection(api, inspection_id, body);
    const other = await addSection(api, await desk.inspection(), { ...body, name: 'Other' });
    expect(other.id).not.toBe(section.id);
    expect(other.uuid).toBe(uuid);
  });
});

describe('renaming, removing and ordering', () => {
  it('renames a section, whose uuid and place stay (SEC-012, SEC-032)', async () => {
    const section = await addSection(api, inspection_id, { fields: [MAKE] });
    const other = await addSection(api, inspection_id);
    const path = `${sections}/${section.id}`;
    const { body } = await api
      .put(path)
      .send({ name: 'Sitting room', block_type: 'X' })
      .expect(200);
    expect(body).toEqual({ ...section, name: { value: 'Sitting room', editable: true } });
    expect((await readReport(api, inspection_id)).rooms).toEqual([body, other]);
    for (const refused of [{}, { name: '' }, { name: null }])
      await api.put(path).send(refused).expect(422);
  });

  it('removes a section with its items, attachments and actions (SEC-033)', async () => {
    const { id } = await addSection(api, inspection_id);
    const kept = await addSection(api, inspection_id);
    const { body: item } = await api.post(`${sections}/${id}/items`).send({ name: 'Sofa' });
    const actions = `${sections}/${id}/items/${item.id}/actions`;
    await api.post(actions).send({ title: 'Repair' }).expect(200);
    const answer = await api.delete(`${sections}/${id}`).expect(200);
    expect(answer.text).toBe('');
    expect((await readReport(api, inspection_id)).rooms).toEqual([kept]);
    expect((await api.get(`/inspections/${inspection_id}/action-reports`)).body).toEqual([]);
    await api.delete(`${sections}/${id}`).expect(404);
    await api.post(actions).send({ title: 'Repair' }).expect(404);
  });

  it('sets the order from the array of all ids and returns it (SEC-034)', async () => {
    const first = await addSection(api, inspection_id);
    const second = await addSection(api, inspection_id);
    const { body } = await api.put(sections).send([second.id, first.id]).expect(200);
    expect(body).toEqual([second.id, first.id]);
    expect((await readReport(api, inspection_id)).rooms).toEqual([second, first]);
    for (const list of [[first.id], [first.id, first.id], [first.id, second.id, 999_999]]) {
      const refused = await api.put(sections).send(list).expect(422);
      expect(refused.body.details.length).toBeGreaterThan(0);
    }
    expect((await readReport(api, inspection_id)).rooms).toEqual([second, first]);
  });
});

it('has no /v2 routes in the earlier revision (SEC-020)', async () => {
  const { earlier } = desk.api;
  const section = await addSection(api, inspection_id);
  const answers = [
    await earlier.post(sections).send({ name: 'x', block_type: 'DETAILED' }),
    await earlier.put(sections).send([section.id]),
    await earlier.put(`${sections}/${section.id}`).send({ name: 'x' }),
    await earlier.delete(`${sections}/${section.id}`),
    await earlier.post(`${sections}/${section.id}/items`).send({ name: 'x' }),
    await earlier.get(`/inspections/${inspection_id}/action-reports`),
  ];
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
  expect((await readReport(api, inspection_id)).rooms).toEqual([section]);
});

interface Room {
  readonly option_set: { readonly id: number } | null;
}

async function setsFor(block_type: string): Promise<{ id: number }[]> {
  const { body } = await desk.api.earlier.get('/option-sets').expect(200);
  return body.filter((set: { block_type: string }) => set.block_type === block_type);
}

async function refuse(body: object, ...paths: string[]) {
  const refused = await api.post(sections).send(body).expect(422);
  expect(Object.keys(refused.body.errors).sort()).toEqual(paths);
}
