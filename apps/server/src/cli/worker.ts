import { readConfig } from '../config.js';
import { createWorkerFor } from '../jobs/start.js';
import { depsOf, openDeployment, systemClock } from '../open.js';
import { openLog } from './log.js';
import type { Terminal } from './terminal.js';

/** Runs jobs beside the servers of a PostgreSQL database until the process is asked to stop. */
export async function work(terminal: Terminal): Promise<void> {
  const config = readConfig(terminal.environment);
  if (config.database.kind === 'sqlite')
    throw new Error(
      'A SQLite file has one writer, so its server runs the jobs itself. lintel worker needs LINTEL_DATABASE_URL.',
    );
  const { log, linesLost, close } = openLog(config.settings.LINTEL_LOG_LEVEL, terminal.complain);
  const clock = systemClock;
  try {
    const deployment = await openDeployment(config, { clock, log, linesLost });
    const worker = createWorkerFor(depsOf(deployment, { config, port: config.port, clock, log }));
    worker.start();
    log.info({ metrics: deployment.metricsUrl }, 'working');
    await terminal.stopping;
    log.info('stopping');
    await worker.stop();
    await deployment.close();
  } finally {
    await close();
  }
}
