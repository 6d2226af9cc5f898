import { REVISIONS } from '@lintel/schema';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { countFrom, seedFrom } from '../hardening/support/random.js';
import { createTestClock } from '../support/clock.js';
import { type DatabaseName, newDatabase, runSql } from '../support/databases.js';
import { addInspection, addProperty } from '../support/records.js';
import { optionSet, type ReportDesk, readReport, startReportDesk } from '../support/reports.js';
import { apply, type ModelRoom, OPERATIONS, type Step, shownThrough, type World } from './model.js';
import {
  hashOfPdf,
  type ModelReport,
  type SharedStep,
  type Shelf,
  STEP_KINDS,
  shownInPdf,
  TRIGGERS,
  takeStep,
} from './several-reports.js';

// Histories of random operations, each through one revision or the other, in JSON or JSONx: both revisions always show
// what a small model says. TEST_HISTORIES for more of them, TEST_HISTORY_SEED for others.

const step = fc.record({
  operation: fc.constantFrom(...OPERATIONS),
  revision: fc.constantFrom(...REVISIONS),
  isXml: fc.boolean(),
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

const sharedStep = fc
  .tuple(
    step,
    fc.record({
      kind: fc.constantFrom(...STEP_KINDS),
      report: fc.nat(),
      from: fc.nat(),
      trigger: fc.constantFrom(...TRIGGERS),
    }),
  )
  .map(([own, shared]) => ({ ...own, ...shared }));

/** Content of the first of several reports, which the second one is to continue. */
const sharedBeginning = fc.tuple(beginning, step).map(([content, any]): SharedStep[] => {
  const rest = { from: 0, trigger: 'start' } as const;
  return [
    ...content.map((one): SharedStep => ({ ...one, ...rest, kind: 'write', report: 0 })),
    { ...any, ...rest, kind: 'initialize', report: 1 },
  ];
});

const PDFS = ['FULL', 'CHANGES'] as const;

export function historyCases(database: DatabaseName): void {
  const clock = createTestClock();
  const runs = (usual: number) => ({
    numRuns: countFrom('TEST_HISTORIES', usual),
    seed: seedFrom('TEST_HISTORY_SEED'),
    endOnFailure: true,
  });
  const patience = (usual: number) => countFrom('TEST_HISTORIES', usual) * 60_000;
  let desk: ReportDesk;
  let sets: World['sets'];
  beforeAll(async () => {
    desk = await startReportDesk(await newDatabase(database), { clock });
    const { earlier } = desk.api;
    sets = {
      SCALE: await optionSet(earlier, 'SCALE'),
      SIMPLIFIED: await optionSet(earlier, 'SIMPLIFIED'),
    };
  });
  afterAll(() => desk.server.stop());

  it(
    'what is written through one revision reads correctly through the other (GEN-017)',
    async () => {
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
        runs(6),
      );
      const miscounted = await runSql(
        desk.server,
        `select s.id, s.items, count(i.id) from sections s
       left join section_items i on i.account_id = s.account_id and i.section_id = s.id
       group by s.id, s.items having s.items <> count(i.id)`,
      );
      expect(miscounted).toEqual([]);
    },
    patience(6),
  );

  it(
    'reports that take their content from each other show it in both revisions, and PDFs are void when that changes (GEN-017, CPY-001, INI-013, D-75)',
    async () => {
      await fc.assert(
        fc.asyncProperty(
          sharedBeginning,
          fc.array(sharedStep, { minLength: 8, maxLength: 20 }),
          async (first, then) => {
            const shelf = await newShelf();
            for (const one of [...first, ...then]) {
              const before = await seenOf(shelf);
              await takeStep(shelf, one);
              await expectShown(shelf);
              expectVoid(before, await seenOf(shelf));
              clock.forward({ seconds: 1 }); // a time of completion tells which one was the last
            }
          },
        ),
        runs(4),
      );
    },
    patience(4),
  );

  /** Two inspections of one property and one of another, none of which has begun. */
  const newShelf = async (): Promise<Shelf> => {
    const { current } = desk.api;
    const [first, second] = [await addProperty(current), await addProperty(current)];
    const reports: ModelReport[] = [];
    for (const { id: property_id } of [first, first, second]) {
      const { id: inspection_id } = await addInspection(current, property_id);
      const unbegun = { state: 100, hasBegun: false, completed: null, source: null } as const;
      reports.push({ inspection_id, property_id, rooms: [], ...unbegun });
    }
    return { desk, sets, reports, now: 0 };
  };
  const expectShown = async ({ reports }: Shelf) => {
    for (const { inspection_id, rooms, state } of reports)
      for (const revision of REVISIONS) {
        const api = desk.api[revision];
        expect(shownThrough(revision, await readReport(api, inspection_id))).toEqual(rooms);
        const { body } = await api.get(`/inspections/${inspection_id}`).expect(200);
        expect(body.state.id).toBe(state);
      }
  };
  /** For each PDF there may be, what it should show and the hash of what it would. */
  const seenOf = async (shelf: Shelf) => {
    const seen: { readonly shown: string; readonly hash: string }[] = [];
    for (const report of shelf.reports)
      for (const type of PDFS)
        seen.push({ shown: shownInPdf(type, report), hash: await hashOfPdf(shelf, report, type) });
    return seen;
  };
}

/** A PDF is void when it would show something else now, and only then. */
function expectVoid(before: readonly Seen[], after: readonly Seen[]): void {
  const changes = (of: keyof Seen) => after.map((seen, index) => seen[of] !== before[index]?.[of]);
  expect(changes('hash')).toEqual(changes('shown'));
}

interface Seen {
  readonly shown: string;
  readonly hash: string;
}
