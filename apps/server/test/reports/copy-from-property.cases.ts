import { REVISIONS, type Revision } from '@lintel/schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { apiOf } from '../support/api.js';
import { type DatabaseName, newDatabase, runSql } from '../support/databases.js';
import { addInspection, addProperty, pullTriggers } from '../support/records.js';
import {
  addItem,
  addRoom,
  addSection,
  attachFile,
  copyPath,
  pathOf,
  REFUSED,
  type ReportDesk,
  readReport,
  startReportDesk,
} from '../support/reports.js';

// Copying the latest report of a property (D-74), on a database.

interface Room {
  readonly id: number;
  readonly name: { readonly value: string };
}

export function copyFromPropertyCases(database: DatabaseName): void {
  let desk: ReportDesk;
  let source: number;
  let target: number;
  beforeAll(async () => {
    desk = await startReportDesk(await newDatabase(database));
  });
  beforeEach(async () => {
    ({ id: source } = await addProperty(desk.api.current));
    target = await desk.inspection();
  });
  afterAll(() => desk.server.stop());

  /** An inspection of the source property whose report has a room of each name. */
  const reported = async (...names: string[]) => {
    const { id } = await addInspection(desk.api.current, source);
    for (const name of names) await addRoom(desk.api.earlier, id, { name });
    return id;
  };
  const pathIn = (revision: Revision, to = target, from = source) =>
    copyPath(revision, { to, from });
  const copy = async (revision: Revision, body?: object) =>
    (await desk.api[revision].put(pathIn(revision)).send(body).expect(200)).body;
  const namesIn = (rooms: Room[]) => rooms.map(({ name }) => name.value);

  describe.each(REVISIONS)('in the %s revision', (revision) => {
    const api = () => desk.api[revision];

    it('copies the report of the source property (CPY-001, CPY-002)', async () => {
      const id = await reported('Hall', 'Kitchen');
      const { rooms } = await copy(revision, {});
      expect(namesIn(rooms)).toEqual(['Hall', 'Kitchen']);
      const original = await readReport(api(), id);
      expect(namesIn(original.rooms)).toEqual(['Hall', 'Kitchen']);
    });

    it('answers with all rooms of the target and its pending attachments (CPY-003, CPY-011)', async () => {
      await addRoom(desk.api.earlier, target, { name: 'Own' });
      await reported('Hall');
      const body = await copy(revision, {});
      const report = await readReport(api(), target);
      expect(body).toEqual({ rooms: report.rooms, attachments: report.pending_attachments });
      expect(namesIn(body.rooms)).toEqual(['Own', 'Hall']);
    });

    it.each([{ mode: 'append' }, {}, { mode: null }, undefined])(
      'appends for the body %j (CPY-004 to CPY-006, CPY-013)',
      async (body) => {
        await addRoom(desk.api.earlier, target, { name: 'Own' });
        await reported('Hall', 'Kitchen');
        expect(namesIn((await copy(revision, body)).rooms)).toEqual(['Own', 'Hall', 'Kitchen']);
      },
    );

    it('removes the existing rooms first in mode reset (CPY-004, CPY-007)', async () => {
      const own = await addRoom(desk.api.earlier, target, { name: 'Own' });
      await addItem(desk.api.earlier, { inspection_id: target, id: own.id });
      await reported('Hall');
      expect(namesIn((await copy(revision, { mode: 'reset' })).rooms)).toEqual(['Hall']);
      const path = `/inspections/${target}/rooms/${own.id}`;
      await desk.api.earlier.put(path).send({ name: 'x' }).expect(404);
    });

    it.each(['merge', '', 5, ['reset']])('refuses the mode %j (CPY-012)', async (mode) => {
      await reported('Hall');
      const refused = await api().put(pathIn(revision)).send({ mode }).expect(REFUSED[revision]);
      expect(Object.keys(refused.body.errors)).toEqual(['mode']);
      expect((await readReport(api(), target)).rooms).toEqual([]);
    });

    it('gives 409 when the source property has no report content, and changes nothing (CPY-010)', async () => {
      await addRoom(desk.api.earlier, target, { name: 'Own' });
      await addInspection(desk.api.current, source);
      const before = await readReport(api(), target);
      for (const mode of ['reset', 'append']) {
        const refused = await api().put(pathIn(revision)).send({ mode }).expect(409);
        expect(refused.body.error.code).toBe('conflict');
      }
      expect(await readReport(api(), target)).toEqual(before);
    });

    it('has no path of the other revision (CPY-002)', async () => {
      await reported('Hall');
      const other = revision === 'current' ? 'earlier' : 'current';
      await api().put(pathIn(other)).send({}).expect(404);
    });
  });

  describe('the source', () => {
    const copied = async () => namesIn((await copy('current', { mode: 'reset' })).rooms);

    it('is the latest Complete or Closed inspection by completed_at (CPY-008)', async () => {
      const first = await reported('First');
      const second = await reported('Second');
      await reported('Active');
      await completeAt(desk, second, '2026-03-02T10:00:00+00:00');
      await completeAt(desk, first, '2026-03-02T11:00:00+00:00');
      expect(await copied()).toEqual(['First']);
      await pullTriggers(desk.api.current, first, 'close');
      expect(await copied()).toEqual(['First']);
    });

    it('is the one most recently created when none is finished, and one with content (CPY-009)', async () => {
      await reported('First');
      await reported('Second');
      await addInspection(desk.api.current, source);
      expect(await copied()).toEqual(['Second']);
    });

    it('is never one without content while another has some (D-74)', async () => {
      await reported('Active');
      const empty = await reported();
      await completeAt(desk, empty, '2026-03-02T10:00:00+00:00');
      expect(await copied()).toEqual(['Active']);
    });

    it('is never the target itself (CPY-008)', async () => {
      const { id } = await addInspection(desk.api.current, source);
      await addRoom(desk.api.earlier, id, { name: 'Own' });
      await desk.api.current.put(pathIn('current', id)).send({}).expect(409);
      await reported('Other');
      const { body } = await desk.api.current.put(pathIn('current', id)).send({}).expect(200);
      expect(namesIn(body.rooms)).toEqual(['Own', 'Other']);
    });
  });

  describe('the source for someone who sees a part of the account', () => {
    const person = async (role: 'clerk' | 'typist') => ({ id: (await desk.account.user(role)).id });
    const as = async (role: 'clerk' | 'typist') =>
      apiOf(desk.server, await desk.account.token({ role }));

    it.each(['clerk', 'typist'] as const)(
      'is no inspection that is hidden from the %s, who copies the own one (CPY-008, D-74)',
      async (role) => {
        const named = { [role]: await person(role) };
        const api = await as(role);
        const processed = async () => {
          const { id } = await addInspection(desk.api.current, source, named);
          if (role === 'typist') await pullTriggers(desk.api.current, id, 'start', 'process');
          return id;
        };
        const own = await processed();
        const hidden = await reported('Hidden');
        await completeAt(desk, hidden, '2026-03-02T10:00:00+00:00');
        await api.get(`/inspections/${hidden}`).expect(404);
        await api.get(`/properties/${source}`).expect(200);

        await api.put(pathIn('current', own)).send({}).expect(409);
        expect((await readReport(api, own)).rooms).toEqual([]);

        const earlierOwn = await processed();
        await addRoom(desk.api.earlier, earlierOwn, { name: 'Seen' });
        const { body } = await api.put(pathIn('current', own)).send({}).expect(200);
        expect(namesIn(body.rooms)).toEqual(['Seen']);
      },
    );
  });

  it('gives parts new ids and UUIDs, and takes everything but actions along (CPY-014, CPY-015)', async () => {
    const from = await reported();
    const { current } = desk.api;
    const field = { name: 'make', label: 'Make', type: 'TEXT', source: { type: 'DICTIONARY' } };
    const section = await addSection(current, from, { name: 'Hall', fields: [field] });
    const [key] = section.field_order;
    const items = `/v2/inspections/${from}/rooms/${section.id}/items`;
    const sent = { name: 'Sofa', description: 'Grey', condition: 'Worn', values: { [key]: 'W' } };
    const { body: item } = await current.post(items).send(sent).expect(200);
    await current.post(`${items}/${item.id}/actions`).send({ title: 'Clean' }).expect(200);
    const plan = await attachFile(desk, from, { section_id: section.id });
    const photo = await attachFile(desk, from, { section_id: section.id, item_id: item.id });

    const { rooms: before } = await readReport(current, from);
    const [copied] = (await copy('current', {})).rooms;
    const [newKey] = copied.field_order;
    const [newUuid] = copied.item_order;
    const [newPlan] = copied.attachment_order;
    const sofa = copied.items[newUuid];
    const [newPhoto] = sofa.attachment_order;
    expect(copied.fields[newKey]).toEqual({ ...field, uuid: newKey });
    expect(sofa).toMatchObject({
      name: item.name,
      description: item.description,
      condition: item.condition,
      values: { [newKey]: 'W' },
      action_order: [],
      actions: {},
    });
    expect(copied.attachments[newPlan]).toMatchObject({ uuid: newPlan, filename: plan.filename });
    expect(copied.attachments[newPlan].url).toBe(before[0].attachments[plan.uuid].url);
    expect(sofa.attachments[newPhoto]).toMatchObject({ size: photo.size, caption: null });

    const olds = [section.uuid, section.id, key, item.uuid, item.id, plan.uuid, plan.id, photo.id];
    const news = [
      copied.uuid,
      copied.id,
      newKey,
      newUuid,
      sofa.id,
      newPlan,
      copied.attachments[newPlan].id,
      sofa.attachments[newPhoto].id,
    ];
    expect(news.filter((part, index) => part === olds[index])).toEqual([]);
    expect((await readReport(current, from)).rooms).toEqual(before);
    expect((await current.get(`/inspections/${target}/action-reports`)).body).toEqual([]);
  });

  it('copies 30 rooms with 20 items each whole and in order', async () => {
    const from = await reported('Room 0');
    const { earlier } = desk.api;
    const [first] = (await readReport(earlier, from)).rooms;
    const room = { inspection_id: from, id: first.id };
    for (let item = 0; item < 20; item += 1)
      await addItem(earlier, room, { name: `Item ${item}`, condition: `Condition ${item}` });
    for (let copied = 1; copied < 30; copied += 1) {
      const name = `Room ${copied}`;
      await earlier
        .put(`${pathOf(room)}/copy`)
        .send({ room: { name } })
        .expect(200);
    }
    const texts = (rooms: { name: object; items: { name: object; condition: object }[] }[]) =>
      rooms.map(({ name, items }) => [name, items.map((item) => [item.name, item.condition])]);
    const original = await readReport(desk.api.earlier, from);
    const { rooms } = await copy('earlier', {});
    expect(texts(rooms)).toEqual(texts(original.rooms));
    const ids = rooms.flatMap(({ id, items }: Room & { items: Room[] }) => [
      `room ${id}`,
      ...items.map((item) => `item ${item.id}`),
    ]);
    expect(new Set(ids).size).toBe(630);
  });
}

/** Completes an inspection as if at another time. */
async function completeAt(desk: ReportDesk, id: number, completed_at: string): Promise<void> {
  await pullTriggers(desk.api.current, id, 'complete');
  await runSql(desk.server, 'update inspections set completed_at = ? where id = ?', [
    completed_at,
    id,
  ]);
}
