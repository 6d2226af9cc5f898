import type { ChildProcess } from 'node:child_process';
import { checkSettings } from '../../src/config/load.js';
import { createWaiting } from '../../src/engine/eventually.js';
import { openSession, type Session } from '../../src/engine/session.js';
import type { ReportSource } from '../../src/evidence/report-source.js';
import type { Effect } from '../../src/faults/fault.js';
import { type FaultProxy, openProxy } from '../../src/faults/proxy.js';
import { runSuite } from '../../src/run/run.js';
import { createFakeClock } from './fake-clock.js';
import { startIndependent } from './independent-server.js';
import { SUITE } from './whole-run.js';

/** What has to be ended after the tests. */
export interface Started {
  readonly processes: ChildProcess[];
  readonly proxies: FaultProxy[];
}

export async function endAll({ processes, proxies }: Started): Promise<void> {
  for (const child of processes) child.kill();
  for (const proxy of proxies) await proxy.close();
}

/** Judges both revisions of the second server each behind a proxy with an effect of its own. */
export async function judgeBehind(
  makeEffect: () => Effect,
  started: Started,
  { observe = false, withoutHasty = false } = {},
): Promise<ReportSource & { readonly session: Session }> {
  const configuration = await startIndependent('', started.processes, { withoutHasty });
  const { current, earlier } = configuration.target;
  const behind = async (address: typeof current) => {
    const { baseUrl = '', authUrl = '' } = address ?? {};
    const { origin, pathname } = new URL(baseUrl);
    const proxy = await openProxy({ origin, bases: { current: pathname }, effect: makeEffect() });
    started.proxies.push(proxy);
    return { baseUrl: `${proxy.url}${pathname}`, authUrl };
  };
  const addresses = { current: await behind(current), earlier: await behind(earlier) };
  const session = openSession({
    settings: checkSettings(
      { ...configuration, target: { name: 'Behind a proxy', ...addresses } },
      {},
    ),
    revisions: ['current', 'earlier'],
    waiting: createWaiting(createFakeClock()),
  });
  const strictness = { lintel: false, strict: false };
  const run = await runSuite({ session, ...SUITE, selection: [], strictness, observe, seed: 1 });
  return { session, ...run };
}
