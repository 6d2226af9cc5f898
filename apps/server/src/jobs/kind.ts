import type { ClaimedJob, JobKindName } from '../domain/ports/jobs.js';
import type { Stores } from '../domain/ports.js';

// What a kind of job is: how it is run, and how patient the queue is with it.

/**
 * How jobs of a kind are run. A job may be run again although an earlier run had an effect outside the database, because
 * a worker may be killed at any moment; what is in the database is written once.
 */
export interface JobKind<Kind extends JobKindName> {
  /** Does the work, outside of any transaction. When it throws, the attempt has failed. */
  run(job: ClaimedJob<Kind>, signal: AbortSignal): Promise<Outcome>;
  /** Records that a job is given up, in the transaction that does so. */
  whenDead?(stores: Stores, job: ClaimedJob<Kind>, failure: string): Promise<void>;
  /** Milliseconds after which a run has failed. */
  readonly timeout: number;
  /** Jobs of the kind a worker runs at a time. */
  readonly concurrency: number;
  /** For a kind that waits for others: a job that does so for long leaves its place to the next one. */
  readonly lingering?: Lingering;
  /** Jobs of one lane that run at a time in all workers together; without it a lane has no limit of its own. */
  readonly per_lane?: number;
  /** How often a job is begun at most; attempts that were lost with their worker are counted apart. */
  readonly attempts: number;
  /** Milliseconds from a failed attempt, counted from 1, to the next one; jitter is added. */
  delay(attempt: number): number;
}

/** After how many milliseconds a job takes no place any more, and how many jobs there may be then, places included. */
export interface Lingering {
  readonly after: number;
  readonly most: number;
}

/** What came of a run. */
export interface Outcome {
  /** Writes the result, in the transaction that ends the attempt, and only when the job was not lost to another. */
  readonly record?: (stores: Stores) => Promise<void>;
  /** Asked in that transaction, before: whether the result is of no use any more, and the job is to begin anew at once. */
  readonly isOutdated?: (stores: Stores) => Promise<boolean>;
  /** Why the attempt has failed, when it has. */
  readonly failure?: string;
  /** Milliseconds to the next attempt, when the run knows better than the kind; it is made however many there were. */
  readonly delay_ms?: number;
  /** Whether another attempt would be of no use. */
  readonly isFinal?: boolean;
}

/** The kinds of jobs a worker runs, by name. */
export type JobKinds = { readonly [Kind in JobKindName]?: JobKind<Kind> };

/** A delay that doubles with each attempt up to a limit, in milliseconds. */
export function doubling(first: number, most: number): (attempt: number) => number {
  return (attempt) => Math.min(most, first * 2 ** (attempt - 1));
}
