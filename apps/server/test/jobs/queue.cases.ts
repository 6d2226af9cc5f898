import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { ClaimedJob } from '../../src/domain/ports/jobs.js';
import { type DatabaseName, runSql } from '../support/databases.js';
import { type JobDesk, startJobDesk } from './desk.js';
import { compareWithModel, operations } from './queue-model.js';

// The queue by itself: who gets a job, and what the holder of a claim may write.

const LEASE = 30_000;

const TERMS = { lease_ms: LEASE, per_lane: 1_000 };

const CLAIMERS = 16;

export function queueCases(database: DatabaseName): void {
  let desk: JobDesk;
  beforeAll(async () => {
    desk = await startJobDesk(database);
  });
  afterEach(() => desk.clear());
  afterAll(() => desk.server.stop());

  const claim = () => desk.does((jobs) => jobs.claim('render_pdf', TERMS));
  const claimed = async (): Promise<ClaimedJob<'render_pdf'>> => {
    const job = await claim();
    if (!job) throw new Error('There was no job to claim');
    return job;
  };

  it('a job is claimed with what it was given', async () => {
    const payload = { pdf_id: 4711 };
    expect(await desk.enqueue('a', { payload })).toBe(true);
    const job = await claimed();
    expect(job).toMatchObject({ kind: 'render_pdf', payload, attempts: 1 });
    expect(job.account_id).toBe(desk.accounts[0]);
    expect(await claim()).toBeUndefined();
  });

  it('a job whose transaction fails was never there, and nobody is told of it', async () => {
    let told = 0;
    const end = desk.server.storage.onEnqueued(() => {
      told += 1;
    });
    const failing = desk.does(async (jobs) => {
      const job = { kind: 'render_pdf', dedupe_key: 'a', payload: { pdf_id: 1 } } as const;
      await jobs.enqueue({ ...job, account_id: desk.accounts[0] });
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await claim()).toBeUndefined();
    expect(told).toBe(0);

    await desk.enqueue('a');
    expect(told).toBe(1);
    end();
    await desk.enqueue('b');
    expect(told).toBe(1);
  });

  it('while a job is waiting or running a second one with its key is not made', async () => {
    expect(await desk.enqueue('a')).toBe(true);
    expect(await desk.enqueue('a')).toBe(false);
    expect(await desk.enqueue('a', { account_id: desk.accounts[1] })).toBe(true);
    const job = await claimed();
    expect(await desk.enqueue('a', { account_id: job.account_id })).toBe(false);
    await desk.does((jobs) => jobs.finish(job));
    expect(await desk.enqueue('a', { account_id: job.account_id })).toBe(true);
  });

  it('fifty parallel attempts to enqueue a job make one', async () => {
    const made = await Promise.all(Array.from({ length: 50 }, () => desk.enqueue('a')));
    expect(made.filter(Boolean)).toHaveLength(1);
    expect(await claim()).toBeDefined();
    expect(await claim()).toBeUndefined();
  });

  it('sixteen claimers claim each job once', async () => {
    const keys = Array.from({ length: 120 }, (_, index) => `job ${index}`);
    await Promise.all(keys.map((key) => desk.enqueue(key, { account_id: accountFor(key) })));
    const claims: number[] = [];
    const claimAll = async () => {
      for (let job = await claim(); job; job = await claim()) {
        claims.push(job.id);
        expect(job).toMatchObject({ attempts: 1, token: 1 });
      }
    };
    await Promise.all(Array.from({ length: CLAIMERS }, claimAll));
    expect(claims).toHaveLength(keys.length);
    expect(new Set(claims).size).toBe(keys.length);
  });

  it('a claim holds for its lease and not longer', async () => {
    await desk.enqueue('a');
    await claimed();
    desk.clock.forward({ seconds: 29 });
    expect(await claim()).toBeUndefined();
    desk.clock.forward({ seconds: 2 });
    expect(await claim()).toMatchObject({ attempts: 1, losses: 1, token: 2 });
  });

  it('a claim that is extended in time holds on', async () => {
    await desk.enqueue('a');
    const job = await claimed();
    desk.clock.forward({ seconds: 29 });
    expect(await desk.does((jobs) => jobs.extend(job, LEASE))).toBe(true);
    desk.clock.forward({ seconds: 29 });
    expect(await claim()).toBeUndefined();
  });

  it.each([
    ['extend', (jobs, lease) => jobs.extend(lease, LEASE)],
    ['finish', (jobs, lease) => jobs.finish(lease)],
    ['retry', (jobs, lease) => jobs.retry(lease, { delay_ms: 1, failure: 'late' })],
    ['bury', (jobs, lease) => jobs.bury(lease, 'late')],
    ['release', (jobs, lease) => jobs.release(lease)],
  ] as const satisfies readonly (readonly [
    string,
    (jobs: Parameters<Parameters<JobDesk['does']>[0]>[0], job: ClaimedJob) => Promise<boolean>,
  ])[])('whoever has lost a job to another cannot %s it', async (_, write) => {
    await desk.enqueue('a');
    const stale = await claimed();
    desk.clock.forward({ seconds: 31 });
    const held = await claimed();
    expect(await desk.does((jobs) => write(jobs, stale))).toBe(false);
    expect(await desk.does((jobs) => write(jobs, held))).toBe(true);
    expect(await desk.does((jobs) => write(jobs, stale))).toBe(false);
  });

  it('a released job is free at once, and the attempt is not counted', async () => {
    await desk.enqueue('a');
    const job = await claimed();
    await desk.does((jobs) => jobs.release(job));
    expect(await claim()).toMatchObject({ attempts: 1, token: 2 });
  });

  it('an attempt that was lost with its worker is counted apart, however it was lost', async () => {
    await desk.enqueue('a');
    await claimed();
    desk.clock.forward({ seconds: 31 });
    expect(await claim()).toMatchObject({ attempts: 1, losses: 1 });
    await desk.does((jobs) => jobs.releaseAll());
    const job = await claimed();
    expect(job).toMatchObject({ attempts: 1, losses: 2 });
    await desk.does((jobs) => jobs.retry(job, { delay_ms: 0, failure: 'broken' }));
    expect(await claim()).toMatchObject({ attempts: 2, losses: 2 });
  });

  it('a job that failed comes back after its delay', async () => {
    await desk.enqueue('a');
    const job = await claimed();
    await desk.does((jobs) => jobs.retry(job, { delay_ms: 5_000, failure: 'broken' }));
    expect(await claim()).toBeUndefined();
    expect(await desk.server.storage.stores.jobs.dueKinds()).toEqual([]);
    desk.clock.forward({ seconds: 6 });
    expect(await desk.server.storage.stores.jobs.dueKinds()).toEqual(['render_pdf']);
    expect(await claim()).toMatchObject({ attempts: 2 });
  });

  it('a job with a time of its own does not begin before', async () => {
    await desk.enqueue('a', { run_at: desk.clock.now().getTime() + 60_000 });
    expect(await claim()).toBeUndefined();
    desk.clock.forward({ minutes: 1 });
    expect(await claim()).toBeDefined();
  });

  it('a job that was given up stays to be seen, makes way for another, and can be queued again', async () => {
    await desk.enqueue('a');
    const job = await claimed();
    await desk.does((jobs) => jobs.bury(job, 'no use'));
    expect(await claim()).toBeUndefined();
    expect(await desk.server.storage.stores.jobs.listDead()).toMatchObject([
      { id: job.id, kind: 'render_pdf', dedupe_key: 'a', attempts: 1, failure: 'no use' },
    ]);

    expect(await desk.enqueue('a')).toBe(true);
    expect(await desk.does((jobs) => jobs.requeue(job.id))).toBe(false);
    const second = await claimed();
    await desk.does((jobs) => jobs.finish(second));
    expect(await desk.does((jobs) => jobs.requeue(job.id))).toBe(true);
    expect(await desk.does((jobs) => jobs.requeue(job.id))).toBe(false);
    expect(await claim()).toMatchObject({ id: job.id, attempts: 1 });
    expect(await desk.server.storage.stores.jobs.listDead()).toEqual([]);
  });

  it('five hundred jobs of one account delay another account by one slot at most', async () => {
    const [many, few] = desk.accounts;
    await Promise.all(Array.from({ length: 500 }, (_, index) => desk.enqueue(`job ${index}`)));
    for (let index = 0; index < 3; index += 1) await claimed();
    for (const key of ['b', 'c', 'd']) await desk.enqueue(key, { account_id: few });
    const turns: number[] = [];
    for (let index = 0; index < 8; index += 1) turns.push((await claimed()).account_id);
    expect(turns).toEqual([few, many, few, many, few, many, many, many]);
  });

  it('a lane has as many jobs at a time as it may, however many are free elsewhere', async () => {
    for (const key of ['a', 'b', 'c']) await desk.enqueue(key, { lane: 'slow' });
    desk.clock.forward({ seconds: 1 }); // the slow lane has waited longest, and has the first turn
    await desk.enqueue('d', { lane: 'quick' });
    const claimOne = () =>
      desk.does((jobs) => jobs.claim('render_pdf', { lease_ms: LEASE, per_lane: 2 }));
    const claims = [await claimOne(), await claimOne(), await claimOne()];
    expect(claims.every(Boolean)).toBe(true);
    expect(await claimOne()).toBeUndefined();
    const [first] = claims;
    if (first) await desk.does((jobs) => jobs.finish(first));
    expect(await claimOne()).toBeDefined();
    expect(await claimOne()).toBeUndefined();
  });

  it('a lane has no more jobs at a time than it may when sixteen claim at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      for (let job = 0; job < CLAIMERS; job += 1)
        await desk.enqueue(`job ${job}`, { lane: 'slow' });
      const claimOne = () =>
        desk.does((jobs) => jobs.claim('render_pdf', { lease_ms: LEASE, per_lane: 2 }));
      const claims = await Promise.all(Array.from({ length: CLAIMERS }, claimOne));
      expect(claims.filter(Boolean)).toHaveLength(2);
      await desk.clear();
    }
  });

  it('a lane in which nothing waits any more is forgotten, and begins anew', async () => {
    await desk.enqueue('a', { lane: 'idle' });
    await desk.enqueue('b', { lane: 'busy' });
    await desk.enqueue('c', { lane: 'busy' });
    const [idle, busy] = [await claimed(), await claimed()];
    await desk.does((jobs) => jobs.finish(idle));
    await desk.does((jobs) => jobs.finish(busy));
    await desk.does((jobs) => jobs.forget(0));
    const lanes = await runSql(desk.server, 'select lane from job_turns', []);
    expect(lanes).toEqual([{ lane: 'busy' }]);
    await desk.enqueue('d', { lane: 'idle' });
    await claimed();
    await claimed();
    expect(await claim()).toBeUndefined();
  });

  it('every claim is given up when no worker is left, and the holders have lost their jobs', async () => {
    await desk.enqueue('a');
    const stale = await claimed();
    await desk.does((jobs) => jobs.releaseAll());
    expect(await claim()).toMatchObject({ attempts: 1 });
    expect(await desk.does((jobs) => jobs.finish(stale))).toBe(false);
  });

  it('whatever is done in whatever order, the queue does what its model says', async () => {
    const property = fc
      .asyncProperty(operations, (sequence) => compareWithModel(desk, sequence))
      .afterEach(() => desk.clear());
    await fc.assert(property, { numRuns: 50 });
  });

  /** Every other job is of the second account. */
  function accountFor(key: string): number {
    return desk.accounts[key.length % 2 === 0 ? 0 : 1];
  }
}
