import http from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { requestClasses } from './request-classes.js';

// Express finds the prototypes it would set, so that it sets none.

const app = express();
app.use((_request, response) => response.end());
const prototypes: [string, unknown, unknown][] = [];
const server = http.createServer(requestClasses(app), (request, response) => {
  const before = [request, response].map(Object.getPrototypeOf);
  app(request, response);
  const after = [request, response].map(Object.getPrototypeOf);
  prototypes.push(['request', before[0], after[0]], ['response', before[1], after[1]]);
});

beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve())));
afterAll(() => new Promise((resolve) => server.close(resolve)));

it('requests and responses keep the prototypes they begin with, which are those of Express', async () => {
  await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`); // listening on a port
  expect(prototypes.map(([name]) => name)).toEqual(['request', 'response']);
  for (const [name, before, after] of prototypes) expect(after === before, name).toBe(true);
  const [[, request] = [], [, response] = []] = prototypes;
  expect(request).toHaveProperty('accepts');
  expect(response).toHaveProperty('sendStatus');
});
