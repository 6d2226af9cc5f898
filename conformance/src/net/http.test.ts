import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createFakeClock } from '../../test/support/fake-clock.js';
import { BrokenAnswer } from '../base/stops.js';
import { createBreaker } from './breaker.js';
import { openGateway } from './gateway.js';
import { createGovernor } from './governor.js';
import { createSend } from './http.js';
import { createOutages } from './outages.js';
import { createRecorder } from './recorder.js';
import { createSecrets } from './secrets.js';

/** Nothing stands between the suite and the server. */
const STRAIGHT = { addresses: {}, headers: {}, fixtures: {}, proxies: { except: '' } };

let server: Server;

afterEach(() => {
  vi.restoreAllMocks();
  server.close();
});

/** Sends one request to a server that answers so, and after that 200. */
async function send(
  refusals: readonly number[],
  headers: Readonly<Record<string, string>>,
  method = 'GET',
  patienceMs = 60_000,
) {
  const left = [...refusals];
  return sendTo(
    (_, response) => {
      const status = left.shift();
      response.writeHead(status ?? 200, status === undefined ? {} : headers).end();
    },
    { method, patienceMs },
  );
}

/** Sends one request to a server that writes this and closes the connection. */
function sendToRaw(...lines: readonly string[]) {
  return sendTo(({ socket }) => void socket.end(lines.join('\r\n')));
}

async function sendTo(answer: RequestListener, { method = 'GET', patienceMs = 60_000 } = {}) {
  server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // it listens on a port
  const clock = createFakeClock();
  const recorder = createRecorder('current', createSecrets());
  const governor = createGovernor({ rate: Number.POSITIVE_INFINITY, patienceMs, clock });
  const gateway = openGateway(STRAIGHT);
  const outages = createOutages();
  const options = { recorder, governor, gateway, breaker: createBreaker(), outages, clock };
  const sendOne = createSend({ ...options, timeoutMs: 5_000, runId: 'r' }, 'a/b');
  const { response } = await sendOne({ method, url: `http://127.0.0.1:${port}/` });
  return { ...response, sent: recorder.exchanges.length, slept: clock.slept() };
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

  it('reads once more after a gateway, and takes what it says then for the answer', async () => {
    const passing = await send([502], {});
    expect([passing.status, passing.sent]).toEqual([200, 2]);
    const lasting = await send([502, 504, 502], {});
    expect([lasting.status, lasting.sent]).toEqual([504, 2]);
  });

  it('gives way to a 503 that does not say when, whatever is sent', async () => {
    const limited = await send([503, 503], {}, 'POST');
    expect([limited.status, limited.sent]).toEqual([200, 3]);
    expect(limited.slept).toBeGreaterThanOrEqual(2_000);
    const lasting = await send([503, 503, 503, 503], {}, 'POST');
    expect([lasting.status, lasting.sent]).toEqual([503, 3]);
  });

  it('takes such a 503 for the answer where the patience does not last', async () => {
    const { status, sent } = await send([503, 503], {}, 'POST', 500);
    expect([status, sent]).toEqual([503, 1]);
  });

  it('takes what follows the end of an answer for no part of it', async () => {
    const none = await sendToRaw('HTTP/1.1 204 No Content', 'Content-Length: 2', '', '{}');
    expect([none.status, none.body]).toEqual([204, '']);
    const long = await sendToRaw('HTTP/1.1 200 OK', 'Content-Length: 2', '', '{} and more');
    expect([long.status, long.body]).toEqual([200, '{}']);
  });

  it.each([
    ['shorter than it says', ['Content-Length: 9', '', '{"id"']],
    ['without its last chunk', ['Transfer-Encoding: chunked', '', '5', '{"id"', '']],
    ['in chunks that are none', ['Transfer-Encoding: chunked', '', 'zz', '{"id"', '']],
  ])('tells an answer %s from none, and prints nothing', async (_, lines) => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    await expect(sendToRaw('HTTP/1.1 200 OK', ...lines)).rejects.toThrow(BrokenAnswer);
    await setTimeout(20); // the error of the response follows that of the request
    expect(warn).not.toHaveBeenCalled();
  });

  it('tells of no answer where not even the head of one comes', async () => {
    const sending = sendToRaw('HTTP/1.1 200 OK', 'Content-Ty');
    await expect(sending).rejects.toThrow(/got no answer/);
    await expect(sending).rejects.not.toThrow(BrokenAnswer);
  });
});
