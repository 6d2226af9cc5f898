import type { Logger } from 'pino';
import { openBlobs } from '../blobs/open.js';
import type { Config } from '../config.js';
import type { Clock } from '../domain/ports.js';
import { systemClock } from '../open.js';
import type { DemoAccess } from '../pages/demo-access.js';
import { type DemoDesk, type RunningServer, type ServerOptions, startServer } from '../server.js';
import { withDatabase } from '../storage/connect.js';
import { demoAccess } from './access.js';
import { ensureDemoData } from './create.js';
import { demoFileIn, writeDemoFile } from './file.js';
import { type RenewedTokens, renewTokens } from './renewal.js';

/** A server of demo data. */
export interface RunningDemo extends RunningServer {
  readonly config: Config;
  /** The way in, with the tokens of the start. */
  readonly access: DemoAccess;
  /** Path of demo.json. */
  readonly file: string;
}

/** What a demo is started with besides its settings. */
export interface DemoOptions extends Pick<ServerOptions, 'log' | 'linesLost'> {
  readonly clock?: Clock;
  /** Told of every step while the data are made. */
  readonly progress: () => void;
}

/** Starts a server of demo data: creates what is missing, listens, and is ready once demo.json says how to get in. */
export async function startDemo(
  config: Config,
  { log, linesLost, clock = systemClock, progress }: DemoOptions,
): Promise<RunningDemo> {
  await createData(config, progress);
  const demo = createDesk(config, { log, clock });
  const server = await startServer(config, { log, linesLost, clock, demo });
  return { ...server, config, access: await demo.access(), file: demoFileIn(config.dataDir) };
}

/** Creates what is missing of the data, pictures included. */
function createData(config: Config, progress: () => void): Promise<void> {
  return withDatabase(config.database, async (database) => {
    const files = await openBlobs(config.files, config.dataDir);
    try {
      await ensureDemoData(database, { files, progress });
    } finally {
      files.close();
    }
  });
}

function createDesk(config: Config, surroundings: { log: Logger; clock: Clock }): DemoDesk {
  const { promise: opened, resolve } = Promise.withResolvers<() => Promise<DemoAccess>>();
  let tokens: RenewedTokens | undefined;
  return {
    async open({ addresses, storage }) {
      const renewed = await renewTokens({
        ...surroundings,
        storage,
        config,
        publish: (issued) => writeDemoFile(config.dataDir, demoAccess(issued, addresses)),
      });
      tokens = renewed;
      resolve(async () => demoAccess(await renewed.current(), addresses));
    },
    access: async () => (await opened)(),
    close: async () => tokens?.stop(),
  };
}
