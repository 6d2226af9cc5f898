import { REVISIONS } from '@lintel/schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerTestAccount, type TestAccount } from '../support/account.js';
import { apiOf, type TestApi } from '../support/api.js';
import { createTestClock } from '../support/clock.js';
import { type DatabaseName, newDatabase } from '../support/databases.js';
import {
  type Cast,
  castOf,
  type InspectionDesk,
  inspectionIn,
  MOMENTS,
  type Moment,
  STATE_CODES,
  type StateCode,
  startInspectionDesk,
} from '../support/inspections.js';
import { addInspection, pullTriggers } from '../support/records.js';
import type { TestServer } from '../support/server.js';

// Every trigger in every state, against a copy of annex B (D-48 to D-57).

const NAMES: Readonly<Record<StateCode, string>> = {
  100: 'Pending',
  200: 'Assigned',
  300: 'Active',
  310: 'Processing',
  350: 'Review',
  400: 'Complete',
  500: 'Closed',
  600: 'Cancelled',
};

/** Where each trigger leads from each state, without a typist; what is missing is refused. */
const LEADS = {
  start: { 100: 300, 200: 300 },
  process: {},
  submit: { 300: 350, 310: 350 },
  complete: { 100: 400, 200: 400, 300: 400, 310: 400, 350: 400 },
  reopen: { 350: 300, 400: 300 },
  close: { 400: 500 },
  cancel: { 100: 600, 200: 600, 300: 600, 310: 600, 350: 600 },
} as const satisfies Readonly<Record<string, Partial<Record<StateCode, StateCode>>>>;

type Trigger = keyof typeof LEADS;

const TRIGGERS = Object.keys(LEADS) as readonly Trigger[]; // keys of a literal object

export function transitionCases(database: DatabaseName): void {
  const clock = createTestClock();
  let desk: InspectionDesk;
  let server: TestServer;
  let account: TestAccount;
  let api: TestApi;
  let cast: Cast;
  let strict: { api: TestApi; cast: Cast };

  beforeAll(async () => {
    desk = await startInspectionDesk(await newDatabase(database), { clock });
    ({ server, account, cast } = desk);
    api = desk.api.current;
    const other = await registerTestAccount(server, { requires_review: true });
    const strictApi = apiOf(server, await other.token());
    strict = { api: strictApi, cast: await castOf(other, strictApi) };
  });
  afterAll(() => server.stop());

  const read = async (id: number) => (await api.get(`/inspections/${id}`).expect(200)).body;
  /** Which times differ between two views of an inspection. */
  const changedMoments = (
    before: Record<Moment, string | null>,
    after: Record<Moment, string | null>,
  ) => MOMENTS.filter((moment) => before[moment] !== after[moment]);

  describe.each(TRIGGERS)('%s', (trigger) => {
    const leads: Partial<Record<StateCode, StateCode>> = LEADS[trigger];

    it.each(STATE_CODES)('from %i does what annex B says (STA-018 to STA-045)', async (state) => {
      const before = await inspectionIn(api, state, cast);
      const to = leads[state];
      const { status, body } = await api.post(`/inspections/${before.id}/${trigger}`);
      expect(status).toBe(to === undefined ? 409 : 200);
      const after = await read(before.id);
      if (to === undefined) {
        expect(body.error.code).toBe('conflict');
        expect(body.details.join()).toContain(NAMES[state]);
        for (const from of STATE_CODES.filter((code) => code in leads))
          expect(body.details.join()).toContain(NAMES[from]);
        expect(after).toEqual(before); // STA-051
      } else {
        expect(body).toEqual(after); // STA-009, STA-011
        expect(after.state).toEqual({ id: to, name: NAMES[to] }); // STA-002
      }
    });

    it('needs no body and works in both revisions (STA-008, STA-010)', async () => {
      const [state] = Object.keys(leads).map(Number) as StateCode[]; // keys of a literal object
      if (state === undefined) return expect(trigger).toBe('process');
      for (const revision of REVISIONS) {
        const { id } = await inspectionIn(api, state, cast);
        const { body } = await desk.api[revision].post(`/inspections/${id}/${trigger}`).expect(200);
        expect(body.state.id).toBe(leads[state]);
        expect('reopened_from_review_at' in body).toBe(revision === 'current'); // INS-024
      }
    });
  });

  describe('creation', () => {
    it('without a clerk is Pending, with a clerk Assigned (STA-003, STA-004)', async () => {
      const pending = await addInspection(api, cast.property_id);
      expect([pending.state.id, pending.assigned_at]).toEqual([100, null]);
      const assigned = await addInspection(api, cast.property_id, { clerk: { id: cast.clerk_id } });
      expect([assigned.state.id, assigned.assigned_at]).toEqual([200, assigned.created_at]);
      for (const moment of MOMENTS.slice(1)) expect(assigned[moment]).toBeNull(); // STA-016
    });
  });

  describe('a clerk who comes or goes', () => {
    const put = async (id: number, clerk: unknown) =>
      (await api.put(`/inspections/${id}`).send({ clerk }).expect(200)).body;

    it('moves a Pending inspection to Assigned, and back (STA-032, STA-033)', async () => {
      const { id } = await inspectionIn(api, 100, cast);
      const assigned = await put(id, { id: cast.clerk_id });
      expect([assigned.state.id, assigned.clerk.id]).toEqual([200, cast.clerk_id]);
      expect(assigned.assigned_at).toBe(assigned.updated_at);
      const other = await put(id, { id: cast.typist_id });
      expect([other.state.id, other.assigned_at]).toEqual([200, assigned.assigned_at]);
      expect((await put(id, null)).state.id).toBe(100);
      expect((await put(id, { id: cast.clerk_id })).state.id).toBe(200);
      expect((await put(id, { id: null })).state.id).toBe(100);
    });

    it.each([300, 310, 350, 400] as const)('leaves %i as it is (STA-034)', async (state) => {
      const { id, assigned_at } = await inspectionIn(api, state, cast);
      const set = await put(id, { id: cast.clerk_id });
      expect([set.state.id, set.clerk.id, set.assigned_at]).toEqual([
        state,
        cast.clerk_id,
        assigned_at,
      ]);
      expect((await put(id, null)).state.id).toBe(state);
    });
  });

  it('PUT complete has the same effect as POST (STA-017)', async () => {
    for (const revision of REVISIONS) {
      const { id } = await inspectionIn(api, 300, cast);
      const { body } = await desk.api[revision].put(`/inspections/${id}/complete`).expect(200);
      expect([body.state.id, body.completed_at]).toEqual([400, body.updated_at]);
      await api.put(`/inspections/${id}/complete`).expect(409);
    }
  });

  it('processing needs a typist (STA-035, STA-036)', async () => {
    const { id } = await inspectionIn(api, 300, cast);
    const { body } = await api.post(`/inspections/${id}/process`).expect(409);
    expect(body.details.join()).toContain('Active');
    await api
      .put(`/inspections/${id}`)
      .send({ typist: { id: cast.typist_id } })
      .expect(200);
    expect((await pullTriggers(api, id, 'process'))?.state.id).toBe(310);
    await api.post(`/inspections/${id}/process`).expect(409);
  });

  describe('where the account requires review first', () => {
    it.each([100, 200, 300, 310] as const)(
      'completing from %i leads to Review (STA-005, STA-013)',
      async (state) => {
        const before = await inspectionIn(strict.api, state, strict.cast);
        const { body } = await strict.api.post(`/inspections/${before.id}/complete`).expect(200);
        expect([body.state.id, body.submitted_at, body.completed_at]).toEqual([
          350,
          body.updated_at,
          null,
        ]);
        expect(body.started_at).toBe(before.started_at); // STA-021
      },
    );

    it('completing from Review is the approval (STA-019)', async () => {
      const { id } = await addInspection(strict.api, strict.cast.property_id);
      expect((await pullTriggers(strict.api, id, 'complete'))?.state.id).toBe(350);
      expect((await pullTriggers(strict.api, id, 'complete'))?.state.id).toBe(400);
      await strict.api.post(`/inspections/${id}/complete`).expect(409);
    });

    it('submitting leads to Review whatever the setting (STA-037)', async () => {
      for (const state of [300, 310] as const) {
        const { id } = await inspectionIn(strict.api, state, strict.cast);
        expect((await pullTriggers(strict.api, id, 'submit'))?.state.id).toBe(350);
      }
    });
  });

  describe('times', () => {
    it.each([
      ['start', 100, ['started_at']],
      ['process', 300, []],
      ['submit', 300, ['submitted_at']],
      ['complete', 300, ['completed_at']],
      ['complete', 350, ['completed_at']],
      ['close', 400, ['closed_at']],
      ['cancel', 350, ['cancelled_at']],
      ['reopen', 350, ['reopened_from_review_at']],
    ] as const)(
      '%s from %i sets %j and no other (STA-007, STA-012 to STA-015)',
      async (trigger, state, moments) => {
        const typist = { typist: { id: cast.typist_id } };
        const before = await inspectionIn(api, state, cast, typist);
        clock.forward({ minutes: 1 });
        const { body } = await api.post(`/inspections/${before.id}/${trigger}`).expect(200);
        expect(changedMoments(before, body)).toEqual(moments);
        for (const moment of moments) expect(body[moment]).toBe(body.updated_at);
        expect(body.updated_at > before.updated_at).toBe(true);
        expect(body.start_date).toBe(body.started_at); // STA-031
      },
    );

    it('reopening a Complete inspection clears completed_at and keeps the rest (STA-041, STA-043)', async () => {
      const { id } = await inspectionIn(api, 350, cast);
      const complete = await pullTriggers(api, id, 'complete');
      clock.forward({ minutes: 1 });
      const { body } = await api.post(`/inspections/${id}/reopen`).expect(200);
      expect(body).toEqual({
        ...complete,
        state: { id: 300, name: 'Active' },
        completed_at: null,
        updated_at: body.updated_at,
      });
      const again = await read(id);
      expect([again.started_at, again.submitted_at]).not.toContain(null);
    });

    it('an inspection that is first Active by reopening has started then (STA-012)', async () => {
      const { id, started_at } = await inspectionIn(api, 400, cast);
      expect(started_at).toBeNull();
      const { body } = await api.post(`/inspections/${id}/reopen`).expect(200);
      expect([body.started_at, body.start_date]).toEqual([body.updated_at, body.updated_at]);
    });
  });

  describe('roles', () => {
    let clerk: TestApi;
    let manager: TestApi;
    beforeAll(async () => {
      clerk = apiOf(server, await account.token({ role: 'clerk' }));
      manager = apiOf(server, await account.token({ role: 'manager' }));
    });
    const assigned = (state: StateCode) =>
      inspectionIn(api, state, cast, { clerk: { id: cast.clerk_id } });

    it.each([
      ['complete', 350],
      ['reopen', 350],
      ['reopen', 400],
      ['close', 400],
    ] as const)('only management may %s from %i (STA-022)', async (trigger, state) => {
      const before = await assigned(state);
      const { body } = await clerk.post(`/inspections/${before.id}/${trigger}`).expect(403);
      expect(body.error.code).toBe('permission_denied');
      expect(await read(before.id)).toEqual(before);
      await manager.post(`/inspections/${before.id}/${trigger}`).expect(200);
    });

    it('the role is judged before the state (ERR-028)', async () => {
      const { id } = await assigned(300);
      await clerk.post(`/inspections/${id}/reopen`).expect(403);
      await clerk.post(`/inspections/${id}/close`).expect(403);
      await clerk.post(`/inspections/${id}/complete`).expect(200);
      await clerk.post(`/inspections/${id}/complete`).expect(409);
    });

    it('a clerk may start, process, submit and cancel the own ones', async () => {
      const { id } = await inspectionIn(api, 200, cast, { typist: { id: cast.typist_id } });
      await pullTriggers(clerk, id, 'start', 'process', 'submit', 'cancel');
    });
  });
}
