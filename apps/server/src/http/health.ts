import express, { type Router } from 'express';
import type { Deps } from '../deps.js';
import { send } from './send.js';

// Whether the process lives, and whether it should be sent requests.

/** GET /livez never touches the database; GET /readyz is 503 while it or the disk is gone, or while the server stops. */
export function healthRouter(
  { storage, intake }: Pick<Deps, 'storage' | 'intake'>,
  isReady: () => boolean,
): Router {
  const router = express.Router();
  router.get('/livez', (_request, response) => {
    send(response, { status: 200, headers: {}, json: '{"status":"alive"}' }, 'json');
  });
  router.get('/readyz', async (_request, response) => {
    const isAlive = async () => (await intake.isAlive()) && (await storage.isAlive());
    const ready = isReady() && (await isAlive().catch(() => false));
    const json = JSON.stringify({ status: ready ? 'ready' : 'unavailable' });
    const headers: Record<string, string> = ready ? {} : { 'Retry-After': '1' };
    send(response, { status: ready ? 200 : 503, headers, json }, 'json');
  });
  return router;
}
