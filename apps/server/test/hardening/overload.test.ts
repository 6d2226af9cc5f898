import { REVISIONS } from '@lintel/schema';
import express from 'express';
import { pino } from 'pino';
import supertest from 'supertest';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bindRevision } from '../../src/http/bind.js';
import { createRateLimiter } from '../../src/http/rate-limit.js';
import { startTestServer, type TestServer } from '../support/server.js';

// When there is more to do than can be done, the rest is refused before anything is looked up for it.

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

it.each(REVISIONS)(
  'refuses with 503 and says when to come again, in the %s revision',
  async (revision) => {
    const deps = { ...server.deps, log: pino({ level: 'silent' }) };
    const limiter = createRateLimiter(600, server.clock);
    const base = server.addresses[revision].baseUrl;
    const binding = { revision, base, mount: '', limiter, isOverloaded: () => true };
    const { serve } = bindRevision(binding, deps);
    const app = express().use((request, response) => serve(request, response));
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
