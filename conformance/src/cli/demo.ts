import { checkSettings } from '../config/load.js';
import type { Settings } from '../config/settings.js';
import { HASTY, HASTY_FOR_ONE } from '../demo/configuration.js';
import { openDemo } from '../demo/demo.js';
import { findServer } from '../demo/find-server.js';
import { NotReady } from '../demo/server-process.js';
import { EXIT, type ExitCode } from '../engine/exit-code.js';
import type { Revision } from '../register/schema.js';
import type { Io } from './io.js';

export interface DemoFlags {
  /** The command that starts the server. */
  readonly server?: string;
  /** The revision to judge, or both. */
  readonly revision?: Revision | 'both';
}

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
  const forget = io.onInterrupt(() => demo.stop());
  try {
    io.showStep('starting the server with demo data');
    const configuration = await demo.start();
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
