import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startChild } from './durability/child.js';
import { type Deployment, newDeployment } from './durability/deployment.js';

// A log that cannot be written ends nothing but itself.

let deployment: Deployment;
let address: string;
let metrics: string;
let settings: Readonly<Record<string, string>>;
beforeEach(async () => {
  deployment = await newDeployment('SQLite');
  const [port, metricsPort] = await freePorts(2);
  address = `http://127.0.0.1:${port}`;
  metrics = `http://127.0.0.1:${metricsPort}/metrics`;
  settings = {
    ...deployment.settings,
    PORT: String(port),
    LINTEL_METRICS_PORT: String(metricsPort),
  };
});
afterEach(() => deployment.remove());

/** Requests that are told of in the log: so many in turn, each of which must be answered. */
async function ask(count: number): Promise<void> {
  for (let asked = 0; asked < count; asked += 1)
    expect((await fetch(`${address}/current/me`)).status).toBe(401);
}

async function linesLost(): Promise<number> {
  const text = await (await fetch(metrics)).text();
  return Number(/^lintel_log_lines_lost_total (\d+)$/m.exec(text)?.[1]);
}

it('goes on when the disk is full that its log is on, and says so once', async () => {
  const child = startChild(['serve'], settings, 'exec "$@" > /dev/full');
  while (!(await fetch(`${address}/readyz`).catch(() => undefined))?.ok) await wait(50);
  await ask(300);
  await wait(1_200); // it is tried again
  await ask(1);
  expect(await linesLost()).toBe(0); // they wait
  child.kill('SIGTERM');
  expect(await child.ended).toEqual({ code: 0, signal: null });
  expect(child.complaints()).toMatch(/^The log cannot be written: ENOSPC.+\n$/);
});

it('goes on when nobody reads its log any more, says so once, and counts the lines', async () => {
  const child = startChild(['serve'], settings);
  await child.listening;
  child.stopReading();
  await ask(500); // more than a pipe holds
  child.forsake();
  while (child.complaints() === '') await wait(20);
  const lost = await linesLost();
  await ask(10);
  expect(await linesLost()).toBe(lost + 10);
  child.kill('SIGTERM');
  expect(await child.ended).toEqual({ code: 0, signal: null });
  expect(child.complaints()).toMatch(/^The log cannot be written: EPIPE.+\n$/);
});

it('goes on when nobody hears its complaints either', async () => {
  const child = startChild(['serve'], settings, 'exec "$@" > /dev/full 2> /dev/full');
  while (!(await fetch(`${address}/readyz`).catch(() => undefined))?.ok) await wait(50);
  await ask(300);
  child.kill('SIGTERM');
  expect(await child.ended).toEqual({ code: 0, signal: null });
});

async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(
    servers.map((server) => new Promise((resolve) => server.once('listening', resolve))),
  );
  const ports = servers.map((server) => (server.address() as AddressInfo).port); // listening on a port, not a pipe
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}
