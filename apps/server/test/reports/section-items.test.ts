import { describe, expect, it } from 'vitest';
import type { TestApi } from '../support/api.js';
import { TIMESTAMP, UUID } from '../support/forms.js';
import {
  addSection,
  attachFile,
  beforeEachReport,
  optionSet,
  type ReportDesk,
  readReport,
  versionOf,
} from '../support/reports.js';

// Items of sections in the current revision: what they hold beyond the items of rooms, and their routes.

const MAKE = { uuid: '41f1b1c3-8f0d-4d1e-9a51-6e2a7a90c3d4', name: 'make', type: 'TEXT' };
const STATE = { uuid: '5A2D7C90-1B34-4E6F-8A77-0C9D8E7F6A51', name: 'state', type: 'TEXTAREA' };

let desk: ReportDesk;
let api: TestApi;
let inspection_id: number;
let section: { readonly id: number; readonly uuid: string };
let items: string;
beforeEachReport('current', async (report) => {
  ({ desk, api, inspection_id } = report);
  section = await addSection(api, inspection_id, { fields: [MAKE, STATE] });
  items = `/v2/inspections/${inspection_id}/rooms/${section.id}/items`;
});

describe('an item of a section', () => {
  it('has the members of annex D (SEC-030)', async () => {
    expect(await add({ name: 'Sofa' })).toEqual({
      id: expect.any(Number),
      uuid: UUID,
      name: { value: 'Sofa', editable: true },
      description: { value: '', editable: true },
      condition: { value: '', editable: true },
      values: {},
      action_order: [],
      actions: {},
      attachment_order: [],
      attachments: {},
      created_at: TIMESTAMP,
    });
  });

  it('stands in items under its uuid, and in item_order once (SEC-005, SEC-006)', async () => {
    const sofa = await add({ name: 'Sofa' });
    const lamp = await add({ name: 'Lamp' });
    const { item_order, items: map } = await shown();
    expect(item_order).toEqual([sofa.uuid, lamp.uuid]);
    expect(map).toEqual({ [sofa.uuid]: sofa, [lamp.uuid]: lamp });
  });

  it('contains its actions and attachments, as its section contains its own (SEC-007, SEC-010, SEC-011)', async () => {
    const { id, uuid } = await add({ name: 'Sofa' });
    const actions = `${items}/${id}/actions`;
    const { body: action } = await api.post(actions).send({ title: 'Clean' }).expect(200);
    const photo = await attachFile(desk, inspection_id, { section_id: section.id, item_id: id });
    const plan = await attachFile(desk, inspection_id, { section_id: section.id });
    const whole = await shown();
    expect(whole.items[uuid]).toMatchObject({
      action_order: [action.uuid],
      actions: { [action.uuid]: action },
      attachment_order: [photo.uuid],
      attachments: { [photo.uuid]: { id: photo.id, uuid: photo.uuid } },
    });
    expect(whole.attachment_order).toEqual([plan.uuid]);
    expect(whole.attachments[plan.uuid].id).toBe(plan.id);
  });
});

describe('values', () => {
  it('map the fields of the section to the texts entered for them (SEC-031)', async () => {
    const values = { [MAKE.uuid.toUpperCase()]: 'Sofa Workshop', [STATE.uuid]: 'Worn' };
    const item = await add({ name: 'Sofa', values });
    expect(item.values).toEqual({ [MAKE.uuid]: 'Sofa Workshop', [STATE.uuid]: 'Worn' });
  });

  it('keep what a change does not name (SEC-031, GEN-031)', async () => {
    const { id } = await add({ name: 'Sofa', values: { [MAKE.uuid]: 'Workshop' } });
    const change = async (body: object) =>
      (
        await api
          .put(`${items}/${id}`)
          .send({ name: 'Sofa', ...body })
          .expect(200)
      ).body.values;
    expect(await change({})).toEqual({ [MAKE.uuid]: 'Workshop' });
    expect(await change({ values: { [STATE.uuid]: 'Worn' } })).toEqual({
      [MAKE.uuid]: 'Workshop',
      [STATE.uuid]: 'Worn',
    });
    expect(await change({ values: { [MAKE.uuid]: '' } })).toEqual({
      [MAKE.uuid]: '',
      [STATE.uuid]: 'Worn',
    });
  });

  it('are refused for fields the section does not have, together with whatever else is wrong', async () => {
    const unknown = crypto.randomUUID();
    const body = { condition: 5, values: { [unknown]: 'x', [MAKE.uuid]: 5 } };
    const refused = await api.post(items).send(body).expect(422);
    expect(Object.keys(refused.body.errors).sort()).toEqual(
      ['condition', 'name', `values.${MAKE.uuid}`, `values.${unknown}`].sort(),
    );
  });
});

describe('the routes of items below /v2 (SEC-035)', () => {
  it('create, change, order and remove', async () => {
    const sofa = await add({ name: 'Sofa', description: 'Grey', condition: 'Worn' });
    const lamp = await add({ name: 'Lamp' });
    const { body: changed } = await api.put(`${items}/${sofa.id}`).send({ name: 'Settee' });
    expect(changed).toEqual({
      ...sofa,
      name: { value: 'Settee', editable: true },
      description: { value: '', editable: true },
    });
    const { body: order } = await api.put(items).send([lamp.id, sofa.id]).expect(200);
    expect(order).toEqual([lamp.id, sofa.id]);
    expect((await shown()).item_order).toEqual([lamp.uuid, sofa.uuid]);
    await api.put(items).send([lamp.id]).expect(422);
    const answer = await api.delete(`${items}/${lamp.id}`).expect(200);
    expect(answer.text).toBe('');
    expect(await shown()).toMatchObject({
      item_order: [sofa.uuid],
      items: { [sofa.uuid]: changed },
    });
  });

  it('take the same uuid and content once, as sections do, and refuse other content with 409 (SEC-026, SEC-027)', async () => {
    const sent = { uuid: crypto.randomUUID(), name: 'Sofa', description: 'Grey' };
    const item = await add(sent);
    expect(item.uuid).toBe(sent.uuid);
    const version = await versionOf(desk, inspection_id);
    expect(await add({ ...sent, uuid: sent.uuid.toUpperCase() })).toEqual(item);
    await api
      .post(items)
      .send({ ...sent, description: 'Red' })
      .expect(409);
    expect(await versionOf(desk, inspection_id)).toBe(version); // INS-022
    await api
      .post(items)
      .send({ ...sent, uuid: 'abc' })
      .expect(422);
    expect((await shown()).items).toEqual({ [sent.uuid]: item });
  });

  it('judge conditions by the block type, as free text where it is not known (annex D)', async () => {
    const of = async (block_type: string) => {
      const { id } = await addSection(api, inspection_id, { block_type });
      return `/v2/inspections/${inspection_id}/rooms/${id}/items`;
    };
    const rows = [
      ['SOMETHING_NEW', 'Good', 5],
      ['ALARMS', 'Tested', {}],
      ['CHECKLIST', 2, 'two'],
      ['SCALE', 4, 'four'],
    ] as const;
    for (const [block_type, good, bad] of rows) {
      const path = await of(block_type);
      const { body } = await api.post(path).send({ name: 'x', condition: good }).expect(200);
      expect(body.condition).toEqual({ value: good, editable: true });
      const refused = await api.post(path).send({ name: 'x', condition: bad }).expect(422);
      expect(Object.keys(refused.body.errors)[0]).toMatch(/^condition/);
    }
    const keys = await api.post(await of('KEYS')).send({ name: 'Front door', condition: 'x' });
    expect(keys.body.condition).toEqual({ value: null, editable: false });
  });

  it('judge conditions by the option set of their section (ITM-027, ITM-030, ITM-031, annex D)', async () => {
    const { options: questions } = await optionSet(desk.api.earlier, 'SIMPLIFIED');
    const simplified = await addSection(api, inspection_id, { block_type: 'SIMPLIFIED' });
    const checks = `/v2/inspections/${inspection_id}/rooms/${simplified.id}/items`;
    const { body: check } = await api.post(checks).send({ name: 'Walls' }).expect(200);
    const unanswered = Object.fromEntries(questions.map((one: string) => [one, null]));
    expect(check.condition).toEqual({ value: unanswered, editable: true });
    const strange = { name: 'Walls', condition: { 'Is it mine?': 1, [questions[0]]: 3 } };
    const refused = [
      await api.post(checks).send(strange).expect(422),
      await api.put(`${checks}/${check.id}`).send(strange).expect(422),
    ];
    for (const { body } of refused)
      expect(Object.keys(body.errors).sort()).toEqual(
        [`condition.${questions[0]}`, 'condition.Is it mine?'].sort(),
      );

    const { options: values } = await optionSet(desk.api.earlier, 'SCALE');
    const scale = await addSection(api, inspection_id, { block_type: 'SCALE' });
    const grades = `/v2/inspections/${inspection_id}/rooms/${scale.id}/items`;
    const { body: grade } = await api.post(grades).send({ name: 'Walls' }).expect(200);
    expect(grade.condition).toEqual({ value: values[0], editable: true });
    for (const condition of [0, 99, -1]) {
      const { body } = await api.post(grades).send({ name: 'Walls', condition }).expect(422);
      expect(body.errors).toEqual({ condition: [expect.stringContaining(values.join(', '))] });
    }
  });
});

async function add(input: object) {
  return (await api.post(items).send(input).expect(200)).body;
}

async function shown() {
  const { rooms } = await readReport(api, inspection_id);
  return rooms.find(({ id }: { id: number }) => id === section.id);
}
