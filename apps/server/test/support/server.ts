import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { readConfig } from '../../src/config.js';
import { type RunningServer, startServer } from '../../src/server.js';

/** A server of its own in a folder of its own. */
export interface TestServer extends RunningServer {
  readonly dataDir: string;
}

/** Starts a server that judges its own replies; on SQLite unless a database address is given. */
export async function startTestServer(
  settings: Readonly<Record<string, string>> = {},
): Promise<TestServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'lintel-test-'));
  const config = readConfig({
    PORT: '0',
    LINTEL_DATA_DIR: dataDir,
    LINTEL_GUARD_REPLIES: 'on',
    LINTEL_LOG_LEVEL: 'error',
    LINTEL_RATE_LIMIT: '0',
    ...settings,
  });
  const log = pino({ level: config.settings.LINTEL_LOG_LEVEL });
  const server = await startServer(config, { log });
  return {
    ...server,
    dataDir,
    async stop() {
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
