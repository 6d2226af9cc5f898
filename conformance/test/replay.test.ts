import { beforeAll, describe, expect, it } from 'vitest';
import { checkSettings } from '../src/config/load.js';
import { runSuite } from '../src/engine/run.js';
import { openSession } from '../src/engine/session.js';
import { gatherEvidence } from '../src/evidence/hide-secrets.js';
import { replayRun } from '../src/evidence/replay.js';
import { loadRegister } from '../src/register/load.js';
import type { ReportSource } from '../src/report/source.js';
import { SCENARIOS } from '../src/scenarios/index.js';
import { startSmallServer } from './support/small-server.js';

/** Nothing is worth waiting for here. */
const impatient = { now: () => Date.now(), sleep: async () => {} };

const SUITE = { register: loadRegister(), scenarios: SCENARIOS };

/** The whole suite against a server that can do nothing but sign in and show a profile. */
async function run(): Promise<ReportSource> {
  const server = await startSmallServer();
  const settings = checkSettings(server.configuration, {});
  const session = openSession({ settings, revisions: ['current'], clock: impatient });
  const strictness = { lintel: true, strict: false };
  const result = await runSuite({ session, ...SUITE, selection: [], strictness, seed: 1 });
  await server.close();
  return { result, exchanges: gatherEvidence(session) };
}

let done: ReportSource;

beforeAll(async () => {
  done = await run();
}, 30_000);

describe('a run', () => {
  it('gives each requirement a verdict, and no fault of the suite, whatever the target answers', () => {
    const { result } = done;
    const wrong = result.verdicts.filter(({ verdict }) => verdict === 'harness-error');
    expect(wrong.map(({ requirement, judgements }) => [requirement, judgements[0]?.why])).toEqual(
      [],
    );
    expect(result.verdicts.length + result.notTested.length).toBe(SUITE.register.length);
    expect(result.totals.fail).toBeGreaterThan(20);
    expect(result.exitCode).toBe(1);
  });

  it('comes to every verdict again from its evidence, blocked and open ones included', () => {
    const { verdicts, judgements, differences } = replayRun(done, SUITE);
    expect(differences).toEqual([]);
    expect(verdicts).toBe(done.result.verdicts.length);
    expect(judgements).toBeGreaterThan(200);
  });
});
