/** Runs the Lintel server with demo data as a child process, on a port and in a folder of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '../base/clock.js';
import { createWaiting } from '../engine/eventually.js';
import { type DemoFile, readDemoFile } from './demo-file.js';
import type { CommandLine } from './find-server.js';

type Environment = Readonly<Record<string, string | undefined>>;

/** A data folder, and the server that may run on it. */
export interface ServerFolder {
  /** Starts the server and waits until it is ready. Throws NotReady. */
  start(): Promise<DemoFile>;
  /** What the server that was started last has still to do until it is ready; undefined when nothing is left. */
  waitsFor(): string | undefined;
  /** Stops the server, ready or not, and waits until it has ended. */
  stop(): Promise<void>;
  /** A copy of the folder for a server with other settings. No server may be running. Throws NotReady. */
  copy(settings: Environment): ServerFolder;
  /** Ends the server and removes the data. */
  remove(): Promise<void>;
}

/** The server did not become ready. */
export class NotReady extends Error {}

/** PDFs are drawn at once and not when the machine is idle: a run waits for each PDF it requests. */
const DEFAULTS: Environment = { LINTEL_PDF_PATIENCE_SECONDS: '0' };

/** The file the server writes once it can be reached. */
const DEMO_FILE = 'demo.json';

/** How long a server may take until it is ready. */
export const START_WITHIN_MS = 120_000;
const STOP_WITHIN_MS = 10_000;

/** Makes an empty data folder for a server that is started with this command and these settings. */
export function openServerFolder(command: CommandLine, environment: Environment): ServerFolder {
  return serverOn(mkdtempSync(join(tmpdir(), 'lintel-conformance-')), command, environment);
}

/**
 * Starts the server once to create the demo data of a folder, which takes some seconds, and stops it. Throws
 * NotReady.
 */
export async function fill(folder: ServerFolder): Promise<void> {
  await folder.start();
  await folder.stop();
}

function serverOn(folder: string, command: CommandLine, environment: Environment): ServerFolder {
  const [program, ...args] = command;
  let child: ChildProcess | undefined;
  let isRemoved = false;
  let missing: string | undefined;
  const mustBeKept = () => {
    if (isRemoved) throw new NotReady('The demo was stopped before it began.');
  };
  const launch = () => {
    mustBeKept();
    child = spawn(program, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...DEFAULTS, ...environment, LINTEL_DATA_DIR: folder, PORT: '0' },
    });
    return child;
  };
  const stop = async () => {
    if (child) await end(child);
  };
  return {
    async start() {
      // What a server before has left would lead to where that one was.
      rmSync(join(folder, DEMO_FILE), { force: true });
      const started = launch();
      const said = listen(started);
      const demo = await createWaiting(systemClock).eventually(
        async () => {
          if (isOver(started)) return 'over';
          const looked = await lookReady(folder);
          missing = typeof looked === 'string' ? looked : undefined;
          return typeof looked === 'string' ? undefined : looked;
        },
        { withinMs: START_WITHIN_MS, everyMs: 50 },
      );
      if (demo !== undefined && demo !== 'over') return demo;
      await stop();
      throw new NotReady(
        `${command.join(' ')} did not become ready: it has to write ${DEMO_FILE} into the folder LINTEL_DATA_DIR, and to answer GET /readyz at the host of that file with 200. Its output:\n${said()}`,
      );
    },
    waitsFor: () => missing,
    stop,
    copy(settings) {
      mustBeKept();
      const other = mkdtempSync(join(tmpdir(), 'lintel-conformance-'));
      cpSync(folder, other, { recursive: true });
      return serverOn(other, command, { ...environment, ...settings });
    },
    async remove() {
      isRemoved = true;
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The file of a server that is ready, or what it has still to do. */
async function lookReady(folder: string): Promise<DemoFile | string> {
  const demo = readDemo(folder);
  if (!demo) return `${DEMO_FILE} in the folder LINTEL_DATA_DIR`;
  const url = new URL('/readyz', demo.current.baseUrl);
  const isReady = await fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );
  return isReady ? demo : `GET ${url} to be answered with 200`;
}

function readDemo(folder: string): DemoFile | undefined {
  try {
    return readDemoFile(readFileSync(join(folder, DEMO_FILE), 'utf8'));
  } catch {
    return undefined;
  }
}

/** Keeps the last lines a process writes. */
function listen(child: ChildProcess): () => string {
  let text = '';
  const take = (chunk: Buffer | string) => {
    text = `${text}${chunk}`.slice(-4_000);
  };
  child.stdout?.on('data', take);
  child.stderr?.on('data', take);
  child.on('error', (error) => take(error.message));
  return () => text;
}

function isOver(child: ChildProcess): boolean {
  return child.pid === undefined || child.exitCode !== null || child.signalCode !== null;
}

async function end(child: ChildProcess): Promise<void> {
  if (isOver(child)) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS);
  await ended;
  clearTimeout(timer);
}
