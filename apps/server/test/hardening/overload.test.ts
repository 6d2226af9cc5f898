import type { AddressInfo } from 'node:net';
import { REVISIONS, type Revision } from '@lintel/schema';
import express, { type Express } from 'express';
import { pino } from 'pino';
import supertest from 'supertest';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bindRevision } from '../../src/http/bind.js';
import { healthRouter } from '../../src/http/health.js';
import { createHttpServer } from '../../src/http/http-server.js';
import { type InTurn, takeTurns } from '../../src/http/overload.js';
import { createRateLimiter } from '../../src/http/rate-limit.js';
import { startTestServer, type TestServer } from '../support/server.js';
import { openRaw } from './support/raw.js';

// When there is more to do than can be done, the rest is refused before anything is looked up for it.

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** An application of one revision and the probes, whose requests take turns like this. */
function appWith(inTurn: InTurn, revision: Revision, log = pino({ level: 'silent' })) {
  const limiter = createRateLimiter(600, server.clock);
  const base = server.addresses[revision].baseUrl;
  const binding = { revision, base, mount: '', limiter, inTurn };
  const { serve } = bindRevision(binding, { ...server.deps, log });
  const probes = healthRouter(server.deps, () => true);
  return express()
    .use((request, response, next) => serve(request, response) ?? next())
    .use(probes);
}

/** A revision that has no time for anybody. */
const overloadedApp = (revision: Revision) => appWith(({ refuse }) => refuse(), revision);

/** Listens, and gives the address and how to stop. */
async function startHttp(app: Express) {
  const { server: listener, close } = createHttpServer(app);
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  const { port } = listener.address() as AddressInfo; // listening on a port, not a pipe
  return { url: `http://127.0.0.1:${port}`, close };
}

it.each(REVISIONS)(
  'refuses with 503 and says when to come again, in the %s revision',
  async (revision) => {
    const app = overloadedApp(revision);
    const { headers, body } = await supertest(app).get('/me').expect(503);
    expect(headers).toMatchObject({ 'retry-after': '1', 'x-ratelimit-remaining': '600' });
    expect(headers).toHaveProperty('x-request-id');
    expect(body.error.code).toBe('unavailable');
    const { headers: asXml } = await supertest(app)
      .get('/me')
      .accept('application/xml')
      .expect(503);
    expect(asXml['content-type']).toMatch(revision === 'earlier' ? /^application\/xml/ : /json/);
  },
);

it('refuses a request that waits to be asked for its body, and does not ask for it', async () => {
  const http = await startHttp(overloadedApp('current'));
  const connection = openRaw(http.url);
  const lines = ['POST /properties HTTP/1.1', 'Host: a', 'Content-Length: 9'];
  connection.write([...lines, 'Expect: 100-continue', '', ''].join('\r\n'));
  const { status, headers } = await connection.answer();
  expect([status, headers['retry-after'], headers['connection']]).toEqual([503, '1', 'close']);
  await connection.ended;
  await http.close();
});

const ME = 'GET /me HTTP/1.1\r\nHost: a\r\n\r\n';

it.each(['/livez', '/readyz'])('answers %s on a new connection while others wait', async (path) => {
  let time = 0;
  const now = () => {
    time += 1; // each look at the clock takes a millisecond, so a turn serves one or two
    return time;
  };
  const inTurn = takeTurns({ now, busy: now });
  let served = 0;
  const counted: InTurn = ({ serve, refuse }) =>
    inTurn({
      refuse,
      serve() {
        served += 1;
        return serve();
      },
    });
  const http = await startHttp(appWith(counted, 'current'));
  const connections = Array.from({ length: 400 }, () => openRaw(http.url));
  for (const connection of connections) connection.write(ME);
  await Promise.all(connections.map((connection) => connection.answer()));

  served = 0;
  for (const connection of connections) connection.write(ME);
  const probe = openRaw(http.url);
  probe.write(`GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`);
  expect(await probe.answer()).toHaveProperty('status', 200);
  expect(served).toBeLessThan(300);
  await Promise.all(connections.map((connection) => connection.answer()));
  for (const connection of [probe, ...connections]) connection.close();
  await http.close();
});

it('does nothing for a client that has gone while others were served', async () => {
  const lines: string[] = [];
  const log = pino({}, { write: (line) => void lines.push(line) });
  let beginNow = () => {};
  const hasCome = Promise.withResolvers<void>();
  const whenTold: InTurn = ({ serve }) =>
    new Promise((resolve) => {
      beginNow = () => resolve(serve());
      hasCome.resolve();
    });
  const app = appWith(whenTold, 'current', log);
  const hasGone = Promise.withResolvers<void>();
  const http = await startHttp(
    express()
      .use((_request, response, next) => {
        response.once('close', hasGone.resolve);
        next();
      })
      .use(app),
  );
  const connection = openRaw(http.url);
  connection.write(ME);
  await hasCome.promise;
  connection.close();
  await hasGone.promise;
  beginNow();
  await http.close();
  expect(lines.map((line) => JSON.parse(line).msg)).toContain(
    'a request found the service unavailable',
  );
});
