import type { TestProject } from 'vitest/node';
import { type RunningPostgres, startPostgres } from './postgres.js';

// One PostgreSQL for a whole run: tests reach it with inject('postgresUrl') and make their own databases in it.

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
  }
}

let postgres: RunningPostgres | undefined;

export async function setup(project: TestProject): Promise<void> {
  postgres = await startPostgres();
  project.provide('postgresUrl', postgres.url);
}

export async function teardown(): Promise<void> {
  await postgres?.stop();
}
