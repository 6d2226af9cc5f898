import type { JobKindName } from '../domain/ports/jobs.js';
import { type Attempt, attemptJob } from './attempt.js';
import type { JobKind } from './kind.js';

// The jobs a worker is running, and how many more of a kind may be begun beside them.

/** The jobs a worker is running. */
export interface RunningJobs {
  hasRoom(name: JobKindName, kind: JobKind<JobKindName>): boolean;
  /** Claims and begins one job of a kind; false when there is none. */
  begin(name: JobKindName, kind: JobKind<JobKindName>): Promise<boolean>;
  /** How many have been begun so far. */
  begun(): number;
  /** Kept when all that are running have ended. */
  ended(): Promise<unknown>;
}

/** What is the same for every attempt of a worker. */
interface Terms extends Omit<Attempt<JobKindName>, 'kind' | 'job'> {
  /** Called after each attempt. */
  onEnded(): void;
}

/** Keeps the jobs of a worker, of which none is running yet. */
export function createRunningJobs({ onEnded, ...terms }: Terms): RunningJobs {
  const running = new Map<JobKindName, Set<Running>>();
  let begun = 0;
  return {
    hasRoom: (name, kind) => hasRoom(kind, running.get(name) ?? []),
    async begin(name, kind) {
      const claim = { lease_ms: terms.lease, per_lane: kind.per_lane ?? Number.MAX_SAFE_INTEGER };
      const job = await terms.storage.write(({ jobs }) => jobs.claim(name, claim));
      if (!job) return false;
      const jobs = running.get(name) ?? new Set();
      running.set(name, jobs);
      const attempt = attemptJob({ ...terms, kind, job });
      const one = {
        begunAt: performance.now(),
        ended: attempt.then(() => {
          jobs.delete(one);
          onEnded();
        }),
      };
      jobs.add(one);
      begun += 1;
      return true;
    },
    begun: () => begun,
    ended: () =>
      Promise.all([...running.values()].flatMap((jobs) => [...jobs].map(({ ended }) => ended))),
  };
}

/** A job that is being run. */
interface Running {
  readonly begunAt: number;
  readonly ended: Promise<void>;
}

/** Whether one more job of a kind may be begun beside those that are running. */
function hasRoom(
  { concurrency, lingering }: JobKind<JobKindName>,
  running: Iterable<Running>,
): boolean {
  const jobs = [...running];
  if (!lingering) return jobs.length < concurrency;
  const since = performance.now() - lingering.after;
  const placed = jobs.filter(({ begunAt }) => begunAt > since).length;
  return placed < concurrency && jobs.length < lingering.most;
}
