import type { TestProject } from 'vitest/node';
import { type DemoAccess, type RunningServer, startServer } from './server.js';

// One Lintel server with demo data for the whole run; what tests create in it carries names of their own.

declare module 'vitest' {
  interface ProvidedContext {
    demo: DemoAccess;
  }
}

let server: RunningServer | undefined;

export async function setup(project: TestProject): Promise<void> {
  server = await startServer();
  project.provide('demo', server.demo);
}

export async function teardown(): Promise<void> {
  await server?.stop();
}
