import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import { createAccount } from '../../src/domain/access/registration.js';
import { NO_METER } from '../../src/domain/ports/meter.js';
import { createWorker } from '../../src/jobs/worker.js';
import { connectDatabase } from '../../src/storage/connect.js';
import { createStorage } from '../../src/storage/stores.js';
import { type Deployment, newDeployment } from '../hardening/durability/deployment.js';
import { createTestClock } from '../support/clock.js';
import { DATABASES } from '../support/databases.js';
import { killAt } from './kill-at.js';

// A worker that is killed loses nothing: when its lease has run out, another one takes its job over.

const HOLDER = fileURLToPath(new URL('./holder.ts', import.meta.url));

let deployment: Deployment;
afterEach(() => deployment.remove());

describe.each(DATABASES)('On %s', (database) => {
  it('a job whose worker is killed with kill -9 is taken over when its lease has run out', async () => {
    deployment = await newDeployment(database);
    const clock = createTestClock();
    const open = async () =>
      createStorage(await connectDatabase(deployment.config.database), clock);
    let storage = await open();
    const account_id = await createAccount(storage, { name: 'Northgate Lettings' });
    const job = {
      kind: 'render_pdf',
      account_id,
      dedupe_key: 'a',
      payload: { pdf_id: 1 },
    } as const;
    await storage.write(({ jobs }) => jobs.enqueue(job));
    await storage.close();

    await killAt(HOLDER, 'when the job runs', deployment.settings);

    storage = await open();
    const claims: number[] = [];
    const worker = createWorker(
      { storage, log: pino({ level: 'silent' }), meter: NO_METER },
      {
        render_pdf: {
          async run({ token }) {
            claims.push(token);
            return {};
          },
          timeout: 10_000,
          concurrency: 1,
          attempts: 3,
          delay: () => 1_000,
        },
      },
    );
    await worker.runDue();
    expect(claims).toEqual([]);
    clock.forward({ seconds: 30 });
    await worker.runDue();
    expect(claims).toEqual([2]);
    expect(await storage.stores.jobs.countByState()).toEqual([]);
    await storage.close();
  });
});
