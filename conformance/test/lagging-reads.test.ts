import type { ChildProcess } from 'node:child_process';
import { afterAll, expect, it } from 'vitest';
import { type Clock, systemClock } from '../src/base/clock.js';
import { checkSettings } from '../src/config/load.js';
import { createWaiting } from '../src/engine/eventually.js';
import { openSession } from '../src/engine/session.js';
import { readsLate } from '../src/faults/catalogue/general/general.js';
import { type FaultProxy, openProxy } from '../src/faults/proxy.js';
import { renderConsole } from '../src/report/console.js';
import { runSuite } from '../src/run/run.js';
import { startIndependent } from './support/independent-server.js';
import { SUITE } from './support/whole-run.js';

// A run against a server of which reads lag behind writes for longer than they are waited for, and what
// its report says of it.

const processes: ChildProcess[] = [];
let proxy: FaultProxy | undefined;

const LATE_MS = 1_200;

let skipped = 0;
/**
 * Runs ahead while it waits, so that the patience of a run is over before the reads are right. Exchanges are timed by the clock
 * of the system: what is told of them rests on when they were.
 */
const ahead: Clock = {
  now: () => systemClock.now() + skipped,
  async sleep(ms) {
    skipped += 5_000;
    await systemClock.sleep(Math.min(ms, 200));
  },
};

afterAll(async () => {
  for (const child of processes) child.kill();
  await proxy?.close();
});

it('is named as the one cause of what fails for it', { timeout: 60_000 }, async () => {
  const configuration = await startIndependent('', processes, { withoutHasty: true });
  const { baseUrl, authUrl } = configuration.target.current ?? { baseUrl: '', authUrl: '' };
  const { origin, pathname } = new URL(baseUrl);
  proxy = await openProxy({ origin, bases: { current: pathname }, effect: readsLate(LATE_MS) });
  const current = { baseUrl: `${proxy.url}${pathname}`, authUrl };
  const target = { name: 'Late', current };
  const session = openSession({
    settings: checkSettings({ ...configuration, target }, {}),
    revisions: ['current'],
    waiting: createWaiting(ahead),
  });
  const strictness = { lintel: false, strict: false };
  const run = await runSuite({
    session,
    ...SUITE,
    selection: ['PRP', 'CON', 'MET'],
    strictness,
  });
  const text = renderConsole(run);
  const [, stemming = ''] = /what fails {9}(.*)/.exec(text) ?? [];
  const failed = run.result.verdicts.filter(({ verdict }) => verdict === 'fail');
  expect(failed.length).toBeGreaterThan(2);
  expect(text).toMatch(/^PROBABLY reads lag behind writes: \d+ requirements of the current/);
  expect(stemming.split(' ').length).toBeGreaterThanOrEqual(failed.length * 0.6);
});
