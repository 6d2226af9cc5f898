import { IDLE_MS } from './access/browser-sessions.js';
import type { Storage } from './ports.js';

// Codes and tokens that have expired are kept for a day, so that a late use of one is told apart from something unknown;
// sessions and addresses of PDFs go at once.

const KEPT_MS = 24 * 60 * 60_000;

/** How long jobs that were given up can be looked at. */
const DEAD_JOBS_KEPT_MS = 30 * KEPT_MS;

/** How long an event is kept that every listener was told of, or that was given up. */
const EVENTS_KEPT_MS = 30 * KEPT_MS;

/** Deletes expired codes, tokens, sessions and addresses of PDFs, events, and jobs that were given up long ago. */
export function forgetExpired(storage: Storage, now: number): Promise<void> {
  return storage.write(async ({ deliveries, grants, jobs, pdfs, sessions }) => {
    await deliveries.forget(now - EVENTS_KEPT_MS);
    await grants.forget(now - KEPT_MS);
    await jobs.forget(now - DEAD_JOBS_KEPT_MS);
    await pdfs.forget(now);
    await sessions.forget(now - IDLE_MS);
  });
}
