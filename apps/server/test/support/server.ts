import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { type Config, readConfig } from '../../src/config.js';
import type { Clock } from '../../src/domain/ports.js';
import { systemClock } from '../../src/open.js';
import { type RunningServer, startServer } from '../../src/server.js';
import type { ResolveName } from '../../src/webhooks/resolve-name.js';
import { placeSqlite } from './databases.js';

/** A server of its own in a folder of its own. */
export interface TestServer extends RunningServer {
  readonly dataDir: string;
  readonly config: Config;
  readonly clock: Clock;
}

/** What a test may put in place of the machine's clock and of the terminal. */
export interface Surroundings {
  readonly clock?: Clock;
  /** Takes the place of name servers; without it no name has an address. */
  readonly resolve?: ResolveName;
  /** Takes the lines of the log, which are then written from the level info on. */
  readonly logTo?: (line: string) => void;
}

/** Has PDFs drawn among the tests, which want every processor all the time. */
export const DRAWN_AT_ONCE = { LINTEL_PDF_PATIENCE_SECONDS: '0' } as const;

/** Starts a server that judges its own replies; on SQLite unless a database address is given. */
export async function startTestServer(
  settings: Readonly<Record<string, string>> = {},
  { clock = systemClock, resolve = async () => [], logTo }: Surroundings = {},
): Promise<TestServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'lintel-test-'));
  const config = readConfig({
    PORT: '0',
    LINTEL_DATA_DIR: dataDir,
    LINTEL_GUARD_REPLIES: 'on',
    LINTEL_LOG_LEVEL: logTo ? 'info' : 'error',
    LINTEL_RATE_LIMIT: '0',
    LINTEL_WORKER: 'off', // a test runs what is due when it is time for that
    ...DRAWN_AT_ONCE,
    ...settings,
  });
  placeSqlite(config.database);
  const level = config.settings.LINTEL_LOG_LEVEL;
  const log = logTo ? pino({ level }, { write: logTo }) : pino({ level });
  const server = await startServer(config, { log, clock, resolve });
  return {
    ...server,
    dataDir,
    config,
    clock,
    async stop() {
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
