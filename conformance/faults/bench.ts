/** A test bench: the Lintel server with demo data, behind a proxy with one effect. */
import process from 'node:process';
import { type Clock, systemClock } from '../src/base/clock.js';
import { checkSettings } from '../src/config/load.js';
import type { Configuration } from '../src/config/schema.js';
import type { Settings } from '../src/config/settings.js';
import { configureDemo, HASTY } from '../src/demo/configuration.js';
import type { DemoFile } from '../src/demo/demo-file.js';
import { findServer } from '../src/demo/find-server.js';
import { fill, openServerFolder, type ServerFolder } from '../src/demo/server-process.js';
import { planRevision } from '../src/engine/plan.js';
import type { RunResult } from '../src/engine/result.js';
import type { Scenario } from '../src/engine/scenario.js';
import { openSession } from '../src/engine/session.js';
import type { Strictness } from '../src/engine/verdict.js';
import type { Effect } from '../src/faults/fault.js';
import { type FaultProxy, openProxy } from '../src/faults/proxy.js';
import { loadRegister } from '../src/register/load.js';
import type { Revision } from '../src/register/schema.js';
import { runSuite } from '../src/run/run.js';
import { SCENARIOS } from '../src/scenarios/index.js';
import { hurriedClock } from './hurried-clock.js';

export interface Trial {
  readonly effect: Effect;
  readonly revision: Revision;
  /** As on the command line: requirements, checks and scenarios; empty for the whole suite. */
  readonly selection: readonly string[];
  readonly strictness: Strictness;
  readonly seed?: number;
  readonly workers?: number;
  /** The longest total wait when the server asks for pauses, such as `2m`. */
  readonly patience?: string;
  /** How long a PDF may take, such as `3m`. */
  readonly pdfTimeout?: string;
  /** Further fixtures of the configuration, for records that the API gives no way to create. */
  readonly fixtures?: Configuration['fixtures'];
}

export interface Tried {
  readonly result: RunResult;
  /** How many requests and answers the effect has altered. */
  readonly fired: number;
}

export interface Bench {
  /** Judges the server behind an effect. The trials of a bench run one after another. */
  try(trial: Trial): Promise<Tried>;
  stop(): Promise<void>;
}

type Environment = Readonly<Record<string, string | undefined>>;

const REGISTER = loadRegister();
/** Scenarios that use the hasty server. */
const ON_HASTY = ['limits/burst', 'limits/token-burst', 'oauth/expiry', 'oauth/code-expiry'];
const BASES = { current: '/current', earlier: '/earlier' } as const;

/**
 * Creates the demo data that every bench starts with. Throws Error when the server does not get
 * ready.
 */
export async function layGround(environment: Environment): Promise<ServerFolder> {
  const command = findServer(undefined);
  if (!command) throw new Error('The server has to be built first.');
  const folder = openServerFolder(command, environment);
  await removeOnFailure(folder, fill(folder));
  return folder;
}

/** Starts a bench with its own server. Throws when the server does not get ready. */
export async function openBench(ground: ServerFolder): Promise<Bench> {
  const calm = ground.copy({ LINTEL_RATE_LIMIT: '100000' });
  const demo = await removeOnFailure(calm, calm.start());

  const openHasty = (): ServerFolder =>
    ground.copy({
      LINTEL_RATE_LIMIT: String(HASTY.requestsPerMinute),
      LINTEL_ACCESS_TOKEN_SECONDS: String(HASTY.accessTokenSeconds),
      LINTEL_CODE_SECONDS: String(HASTY.codeSeconds),
    });

  return {
    async try(trial) {
      const scenarios = planOf(trial, settingsOf(configureDemo(demo, aside(demo)), trial));
      const isHasty = scenarios.some(({ id }) => ON_HASTY.includes(id));
      const hasty = isHasty ? openHasty() : undefined;
      const proxies: FaultProxy[] = [];
      const reach = async (file: DemoFile): Promise<DemoFile> => {
        const { origin } = new URL(file.current.baseUrl);
        const proxy = await openProxy({
          origin,
          bases: BASES,
          effect: trial.effect,
          from: nextAddress(),
        });
        proxies.push(proxy);
        return moveTo(file, origin, proxy.url);
      };
      try {
        const reached = await reach(demo);
        const hastyDemo = hasty ? await reach(await hasty.start()) : reached;
        const { fixtures, ...configuration } = configureDemo(reached, hastyDemo);
        const { hasty: fixture, ...others } = fixtures ?? {};
        const reachable = isHasty && fixture ? { ...others, hasty: fixture } : others;
        const settings = settingsOf({ ...configuration, fixtures: reachable }, trial);
        const waits = isHasty || scenarios.some((scenario) => scenario.waits);
        const result = await judge(trial, settings, waits ? systemClock : hurriedClock());
        return { result, fired: proxies.reduce((sum, proxy) => sum + proxy.fired(), 0) };
      } finally {
        await Promise.all([...proxies.map((proxy) => proxy.close()), hasty?.remove()]);
      }
    },
    stop: () => calm.remove(),
  };
}

/** What the start of a server gives. When it fails, the folder of the server is removed. */
async function removeOnFailure<T>(folder: ServerFolder, started: Promise<T>): Promise<T> {
  try {
    return await started;
  } catch (error) {
    await folder.remove();
    throw error;
  }
}

async function judge(trial: Trial, settings: Settings, clock: Clock): Promise<RunResult> {
  const { revision, selection, strictness, seed = 1, workers = 4 } = trial;
  const session = openSession({
    settings: { ...settings, limits: { ...settings.limits, workers } },
    revisions: [revision],
    clock,
  });
  // As the preflight does: the first token of the run must be the one with every scope.
  await session.stages[0]?.grants.shared().catch(() => undefined);
  const { result } = await runSuite({
    session,
    register: REGISTER,
    scenarios: SCENARIOS,
    selection,
    strictness,
    observe: true, // what is only observed must not raise an alarm either
    seed,
  });
  return result;
}

function planOf({ revision, selection }: Trial, settings: Settings): readonly Scenario[] {
  const plan = { register: REGISTER, scenarios: SCENARIOS, settings, revision, selection };
  return planRevision(plan).scenarios;
}

function settingsOf(
  configuration: Configuration,
  { patience = '20s', pdfTimeout = '30s', fixtures: more }: Trial,
): Settings {
  const limits = { rate: 'none', patience, requestTimeout: '20s', pdfTimeout };
  const fixtures = { ...configuration.fixtures, ...more };
  return checkSettings({ ...configuration, fixtures, limits }, {});
}

let addresses = 0;

/**
 * A local address from which no request was sent yet: the server slows down callers that recently
 * sent wrong secrets. Undefined on systems other than Linux.
 */
function nextAddress(): string | undefined {
  addresses += 1;
  const [high, low] = [Math.floor(addresses / 250) + 1, (addresses % 250) + 1];
  return process.platform === 'linux' ? `127.0.${high}.${low}` : undefined;
}

/** The addresses of another deployment, at which nothing is sent. */
function aside(file: DemoFile): DemoFile {
  return moveTo(file, new URL(file.current.baseUrl).origin, 'http://aside.example');
}

function moveTo(file: DemoFile, origin: string, url: string): DemoFile {
  return JSON.parse(JSON.stringify(file).replaceAll(origin, url));
}
