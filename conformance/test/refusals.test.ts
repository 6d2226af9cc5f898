import type { ChildProcess } from 'node:child_process';
import { afterAll, expect, it } from 'vitest';
import { checkSettings } from '../src/config/load.js';
import { createWaiting } from '../src/engine/eventually.js';
import { createRandom } from '../src/engine/random.js';
import { openSession } from '../src/engine/session.js';
import type { Effect } from '../src/faults/fault.js';
import { answerWith } from '../src/faults/message.js';
import { type FaultProxy, openProxy } from '../src/faults/proxy.js';
import { runSuite } from '../src/run/run.js';
import { createFakeClock } from './support/fake-clock.js';
import { startIndependent } from './support/independent-server.js';
import { SUITE } from './support/whole-run.js';

// Runs against servers that refuse one request in so many, whichever it is: each check that is not judged says why.

const processes: ChildProcess[] = [];
const proxies: FaultProxy[] = [];

afterAll(async () => {
  for (const child of processes) child.kill();
  for (const proxy of proxies) await proxy.close();
});

function refusingOneIn(count: number): Effect {
  const random = createRandom(count);
  return {
    request: ({ revision }) =>
      revision !== undefined && random() * count < 1
        ? answerWith(422, { message: 'Not today.' })
        : undefined,
  };
}

it.each([8])('refuse one in %i', { timeout: 180_000 }, async (count) => {
  const configuration = await startIndependent('', processes);
  const { current, earlier } = configuration.target;
  const behind = async (address: typeof current) => {
    const { baseUrl = '', authUrl = '' } = address ?? {};
    const { origin, pathname } = new URL(baseUrl);
    const bases = { current: pathname };
    const proxy = await openProxy({ origin, bases, effect: refusingOneIn(count) });
    proxies.push(proxy);
    return { baseUrl: `${proxy.url}${pathname}`, authUrl };
  };
  const addresses = { current: await behind(current), earlier: await behind(earlier) };
  const session = openSession({
    settings: checkSettings({ ...configuration, target: { name: 'Fickle', ...addresses } }, {}),
    revisions: ['current', 'earlier'],
    waiting: createWaiting(createFakeClock()),
  });
  const strictness = { lintel: false, strict: false };
  const { verdicts } = await runSuite({
    session,
    ...SUITE,
    selection: [],
    strictness,
    observe: true,
    seed: 1,
  });
  const crashed = verdicts.flatMap(({ judgements }) =>
    judgements
      .filter(({ outcome }) => outcome === 'crashed')
      .map(({ check, scenario, revision, why }) => `${revision} ${scenario} ${check}: ${why}`),
  );
  expect([...new Set(crashed)]).toEqual([]);
});
