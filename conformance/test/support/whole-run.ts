/** A run of the whole suite against a server that can do nothing but sign in and show a profile. */
import { systemClock } from '../../src/base/clock.js';
import { checkSettings } from '../../src/config/load.js';
import type { Configuration } from '../../src/config/schema.js';
import { openSession, type Session } from '../../src/engine/session.js';
import type { Strictness } from '../../src/engine/verdict.js';
import type { ReportSource } from '../../src/evidence/report-source.js';
import { loadRegister } from '../../src/register/load.js';
import type { Requirement } from '../../src/register/schema.js';
import { type Progress, runSuite } from '../../src/run/run.js';
import { SCENARIOS } from '../../src/scenarios/index.js';
import { type SmallServerOptions, startSmallServer } from './small-server.js';

export const SUITE = { register: loadRegister(), scenarios: SCENARIOS };

/** Nothing is worth waiting for here. */
const impatient = { ...systemClock, sleep: async () => {} };

export interface WholeRun {
  readonly server?: SmallServerOptions;
  /** What else the configuration says. */
  readonly alter?: (configuration: Configuration) => Configuration;
  readonly selection?: readonly string[];
  readonly register?: readonly Requirement[];
  /** By the decisions of Lintel unless it says otherwise. */
  readonly strictness?: Strictness;
  readonly observe?: boolean;
  readonly bail?: boolean;
  readonly onProgress?: (progress: Progress) => void;
  /** Called before anything is done. */
  readonly prepare?: (session: Session) => void;
}

export async function runWholeSuite(
  options: WholeRun = {},
): Promise<{ readonly source: ReportSource; readonly session: Session }> {
  const { register = SUITE.register, selection = [], alter = (same) => same } = options;
  const server = await startSmallServer(options.server);
  const settings = checkSettings(alter(server.configuration), {});
  const session = openSession({ settings, revisions: ['current'], clock: impatient });
  options.prepare?.(session);
  const { strictness = { lintel: true, strict: false }, observe = false, bail = false } = options;
  const { onProgress = () => {} } = options;
  const judged = { register, selection, strictness, observe, bail, onProgress };
  const source = await runSuite({ session, ...SUITE, ...judged, seed: 1 });
  await server.close();
  return { source, session };
}
