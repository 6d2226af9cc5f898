import { createAccount } from '../../src/domain/access/registration.js';
import type { JobStore, NewJob } from '../../src/domain/ports/jobs.js';
import { createTestClock, type TestClock } from '../support/clock.js';
import { type DatabaseName, newDatabase, runSql } from '../support/databases.js';
import { startTestServer, type TestServer } from '../support/server.js';

// A queue that tests work on: a server that runs no jobs by itself, two accounts, and a clock that can be put forward.

/** A queue and who uses it. */
export interface JobDesk {
  readonly server: TestServer;
  readonly clock: TestClock;
  /** Ids of two accounts. */
  readonly accounts: readonly [number, number];
  /** One call of the queue in a transaction of its own. */
  does<T>(work: (jobs: JobStore) => Promise<T>): Promise<T>;
  /** Enqueues a job of the first account, unless another is named. */
  enqueue(dedupe_key: string, more?: Partial<NewJob<'render_pdf'>>): Promise<boolean>;
  /** Whether a job of the first account is waiting or running. */
  isUnderWay(dedupe_key: string): Promise<boolean>;
  /** Removes every job. */
  clear(): Promise<void>;
}

/** Starts a server whose queue is empty. */
export async function startJobDesk(database: DatabaseName): Promise<JobDesk> {
  const clock = createTestClock();
  const server = await startTestServer(await newDatabase(database), { clock });
  const { storage } = server;
  const accounts = [
    await createAccount(storage, { name: 'Northgate Lettings' }),
    await createAccount(storage, { name: 'Southgate Lettings' }),
  ] as const;
  const does: JobDesk['does'] = (work) => storage.write(({ jobs }) => work(jobs));
  return {
    server,
    clock,
    accounts,
    does,
    enqueue: (dedupe_key, more = {}) =>
      does((jobs) =>
        jobs.enqueue({
          kind: 'render_pdf',
          account_id: accounts[0],
          dedupe_key,
          payload: { pdf_id: 1 },
          ...more,
        }),
      ),
    async isUnderWay(dedupe_key) {
      const sql = "select id from jobs where account_id = ? and dedupe_key = ? and state <> 'dead'";
      return (await runSql(server, sql, [accounts[0], dedupe_key])).length > 0;
    },
    async clear() {
      clock.forward({ days: 365 }); // whatever is claimed or delayed is due by then
      await does(async (jobs) => {
        const next = () => jobs.claim('render_pdf', { lease_ms: 1, per_lane: 1_000 });
        for (let job = await next(); job; job = await next()) await jobs.finish(job);
      });
      await does((jobs) => jobs.forget(clock.now().getTime()));
    },
  };
}
