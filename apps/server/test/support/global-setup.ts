import type { TestProject } from 'vitest/node';
import { keepInMemory } from './memory-folder.js';
import { type RunningPostgres, startPostgres } from './postgres.js';
import { type Prepared, prepareDatabases } from './prepared.js';

// One PostgreSQL for a whole run: tests reach it with inject('postgresUrl') and make their own databases in it, most of
// them as copies of a prepared one.

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
    prepared: Prepared;
  }
}

let postgres: RunningPostgres | undefined;
let removePrepared: (() => void) | undefined;
let removeTemporary: (() => void) | undefined;

export async function setup(project: TestProject): Promise<void> {
  removeTemporary = keepInMemory();
  postgres = await startPostgres();
  project.provide('postgresUrl', postgres.url);
  const { prepared, remove } = await prepareDatabases(postgres.url);
  removePrepared = remove;
  project.provide('prepared', prepared);
}

export async function teardown(): Promise<void> {
  removePrepared?.();
  await postgres?.stop();
  removeTemporary?.();
}
