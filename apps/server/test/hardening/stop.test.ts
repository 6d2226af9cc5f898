import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startCommand } from '../support/terminal.js';
import { type Child, startChild } from './durability/child.js';
import { type Deployment, newDeployment, registerIn, serverOn } from './durability/deployment.js';
import { brokenInvariants } from './durability/invariants.js';
import { createWriters } from './durability/writers.js';
import { openRaw } from './support/raw.js';
import { openWire } from './support/wire.js';

// A server that is asked to stop finishes what it has begun, and nobody else may write its file meanwhile.

let deployment: Deployment;
let token: string;
beforeEach(async () => {
  deployment = await newDeployment('SQLite');
  token = await registerIn(deployment);
});
afterEach(() => deployment.remove());

const serve = () => startChild(['serve'], deployment.settings);

describe.each(['SIGTERM', 'SIGINT'] as const)('after %s', (signal) => {
  it('the server ends with code 0, and keeps every write it acknowledged', async () => {
    const writers = createWriters(token);
    const child = serve();
    let left = 100;
    await writers.writeTo(await child.listening, () => {
      left -= 1;
      if (left === 0) child.kill(signal);
    });
    expect(await child.ended).toEqual({ code: 0, signal: null });
    expect(child.complaints()).toBe('');

    const next = await serverOn(deployment);
    expect(await writers.check(next.addresses.publicUrl)).toEqual([]);
    await next.stop();
    expect(await brokenInvariants(deployment)).toEqual([]);
  });

  it('a request under way is answered, no other keeps the server, and the log tells of every answer', async () => {
    const child = serve();
    const address = await child.listening;
    const ids = await askForProfiles(address, 200);
    const [unused, idle, slow] = [openRaw(address), openRaw(address), openRaw(address)];
    idle.write('GET /livez HTTP/1.1\r\nHost: a\r\n\r\n');
    expect((await idle.answer()).status).toBe(200);
    const body = JSON.stringify({ address: { line1: 'a', city: 'b', postcode: 'c' } });
    slow.write(headOf(body.length));
    slow.write(body.slice(0, 20));
    await answered(address);

    child.kill(signal);
    await refused(address);
    await Promise.all([unused.ended, idle.ended]);
    slow.write(body.slice(20));
    const answer = await slow.answer();
    expect(answer.status).toBe(422);
    expect(answer.headers['connection']).toBe('close');
    await slow.ended;
    expect(await child.ended).toEqual({ code: 0, signal: null });
    const lines = (await child.logged).filter(({ operation }) =>
      ['getProfile', 'createProperty'].includes(String(operation)),
    );
    const last = answer.headers['x-request-id'];
    expect(lines.map(({ request_id }) => request_id)).toEqual([...ids, last]);
  });
});

describe('a second process on the same file', () => {
  it('refuses to start, and says why', async () => {
    const first = serve();
    const address = await first.listening;
    for (const words of [['serve'], ['migrate'], ['demo']]) {
      const second = startCommand(words, deployment.settings); // in this process, which is not that of the first
      expect(await second.code).toBe(1);
      expect(second.complaints.join()).toMatch(
        /^Another process is using .+lintel\.sqlite\. Stop it first/,
      );
    }
    await answered(address);
    await end(first);
  });

  it('starts as soon as the first is gone, however it went', async () => {
    const first = serve();
    await first.listening;
    first.kill('SIGKILL');
    await first.ended;
    const second = await serverOn(deployment);
    await answered(second.addresses.publicUrl);
    await second.stop();
  });
});

describe('a disk that is full', () => {
  it('costs no acknowledged write, and the server goes on when there is room', async () => {
    const writers = createWriters(token);
    const full = startChild(['serve'], deployment.settings, 'ulimit -f 2000; exec "$@"');
    const address = await full.listening;
    await expect(writers.writeTo(address, () => {})).rejects.toThrow(/^503 .+unavailable/);
    expect(await writers.check(address)).toEqual([]);
    await answered(address);
    await end(full);

    const next = await serverOn(deployment);
    expect(await writers.check(next.addresses.publicUrl)).toEqual([]);
    await next.stop();
    expect(await brokenInvariants(deployment)).toEqual([]);
  });
});

async function end(child: Child): Promise<void> {
  child.kill('SIGTERM');
  expect((await child.ended).code).toBe(0);
}

/** Asks for the profile so many times, and returns the ids of the requests. */
async function askForProfiles(address: string, count: number): Promise<readonly unknown[]> {
  const wire = openWire(address);
  const ids: unknown[] = [];
  while (ids.length < count) {
    const { headers } = await wire.send({ method: 'GET', path: '/current/me', headers: {} });
    ids.push(headers['x-request-id']);
  }
  wire.close();
  return ids;
}

/** Kept when the server answers on a connection of its own. */
async function answered(address: string): Promise<void> {
  const wire = openWire(address);
  const { status } = await wire.send({ method: 'GET', path: '/readyz', headers: {} });
  wire.close();
  expect(status).toBe(200);
}

/** Kept when the server takes no more connections. */
async function refused(address: string): Promise<void> {
  const wire = openWire(address);
  const code = await wire
    .send({ method: 'GET', path: '/livez', headers: { connection: 'close' } })
    .then(() => undefined)
    .catch((error: NodeJS.ErrnoException) => error.code);
  wire.close();
  if (code !== 'ECONNREFUSED') await refused(address);
}

function headOf(length: number): string {
  return [
    'POST /current/properties HTTP/1.1',
    'Host: a',
    `Authorization: Bearer ${token}`,
    'Content-Type: application/json',
    `Content-Length: ${length}`,
    '',
    '',
  ].join('\r\n');
}
