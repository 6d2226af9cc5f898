import { readConfig } from '../config.js';
import type { DeadJob } from '../domain/ports/jobs.js';
import { systemClock } from '../open.js';
import { readDatabase } from '../storage/connect.js';
import { createStorage } from '../storage/stores.js';
import type { Terminal } from './terminal.js';
import { withStorage } from './with-storage.js';

// Jobs that were given up: seeing them, and having them begun anew.

/** Prints the jobs that were given up, a line each. */
export async function listDeadJobs(terminal: Terminal): Promise<void> {
  const { database } = readConfig(terminal.environment);
  const dead = await readDatabase(database, (open) =>
    createStorage(open, systemClock).stores.jobs.listDead(),
  );
  if (dead.length === 0) terminal.print('No job was given up.');
  for (const job of dead) terminal.print(describe(job));
}

/** Has jobs that were given up begun anew. */
export async function requeueJobs(terminal: Terminal, ids: readonly string[]): Promise<void> {
  await withStorage(terminal, async (storage) => {
    for (const id of ids) {
      const isQueued =
        /^[1-9]\d{0,15}$/.test(id) && (await storage.write(({ jobs }) => jobs.requeue(Number(id))));
      terminal.print(
        isQueued
          ? `Job ${id} is queued.`
          : `There is no job ${id} to queue: lintel jobs list shows those there are.`,
      );
    }
  });
}

function describe(job: DeadJob): string {
  const { id, kind, account_id, dedupe_key, attempts, failure } = job;
  const died = new Date(job.died_at).toISOString();
  return `${id}  ${died}  ${kind} ${dedupe_key} of account ${account_id}, attempt ${attempts}: ${failure}`;
}
