import type { Deps } from '../deps.js';
import type { JobKindName } from '../domain/ports/jobs.js';
import type { JobKind, JobKinds } from './kind.js';
import { createRunningJobs } from './running-jobs.js';

// A worker takes jobs as long as it has room for their kind: when this process enqueues one, when one ends, and now and
// then, because other processes enqueue jobs too and delayed ones become due.

/** Runs jobs. Any number of workers may run on one database. */
export interface Worker {
  /** Runs what is due until nothing is, and returns how many attempts that took. */
  runDue(): Promise<number>;
  /** Runs jobs from now on. */
  start(): void;
  /** Takes no more jobs; those that do not end in time are given back. */
  stop(): Promise<void>;
}

/** How patient a worker is, in milliseconds. */
export interface Patience {
  /** Between looks for jobs it was not told of. */
  readonly poll: number;
  /** With jobs under way when it stops. */
  readonly grace: number;
  /** With a worker that gives no sign of life, before its jobs are taken over. */
  readonly lease: number;
}

/** How patient a worker is unless said otherwise. */
export const PATIENCE: Patience = { poll: 1_000, grace: 20_000, lease: 30_000 };

/** What a worker works with. */
export type WorkerDeps = Pick<Deps, 'storage' | 'log' | 'meter'>;

/** Creates a worker for some kinds of jobs. */
export function createWorker(
  deps: WorkerDeps,
  kinds: JobKinds,
  { poll, grace, lease }: Patience = PATIENCE,
): Worker {
  const { storage, log } = deps;
  const table = Object.entries(kinds) as [JobKindName, JobKind<JobKindName>][]; // each is given jobs of its own kind only
  const giveBack = new AbortController();
  const running = createRunningJobs({ ...deps, lease, stop: giveBack.signal, onEnded: wake });
  let isStopping = false;
  let filling: Promise<void> | undefined;
  let isAskedAgain = false;
  let endListening = () => {};
  let timer: NodeJS.Timeout | undefined;

  /** Begins jobs of every kind that has room. */
  const fill = async () => {
    const due = new Set(await storage.stores.jobs.dueKinds());
    for (const [name, kind] of table) {
      const mayBegin = () => !isStopping && running.hasRoom(name, kind);
      while (due.has(name) && mayBegin() && (await running.begin(name, kind)));
    }
  };

  /** Fills once now, and once more when asked while doing so. */
  const fillOnce = (): Promise<void> => {
    isAskedAgain = filling !== undefined;
    filling ??= fill().finally(() => {
      filling = undefined;
      if (isAskedAgain && !isStopping) wake();
    });
    return filling;
  };

  function wake(): void {
    if (isStopping || !timer) return;
    fillOnce().catch((err) => log.error({ err }, 'jobs cannot be claimed')); // the next look may find the database again
  }

  return {
    async runDue() {
      const before = running.begun();
      let known: number;
      do {
        known = running.begun();
        await fillOnce();
        await running.ended();
      } while (running.begun() > known);
      return running.begun() - before;
    },
    start() {
      timer = setInterval(wake, poll);
      endListening = storage.onEnqueued(wake);
      wake();
    },
    async stop() {
      isStopping = true;
      endListening();
      clearInterval(timer);
      await filling?.catch(() => {});
      const impatience = setTimeout(() => giveBack.abort(), grace);
      await running.ended();
      clearTimeout(impatience);
    },
  };
}
