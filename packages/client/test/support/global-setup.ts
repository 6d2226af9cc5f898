import type { TestProject } from 'vitest/node';
import { type DemoAccess, type RunningDemo, startDemo } from '../../../../.ci/demo-server.mjs';

// One Lintel server with demo data for the whole run; what tests create in it carries names of their own.

declare module 'vitest' {
  interface ProvidedContext {
    demo: DemoAccess;
  }
}

let demo: RunningDemo | undefined;

export async function setup(project: TestProject): Promise<void> {
  demo = await startDemo({ env: { LINTEL_RATE_LIMIT: '0' } });
  project.provide('demo', demo.access);
}

export async function teardown(): Promise<void> {
  await demo?.stop();
}
