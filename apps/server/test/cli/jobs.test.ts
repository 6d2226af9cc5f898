import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccount } from '../../src/domain/access/registration.js';
import { systemClock } from '../../src/open.js';
import { startServer } from '../../src/server.js';
import { connectDatabase } from '../../src/storage/connect.js';
import { createStorage } from '../../src/storage/stores.js';
import { type Deployment, newDeployment } from '../hardening/durability/deployment.js';
import { startCommand } from '../support/terminal.js';

let deployment: Deployment;
let job_id: number;
beforeAll(async () => {
  deployment = await newDeployment('SQLite', { PORT: '0', LINTEL_WORKER: 'off' });
  const storage = createStorage(await connectDatabase(deployment.config.database), systemClock);
  const account_id = await createAccount(storage, { name: 'Northgate Lettings' });
  const job = {
    kind: 'render_pdf',
    account_id,
    dedupe_key: 'pdf 7',
    payload: { pdf_id: 7 },
  } as const;
  await storage.write(({ jobs }) => jobs.enqueue(job));
  const claimed = await storage.write(({ jobs }) =>
    jobs.claim('render_pdf', { lease_ms: 1_000, per_lane: 1 }),
  );
  if (!claimed) throw new Error('There was no job');
  job_id = claimed.id;
  await storage.write(({ jobs }) => jobs.bury(claimed, 'no paper'));
  await storage.close();
});
afterAll(() => deployment.remove());

const run = async (...words: string[]) => {
  const command = startCommand(words, deployment.settings);
  return { ...command, code: await command.code };
};

describe('lintel jobs list and requeue', () => {
  it('lists the jobs that were given up, with the reason', async () => {
    const { code, printed } = await run('jobs', 'list');
    expect(code).toBe(0);
    expect(printed).toEqual([
      expect.stringMatching(
        new RegExp(`^${job_id}  \\S+Z  render_pdf pdf 7 of account \\d+, attempt 1: no paper$`),
      ),
    ]);
  });

  it('lists them while the server runs', async () => {
    const server = await startServer(deployment.config, { log: pino({ level: 'silent' }) });
    expect((await run('jobs', 'list')).printed).toEqual([expect.stringContaining('pdf 7')]);
    await server.stop();
  });

  it('says when there is nothing to look at', async () => {
    const nowhere = startCommand(['jobs', 'list'], {
      LINTEL_DATA_DIR: `${deployment.config.dataDir}/none`,
    });
    expect(await nowhere.code).toBe(1);
    expect(nowhere.complaints[0]).toMatch(/^There is no database at .+none/);
  });

  it('has them begun anew', async () => {
    const { code, printed } = await run('jobs', 'requeue', String(job_id), '4711', 'seven');
    expect(code).toBe(0);
    expect(printed).toEqual([
      `Job ${job_id} is queued.`,
      'There is no job 4711 to queue: lintel jobs list shows those there are.',
      'There is no job seven to queue: lintel jobs list shows those there are.',
    ]);
    expect((await run('jobs', 'list')).printed).toEqual(['No job was given up.']);
  });
});

describe('lintel worker', () => {
  it('says that a SQLite file has one writer', async () => {
    const { code, complaints } = await run('worker');
    expect(code).toBe(1);
    expect(complaints).toEqual([
      'A SQLite file has one writer, so its server runs the jobs itself. lintel worker needs LINTEL_DATABASE_URL.',
    ]);
  });

  it('runs beside the servers of a PostgreSQL database until it is asked to stop', async () => {
    const { settings, remove } = await newDeployment('PostgreSQL');
    const command = startCommand(['worker'], { ...settings, LINTEL_LOG_LEVEL: 'silent' });
    expect(await command.stop()).toBe(0);
    remove();
  });
});
