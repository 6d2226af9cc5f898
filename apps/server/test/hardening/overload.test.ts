import type { AddressInfo } from 'node:net';
import { REVISIONS, type Revision } from '@lintel/schema';
import express from 'express';
import { pino } from 'pino';
import supertest from 'supertest';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bindRevision } from '../../src/http/bind.js';
import { createHttpServer } from '../../src/http/http-server.js';
import { createRateLimiter } from '../../src/http/rate-limit.js';
import { startTestServer, type TestServer } from '../support/server.js';
import { openRaw } from './support/raw.js';

// When there is more to do than can be done, the rest is refused before anything is looked up for it.

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** A revision that has no time for anybody. */
function overloadedApp(revision: Revision) {
  const deps = { ...server.deps, log: pino({ level: 'silent' }) };
  const limiter = createRateLimiter(600, server.clock);
  const base = server.addresses[revision].baseUrl;
  const binding = { revision, base, mount: '', limiter, isOverloaded: () => true };
  const { serve } = bindRevision(binding, deps);
  return express().use((request, response) => serve(request, response));
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
  const http = createHttpServer(overloadedApp('current'));
  await new Promise<void>((resolve) => http.server.listen(0, '127.0.0.1', resolve));
  const { port } = http.server.address() as AddressInfo; // listening on a port, not a pipe
  const connection = openRaw(`http://127.0.0.1:${port}`);
  const lines = ['POST /properties HTTP/1.1', 'Host: a', 'Content-Length: 9'];
  connection.write([...lines, 'Expect: 100-continue', '', ''].join('\r\n'));
  const { status, headers } = await connection.answer();
  expect([status, headers['retry-after'], headers['connection']]).toEqual([503, '1', 'close']);
  await connection.ended;
  await http.close();
});
