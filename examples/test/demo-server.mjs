import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../../apps/server/dist/main.js', import.meta.url));

/** Starts the demo on a port and in a folder of its own. */
export async function startDemo() {
  const folder = mkdtempSync(join(tmpdir(), 'lintel-examples-'));
  const child = spawn(process.execPath, [MAIN, 'demo'], {
    env: { PATH: process.env.PATH, LINTEL_DATA_DIR: folder, PORT: '0' },
    stdio: 'ignore',
  });
  while (!existsSync(join(folder, 'demo.json'))) {
    if (child.exitCode !== null) throw new Error(`The demo ended with ${child.exitCode}.`);
    await pause(50);
  }
  return {
    folder,
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
