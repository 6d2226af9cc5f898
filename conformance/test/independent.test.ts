import type { ChildProcess } from 'node:child_process';
import { afterAll, describe, expect, it } from 'vitest';
import { checkSettings } from '../src/config/load.js';
import type { RunResult } from '../src/engine/result.js';
import { openSession } from '../src/engine/session.js';
import type { Verdict } from '../src/engine/verdict.js';
import { loadRegister } from '../src/register/load.js';
import { runSuite } from '../src/run/run.js';
import { SCENARIOS } from '../src/scenarios/index.js';
import { freePort } from './support/free-port.js';
import { startIndependent } from './support/independent-server.js';

/** The first answer to every open question, looked at in passing, and the last, looked at in full; or each in both ways. */
const RUNS = [
  { variant: '', observe: false },
  { variant: 'other', observe: true },
  { variant: '', observe: true },
  { variant: 'other', observe: false },
].slice(0, Number(process.env['TEST_WHOLE_RUNS'] ?? 2));

const processes: ChildProcess[] = [];

afterAll(() => {
  for (const child of processes) child.kill();
});

async function certify({ variant, observe }: (typeof RUNS)[number]): Promise<RunResult> {
  const listen = `127.0.0.1:${await freePort()}`;
  const webhooks = {
    address: `http://${listen}/told/here`,
    receiver: { listen, path: '/told/here' },
  };
  const settings = checkSettings(await startIndependent(variant, processes, { webhooks }), {});
  const { result } = await runSuite({
    session: openSession({ settings, revisions: ['current', 'earlier'] }),
    register: loadRegister(),
    scenarios: SCENARIOS,
    selection: [],
    strictness: { lintel: false, strict: false },
    observe,
  });
  return result;
}

/** The requirements with this verdict and what led to it, so that a failure of the test says why. */
function listOf({ verdicts }: RunResult, wanted: Verdict) {
  return verdicts
    .filter(({ verdict }) => verdict === wanted)
    .map(({ requirement, revision, judgements }) => {
      const cause = judgements.find(({ verdict }) => verdict === wanted);
      return { requirement, revision, check: cause?.check, why: cause?.why ?? cause?.problems };
    });
}

function verdictsOf({ verdicts }: RunResult, ...ids: readonly string[]): Verdict[] {
  return verdicts
    .filter(({ requirement }) => ids.includes(requirement))
    .map(({ verdict }) => verdict);
}

describe('a server written from the specification alone', () => {
  it.concurrent.each(RUNS)('is called correct: %j', { timeout: 240_000 }, async (run) => {
    const result = await certify(run);
    for (const verdict of ['fail', 'warn', 'blocked', 'harness-error'] as const) {
      expect({ [verdict]: listOf(result, verdict) }).toEqual({ [verdict]: [] });
    }
    expect(result.totals.pass).toBeGreaterThan(500);
    expect(verdictsOf(result, 'PDF-006', 'WHK-003', 'WHK-004')).toEqual(Array(6).fill('pass'));
    // Where every PDF is there at once, nothing has to be told.
    const told = run.variant === 'other' ? 'inconclusive' : 'pass';
    expect(verdictsOf(result, 'WHK-001', 'WHK-002')).toEqual(Array(4).fill(told));
  });
});
