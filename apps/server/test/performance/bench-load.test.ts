import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, it } from 'vitest';

// The load of the benchmark loses sight of no request, and no server always follows the same one.

interface Answered {
  readonly status: number;
  readonly inTime: boolean;
}

/** The modules of the benchmark, which are plain JavaScript. */
interface Bench {
  applyRate(load: object): Promise<{
    readonly answers: readonly Answered[];
    readonly lost: number;
    readonly unanswered: number;
    readonly unsent: number;
  }>;
  inOrder<One>(all: readonly One[], round: number): readonly (readonly [number, One])[];
}

let bench: Bench;

beforeAll(async () => {
  const modules = ['rate', 'turns'].map(
    (name) => import(fileURLToPath(new URL(`../../bench/servers/${name}.mjs`, import.meta.url))),
  );
  bench = Object.assign({}, ...(await Promise.all(modules))) as Bench; // see the interface
});

it('tells what became of every request it offered', async () => {
  const seen = { lost: 0, unanswered: 0, 200: 0, 503: 0 };
  let count = 0;
  const server = createServer((_, response) => {
    const outcome = OUTCOMES[count % OUTCOMES.length] ?? 200;
    count += 1;
    seen[outcome] += 1;
    if (outcome === 'lost') response.destroy();
    else if (outcome !== 'unanswered') response.writeHead(outcome, { 'Content-Length': 0 }).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');

  const { answers, lost, unanswered, unsent } = await bench.applyRate({
    port: (server.address() as AddressInfo).port, // not a pipe, so not a string
    requests: [Buffer.from('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')],
    perSecond: 400,
    connections: 20,
    ms: 500,
    patience: 300,
  });
  server.closeAllConnections();
  server.close();

  const withStatus = (wanted: number) => answers.filter(({ status }) => status === wanted).length;
  expect({ lost, unanswered, 200: withStatus(200), 503: withStatus(503) }).toEqual(seen);
  expect(seen.lost).toBeGreaterThan(0);
  expect(seen.unanswered).toBeGreaterThan(0);
  expect(unsent).toBeGreaterThan(0);
});

const OUTCOMES = ['lost', 200, 503, 200, 'unanswered', 200, 200] as const;

it('lets nobody take his turn always after the same', () => {
  const orders = (all: readonly string[], rounds: number) =>
    Array.from({ length: rounds }, (_, round) => {
      const order = bench.inOrder(all, round);
      for (const [index, one] of order) expect(all[index]).toBe(one);
      return order.map(([, one]) => one).join('');
    });
  expect(orders(['a', 'b', 'c'], 6).toSorted()).toEqual(['abc', 'acb', 'bac', 'bca', 'cab', 'cba']);
  expect(orders(['a', 'b'], 4)).toEqual(['ab', 'ba', 'ba', 'ab']);
});
