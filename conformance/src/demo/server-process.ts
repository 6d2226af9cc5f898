import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Configuration } from '../config/schema.js';
import { systemClock } from '../engine/clock.js';
import { createWaiting } from '../engine/eventually.js';
import { readDemoFile } from './demo-file.js';
import type { CommandLine } from './find-server.js';

/** A server that was started for one run, with data of its own. */
export interface ServerProcess {
  readonly configuration: Configuration;
  /** Ends it, waits for that, and removes its data. */
  stop(): Promise<void>;
}

/** The server did not get ready. */
export class NotReady extends Error {}

const START_WITHIN_MS = 60_000;
const STOP_WITHIN_MS = 10_000;

/** Starts the server on a free port with an empty data folder. Throws NotReady. */
export async function startServer(
  [program, ...args]: CommandLine,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<ServerProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'lintel-conformance-'));
  const port = await findFreePort();
  const child = spawn(program, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...environment,
      PORT: String(port),
      LINTEL_DATA_DIR: folder,
      LINTEL_RATE_LIMIT: '100000',
    },
  });
  const said = listen(child);
  const stop = async () => {
    await end(child);
    rmSync(folder, { recursive: true, force: true });
  };
  const waiting = createWaiting(systemClock);
  const configuration = await waiting.eventually(
    async () => (child.exitCode === null ? await lookReady(folder, port) : 'ended'),
    { withinMs: START_WITHIN_MS, everyMs: 100 },
  );
  if (configuration !== undefined && configuration !== 'ended') return { configuration, stop };
  await stop();
  throw new NotReady(`${[program, ...args].join(' ')} did not get ready. It said:\n${said()}`);
}

async function lookReady(folder: string, port: number): Promise<Configuration | undefined> {
  try {
    const configuration = readDemoFile(readFileSync(join(folder, 'demo.json'), 'utf8'));
    const { ok } = await fetch(`http://127.0.0.1:${port}/readyz`);
    return ok ? configuration : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps the last lines a process writes. */
function listen(child: ChildProcess): () => string {
  let text = '';
  const take = (chunk: Buffer) => {
    text = `${text}${chunk}`.slice(-4_000);
  };
  child.stdout?.on('data', take);
  child.stderr?.on('data', take);
  child.on('error', (error) => take(Buffer.from(error.message)));
  return () => text;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS);
  await ended;
  clearTimeout(timer);
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
