import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { registerTestAccount, startTestAccount, type TestAccount } from '../support/account.js';
import { apiOf, type TestApi } from '../support/api.js';
import { createTestClock } from '../support/clock.js';
import { MOMENTS, type Moment } from '../support/inspections.js';
import { addInspection, addProperty } from '../support/records.js';
import type { TestServer } from '../support/server.js';

// Random histories of an inspection against a small model of annex B: no state or time arises that the model does not
// know, whoever does what in which order (D-47 to D-57).

type State = 100 | 200 | 300 | 310 | 350 | 400 | 500 | 600;

/** What the model knows of an inspection. */
interface Model {
  readonly state: State;
  readonly hasClerk: boolean;
  readonly hasTypist: boolean;
  readonly times: Readonly<Record<Moment, string | null>>;
}

/** An inspection as GET shows it. */
interface Shown extends Readonly<Record<Moment | 'start_date' | 'updated_at', string | null>> {
  readonly created_at: string;
  readonly state: { readonly id: State };
  readonly clerk: object | null;
  readonly typist: object | null;
}

/** In which account it is, and who acts. */
interface Circumstance {
  readonly requiresReview: boolean;
  readonly isManager: boolean;
}

/** What the model says becomes of an inspection: a refusal, or what changes and which times are set and cleared. */
type Outcome =
  | 403
  | 404
  | 409
  | (Partial<Model> & { readonly sets?: readonly Moment[]; readonly clears?: Moment });

type Step = (model: Model, circumstance: Circumstance) => Outcome;

const isOneOf = (state: State, ...states: readonly State[]) => states.includes(state);

/** Active for the first time is started. */
const active = ({ times }: Model, ...sets: readonly Moment[]) => ({
  state: 300 as const,
  sets: times.started_at === null ? [...sets, 'started_at' as const] : sets,
});

const STEPS = {
  start: (model) => (isOneOf(model.state, 100, 200) ? active(model) : 409),
  process: ({ state, hasTypist }) => (state === 300 && hasTypist ? { state: 310 } : 409),
  submit: ({ state }) => (isOneOf(state, 300, 310) ? { state: 350, sets: ['submitted_at'] } : 409),
  complete: ({ state }, { requiresReview, isManager }) => {
    if (state === 350) return isManager ? { state: 400, sets: ['completed_at'] } : 403;
    if (!isOneOf(state, 100, 200, 300, 310)) return 409;
    return requiresReview
      ? { state: 350, sets: ['submitted_at'] }
      : { state: 400, sets: ['completed_at'] };
  },
  reopen: (model, { isManager }) => {
    if (!isManager) return 403;
    if (model.state === 350) return active(model, 'reopened_from_review_at');
    return model.state === 400 ? { ...active(model), clears: 'completed_at' } : 409;
  },
  close: ({ state }, { isManager }) => {
    if (!isManager) return 403;
    return state === 400 ? { state: 500, sets: ['closed_at'] } : 409;
  },
  cancel: ({ state }) =>
    isOneOf(state, 400, 500, 600) ? 409 : { state: 600, sets: ['cancelled_at'] },
  setClerk: ({ state }) => {
    if (isOneOf(state, 500, 600)) return 409;
    return state === 100
      ? { hasClerk: true, state: 200, sets: ['assigned_at'] }
      : { hasClerk: true };
  },
  removeClerk: ({ state }) => {
    if (isOneOf(state, 500, 600)) return 409;
    return state === 200 ? { hasClerk: false, state: 100 } : { hasClerk: false };
  },
  setTypist: ({ state }) => (isOneOf(state, 500, 600) ? 409 : { hasTypist: true }),
  removeTypist: ({ state }) => (isOneOf(state, 500, 600) ? 409 : { hasTypist: false }),
  addContact: ({ state }) => (isOneOf(state, 500, 600) ? 409 : {}),
  writeReport: (model) => {
    if (isOneOf(model.state, 400, 500, 600)) return 409;
    return isOneOf(model.state, 100, 200) ? active(model) : {};
  },
  setInitialization: ({ state }) => (isOneOf(state, 100, 200) ? {} : 409),
} as const satisfies Readonly<Record<string, Step>>;

type StepName = keyof typeof STEPS;

const CONTACT = { type: 1, name: 'Aisha Rahman', signee: true, notify: false, deliver: true };

const clock = createTestClock();
let server: TestServer;
let worlds: readonly World[];

/** An account, with or without the requirement of a review. */
interface World {
  readonly requiresReview: boolean;
  readonly manager: TestApi;
  readonly clerk: TestApi;
  readonly property_id: number;
  readonly clerk_id: number;
  readonly typist_id: number;
}

beforeAll(async () => {
  const first = await startTestAccount({}, { clock });
  server = first.server;
  const strict = await registerTestAccount(server, { requires_review: true });
  worlds = [await worldOf(first.account, false), await worldOf(strict, true)];
});
afterAll(() => server.stop());

async function worldOf(account: TestAccount, requiresReview: boolean): Promise<World> {
  const manager = apiOf(server, await account.token({ role: 'manager' }));
  return {
    requiresReview,
    manager,
    clerk: apiOf(server, await account.token({ role: 'clerk' })),
    property_id: (await addProperty(manager)).id,
    clerk_id: (await account.user('clerk')).id,
    typist_id: (await account.user('typist')).id,
  };
}

it('no history leads to a state or time that annex B does not know', async () => {
  const step = fc.record({
    name: fc.constantFrom(...(Object.keys(STEPS) as StepName[])), // keys of a literal object
    isManager: fc.boolean(),
  });
  const history = fc.record({
    world: fc.constantFrom(0, 1),
    hasClerk: fc.boolean(),
    steps: fc.array(step, { minLength: 1, maxLength: 14 }),
  });
  await fc.assert(
    fc.asyncProperty(history, async ({ world: index, hasClerk, steps }) => {
      const world = worlds[index];
      if (!world) throw new Error('There are two worlds');
      const clerk = hasClerk ? { id: world.clerk_id } : null;
      const created = await addInspection(world.manager, world.property_id, { clerk });
      let model = modelOf(created);
      expect(model.state).toBe(hasClerk ? 200 : 100);
      for (const { name, isManager } of steps) {
        clock.forward({ seconds: 1 });
        model = await takeStep(world, { id: created.id, model, name, isManager });
      }
    }),
    { numRuns: 80 },
  );
}, 120_000);

interface Taken {
  readonly id: number;
  readonly model: Model;
  readonly name: StepName;
  readonly isManager: boolean;
}

/** Takes a step and holds what has become of the inspection against the model. */
async function takeStep(world: World, { id, model, name, isManager }: Taken): Promise<Model> {
  const read = async (): Promise<Shown> =>
    (await world.manager.get(`/inspections/${id}`).expect(200)).body;
  const outcome: Outcome = sees(model, isManager)
    ? STEPS[name](model, { requiresReview: world.requiresReview, isManager })
    : 404;
  const before = await read();
  const { status } = await request(world, { id, model, name, isManager });
  const after = await read();
  if (typeof outcome === 'number') {
    expect(status, `${name} in ${model.state}`).toBe(outcome);
    expect(after).toEqual(before); // STA-051
    return model;
  }
  expect(status, `${name} in ${model.state}`).toBe(200);
  const { sets = [], clears, ...changes } = outcome;
  const set = Object.fromEntries(sets.map((moment) => [moment, after.updated_at]));
  const cleared = clears ? { [clears]: null } : {};
  const next: Model = { ...model, ...changes, times: { ...model.times, ...set, ...cleared } };
  expect(modelOf(after)).toEqual(next);
  expect(after.updated_at === before.updated_at).toBe(name === 'addContact'); // INS-022
  expectSound(after);
  return next;
}

/** A clerk sees an inspection as long as it names that clerk (PRO-005). */
function sees({ hasClerk }: Model, isManager: boolean): boolean {
  return isManager || hasClerk;
}

/** What holds of every inspection, whatever its history. */
function expectSound(inspection: Shown): void {
  const { state, times } = modelOf(inspection);
  const isComplete = isOneOf(state, 400, 500);
  expect(times.completed_at !== null).toBe(isComplete);
  expect(times.closed_at !== null).toBe(state === 500);
  expect(times.cancelled_at !== null).toBe(state === 600);
  if (isOneOf(state, 300, 310)) expect(times.started_at).not.toBeNull();
  if (state === 350) expect(times.submitted_at).not.toBeNull();
  expect(inspection.start_date).toBe(inspection.started_at);
  for (const time of Object.values(times))
    if (time !== null) expect(time >= inspection.created_at).toBe(true);
}

function request({ manager, clerk: byClerk, ...world }: World, { id, name, isManager }: Taken) {
  const api = isManager ? manager : byClerk;
  const path = `/inspections/${id}`;
  switch (name) {
    case 'setClerk':
      return api.put(path).send({ clerk: { id: world.clerk_id } });
    case 'removeClerk':
      return api.put(path).send({ clerk: null });
    case 'setTypist':
      return api.put(path).send({ typist: { id: world.typist_id } });
    case 'removeTypist':
      return api.put(path).send({ typist: null });
    case 'addContact':
      return api.post(`${path}/contacts`).send(CONTACT);
    case 'writeReport':
      return api.post(`/v2${path}/rooms`).send({ name: 'Hall', block_type: 'DETAILED' });
    case 'setInitialization':
      return api.put(`${path}/initialization`).send({ init_from: null });
    default:
      return api.post(`${path}/${name}`);
  }
}

function modelOf(inspection: Shown): Model {
  const times = MOMENTS.map((moment) => [moment, inspection[moment]]);
  return {
    state: inspection.state.id,
    hasClerk: inspection.clerk !== null,
    hasTypist: inspection.typist !== null,
    times: Object.fromEntries(times) as Model['times'], // made of every moment
  };
}
