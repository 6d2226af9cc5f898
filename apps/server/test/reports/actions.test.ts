import { REVISIONS } from '@lintel/schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestApi } from '../support/api.js';
import { TIMESTAMP, UUID } from '../support/forms.js';
import {
  addItem,
  addRoom,
  REFUSED,
  type ReportDesk,
  roomsPath,
  startReportDesk,
} from '../support/reports.js';

// Actions of items, through the routes of either revision (D-61, D-62, D-64).

let desk: ReportDesk;
beforeAll(async () => {
  desk = await startReportDesk();
});
afterAll(() => desk.server.stop());

const WHOLE = {
  title: 'Have the sofa cleaned',
  description: 'Tea stain.',
  responsibility: 'Whoever spilt it',
  priority: 'As soon as possible',
  due_date: '2026-03-16',
  cost: '60.00',
};

describe.each(REVISIONS)('in the %s revision', (revision) => {
  let api: TestApi;
  let inspection_id: number;
  let room: { readonly inspection_id: number; readonly id: number };
  let item: { readonly id: number };
  let actions: string;
  beforeEach(async () => {
    api = desk.api[revision];
    inspection_id = await desk.inspection();
    room = { inspection_id, ...(await addRoom(desk.api.earlier, inspection_id)) };
    item = await addItem(desk.api.earlier, room);
    actions = `${roomsPath(revision, inspection_id)}/${room.id}/items/${item.id}/actions`;
  });

  const list = async () => {
    const path = revision === 'current' ? 'action-reports' : 'report/actions';
    return (await api.get(`/inspections/${inspection_id}/${path}`).expect(200)).body;
  };
  const add = async (input: object) => (await api.post(actions).send(input).expect(200)).body;
  const change = async (id: number, input: object) =>
    (await api.put(`${actions}/${id}`).send(input).expect(200)).body;

  it('creates an action from a title only (REP-020, REP-021, ITM-034, ITM-036)', async () => {
    const action = await add({ title: 'Repair' });
    expect(action).toEqual({
      id: expect.any(Number),
      uuid: UUID,
      title: 'Repair',
      description: null,
      responsibility: null,
      priority: null,
      due_date: null,
      cost: null,
      completed: false,
      completed_at: null,
      room_id: room.id,
      item_id: item.id,
      attachments: [],
      created_at: TIMESTAMP,
    });
    expect(await list()).toEqual([action]);
  });

  it('keeps every value that is given, responsibility and priority as free text (REP-022)', async () => {
    expect(await add(WHOLE)).toMatchObject({ ...WHOLE, completed: false });
  });

  it('needs a title, and names every wrong value at once', async () => {
    const sent = { due_date: '2026-02-30', cost: 60, completed: 'no' };
    const refused = await api.post(actions).send(sent).expect(REFUSED[revision]);
    expect(Object.keys(refused.body.errors).sort()).toEqual([
      'completed',
      'cost',
      'due_date',
      'title',
    ]);
    expect(await list()).toEqual([]);
  });

  it('changes only the fields that are sent, and clears those that are null (ITM-035)', async () => {
    const action = await add(WHOLE);
    expect(await change(action.id, {})).toEqual(action);
    expect(await change(action.id, { cost: '75.00' })).toEqual({ ...action, cost: '75.00' });
    const cleared = { description: null, responsibility: null, priority: null, due_date: null };
    expect(await change(action.id, { ...cleared, cost: null })).toEqual({
      ...action,
      ...cleared,
      cost: null,
    });
    const path = `${actions}/${action.id}`;
    for (const title of ['', null]) await api.put(path).send({ title }).expect(REFUSED[revision]);
  });

  it('notes when an action was completed', async () => {
    const { id } = await add({ title: 'Repair' });
    const { completed_at } = await change(id, { completed: true });
    expect(completed_at).toMatch(/\+00:00$/);
    expect(await change(id, { completed: true })).toMatchObject({ completed_at });
    expect(await change(id, { completed: false })).toMatchObject({
      completed: false,
      completed_at: null,
    });
    expect(await add({ title: 'Done', completed: true })).toMatchObject({
      completed: true,
      completed_at: expect.stringMatching(/\+00:00$/),
    });
  });

  it('removes an action with 200 and no body (ITM-035)', async () => {
    const { id } = await add({ title: 'Repair' });
    const kept = await add({ title: 'Paint' });
    const answer = await api.delete(`${actions}/${id}`).expect(200);
    expect(answer.text).toBe('');
    expect(await list()).toEqual([kept]);
    await api.delete(`${actions}/${id}`).expect(404);
    await api.put(`${actions}/${id}`).send({ title: 'x' }).expect(404);
  });

  it('lists the actions of all items in all rooms, in the order of the report (REP-011, REP-012)', async () => {
    const { earlier } = desk.api;
    const second = { inspection_id, ...(await addRoom(earlier, inspection_id)) };
    const lamp = await addItem(earlier, second);
    const sofa = await addItem(earlier, room, { name: 'Other' });
    const path = (of: number, id: number) =>
      `/inspections/${inspection_id}/rooms/${of}/items/${id}/actions`;
    const post = async (to: string, title: string) =>
      (await earlier.post(to).send({ title }).expect(200)).body;
    const last = await post(path(second.id, lamp.id), 'fourth');
    const middle = await post(path(room.id, sofa.id), 'third');
    const first = await post(path(room.id, item.id), 'first');
    const next = await post(path(room.id, item.id), 'second');
    expect(await list()).toEqual([first, next, middle, last]);
    await earlier.put(`/inspections/${inspection_id}/rooms`).send([second.id, room.id]).expect(200);
    expect(await list()).toEqual([last, first, next, middle]);
  });
});
