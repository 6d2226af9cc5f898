import type { Deps } from '../deps.js';
import { jobKinds } from './kinds.js';
import { createWorker, PATIENCE, type Worker } from './worker.js';

/** The worker of a deployment, for every kind of job; it has still to be started. */
export function createWorkerFor(deps: Deps): Worker {
  const lease = deps.config.settings.LINTEL_JOB_LEASE_SECONDS * 1000;
  return createWorker(deps, jobKinds(deps), { ...PATIENCE, lease });
}
