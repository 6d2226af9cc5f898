import { REVISIONS, type Revision } from '@lintel/schema';
import { afterEach, describe, expect, it } from 'vitest';
import { type Child, startChild } from '../hardening/durability/child.js';
import {
  type Deployment,
  newDeployment,
  registerIn,
  serverOn,
} from '../hardening/durability/deployment.js';
import { countFrom, type Random, randomFrom, seedFrom } from '../hardening/support/random.js';
import { apiOf, type TestApi } from '../support/api.js';
import { DATABASES, runSql } from '../support/databases.js';
import { addInspection, addProperty } from '../support/records.js';
import { addItem, addRoom, copyPath, pathOf, readReport } from '../support/reports.js';

// A copy with reset that is killed midway leaves the old or the new report, never a mix (CPY-007). TEST_KILL_CYCLES makes
// the proof longer, TEST_KILL_SEED repeats its moments.

const CYCLES = 2;
const ROOMS = 10;
const ITEMS = 10;

let deployment: Deployment;
let token: string;
afterEach(() => deployment.remove());

describe.each(DATABASES)('on %s', (name) => {
  it('leaves the report of one copy, whenever the server is killed', async () => {
    deployment = await newDeployment(name);
    token = await registerIn(deployment);
    const random = randomFrom(seedFrom('TEST_KILL_SEED'));
    const cycles = countFrom('TEST_KILL_CYCLES', CYCLES);
    const plan = await onServer(prepare);

    let copies = 0; // the report is that of this copy
    for (let cycle = 0; cycle < cycles; cycle += 1) {
      const child = startChild(['serve'], deployment.settings);
      const answered = await copyUntilKilled(child, { plan, copies, random });
      const shown = await onServer((apis) => shownIn(apis, plan.target));
      const possible = [answered, answered + 1].map((copy) => wholeReport(copy, plan));
      expect(possible, `cycle ${cycle}`).toContainEqual(shown.current);
      expect(shown.earlier).toEqual(shown.current);
      expect(await countItems(plan.target)).toBe(ROOMS * ITEMS);
      copies = answered + possible.findIndex(([room]) => room?.name === shown.current[0]?.name);
    }
  }, 600_000);
});

type Apis = Readonly<Record<Revision, TestApi>>;

/** The properties that are copied from in turn, and the inspection they are copied to. */
interface Plan {
  readonly sources: readonly { readonly name: string; readonly property_id: number }[];
  readonly target: number;
}

interface Room {
  readonly name: string;
  readonly items: number;
}

/** Does something through a server that stops then. */
async function onServer<T>(work: (apis: Apis) => Promise<T>): Promise<T> {
  const server = await serverOn(deployment);
  try {
    return await work(apisAt(server.addresses.publicUrl));
  } finally {
    await server.stop();
  }
}

function apisAt(address: string): Apis {
  const of = (revision: Revision) => ({ baseUrl: `${address}/${revision}`, authUrl: address });
  const at = { addresses: { publicUrl: address, current: of('current'), earlier: of('earlier') } };
  return { current: apiOf(at, token), earlier: apiOf(at, token, 'earlier') };
}

/** Three properties, for with two a report of either would be possible after every copy. */
async function prepare({ current, earlier }: Apis): Promise<Plan> {
  const sources: Plan['sources'][number][] = [];
  for (const name of ['One', 'Two', 'Three']) {
    const { id: property_id } = await addProperty(current);
    const { id: inspection_id } = await addInspection(current, property_id);
    const { id } = await addRoom(earlier, inspection_id, { name });
    for (let item = 0; item < ITEMS; item += 1) await addItem(earlier, { inspection_id, id });
    const copy = { room: { name } };
    for (let room = 1; room < ROOMS; room += 1)
      await earlier
        .put(`${pathOf({ inspection_id, id })}/copy`)
        .send(copy)
        .expect(200);
    sources.push({ name, property_id });
  }
  const { id: property_id } = await addProperty(current);
  const { id: target } = await addInspection(current, property_id);
  const plan = { sources, target };
  await copyReport(current, plan, 0);
  return plan;
}

function copyReport(api: TestApi, { sources, target }: Plan, copy: number) {
  const { property_id } = sourceOf(copy, sources);
  return api
    .put(copyPath('current', { to: target, from: property_id }))
    .send({ mode: 'reset' })
    .expect(200);
}

/** Copies without a pause until the server is killed, and returns the last copy that was answered. */
async function copyUntilKilled(
  child: Child,
  { plan, copies, random }: { plan: Plan; copies: number; random: Random },
): Promise<number> {
  const { current } = apisAt(await child.listening);
  const started = performance.now();
  await copyReport(current, plan, copies + 1);
  const duration = performance.now() - started;
  let answered = copies + 1;
  setTimeout(() => child.kill('SIGKILL'), (duration * random.below(300)) / 100);
  const lost = async () => {
    for (;;) {
      await copyReport(current, plan, answered + 1);
      answered += 1;
    }
  };
  await expect(lost()).rejects.toThrow(/ECONNRESET|ECONNREFUSED|socket hang up|aborted/);
  expect(await child.ended).toEqual({ code: null, signal: 'SIGKILL' });
  return answered;
}

async function shownIn(apis: Apis, target: number) {
  const shown: Partial<Record<Revision, Room[]>> = {};
  for (const revision of REVISIONS) {
    const { rooms } = await readReport(apis[revision], target);
    shown[revision] = rooms.map((room: { name: { value: string }; items: object }) => ({
      name: room.name.value,
      items: Object.keys(room.items).length,
    }));
  }
  return shown as Record<Revision, Room[]>; // one of each
}

function wholeReport(copy: number, { sources }: Plan): Room[] {
  const { name } = sourceOf(copy, sources);
  return Array.from({ length: ROOMS }, () => ({ name, items: ITEMS }));
}

function sourceOf(copy: number, sources: Plan['sources']) {
  const source = sources[copy % sources.length];
  if (!source) throw new Error('There is nothing to copy from');
  return source;
}

/** Items of the report as the database knows them beside what the report shows. */
async function countItems(inspection_id: number): Promise<number> {
  const [row] = await runSql<{ n: number | string }>(
    deployment,
    `select count(*) as n from section_items i join sections s on s.id = i.section_id
     where s.inspection_id = ?`,
    [inspection_id],
  );
  return Number(row?.n);
}
