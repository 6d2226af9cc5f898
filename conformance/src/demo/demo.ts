import type { Configuration } from '../config/schema.js';
import { configureDemo, HASTY } from './configuration.js';
import type { CommandLine } from './find-server.js';
import { fill, openServerFolder, type ServerFolder } from './server-process.js';

/** Two servers for one run and the configuration that judges them. */
export interface Demo {
  /** Starts the servers. Throws NotReady. */
  start(): Promise<Configuration>;
  /** What the servers have still to do until they are ready; undefined when nothing is left. */
  waitsFor(): string | undefined;
  /** Ends the servers, ready or not, and removes their data. */
  stop(): Promise<void>;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Prepares a server without tight limits and a short-lived one. */
export function openDemo(command: CommandLine, environment: Environment, limits = HASTY): Demo {
  const calm = openServerFolder(command, { ...environment, LINTEL_RATE_LIMIT: '100000' });
  let hasty: ServerFolder | undefined;
  return {
    async start() {
      await fill(calm);
      hasty = calm.copy({
        LINTEL_RATE_LIMIT: String(limits.requestsPerMinute),
        LINTEL_ACCESS_TOKEN_SECONDS: String(limits.accessTokenSeconds),
        LINTEL_CODE_SECONDS: String(limits.codeSeconds),
      });
      const [demo, other] = await Promise.all([calm.start(), hasty.start()]);
      return configureDemo(demo, other, limits);
    },
    waitsFor: () => calm.waitsFor() ?? hasty?.waitsFor(),
    async stop() {
      await Promise.all([calm.remove(), hasty?.remove()]);
    },
  };
}
