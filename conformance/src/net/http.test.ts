import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createFakeClock } from '../../test/support/fake-clock.js';
import { createGovernor } from '../engine/governor.js';
import { createBreaker } from './breaker.js';
import { createSend } from './http.js';
import { createRecorder } from './recorder.js';
import { createSecrets } from './secrets.js';

let server: Server;

afterEach(() => {
  server.close();
});

/** Sends one request to a server that answers so, and after that 200. */
async function send(refusals: readonly number[], headers: Readonly<Record<string, string>>) {
  const left = [...refusals];
  server = createServer((_, response) => {
    const status = left.shift();
    response.writeHead(status ?? 200, status === undefined ? {} : headers).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // it listens on a port
  const clock = createFakeClock();
  const recorder = createRecorder('current', createSecrets());
  const governor = createGovernor({ rate: Number.POSITIVE_INFINITY, patienceMs: 60_000, clock });
  const options = { recorder, governor, breaker: createBreaker(), clock, timeoutMs: 5_000 };
  const sendOne = createSend({ ...options, runId: 'r' }, 'a/b');
  const { response } = await sendOne({ method: 'GET', url: `http://127.0.0.1:${port}/` });
  return { status: response.status, sent: recorder.exchanges.length, slept: clock.slept() };
}

const ADVICE = { 'retry-after': '1' };

describe('sending', () => {
  it('comes back as often as a 429 asks for it', async () => {
    const { status, sent } = await send([429, 429, 429, 429, 429, 429], ADVICE);
    expect([status, sent]).toEqual([200, 7]);
  });

  it('comes back after a 503 that says when', async () => {
    const { status, sent, slept } = await send([503], ADVICE);
    expect([status, sent]).toEqual([200, 2]);
    expect(slept).toBeGreaterThanOrEqual(1_000);
  });

  it('takes a 503 that lasts for the answer', async () => {
    const { status, sent } = await send([503, 503, 503, 503, 503], ADVICE);
    expect([status, sent]).toEqual([503, 4]);
  });

  it('takes a 503 that says nothing for the answer', async () => {
    const { status, sent } = await send([503], {});
    expect([status, sent]).toEqual([503, 1]);
  });
});
