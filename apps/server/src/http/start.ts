import express, { type Router } from 'express';
import type { Addresses } from '../addresses.js';
import type { DemoAccess } from '../pages/demo-access.js';
import { START_POLICY, startPage } from '../pages/start-page.js';
import { FIXED_HEADERS } from './send.js';

/** GET / is a page for people: where everything is and, on a server of demo data, how to get in. */
export function startRouter(addresses: Addresses, demo: DemoAccess | undefined): Router {
  const router = express.Router({ caseSensitive: true });
  const text = startPage(addresses, demo);
  const headers = {
    ...FIXED_HEADERS,
    'Content-Security-Policy': START_POLICY,
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Length': Buffer.byteLength(text),
  };
  router.get('/', (_request, response) => {
    response.writeHead(200, headers).end(text);
  });
  return router;
}
