import express, { type Router } from 'express';
import type { Deps } from '../deps.js';
import { send } from './send.js';

// Whether the process lives, and whether it should be sent requests.

/** For so long a database is believed to be well, in milliseconds: asking a file costs more than a request does. */
const BELIEVED_MS = 100;

/** GET /livez never touches the database; GET /readyz is 503 while it or the disk is gone, or while the server stops. */
export function healthRouter(
  { storage, intake }: Pick<Deps, 'storage' | 'intake'>,
  isReady: () => boolean,
): Router {
  const hasData = believing(() => storage.isAlive());
  const isAlive = async () => (await intake.isAlive()) && (await hasData());
  const router = express.Router();
  router.get('/livez', (_request, response) => {
    send(response, { status: 200, headers: {}, json: '{"status":"alive"}' }, 'json');
  });
  router.get('/readyz', async (_request, response) => {
    const ready = isReady() && (await isAlive().catch(() => false));
    const json = JSON.stringify({ status: ready ? 'ready' : 'unavailable' });
    const headers: Record<string, string> = ready ? {} : { 'Retry-After': '1' };
    send(response, { status: ready ? 200 : 503, headers, json }, 'json');
  });
  return router;
}

/** Asks again only when all was well for a while, or was not. */
function believing(isWell: () => Promise<boolean>): () => Promise<boolean> {
  let until = 0;
  return async () => {
    if (performance.now() < until) return true;
    const found = await isWell();
    if (found) until = performance.now() + BELIEVED_MS;
    return found;
  };
}
