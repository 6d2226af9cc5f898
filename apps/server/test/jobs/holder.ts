import { pino } from 'pino';
import { readConfig } from '../../src/config.js';
import { NO_METER } from '../../src/domain/ports/meter.js';
import { createWorker } from '../../src/jobs/worker.js';
import { systemClock } from '../../src/open.js';
import { connectDatabase } from '../../src/storage/connect.js';
import { createStorage } from '../../src/storage/stores.js';

// The program of a worker that takes a job and never ends it, to be killed meanwhile.

const { database } = readConfig(process.env);
const storage = createStorage(await connectDatabase(database), systemClock);
const worker = createWorker(
  { storage, log: pino({ level: 'silent' }), meter: NO_METER },
  {
    render_pdf: {
      run() {
        process.stdout.write('reached\n');
        return new Promise(() => {});
      },
      timeout: 60_000,
      concurrency: 1,
      attempts: 3,
      delay: () => 1_000,
    },
  },
);
worker.start();
