import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { PASSED_ON, watched } from '../../support/processes.js';

// The built server as a process of its own, to be killed.

const MAIN = fileURLToPath(new URL('../../../dist/main.js', import.meta.url));

/** How a process ended. */
export interface End {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

/** A command of the server at work. */
export interface Child {
  readonly ended: Promise<End>;
  /** What it wrote on standard error. */
  readonly complaints: () => string;
  /** The lines of its log, once it has ended. */
  readonly logged: Promise<readonly Readonly<Record<string, unknown>>[]>;
  /** Address of the server once it listens; fails when it ends before. */
  readonly listening: Promise<string>;
  kill(signal: NodeJS.Signals): void;
  /** Takes nothing more of what it writes on standard output. */
  stopReading(): void;
  /** Closes its standard output. */
  forsake(): void;
}

/** Settings of a process, by the name of their environment variable. */
export type Settings = Readonly<Record<string, string>>;

/** Starts a command of the built server. `under` is a shell command line that ends by running it. */
export function startChild(
  words: readonly string[],
  settings: Settings,
  under = 'exec "$@"',
): Child {
  if (!existsSync(MAIN)) throw new Error('The server is not built: run pnpm build first.');
  const child = watched(
    spawn('sh', ['-c', under, 'sh', process.execPath, MAIN, ...words], {
      env: { ...PASSED_ON, PORT: '0', LINTEL_RATE_LIMIT: '0', ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  );
  let complaints = '';
  child.stderr.on('data', (text) => {
    complaints += text;
  });
  let log = '';
  child.stdout.on('data', (text) => {
    log += text;
  });
  const listening = addressOf(child);
  listening.catch(() => {}); // told to whoever waits for it
  return {
    ended: once(child, 'exit').then(([code, signal]) => ({ code, signal })),
    complaints: () => complaints,
    logged: once(child, 'close').then(() => linesOf(log)),
    listening,
    kill: (signal) => child.kill(signal),
    stopReading: () => child.stdout.pause(),
    forsake: () => child.stdout.destroy(),
  };
}

function linesOf(log: string): Readonly<Record<string, unknown>>[] {
  const lines = log.split('\n').filter((line) => line.startsWith('{'));
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    if (!child.stdout) throw new Error('The process writes nowhere');
    createInterface(child.stdout).on('line', (line) => {
      if (!line.includes('"listening"')) return;
      const { port } = JSON.parse(line) as { port: number };
      resolve(`http://127.0.0.1:${port}`);
    });
    child.once('exit', () => reject(new Error('The server ended before it listened')));
  });
}
