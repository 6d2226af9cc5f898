import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect } from 'vitest';
import type { Settings } from '../hardening/durability/child.js';
import { LOADER, PASSED_ON, watched } from '../support/processes.js';

/** Runs the program of a worker on a deployment until it comes to a step, and kills it there. */
export async function killAt(program: string, step: string, settings: Settings): Promise<void> {
  const worker = watched(
    spawn(process.execPath, [...LOADER, program, step], {
      env: { ...PASSED_ON, ...settings },
      stdio: ['ignore', 'pipe', 'inherit'],
    }),
  );
  const [said] = await once(worker.stdout, 'data');
  expect(String(said)).toMatch(/^reached\n/);
  worker.kill('SIGKILL');
  await once(worker, 'exit');
}
