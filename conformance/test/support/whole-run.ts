/** A run of the whole suite against a server that can do nothing but sign in and show a profile. */
import { checkSettings } from '../../src/config/load.js';
import { runSuite } from '../../src/engine/run.js';
import { openSession, type Session } from '../../src/engine/session.js';
import { gatherEvidence } from '../../src/evidence/hide-secrets.js';
import { loadRegister } from '../../src/register/load.js';
import type { ReportSource } from '../../src/report/source.js';
import { SCENARIOS } from '../../src/scenarios/index.js';
import { type SmallServerOptions, startSmallServer } from './small-server.js';

export const SUITE = { register: loadRegister(), scenarios: SCENARIOS };

/** Nothing is worth waiting for here. */
const impatient = { now: () => Date.now(), sleep: async () => {} };

export async function runWholeSuite(
  options: SmallServerOptions = {},
  selection: readonly string[] = [],
): Promise<{ readonly source: ReportSource; readonly session: Session }> {
  const server = await startSmallServer(options);
  const settings = checkSettings(server.configuration, {});
  const session = openSession({ settings, revisions: ['current'], clock: impatient });
  const strictness = { lintel: true, strict: false };
  const result = await runSuite({ session, ...SUITE, selection, strictness, seed: 1 });
  await server.close();
  return { source: { result, exchanges: gatherEvidence(session) }, session };
}
