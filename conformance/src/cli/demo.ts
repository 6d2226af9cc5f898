import { systemClock } from '../base/clock.js';
import { checkSettings } from '../config/load.js';
import type { Configuration } from '../config/schema.js';
import type { Settings } from '../config/settings.js';
import { HASTY, HASTY_FOR_ONE } from '../demo/configuration.js';
import { type Demo, openDemo } from '../demo/demo.js';
import { findServer } from '../demo/find-server.js';
import { NotReady, START_WITHIN_MS } from '../demo/server-process.js';
import { EXIT, type ExitCode } from '../engine/exit-code.js';
import type { Revision } from '../register/schema.js';
import type { Io } from './io.js';

export interface DemoFlags {
  /** The command that starts the server. */
  readonly server?: string;
  /** The revision to judge, or both. */
  readonly revision?: Revision | 'both';
}

const SHOWN_EVERY_MS = 5_000;

/** Starts the Lintel server with demo data, calls `judgeIt` with its settings, and stops the server. */
export async function demonstrate(
  { server: command, revision }: DemoFlags,
  io: Io,
  judgeIt: (settings: Settings) => Promise<ExitCode>,
): Promise<ExitCode> {
  const server = findServer(command);
  if (!server) {
    io.printError(
      'The Lintel server is not installed here. Install it with npm install --save-dev @lintel/server, or name a command with --server.',
    );
    return EXIT.configuration;
  }
  const limits = revision === 'both' ? HASTY : HASTY_FOR_ONE;
  const demo = openDemo(server, io.environment, limits);
  const forget = io.onEnd(() => demo.stop());
  try {
    const configuration = await showingStart(demo, io);
    io.showStep();
    return await judgeIt(checkSettings(configuration, {}));
  } catch (error) {
    if (!(error instanceof NotReady)) throw error;
    io.showStep();
    io.printError(error.message);
    return EXIT.configuration;
  } finally {
    forget();
    await demo.stop();
  }
}

/** Shows in between what the server has still to do, since a start may take long. */
async function showingStart(demo: Demo, io: Io): Promise<Configuration> {
  const what = 'starting the server with demo data';
  io.showStep(what);
  const begun = systemClock.now();
  const timer = setInterval(() => {
    const seconds = Math.round((systemClock.now() - begun) / 1_000);
    const next = demo.waitsFor();
    const waiting = next === undefined ? '' : `, waiting for ${next}`;
    io.showStep(`${what}: ${seconds} s so far, of at most ${START_WITHIN_MS / 1_000} s${waiting}`);
  }, SHOWN_EVERY_MS);
  try {
    return await demo.start();
  } finally {
    clearInterval(timer);
  }
}
