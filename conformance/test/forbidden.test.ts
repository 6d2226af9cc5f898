import type { ChildProcess } from 'node:child_process';
import { afterAll, expect, it } from 'vitest';
import { checkSettings } from '../src/config/load.js';
import { createWaiting } from '../src/engine/eventually.js';
import { openSession } from '../src/engine/session.js';
import { gatherEvidence } from '../src/evidence/hide-secrets.js';
import { answerWith } from '../src/faults/message.js';
import { type FaultProxy, openProxy } from '../src/faults/proxy.js';
import { renderConsole } from '../src/report/console.js';
import { runSuite } from '../src/run/run.js';
import { createFakeClock } from './support/fake-clock.js';
import { startIndependent } from './support/independent-server.js';
import { SUITE } from './support/whole-run.js';

// A run for a user who may read and write nothing, which from outside looks like a server that forbids too much.

const processes: ChildProcess[] = [];
const proxies: FaultProxy[] = [];

afterAll(async () => {
  for (const child of processes) child.kill();
  for (const proxy of proxies) await proxy.close();
});

it('fails for one requirement in each revision, and says whom to look at', {
  timeout: 60_000,
}, async () => {
  const configuration = await startIndependent('', processes, { withoutHasty: true });
  const { current, earlier } = configuration.target;
  const behind = async (address: typeof current) => {
    const { baseUrl = '', authUrl = '' } = address ?? {};
    const { origin, pathname } = new URL(baseUrl);
    const proxy = await openProxy({
      origin,
      bases: { current: pathname },
      effect: {
        request: ({ revision, method }) =>
          revision !== undefined && method !== 'GET'
            ? answerWith(403, { message: 'You may read, and write nothing.' })
            : undefined,
      },
    });
    proxies.push(proxy);
    return { baseUrl: `${proxy.url}${pathname}`, authUrl };
  };
  const addresses = { current: await behind(current), earlier: await behind(earlier) };
  const session = openSession({
    settings: checkSettings({ ...configuration, target: { name: 'Strict', ...addresses } }, {}),
    revisions: ['current', 'earlier'],
    waiting: createWaiting(createFakeClock()),
  });
  const strictness = { lintel: false, strict: false };
  const result = await runSuite({ session, ...SUITE, selection: [], strictness, seed: 1 });
  const failed = result.verdicts.filter(({ verdict }) => verdict === 'fail');
  expect(failed.map(({ requirement, revision }) => `${requirement} ${revision}`)).toEqual([
    'PRP-025 current',
    'PRP-025 earlier',
  ]);
  const told = renderConsole({ result, exchanges: gatherEvidence(session) });
  expect(told).toMatch(/probably +actors\.alice may not create properties: .*scopes/);
  expect(told).toMatch(
    /BLOCKED \(current\) the prerequisite properties\.create\.returns-it did not hold \(403: may actors\.alice create properties\?\): CON-001/,
  );
  expect(result.exitCode).toBe(1);
});
