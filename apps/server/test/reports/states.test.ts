import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pullTriggers } from '../support/records.js';
import {
  addRoom,
  addSection,
  copyPath,
  REFUSED,
  type ReportDesk,
  readReport,
  startReportDesk,
} from '../support/reports.js';
import { type Filled, fillReport, WRITES } from './writes.js';

// Reports are written in the states in which an inspection is open, and the first write starts it (D-50, D-56).

let desk: ReportDesk;
beforeAll(async () => {
  desk = await startReportDesk();
});
afterAll(() => desk.server.stop());

const SHUT = { Complete: ['complete'], Closed: ['complete', 'close'], Cancelled: ['cancel'] };

describe.each(Object.entries(SHUT))('in %s', (_, triggers) => {
  let filled: Filled;
  beforeAll(async () => {
    filled = await fillReport(desk);
    await pullTriggers(desk.api.current, filled.inspection_id, ...triggers);
  });
  const look = async () => [
    (await desk.api.current.get(`/inspections/${filled.inspection_id}`)).body,
    await readReport(desk.api.current, filled.inspection_id),
  ];

  it.each(WRITES)(
    '$name ($revision) is refused with 409 and changes nothing (STA-048, STA-051)',
    async ({ revision, method, path, body }) => {
      const before = await look();
      const answer = await desk.api[revision][method](path(filled)).send(body?.(filled));
      expect([answer.status, answer.body.error?.code]).toEqual([409, 'conflict']);
      expect(await look()).toEqual(before);
    },
  );

  it.each(WRITES.filter(({ badBody }) => badBody))(
    '$name ($revision) with a wrong body is a validation failure before it is one of state (ERR-028)',
    async ({ revision, method, path, badBody }) => {
      const answer = await desk.api[revision][method](path(filled)).send(badBody);
      expect([answer.status, answer.body.error?.code]).toEqual([
        REFUSED[revision],
        'validation_failed',
      ]);
    },
  );

  it('the report is still read', async () => {
    for (const path of ['report', 'report/metadata', 'action-reports'])
      await desk.api.current.get(`/inspections/${filled.inspection_id}/${path}`).expect(200);
  });
});

describe.each([
  ['Active', []],
  ['Review', ['submit']],
])('in %s', (name, triggers) => {
  it.each(WRITES)('$name ($revision) is allowed (STA-047)', async (write) => {
    const filled = await fillReport(desk);
    await pullTriggers(desk.api.current, filled.inspection_id, ...triggers);
    const { revision, method, path, body } = write;
    await desk.api[revision][method](path(filled)).send(body?.(filled)).expect(200);
    const { body: inspection } = await desk.api.current.get(`/inspections/${filled.inspection_id}`);
    expect(inspection.state.name).toBe(name);
  });
});

describe('the first write', () => {
  const stateOf = async (id: number) => {
    const { body } = await desk.api.current.get(`/inspections/${id}`).expect(200);
    return [body.state.id, body.started_at !== null];
  };

  it.each([
    ['adding a room', (id: number) => addRoom(desk.api.earlier, id)],
    ['adding a section', (id: number) => addSection(desk.api.current, id)],
    [
      'copying from a property',
      async (id: number) => {
        await addRoom(desk.api.earlier, await desk.inspection());
        const path = copyPath('current', { to: id, from: desk.property_id });
        await desk.api.current.put(path).send({}).expect(200);
      },
    ],
    [
      'ordering the rooms of an empty report',
      (id: number) => desk.api.earlier.put(`/inspections/${id}/rooms`).send([]).expect(200),
    ],
  ])('%s starts a Pending or Assigned inspection (STA-029)', async (_, write) => {
    const clerk = { id: (await desk.account.user('clerk')).id };
    for (const [input, before] of [
      [{}, 100],
      [{ clerk }, 200],
    ] as const) {
      const id = await desk.inspection(input);
      expect(await stateOf(id)).toEqual([before, false]);
      await write(id);
      expect(await stateOf(id)).toEqual([300, true]);
    }
  });

  it('starts nothing when it is refused (STA-051)', async () => {
    const id = await desk.inspection();
    await desk.api.earlier.post(`/inspections/${id}/rooms`).send({}).expect(400);
    await desk.api.earlier.put(`/inspections/${id}/rooms`).send([1]).expect(400);
    await desk.api.current.post(`/v2/inspections/${id}/rooms`).send({}).expect(422);
    expect(await stateOf(id)).toEqual([100, false]);
  });

  it('loads the recorded initialization before anything else (INI-013)', async () => {
    const { current, earlier } = desk.api;
    const { body } = await current.get('/templates').expect(200);
    const id = await desk.inspection();
    const [template] = body.data;
    const sent = { type: 3, init_from: template.id };
    await current.put(`/inspections/${id}/initialization`).send(sent).expect(200);
    await addRoom(earlier, id, { name: 'Own' });
    const { rooms: content } = (await current.get(`/templates/${template.id}/report`)).body;
    const names = (rooms: { name: { value: string } }[]) => rooms.map(({ name }) => name.value);
    expect(names((await readReport(current, id)).rooms)).toEqual([...names(content), 'Own']);
  });
});
