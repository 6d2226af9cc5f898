import { readConfig } from '../config.js';
import { startServer } from '../server.js';
import { openLog } from './log.js';
import type { Terminal } from './terminal.js';

/** Runs the server until the process is asked to stop. */
export async function serve(terminal: Terminal): Promise<void> {
  const config = readConfig(terminal.environment);
  const { log, linesLost, close } = openLog(config.settings.LINTEL_LOG_LEVEL, terminal.complain);
  try {
    const server = await startServer(config, { log, linesLost });
    await terminal.stopping;
    log.info('stopping');
    await server.stop();
  } finally {
    await close();
  }
}
