import express, { type Router } from 'express';
import type { Addresses } from '../addresses.js';
import { START_POLICY, type StartDesk, startPage } from '../pages/start-page.js';
import { FIXED_HEADERS } from './send.js';

/** GET / is a page for people: where everything is and, on a server of demo data, how to get in now. */
export function startRouter(
  addresses: Addresses,
  demo: (() => Promise<StartDesk>) | undefined,
): Router {
  const router = express.Router({ caseSensitive: true });
  router.get('/', async (_request, response) => {
    const text = startPage(addresses, await demo?.());
    const headers = {
      ...FIXED_HEADERS,
      'Content-Security-Policy': START_POLICY,
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Length': Buffer.byteLength(text),
    };
    response.writeHead(200, headers).end(text);
  });
  return router;
}
