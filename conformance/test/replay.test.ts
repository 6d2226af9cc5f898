import { beforeAll, describe, expect, it } from 'vitest';
import { checkSettings } from '../src/config/load.js';
import { consult, recall } from '../src/engine/judgement.js';
import { runSuite } from '../src/engine/run.js';
import { openSession } from '../src/engine/session.js';
import { loadRegister } from '../src/register/load.js';
import { hideSecrets } from '../src/report/write.js';
import { SCENARIOS } from '../src/scenarios/index.js';
import { startSmallServer } from './support/small-server.js';

/** Nothing is worth waiting for here. */
const impatient = { now: () => Date.now(), sleep: async () => {} };

const CHECKS = new Map(
  SCENARIOS.flatMap((scenario) => scenario.checks.map((check) => [check.id, check] as const)),
);

/** The whole suite against a server that can do nothing but sign in and show a profile. */
async function run() {
  const server = await startSmallServer();
  const settings = checkSettings(server.configuration, {});
  const session = openSession({ settings, revisions: ['current'], clock: impatient });
  const result = await runSuite({
    session,
    register: loadRegister(),
    scenarios: SCENARIOS,
    selection: [],
    strictness: { lintel: true, strict: false },
    seed: 1,
  });
  await server.close();
  return { result, session };
}

let done: Awaited<ReturnType<typeof run>>;

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
    const selected = loadRegister().length;
    expect(result.verdicts.length + result.notTested.length).toBe(selected);
    expect(result.totals.fail).toBeGreaterThan(20);
    expect(result.exitCode).toBe(1);
  });

  it('can be judged once more from its evidence, with secrets hidden, and comes to the same', () => {
    const { result, session } = done;
    const evidence = hideSecrets(result, session);
    const judged = evidence.result.verdicts
      .flatMap(({ judgements }) => judgements)
      .filter(({ seen }) => Object.keys(seen).length > 0);
    expect(judged.length).toBeGreaterThan(50);
    for (const { check, outcome, seen } of judged) {
      const known = CHECKS.get(check);
      const again = known && consult(known, recall(seen, evidence.exchanges));
      expect([check, again?.outcome]).toEqual([check, outcome]);
    }
  });
});
