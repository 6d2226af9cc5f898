import { REVISIONS } from '@lintel/schema';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DatabaseName, newDatabase, runSql } from '../support/databases.js';
import { optionSet, type ReportDesk, readReport, startReportDesk } from '../support/reports.js';
import { apply, type ModelRoom, OPERATIONS, type Step, shownThrough, type World } from './model.js';

// Histories of random operations, each through one revision or the other: both always show what a small model says.

const step = fc.record({
  operation: fc.constantFrom(...OPERATIONS),
  revision: fc.constantFrom(...REVISIONS),
  room: fc.nat(),
  item: fc.nat(),
  other: fc.nat(),
  name: fc.constantFrom('Door', 'Sofa'),
  text: fc.constantFrom('', 'Good', 'Worn "at" the edges', '🪟 cracked\nleft'),
  block_type: fc.constantFrom('DETAILED', 'CHECKLIST', 'KEYS', 'SCALE', 'SIMPLIFIED'),
  flag: fc.boolean(),
});

/** Two rooms of one block type with items, so that there is something to work on. */
const beginning = fc
  .tuple(step, fc.array(step, { minLength: 4, maxLength: 4 }))
  .map(([room, items]): Step[] => [
    { ...room, operation: 'add room' },
    { ...room, operation: 'add room', name: 'Other' },
    ...items.map((item): Step => ({ ...item, operation: 'add item' })),
  ]);

export function historyCases(database: DatabaseName): void {
  let desk: ReportDesk;
  let sets: World['sets'];
  beforeAll(async () => {
    desk = await startReportDesk(await newDatabase(database));
    const { earlier } = desk.api;
    sets = {
      SCALE: await optionSet(earlier, 'SCALE'),
      SIMPLIFIED: await optionSet(earlier, 'SIMPLIFIED'),
    };
  });
  afterAll(() => desk.server.stop());

  it('what is written through one revision reads correctly through the other (GEN-017)', async () => {
    const runs = { numRuns: 20, endOnFailure: true };
    await fc.assert(
      fc.asyncProperty(
        beginning,
        fc.array(step, { minLength: 8, maxLength: 24 }),
        async (first, then) => {
          const inspection_id = await desk.inspection();
          const rooms: ModelRoom[] = [];
          for (const one of [...first, ...then]) {
            await apply({ desk, inspection_id, rooms, sets }, one);
            for (const revision of REVISIONS) {
              const report = await readReport(desk.api[revision], inspection_id);
              expect(shownThrough(revision, report)).toEqual(rooms);
            }
          }
        },
      ),
      runs,
    );
    const miscounted = await runSql(
      desk.server,
      `select s.id, s.items, count(i.id) from sections s
       left join section_items i on i.account_id = s.account_id and i.section_id = s.id
       group by s.id, s.items having s.items <> count(i.id)`,
    );
    expect(miscounted).toEqual([]);
  }, 120_000);
}
