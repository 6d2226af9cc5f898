/**
 * Writes what scenarios send and create to `costs.json`: `npx tsx faults/write-costs.ts`. Judges
 * the demo as a whole, and then with one scenario at a time. The independent server needs more
 * requests, and accepts some that Lintel refuses, so the most of both is kept as well. Configured
 * ids are tried only where a target does not list such records, so for shared requests the demo
 * lists none.
 */
import type { ChildProcess } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import process from 'node:process';
import { checkSettings } from '../src/config/load.js';
import type { Settings } from '../src/config/settings.js';
import { openDemo } from '../src/demo/demo.js';
import { findServer } from '../src/demo/find-server.js';
import { COMMON, type Cost, PREFLIGHT, type Share, SIGN_IN } from '../src/engine/costs.js';
import { kindCreatedAt } from '../src/engine/ledger.js';
import { OBSERVING, type Observing } from '../src/engine/plan.js';
import { openSession } from '../src/engine/session.js';
import type { Stage } from '../src/engine/stage.js';
import { asks } from '../src/faults/effects.js';
import { answerWith } from '../src/faults/message.js';
import { openProxy } from '../src/faults/proxy.js';
import { idsOf, recordsOf, valueAt } from '../src/net/body.js';
import type { Exchange } from '../src/net/exchange.js';
import { runPreflight } from '../src/preflight/preflight.js';
import { loadRegister } from '../src/register/load.js';
import { REVISIONS, type Revision } from '../src/register/schema.js';
import { runSuite } from '../src/run/run.js';
import { SCENARIOS } from '../src/scenarios/index.js';
import { startIndependent } from '../test/support/independent-server.js';

type ByName<T> = Record<string, Partial<Record<Revision, T>>>;

const LISTS = 'GET /clients, GET /staff, GET /templates, GET /option-sets';
const LISTS_NOTHING = asks(LISTS, () => answerWith(404));

const register = loadRegister();
const shared = createShared();
const server = findServer(undefined);
if (!server) throw new Error('The server is not built: pnpm build');
const demo = openDemo(server, {});
const processes: ChildProcess[] = [];
try {
  const settings = checkSettings(await demo.start(), {});
  const other = checkSettings(await startIndependent('', processes), {});
  const measured = await measureAll(settings, other);
  const text = JSON.stringify(measured, null, 2);
  writeFileSync(new URL('../costs.json', import.meta.url), `${text}\n`);
} finally {
  for (const child of processes) child.kill();
  await demo.stop();
}

async function measureAll(settings: Settings, other: Settings) {
  const { origin } = new URL(settings.addresses.current?.baseUrl ?? '');
  const bases = Object.fromEntries(
    REVISIONS.map((revision) => [revision, pathOf(settings.addresses[revision]?.baseUrl)]),
  );
  const proxy = await openProxy({ origin, bases, effect: LISTS_NOTHING });
  try {
    const text = JSON.stringify(settings.addresses).replaceAll(origin, proxy.url);
    const unlisted = { ...(await addFixtures(settings)), addresses: JSON.parse(text) };
    const whole = Object.fromEntries(
      await inTurn(OBSERVING, async (observing) => [
        observing,
        await measureWhole({ settings, unlisted, other }, observing),
      ]),
    );
    const alone = await measureAlone(unlisted);
    return { ...whole, shared: shared.costs(), alone };
  } finally {
    await proxy.close();
  }
}

/** What each scenario costs in a run of everything, and the requests they share. */
async function measureWhole(
  { settings, unlisted, other }: Readonly<Record<'settings' | 'unlisted' | 'other', Settings>>,
  observing: Observing,
): Promise<ByName<Cost>> {
  const listed = await run(settings, { observing });
  const sharing = await run(unlisted, { observing });
  const elsewhere = await run(other, { observing });
  const names = [COMMON, PREFLIGHT, SIGN_IN, ...SCENARIOS.map(({ id }) => id)].sort();
  return Object.fromEntries(
    names.map((name) => [
      name,
      byRevision(name, (revision) => {
        const own = countSent(listed.sent[revision], name);
        const there = countSent((name === COMMON ? sharing : elsewhere).sent[revision], name);
        return { ...mostOf(own, there), requests: own.requests };
      }),
    ]),
  );
}

/** The greater count of everything. */
function mostOf(one: Cost, other: Cost): Cost {
  const kinds = Object.keys({ ...one.created, ...other.created });
  return {
    requests: Math.max(one.requests, other.requests),
    most: Math.max(one.most, other.most),
    created: Object.fromEntries(
      kinds.map((kind) => [kind, Math.max(one.created[kind] ?? 0, other.created[kind] ?? 0)]),
    ),
  };
}

/** The shared requests that each scenario needs when it runs alone. */
async function measureAlone(settings: Settings): Promise<ByName<Share>> {
  const names = [PREFLIGHT, ...SCENARIOS.map(({ id }) => id)].sort();
  return Object.fromEntries(
    await inTurn(names, async (name) => {
      const { before, sent } = await run(settings, { observing: 'everything', scenario: name });
      const share = (revision: Revision): Share => {
        const signIns = countSent(sent[revision], SIGN_IN).requests;
        const earlier = name === PREFLIGHT ? 0 : countSent(before[revision], SIGN_IN).requests;
        return { common: namesOfShared(sent[revision]), signIn: signIns - earlier };
      };
      return [name, byRevision(name, share)];
    }),
  );
}

/** A value for each revision that has the scenario. */
function byRevision<T>(name: string, value: (revision: Revision) => T) {
  const { revisions = REVISIONS } = SCENARIOS.find(({ id }) => id === name) ?? {};
  return Object.fromEntries(revisions.map((revision) => [revision, value(revision)]));
}

type Sent = Readonly<Partial<Record<Revision, readonly Exchange[]>>>;

/** All requests before a run and until its end, of all scenarios or of one. */
async function run(
  settings: Settings,
  { observing, scenario }: { readonly observing: Observing; readonly scenario?: string },
): Promise<{ readonly before: Sent; readonly sent: Sent }> {
  const session = openSession({ settings, revisions: REVISIONS });
  const isAll = observing === 'everything';
  await runPreflight(session, { everybody: scenario === undefined, roles: isAll });
  const before = copySent(session.stages);
  await runSuite({
    ...{ session, register, scenarios: SCENARIOS, selection: [], seed: 1 },
    strictness: { lintel: false, strict: false },
    observe: isAll,
    ...(scenario === undefined ? {} : { scenario }),
  });
  process.stderr.write(`${scenario ?? observing}\n`);
  const sent = copySent(session.stages);
  shared.note(sent);
  return { before, sent };
}

/** The highest cost of each shared request. */
function createShared() {
  const costs: ByName<Cost> = {};
  return {
    costs: () => Object.fromEntries(Object.entries(costs).sort()),
    note(sent: Sent): void {
      for (const revision of REVISIONS) {
        for (const name of namesOfShared(sent[revision])) {
          const own = countSent(sent[revision], `${COMMON}/${name}`);
          const known = costs[name]?.[revision];
          costs[name] = { ...costs[name], [revision]: known ? mostOf(known, own) : own };
        }
      }
    },
  };
}

/** The names of the shared requests in a run. */
function namesOfShared(sent: readonly Exchange[] = []): string[] {
  const ids = sent.map(({ scenario }) => scenario).filter((id) => id.startsWith(`${COMMON}/`));
  return [...new Set(ids)].map((id) => id.slice(COMMON.length + 1)).sort();
}

function copySent(stages: readonly Stage[]): Sent {
  return Object.fromEntries(stages.map(({ revision, exchanges }) => [revision, [...exchanges]]));
}

function countSent(sent: readonly Exchange[] = [], name: string): Cost {
  const own = sent.filter(
    ({ scenario }) => scenario === name || (name === COMMON && scenario.startsWith(`${COMMON}/`)),
  );
  const created: Record<string, number> = {};
  for (const { request, response } of own) {
    const kind = kindCreatedAt(request.url);
    if (request.method !== 'POST' || response.status >= 300 || kind === undefined) continue;
    created[kind] = (created[kind] ?? 0) + 1;
  }
  return { requests: own.length, most: own.length, created };
}

/** The settings with ids of clients, clerks, a template and option sets of the account of alice. */
async function addFixtures(settings: Settings): Promise<Settings> {
  const [current, earlier] = openSession({ settings, revisions: REVISIONS }).stages;
  if (!current || !earlier) throw new Error('the demo has not both revisions');
  const { api } = current.surround(PREFLIGHT, 0);
  const { api: earlierApi } = earlier.surround(PREFLIGHT, 0);
  const firstTwo = async (path: string) => idsOf(await api.get(path)).slice(0, 2);
  const [templateId = 0] = await firstTwo('/templates');
  const sets = recordsOf(await earlierApi.get('/option-sets'));
  const setOf = (type: string) =>
    Number(
      valueAt(
        sets.find((set) => valueAt(set, 'block_type') === type),
        'id',
      ),
    );
  const fixtures = {
    clientIds: await firstTwo('/clients'),
    clerkIds: await firstTwo('/staff'),
    templateId,
    optionSetIds: { simplified: setOf('SIMPLIFIED'), scale: setOf('SCALE') },
  };
  return { ...settings, fixtures: { ...settings.fixtures, ...fixtures } };
}

async function inTurn<T, R>(things: readonly T[], act: (thing: T) => Promise<R>): Promise<R[]> {
  const done: R[] = [];
  for (const thing of things) done.push(await act(thing));
  return done;
}

function pathOf(url = ''): string {
  return new URL(url).pathname;
}
