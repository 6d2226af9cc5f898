import type { ChildProcess } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkSettings } from '../src/config/load.js';
import type { Settings } from '../src/config/settings.js';
import { estimateCost, estimateSignIn, loadCosts } from '../src/engine/costs.js';
import { kindCreatedAt } from '../src/engine/ledger.js';
import { planRevision } from '../src/engine/plan.js';
import { openSession } from '../src/engine/session.js';
import { REVISIONS, type Revision } from '../src/register/schema.js';
import { runSuite } from '../src/run/run.js';
import { startIndependent } from './support/independent-server.js';
import { SUITE } from './support/whole-run.js';

// What is announced before a run, held against what the run then makes on another server than the one
// it was measured with.

/** Requirements, areas, checks and scenarios, alone and together. */
const SELECTIONS: readonly (readonly string[])[] = [
  ['PRO'],
  ['MET-015'],
  ['contacts/add'],
  ['contacts/add', 'meters'],
  ['PRP'],
  ['ROO'],
  ['rooms.order'],
  ['INS', 'STA'],
];

/** How many records more than are made may be announced, of each that is made and in any case. */
const MORE_OF_EACH = 0.25;
const MORE_IN_ANY_CASE = 12;
/** How many requests more are sent on a busy machine, where what is late is read again more often. */
const MORE_READ_AGAIN = 0.1;

const processes: ChildProcess[] = [];
let settings: Settings;

beforeAll(async () => {
  settings = checkSettings(await startIndependent('', processes), {});
});

afterAll(() => {
  for (const child of processes) child.kill();
});

type Counts = Readonly<Record<string, number>>;

interface Sizes {
  readonly requests: number;
  readonly created: Counts;
}

function announce(revision: Revision, selection: readonly string[]): Sizes {
  const plan = planRevision({ ...SUITE, settings, revision, selection });
  const costs = loadCosts();
  const { most, created } = estimateCost(plan, costs);
  return { requests: most + estimateSignIn(plan, costs), created };
}

async function make(revision: Revision, selection: readonly string[]): Promise<Sizes> {
  const session = openSession({ settings, revisions: [revision] });
  const strictness = { lintel: false, strict: false };
  const { result } = await runSuite({ session, ...SUITE, selection, strictness, seed: 1 });
  const counts: Record<string, number> = {};
  for (const [path, count] of Object.entries(result.created)) {
    const kind = kindCreatedAt(`http://any.example${path}`) ?? path;
    counts[kind] = (counts[kind] ?? 0) + count;
  }
  return { requests: result.run.requests, created: counts };
}

function sum(counts: Counts): number {
  return Object.values(counts).reduce((all, count) => all + count, 0);
}

const CASES = REVISIONS.flatMap((revision) =>
  SELECTIONS.map((selection) => ({ revision, selection })),
);

describe('what a run is announced to send and to create', () => {
  it.concurrent.each(CASES)(
    'is enough and hardly more: $selection, $revision',
    { timeout: 60_000 },
    async ({ revision, selection }) => {
      const announced = announce(revision, selection);
      const made = await make(revision, selection);
      const unannounced = Object.entries(made.created).filter(
        ([kind, count]) => count > (announced.created[kind] ?? 0),
      );
      expect(unannounced).toEqual([]);
      const most = sum(made.created) * (1 + MORE_OF_EACH) + MORE_IN_ANY_CASE;
      expect(sum(announced.created)).toBeLessThanOrEqual(most);
      expect(made.requests).toBeLessThanOrEqual(announced.requests * (1 + MORE_READ_AGAIN));
    },
  );
});
