import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

/** What demo.json says. */
export interface DemoAccess {
  readonly current: RevisionAccess;
  readonly earlier: RevisionAccess;
  readonly applications: readonly { id: string; secret: string; redirectUris: readonly string[] }[];
  readonly users: readonly { email: string; password: string; account: string; role: string }[];
}

/** One revision in demo.json. */
export interface RevisionAccess {
  readonly baseUrl: string;
  readonly authUrl: string;
  readonly accessToken: string;
  readonly refreshToken: string;
}

/** A server with demo data, in a process and a folder of its own. */
export interface RunningServer {
  readonly demo: DemoAccess;
  stop(): Promise<void>;
}

const MAIN = fileURLToPath(new URL('../../../../apps/server/dist/main.js', import.meta.url));
const START_WITHIN_MS = 40_000;

/** Starts the built server. Throws with what it said when it does not get ready. */
export async function startServer(): Promise<RunningServer> {
  const folder = mkdtempSync(join(tmpdir(), 'lintel-client-'));
  const port = await findFreePort();
  const child = spawn(process.execPath, [MAIN, 'demo'], {
    env: {
      PATH: process.env['PATH'],
      LINTEL_DATA_DIR: folder,
      PORT: String(port),
      LINTEL_RATE_LIMIT: '0',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      said = `${said}${chunk}`.slice(-2000);
    });
  }
  const file = join(folder, 'demo.json');
  const giveUpAt = Date.now() + START_WITHIN_MS;
  while (!(existsSync(file) && (await isReady(port)))) {
    if (child.exitCode !== null || Date.now() > giveUpAt) throw new Error(`No server:\n${said}`);
    await pause(50);
  }
  return {
    demo: JSON.parse(readFileSync(file, 'utf8')) as DemoAccess, // written by the server that was just started
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function isReady(port: number): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${port}/readyz`)).ok;
  } catch {
    return false;
  }
}

/** A port nobody listens on. */
export async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number }; // a TCP server has one
  probe.close();
  return port;
}
