import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerTestAccount } from '../support/account.js';
import type { TestApi } from '../support/api.js';
import { apiOf } from '../support/api.js';
import { TIMESTAMP } from '../support/forms.js';
import { inspectionIn, type StateCode } from '../support/inspections.js';
import { addInspection, addProperty, pullTriggers } from '../support/records.js';
import { addSection, type ReportDesk, readReport, startReportDesk } from '../support/reports.js';

// Where the content of an inspection comes from: recorded first, loaded at the start, fixed from then on (D-58).

const TEMPLATE = 3;
const INSPECTION = 6;

let desk: ReportDesk;
let api: TestApi;
let templates: readonly { readonly id: number }[];
let template: { readonly id: number };

beforeAll(async () => {
  desk = await startReportDesk();
  api = desk.api.current;
  templates = (await api.get('/templates').expect(200)).body.data;
  const [first] = templates;
  if (!first) throw new Error('There is no template');
  template = first;
});
afterAll(() => desk.server.stop());

const read = async (id: number) => (await api.get(`/inspections/${id}`).expect(200)).body;
const set = (id: number, type: number | null | undefined, init_from: number | null | undefined) =>
  api.put(`/inspections/${id}/initialization`).send({ type, init_from });
const namesIn = async (id: number) =>
  (await readReport(api, id)).rooms.map((room: { name: { value: string } }) => room.name.value);
const templateNames = async () => {
  const { body } = await api.get(`/templates/${template.id}/report`).expect(200);
  return body.rooms.map((room: { name: { value: string } }) => room.name.value);
};

it('before any change both members are absent (INI-016)', async () => {
  const inspection = await read(await desk.inspection());
  expect('initialized' in inspection).toBe(false);
  expect('initialization' in inspection).toBe(false);
});

describe('setting a source', () => {
  it('records it without loading it (INI-001 to INI-003, INI-005, INI-006, INI-012)', async () => {
    const { id } = template;
    const source = await desk.inspection();
    for (const [type, from] of [
      [TEMPLATE, id],
      [INSPECTION, source],
    ] as const) {
      const inspection = await desk.inspection();
      const { body } = await set(inspection, type, from).expect(200);
      expect(body.initialized).toBe(false);
      expect(body.initialization).toEqual({
        type,
        id: from,
        date: TIMESTAMP,
      });
      expect(await read(inspection)).toEqual(body);
      expect(await namesIn(inspection)).toEqual([]);
      expect(body.state.id).toBe(100);
    }
  });

  it('replaces and removes it any number of times (INI-004, INI-014, INI-015)', async () => {
    const id = await desk.inspection();
    const source = await desk.inspection();
    await set(id, TEMPLATE, template.id).expect(200);
    expect((await set(id, INSPECTION, source).expect(200)).body.initialization.type).toBe(6);
    for (const type of [INSPECTION, null]) {
      const { body } = await set(id, type, null).expect(200);
      expect(body.initialized).toBe(false);
      expect('initialization' in body).toBe(false);
      expect(await read(id)).toEqual(body);
    }
    await set(id, TEMPLATE, template.id).expect(200);
  });

  it('without init_from is refused and removes nothing (INI-004)', async () => {
    const id = await desk.inspection();
    await set(id, TEMPLATE, template.id).expect(200);
    const before = await read(id);
    for (const type of [INSPECTION, undefined]) {
      const { body } = await set(id, type, undefined).expect(422);
      expect(body.errors).toEqual({ init_from: ['init_from is required.'] });
    }
    expect(await read(id)).toEqual(before);
  });

  it.each([
    ['type 4', 4, 'type'],
    ['no type', undefined, 'type'],
    ['type null', null, 'type'],
  ] as const)('with %s is refused (INI-017)', async (_, type, path) => {
    const { body } = await set(await desk.inspection(), type, template.id).expect(422);
    expect(Object.keys(body.errors)).toEqual([path]);
  });

  it.each([[0], ['one']])('with type 4 and init_from %j is refused for both', async (init_from) => {
    const path = `/inspections/${await desk.inspection()}/initialization`;
    const { body } = await api.put(path).send({ type: 4, init_from }).expect(422);
    expect(Object.keys(body.errors)).toEqual(['init_from', 'type']);
  });

  it('refuses an unknown source and the inspection itself (INI-018)', async () => {
    const id = await desk.inspection();
    const neighbour = apiOf(desk.server, await (await registerTestAccount(desk.server)).token());
    const { id: foreign } = await addInspection(neighbour, (await addProperty(neighbour)).id);
    for (const [type, from] of [
      [TEMPLATE, 987_654],
      [INSPECTION, 987_654],
      [INSPECTION, foreign],
      [INSPECTION, id],
    ] as const) {
      const { body } = await set(id, type, from).expect(422);
      expect(Object.keys(body.errors)).toEqual(['init_from']);
    }
    expect('initialized' in (await read(id))).toBe(false);
  });
});

describe('starting the inspection', () => {
  it('loads the template and makes initialized true (INI-013)', async () => {
    const id = await desk.inspection();
    await set(id, TEMPLATE, template.id).expect(200);
    const { body } = await api.post(`/inspections/${id}/start`).expect(200);
    expect([body.initialized, body.initialization.id]).toEqual([true, template.id]);
    expect(await namesIn(id)).toEqual(await templateNames());
  });

  it('loads the report of the inspection, without its actions (INI-013, INI-020)', async () => {
    const source = await desk.inspection();
    const section = await addSection(api, source, { name: 'Hall' });
    const path = `/v2/inspections/${source}/rooms/${section.id}/items`;
    const { body: item } = await api.post(path).send({ name: 'Door' }).expect(200);
    await api.post(`${path}/${item.id}/actions`).send({ title: 'Oil the hinge' }).expect(200);

    const id = await desk.inspection();
    await set(id, INSPECTION, source).expect(200);
    await pullTriggers(api, id, 'start');
    expect(await namesIn(id)).toEqual(['Hall']);
    expect((await api.get(`/inspections/${id}/action-reports`).expect(200)).body).toEqual([]);
    expect((await api.get(`/inspections/${source}/action-reports`)).body).toHaveLength(1);
  });

  it('by a report write loads it first (STA-029, INI-013)', async () => {
    const id = await desk.inspection();
    await set(id, TEMPLATE, template.id).expect(200);
    await addSection(api, id, { name: 'My own' });
    expect(await namesIn(id)).toEqual([...(await templateNames()), 'My own']);
    const { state, initialized } = await read(id);
    expect([state.id, initialized]).toEqual([300, true]);
  });

  it('by a report write that is refused loads nothing (STA-029)', async () => {
    const id = await desk.inspection();
    await set(id, TEMPLATE, template.id).expect(200);
    const before = await read(id);
    await api.post(`/v2/inspections/${id}/rooms`).send({}).expect(422);
    expect(await read(id)).toEqual(before);
    expect(await namesIn(id)).toEqual([]);
  });

  it('without a source leaves initialized as it was', async () => {
    const id = await desk.inspection();
    await pullTriggers(api, id, 'start');
    expect('initialized' in (await read(id))).toBe(false);
    const other = await desk.inspection();
    await set(other, null, null).expect(200);
    await pullTriggers(api, other, 'start');
    expect((await read(other)).initialized).toBe(false);
  });

  it('happens once: reopening loads nothing again', async () => {
    const id = await desk.inspection();
    await set(id, TEMPLATE, template.id).expect(200);
    await pullTriggers(api, id, 'start', 'complete', 'reopen');
    expect(await namesIn(id)).toEqual(await templateNames());
  });
});

describe('a late change', () => {
  it.each([300, 310, 350, 400, 500, 600] as const)(
    'is refused in %i (INI-007, INI-010, INI-011)',
    async (state: StateCode) => {
      const cast = {
        property_id: desk.property_id,
        clerk_id: (await desk.account.user('clerk')).id,
        typist_id: (await desk.account.user('typist')).id,
      };
      const before = await inspectionIn(api, state, cast);
      for (const from of [template.id, null]) {
        const { body } = await set(before.id, TEMPLATE, from).expect(409);
        expect(body.details.join()).toContain(before.state.name);
      }
      await set(before.id, 4, template.id).expect(422); // ERR-028
      expect(await read(before.id)).toEqual(before);
    },
  );

  it('is refused once the inspection has been initialized (INI-008, INI-010)', async () => {
    const id = await desk.inspection({ preload_template_id: template.id });
    const before = await read(id);
    for (const from of [template.id, null]) {
      const { body } = await set(id, TEMPLATE, from).expect(409);
      expect(body.details.join()).toContain('Pending');
    }
    expect(await read(id)).toEqual(before);
  });
});

describe('preload_template_id', () => {
  it('loads the template at once and counts as initialized from it (INI-019, INS-075)', async () => {
    const id = await desk.inspection({ preload_template_id: template.id });
    expect(await namesIn(id)).toEqual(await templateNames());
    expect(await read(id)).toMatchObject({
      initialized: true,
      initialization: { type: TEMPLATE, id: template.id },
    });
    await pullTriggers(api, id, 'start');
    expect(await namesIn(id)).toEqual(await templateNames());
  });

  it('has no influence on the state (INS-076)', async () => {
    const clerk = { id: (await desk.account.user('clerk')).id };
    for (const revision of ['current', 'earlier'] as const) {
      const by = desk.api[revision];
      const input = { preload_template_id: template.id };
      const pending = await addInspection(by, desk.property_id, input);
      expect([pending.state.id, pending.started_at]).toEqual([100, null]);
      const assigned = await addInspection(by, desk.property_id, { ...input, clerk });
      expect([assigned.state.id, assigned.started_at]).toEqual([200, null]);
      expect(await namesIn(assigned.id)).toEqual(await templateNames());
    }
  });
});

it('the earlier revision has no initialization (INI-009)', async () => {
  const id = await desk.inspection({ preload_template_id: template.id });
  const { earlier } = desk.api;
  await earlier.put(`/inspections/${id}/initialization`).send({ init_from: null }).expect(404);
  const { body } = await earlier.get(`/inspections/${id}`).expect(200);
  expect(Object.keys(body).filter((name) => name.startsWith('initial'))).toEqual([]);
});
