import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { countFrom } from '../hardening/support/random.js';
import { type DatabaseName, newDatabase, runSql } from '../support/databases.js';
import { addInspection, addProperty, pullTriggers } from '../support/records.js';
import {
  addItem,
  addRoom,
  attachFile,
  type ReportDesk,
  readReport,
  startReportDesk,
} from '../support/reports.js';

// Reports that are read for others while they are written themselves: whatever is copied is the whole report as one
// write has left it, and nobody waits in a circle. TEST_RACE_ROUNDS for more rounds.

const PARALLEL = 16;
const ROUNDS = countFrom('TEST_RACE_ROUNDS', 2);
const ROOMS = 3;

/** A property, and the report of the one inspection it has. */
interface Reported {
  readonly property_id: number;
  readonly inspection_id: number;
}

export function copyRaceCases(database: DatabaseName): void {
  let desk: ReportDesk;
  let models: readonly [Reported, Reported];
  let source: Reported;
  beforeAll(async () => {
    desk = await startReportDesk(await newDatabase(database));
    models = [await reported('One'), await reported('Two')];
  });
  beforeEach(async () => {
    source = await reported('One');
  });
  afterAll(async () => {
    await desk.server.stop();
    if (database === 'PostgreSQL') await expectNoDeadlock(desk.server);
  });

  /** A report of rooms that all have one name, each with an item and a photo. */
  const reported = async (name: string, rooms = ROOMS): Promise<Reported> => {
    const { id: property_id } = await addProperty(desk.api.current);
    const { id: inspection_id } = await addInspection(desk.api.current, property_id);
    for (let room = 0; room < rooms; room += 1) await addPhotographed(inspection_id, name);
    return { property_id, inspection_id };
  };
  const addPhotographed = async (inspection_id: number, name: string) => {
    const { id } = await addRoom(desk.api.earlier, inspection_id, { name });
    const item = await addItem(desk.api.earlier, { inspection_id, id });
    await attachFile(desk, inspection_id, { section_id: id, item_id: item.id });
    return id;
  };
  const copy = (to: Pick<Reported, 'inspection_id'>, from: Pick<Reported, 'property_id'>) =>
    desk.api.earlier
      .put(`/inspections/${to.inspection_id}/copy-from-property/${from.property_id}`)
      .send({ mode: 'reset' });
  const targets = async (input: object = {}) => {
    const made = Array.from({ length: PARALLEL }, () => desk.inspection(input));
    return (await Promise.all(made)).map((inspection_id) => ({ inspection_id }));
  };
  const roomsOf = async ({ inspection_id }: Pick<Reported, 'inspection_id'>): Promise<Room[]> =>
    (await readReport(desk.api.earlier, inspection_id)).rooms;
  /** Writes the report of the source anew: at each turn it is that of one of the models. */
  const rewriting = (turn: number) => copy(source, models[turn % 2 === 0 ? 1 : 0]);
  const startAll = (inspections: readonly Pick<Reported, 'inspection_id'>[]) =>
    inspections.map(({ inspection_id }) =>
      desk.api.current.post(`/inspections/${inspection_id}/start`),
    );
  const continuing = async (from: Reported) => {
    const made = await targets();
    for (const { inspection_id } of made) await initialize(inspection_id, from.inspection_id);
    return made;
  };
  const initialize = (id: number, init_from: number) =>
    desk.api.current
      .put(`/inspections/${id}/initialization`)
      .send({ type: 6, init_from })
      .expect(200);

  it('copies of a report that is reset meanwhile hold it as one reset has left it (CPY-001, CPY-007)', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const made = await targets();
      const calls = made.flatMap((target, turn) => [copy(target, source), rewriting(turn)]);
      expect(statusesOf(await Promise.all(calls))).toEqual([200]);
      for (const target of made) expectWhole(await roomsOf(target));
    }
  });

  it('copies of a report whose only room is removed meanwhile hold the room, or are refused and change nothing (CPY-010)', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const single = await reported('One', 1);
      const [room] = await roomsOf(single);
      const made = await targets();
      for (const { inspection_id } of made)
        await addRoom(desk.api.earlier, inspection_id, { name: 'Own' });
      const [removed, ...answers] = await Promise.all([
        desk.api.earlier.delete(`/inspections/${single.inspection_id}/rooms/${room?.id}`),
        ...made.map((target) => copy(target, single)),
      ]);
      expect(removed?.status).toBe(200);
      for (const [index, { status }] of answers.entries()) {
        const names = (await roomsOf(made[index] ?? single)).map(({ name }) => name.value);
        expect([status, names]).toEqual(status === 200 ? [200, ['One']] : [409, ['Own']]);
      }
    }
  });

  it('reports that are copied into each other at once end as one and the same', async () => {
    const other = await reported('Two');
    for (let round = 0; round < ROUNDS; round += 1) {
      const copies = Array.from({ length: PARALLEL }, (_, turn) =>
        turn % 2 === 0 ? copy(source, other) : copy(other, source),
      );
      expect(statusesOf(await Promise.all(copies))).toEqual([200]);
      const [first, second] = [await roomsOf(source), await roomsOf(other)];
      expectWhole(first);
      expect(namesIn(second)).toEqual(namesIn(first));
    }
  });

  it('inspections that start while the one they continue is reset hold it as one reset has left it (INI-013)', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const made = await continuing(source);
      const calls = startAll(made).flatMap((start, turn) => [start, rewriting(turn)]);
      expect(statusesOf(await Promise.all(calls))).toEqual([200]);
      for (const target of made) expectWhole(await roomsOf(target));
    }
  });

  it('inspections that start while the one they continue is completed all start, and it is complete (STA-028)', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const made = await continuing(source);
      const complete = desk.api.current.post(`/inspections/${source.inspection_id}/complete`);
      expect(statusesOf(await Promise.all([...startAll(made), complete]))).toEqual([200]);
      await pullTriggers(desk.api.current, source.inspection_id, 'reopen');
    }
  });
}

interface Room {
  readonly id: number;
  readonly name: { readonly value: string };
  readonly items: readonly { readonly attachments: readonly object[] }[];
}

function statusesOf(answers: readonly { readonly status: number }[]): number[] {
  return [...new Set(answers.map(({ status }) => status))];
}

function namesIn(rooms: readonly Room[]): string[] {
  return rooms.map(({ name }) => name.value);
}

/** All rooms of one of the models, each with its item and photo. */
function expectWhole(rooms: readonly Room[]): void {
  expect(rooms).toHaveLength(ROOMS);
  expect(new Set(namesIn(rooms)).size).toBe(1);
  for (const { items } of rooms) {
    expect(items).toHaveLength(1);
    expect(Object.keys(items[0]?.attachments ?? {})).toHaveLength(1);
  }
}

/** What is a circle of waiters to PostgreSQL it would find after a second, and end by failing one of them. */
async function expectNoDeadlock(server: ReportDesk['server']): Promise<void> {
  const counted = await runSql<{ deadlocks: string }>(
    server,
    'select deadlocks from pg_stat_database where datname = current_database()',
  );
  expect(counted.map(({ deadlocks }) => Number(deadlocks))).toEqual([0]);
}
