import type { Topic } from './notices.js';

// Work that is done after the request that asked for it, by whichever worker comes first. A job is in the database as
// long as it is to be done: enqueued in the transaction that causes it, and gone in the one that records its result.

/** What the jobs of each kind are given. */
export interface JobPayloads {
  readonly deliver_event: { readonly delivery_id: number };
  readonly plan_messages: { readonly inspection_id: number; readonly topic: Topic };
  readonly render_pdf: { readonly pdf_id: number };
  readonly send_message: {
    readonly inspection_id: number;
    readonly topic: Topic;
    readonly email: string;
    /** Names the message, so that a repeat of it is known as one. */
    readonly key: string;
  };
}

/** A kind of job. */
export type JobKindName = keyof JobPayloads;

/** A job to be done. */
export interface NewJob<Kind extends JobKindName> {
  readonly kind: Kind;
  readonly account_id: number;
  /** Names what is done: while a job of the kind and account with this key is under way, a second is not made. */
  readonly dedupe_key: string;
  readonly payload: JobPayloads[Kind];
  /** The jobs of a kind wait in lanes, which take turns; without a name the lane is that of the account. */
  readonly lane?: string;
  /** When it may begin, in Unix milliseconds; at once when it is left out. */
  readonly run_at?: number;
  /** Milliseconds after which it may begin, where no moment is named. */
  readonly delay_ms?: number;
}

/** A claim on a job. It holds until someone else claims the job, which they may when the lease has run out. */
export interface Lease {
  readonly id: number;
  /** Counts the claims: whoever has an older one has lost the job. */
  readonly token: number;
}

/** A job that was claimed. */
export interface ClaimedJob<Kind extends JobKindName = JobKindName> extends Lease {
  readonly kind: Kind;
  readonly account_id: number;
  readonly payload: JobPayloads[Kind];
  /** How often it was begun, this time included; without the attempts that were lost with their worker. */
  readonly attempts: number;
  /** How many attempts were lost with their worker. */
  readonly losses: number;
}

/** How a kind of job is claimed. */
export interface ClaimTerms {
  /** How long the claim holds, in milliseconds. */
  readonly lease_ms: number;
  /** How many jobs of a lane may run at a time, wherever they run. */
  readonly per_lane: number;
}

/** A job that was given up. */
export interface DeadJob {
  readonly id: number;
  readonly kind: string;
  readonly account_id: number;
  readonly dedupe_key: string;
  readonly attempts: number;
  /** What went wrong last. */
  readonly failure: string;
  /** When it was given up, in Unix milliseconds. */
  readonly died_at: number;
}

/** Jobs of a kind in a state. */
export interface JobCount {
  readonly kind: string;
  readonly state: string;
  readonly count: number;
}

/** How long jobs of a kind wait. */
export interface JobWait {
  readonly kind: string;
  readonly wait_ms: number;
}

/** The queue. Whatever is written with a lease is written only while it holds: false says that it was lost. */
export interface JobStore {
  /** Adds a job; false when one with its key is under way. */
  enqueue<Kind extends JobKindName>(job: NewJob<Kind>): Promise<boolean>;
  /** The kinds of which a job may begin. */
  dueKinds(): Promise<readonly string[]>;
  /** Claims the next job of a kind: of the lane that has waited longest for its turn, the one that is due longest. */
  claim<Kind extends JobKindName>(
    kind: Kind,
    terms: ClaimTerms,
  ): Promise<ClaimedJob<Kind> | undefined>;
  /** Makes a lease last some milliseconds from now. */
  extend(lease: Lease, lease_ms: number): Promise<boolean>;
  /** Removes a job that is done. */
  finish(lease: Lease): Promise<boolean>;
  /** Has a job begun again after some milliseconds. */
  retry(
    lease: Lease,
    again: { readonly delay_ms: number; readonly failure: string },
  ): Promise<boolean>;
  /** Gives a job up; it stays to be seen. */
  bury(lease: Lease, failure: string): Promise<boolean>;
  /** Gives a claim back as if it had never been. */
  release(lease: Lease): Promise<boolean>;
  /** Frees every job that is claimed: only for whoever knows that no worker is left. */
  releaseAll(): Promise<void>;
  /** The jobs that were given up, the last one first. */
  listDead(): Promise<readonly DeadJob[]>;
  /** Has a job that was given up begun anew; false when there is none, or one with its key is under way. */
  requeue(id: number): Promise<boolean>;
  /** How many jobs of each kind are in each state. */
  countByState(): Promise<readonly JobCount[]>;
  /** How long the job of each kind that is due longest has been due, in milliseconds. */
  longestWaits(): Promise<readonly JobWait[]>;
  /** Removes jobs that were given up before a moment in Unix milliseconds, and lanes in which nothing waits. */
  forget(before: number): Promise<void>;
}
