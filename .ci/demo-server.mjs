// A server with demo data for tests: in a process, in a folder and on a port of its own.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../apps/server/dist/main.js', import.meta.url));
const READY_WITHIN_MS = 60_000;

/** What a server is told of this process: where programs are, and where compiled code is kept. */
const { PATH, NODE_COMPILE_CACHE } = process.env;
const PASSED_ON = { PATH, ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }) };

/** Starts the built server, or another `lintel`. Throws with what it said when it does not get ready. */
export async function startDemo({ command = [process.execPath, MAIN], cwd, env } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'lintel-demo-'));
  const [program, ...args] = command;
  const child = spawn(program, [...args, 'demo'], {
    cwd,
    env: { ...PASSED_ON, LINTEL_DATA_DIR: folder, PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      said = `${said}${chunk}`.slice(-2000);
    });
  }
  const stop = async () => {
    child.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'exit');
    rmSync(folder, { recursive: true, force: true });
  };
  const giveUpAt = Date.now() + READY_WITHIN_MS;
  for (;;) {
    const access = readAccess(folder);
    if (access && (await isReady(access))) return { access, folder, stop };
    if (child.exitCode !== null || Date.now() > giveUpAt) {
      await stop();
      throw new Error(`The demo did not get ready:\n${said}`);
    }
    await pause(50);
  }
}

/** What the demo writes down once it listens. */
function readAccess(folder) {
  const file = join(folder, 'demo.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

async function isReady({ current }) {
  return (await fetch(new URL('/readyz', current.baseUrl))).ok;
}
