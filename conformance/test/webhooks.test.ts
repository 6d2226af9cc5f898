import type { ChildProcess } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, describe, expect, it } from 'vitest';
import { hurriedClock } from '../faults/hurried-clock.js';
import { type Clock, systemClock } from '../src/base/clock.js';
import { checkSettings } from '../src/config/load.js';
import { openSession } from '../src/engine/session.js';
import type { RequirementVerdict } from '../src/engine/settle.js';
import type { Revision } from '../src/register/schema.js';
import { runSuite } from '../src/run/run.js';
import { freePort } from './support/free-port.js';
import { startIndependent } from './support/independent-server.js';
import { SUITE } from './support/whole-run.js';

// A service that adds no listener at POST /webhooks, and whose operator has registered one address by hand.

const processes: ChildProcess[] = [];
const between: Server[] = [];
const repeating: NodeJS.Timeout[] = [];

afterAll(() => {
  for (const child of processes) child.kill();
  for (const server of between) server.close();
  for (const timer of repeating) clearInterval(timer);
});

interface Case {
  readonly variant?: string;
  /** What is registered, by the address of the suite. */
  readonly register?: (address: string) => Promise<string> | string;
  readonly clock?: Clock;
  readonly revisions?: readonly Revision[];
}

/** What is said of webhooks when the service sends them to what is registered. */
async function judge({
  variant = '',
  register = (address) => address,
  clock,
  revisions = ['current'],
}: Case) {
  const listen = `127.0.0.1:${await freePort()}`;
  const address = await register(`http://${listen}/webhooks`);
  const webhooks = { address, receiver: { listen } };
  const surroundings = { webhooks, withoutHasty: true };
  const settings = checkSettings(await startIndependent(variant, processes, surroundings), {});
  const { result } = await runSuite({
    session: openSession({ settings, revisions, clock: clock ?? systemClock }),
    ...SUITE,
    selection: ['WHK-001', 'WHK-002', 'WHK-003', 'WHK-004', 'PDF-006'],
    strictness: { lintel: false, strict: false },
  });
  const { verdicts } = result;
  const said = (id: string) => verdicts.find(({ requirement }) => requirement === id);
  return { listen, verdicts, said, verdict: (id: string) => said(id)?.verdict };
}

function reasonsOf(found: RequirementVerdict | undefined): unknown[] {
  const all = (found?.judgements ?? []).map(({ why, problems }) => why ?? problems?.[0]?.got);
  return [...new Set(all)];
}

/** Stands between the service and the suite, and does what it likes with each delivery. */
async function passThrough(
  address: string,
  change: (body: string, send: (body: string) => void) => void,
): Promise<string> {
  const send = (body: string) => void fetch(address, { method: 'POST', body }).catch(() => {});
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      change(body, send);
      response.writeHead(204).end();
    });
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  between.push(server);
  return `http://127.0.0.1:${port}/`;
}

describe.concurrent('webhooks that the operator registers', { timeout: 60_000 }, () => {
  it.each(['events=flat', 'events=nested', 'inbound=webhooks'])(
    'are judged by what they say: %s',
    async (variant) => {
      const { verdict } = await judge({ variant });
      const ids = ['WHK-001', 'WHK-002', 'WHK-003', 'WHK-004', 'PDF-006'];
      expect(ids.map(verdict)).toEqual(Array(5).fill('pass'));
    },
  );

  it('are told apart where both revisions have inspections with the same ids', async () => {
    const revisions = ['current', 'earlier'] as const;
    const { verdicts } = await judge({ variant: 'ids=dense,numbers=apart', revisions });
    expect(verdicts.map(({ verdict }) => verdict)).toEqual(Array(10).fill('pass'));
    const told = verdicts.filter(({ requirement }) => requirement === 'WHK-002');
    const ids = told.map(({ judgements }) => judgements[0]?.seen['id']);
    expect(ids[0]).not.toEqual(ids[1]);
  });

  it('leave open what never arrives, and say where it was waited for', async () => {
    const register = (address: string) => `${address}/elsewhere`;
    const { listen, said, verdict } = await judge({ register, clock: hurriedClock() });
    const nothing = `nothing arrived at http://${listen}/webhooks: is it registered, and does the service reach it?`;
    for (const id of ['WHK-001', 'WHK-002', 'WHK-003']) {
      expect([id, verdict(id), reasonsOf(said(id))]).toEqual([id, 'inconclusive', [nothing]]);
    }
    expect([verdict('WHK-004'), verdict('PDF-006')]).toEqual(['pass', 'pass']);
  });

  it('leave open what never arrives where POST /webhooks is something else', async () => {
    const register = (address: string) => `${address}/elsewhere`;
    const variant = 'inbound=webhooks';
    const { listen, said, verdict } = await judge({ variant, register, clock: hurriedClock() });
    const byHand = `register http://${listen}/webhooks in the service by hand`;
    for (const id of ['WHK-001', 'WHK-002', 'WHK-003']) {
      expect([id, verdict(id)]).toEqual([id, 'inconclusive']);
      expect(reasonsOf(said(id))).toEqual([expect.stringContaining(byHand)]);
    }
    expect([verdict('WHK-004'), verdict('PDF-006')]).toEqual(['pass', 'pass']);
  });

  it('leave open what says nothing of an inspection', async () => {
    const register = (address: string) =>
      passThrough(address, (_, send) => send('{"event": "pdf.generated"}'));
    const { said, verdict } = await judge({ register, clock: hurriedClock() });
    for (const id of ['WHK-001', 'WHK-002']) {
      expect([id, verdict(id)]).toEqual([id, 'inconclusive']);
      expect(reasonsOf(said(id))).toEqual([expect.stringContaining('an inspection id in a field')]);
    }
  });

  it('are missed when only those of other inspections come', async () => {
    const register = (address: string) =>
      passThrough(address, (body, send) => send(body.replace(/("inspection": )\d+/, '$17')));
    const { verdict } = await judge({ register, clock: hurriedClock() });
    expect([verdict('WHK-001'), verdict('WHK-002')]).toEqual(['pass', 'fail']);
  });

  it('may not come again for a PDF that was there', async () => {
    const register = (address: string) =>
      passThrough(address, (body, send) => {
        send(body);
        // As an event of its own each time: the same one may come twice.
        const tellAgain = () => send(body.replace('{', `{"event_id": ${Date.now()}, `));
        repeating.push(setInterval(tellAgain, 500));
      });
    const { verdict } = await judge({ register });
    expect([verdict('WHK-002'), verdict('WHK-003')]).toEqual(['pass', 'fail']);
  });
});
