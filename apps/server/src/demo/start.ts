import type { Logger } from 'pino';
import type { Config } from '../config.js';
import type { DemoAccess } from '../pages/demo-access.js';
import { type RunningServer, startServer, systemClock } from '../server.js';
import { withDatabase } from '../storage/connect.js';
import { createStorage } from '../storage/stores.js';
import { demoAccess, issueDemoTokens } from './access.js';
import { ensureDemoData } from './create.js';
import { writeDemoFile } from './file.js';

/** A server of demo data. */
export interface RunningDemo extends RunningServer {
  readonly config: Config;
  readonly access: DemoAccess;
  /** Path of demo.json. */
  readonly file: string;
}

/** Starts a server of demo data: creates what is missing, issues tokens, listens, and says so in demo.json. */
export async function startDemo(
  config: Config,
  { log, progress }: { log: Logger; progress: () => void },
): Promise<RunningDemo> {
  const clock = systemClock;
  const tokens = await withDatabase(config.database, async (database) => {
    await ensureDemoData(database, progress);
    return issueDemoTokens(createStorage(database, clock), { config, clock });
  });
  const server = await startServer(config, {
    log,
    clock,
    demo: (addresses) => demoAccess(tokens, addresses),
  });
  const access = demoAccess(tokens, server.addresses);
  return { ...server, config, access, file: await writeDemoFile(config.dataDir, access) };
}
