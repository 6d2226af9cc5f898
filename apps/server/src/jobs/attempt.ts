import type { Logger } from 'pino';
import { Failure } from '../domain/errors.js';
import type { ClaimedJob, JobKindName, JobStore } from '../domain/ports/jobs.js';
import type { Meter } from '../domain/ports/meter.js';
import type { Storage } from '../domain/ports.js';
import type { JobKind, Outcome } from './kind.js';

// One attempt at a job: its claim is kept alive while it runs, and its end is one transaction that also records the
// result. Whoever has lost the claim in the meantime records nothing.

/** After so many workers that were lost with a job, the job is what they were lost by. */
const MOST_LOSSES = 50;

/** How often a claim is renewed before it would run out. */
const BEATS = 3;

/** An attempt to be made. */
export interface Attempt<Kind extends JobKindName> {
  readonly storage: Storage;
  readonly log: Logger;
  readonly meter: Meter;
  readonly kind: JobKind<Kind>;
  readonly job: ClaimedJob<Kind>;
  /** How long a claim holds, in milliseconds. */
  readonly lease: number;
  /** Gives the job back. */
  readonly stop: AbortSignal;
}

/** How an attempt can end, and how loudly that is told. */
const ENDINGS = {
  done: 'info',
  failed: 'warn',
  dead: 'error',
  released: 'info',
  lost: 'warn',
} as const;

type Ending = keyof typeof ENDINGS;

/** What became of a job. */
interface Settled {
  readonly ending: Ending;
  readonly failure?: string | undefined;
}

/** Runs a claimed job once and writes what became of it; nothing is thrown. */
export async function attemptJob<Kind extends JobKindName>(attempt: Attempt<Kind>): Promise<void> {
  const { log, meter, job } = attempt;
  const started = performance.now();
  const { id, account_id, attempts, losses } = job;
  const about = { job: id, kind: job.kind, account_id, attempts };
  try {
    const result = losses >= MOST_LOSSES ? WORN_OUT : await run(attempt);
    const { ending, failure } = await settle(attempt, result);
    const milliseconds = performance.now() - started;
    const ms = Math.round(milliseconds);
    meter.countAttempt({ kind: job.kind, ending, milliseconds });
    log[ENDINGS[ending]]({ ...about, ms, failure }, `job ${ending}`);
  } catch (err) {
    log.error({ ...about, err }, 'the end of a job could not be written'); // its claim runs out, and it is begun again
  }
}

const WORN_OUT: Outcome = {
  failure: `The worker was lost ${MOST_LOSSES} times before an attempt came to its end.`,
  isFinal: true,
};

/** Runs the job to its end, or until it is stopped, lost or out of time. */
async function run<Kind extends JobKindName>(
  attempt: Attempt<Kind>,
): Promise<Outcome | 'released' | 'lost'> {
  const { storage, kind, job, lease, stop } = attempt;
  const lost = new AbortController();
  const signal = AbortSignal.any([stop, lost.signal, AbortSignal.timeout(kind.timeout)]);
  const beat = setInterval(() => {
    const extended = storage.write(({ jobs }) => jobs.extend(job, lease));
    extended.then(
      (isOurs) => isOurs || lost.abort(),
      () => {}, // a later beat may be heard; if none is, another worker takes the job
    );
  }, lease / BEATS);
  try {
    return await Promise.race([kind.run(job, signal), rejectionOf(signal)]);
  } catch (error) {
    if (lost.signal.aborted) return 'lost';
    if (stop.aborted) return 'released';
    if (signal.aborted) return { failure: `It took longer than ${kind.timeout / 1000} s.` };
    return failureOf(error);
  } finally {
    clearInterval(beat);
  }
}

function rejectionOf(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

/** Writes what became of a job. A result that cannot be recorded is a failed attempt. */
async function settle<Kind extends JobKindName>(
  attempt: Attempt<Kind>,
  result: Outcome | 'released' | 'lost',
): Promise<Settled> {
  const { storage, job } = attempt;
  if (result === 'lost') return LOST;
  if (result === 'released')
    return (await storage.write(({ jobs }) => jobs.release(job))) ? { ending: 'released' } : LOST;
  return write(attempt, result).catch((error) => {
    if (error instanceof Failure && error.code === 'unavailable') throw error;
    return write(attempt, failureOf(error));
  });
}

const LOST: Settled = { ending: 'lost' };

/** What is written of the job itself at each end. */
const WRITES = {
  done: (jobs: JobStore, { job }: End) => jobs.finish(job),
  failed: (jobs: JobStore, { job, failure, delay_ms }: End) =>
    jobs.retry(job, { failure, delay_ms }),
  dead: (jobs: JobStore, { job, failure }: End) => jobs.bury(job, failure),
} as const;

interface End {
  readonly ending: keyof typeof WRITES;
  readonly job: ClaimedJob;
  readonly failure: string;
  readonly delay_ms: number;
}

/**
 * The job comes last: whoever enqueues one has locked the records it is about before, and everyone must lock in one order.
 * What was written for a job that turns out to be lost is undone.
 */
function write<Kind extends JobKindName>(
  attempt: Attempt<Kind>,
  outcome: Outcome,
): Promise<Settled> {
  const { storage, kind, job } = attempt;
  const { failure, isOutdated, record } = outcome;
  const end = endOf(attempt, outcome);
  const written = storage.write(async (stores): Promise<Settled> => {
    if (await isOutdated?.(stores)) {
      requireOurs(await stores.jobs.release(job));
      return { ending: 'released' };
    }
    await record?.(stores);
    if (end.ending === 'dead') await kind.whenDead?.(stores, job, end.failure);
    requireOurs(await WRITES[end.ending](stores.jobs, end));
    return { ending: end.ending, failure };
  });
  return written.catch((error) => {
    if (error instanceof LeaseLost) return LOST;
    throw error;
  });
}

/** How an attempt ends whose run came to an end; a run that names its next time is not held to the attempts of the kind. */
function endOf<Kind extends JobKindName>(
  { kind, job }: Attempt<Kind>,
  { failure, isFinal = false, delay_ms }: Outcome,
): End {
  const isWorn = delay_ms === undefined && job.attempts >= kind.attempts;
  const failed = isFinal || isWorn ? 'dead' : 'failed';
  return {
    ending: failure === undefined ? 'done' : failed,
    job,
    failure: failure ?? '',
    delay_ms: delay_ms ?? withJitter(kind.delay(job.attempts)),
  };
}

/** Ends a transaction that writes for a job which another worker has by now. */
class LeaseLost extends Error {}

function requireOurs(isOurs: boolean): void {
  if (!isOurs) throw new LeaseLost();
}

/** Half a delay to one and a half, so that what failed together does not come back together. */
function withJitter(delay: number): number {
  return Math.round(delay * (0.5 + Math.random()));
}

function failureOf(error: unknown): Outcome {
  return { failure: reasonsOf(error).join(': ') };
}

/** What went wrong, and what went wrong underneath. */
function reasonsOf(error: unknown): string[] {
  if (!(error instanceof Error)) return [String(error)];
  return [error.message, ...(error.cause === undefined ? [] : reasonsOf(error.cause))];
}
