import type { Stores } from '../domain/ports.js';

// What is read from the database when metrics are asked for: a row for each metric. A new one is added here.

/** A metric that shows how things stand. */
export interface GaugeSource {
  readonly name: string;
  readonly help: string;
  readonly labels: readonly string[];
  /** Its values now. */
  read(stores: Stores): Promise<readonly Reading[]>;
}

/** A value, and what it is of. */
export interface Reading {
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

/** Every metric of this sort. */
export const GAUGES: readonly GaugeSource[] = [
  {
    name: 'lintel_jobs',
    help: 'Jobs by kind and state: queued, running, or dead, which is given up.',
    labels: ['kind', 'state'],
    read: async ({ jobs }) =>
      (await jobs.countByState()).map(({ kind, state, count }) => ({
        labels: { kind, state },
        value: count,
      })),
  },
  {
    name: 'lintel_job_oldest_wait_seconds',
    help: 'How long the job of a kind that has waited longest has been due.',
    labels: ['kind'],
    read: async ({ jobs }) =>
      (await jobs.longestWaits()).map(({ kind, wait_ms }) => ({
        labels: { kind },
        value: wait_ms / 1000,
      })),
  },
  {
    name: 'lintel_deliveries',
    help: 'Deliveries to listeners by state: pending, or failed, which is given up.',
    labels: ['state'],
    read: async ({ deliveries }) =>
      (await deliveries.countUndelivered()).map(({ state, count }) => ({
        labels: { state },
        value: count,
      })),
  },
];
