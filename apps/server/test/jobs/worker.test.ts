import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Failure } from '../../src/domain/errors.js';
import type { Stores } from '../../src/domain/ports.js';
import type { JobKind, Outcome } from '../../src/jobs/kind.js';
import { doubling } from '../../src/jobs/kind.js';
import { createWorker, type Worker } from '../../src/jobs/worker.js';
import { type JobDesk, startJobDesk } from './desk.js';

// A worker and the jobs it runs: what becomes of them whatever their runs do.

type PdfKind = JobKind<'render_pdf'>;

let desk: JobDesk;
let lines: Record<string, unknown>[];
beforeAll(async () => {
  desk = await startJobDesk('SQLite');
});
beforeEach(() => {
  lines = [];
});
afterEach(() => desk.clear());
afterAll(() => desk.server.stop());

const jobs = () => desk.server.storage.stores.jobs;

/** A worker whose jobs are run like this. */
function workerFor(run: PdfKind['run'], more: Partial<PdfKind> = {}, grace = 20_000): Worker {
  const log = pino({ level: 'info' }, { write: (line) => lines.push(JSON.parse(line)) });
  const kind = {
    run,
    timeout: 10_000,
    concurrency: 2,
    attempts: 3,
    delay: doubling(1_000, 60_000),
  };
  const kinds = { render_pdf: { ...kind, ...more } };
  return createWorker({ ...desk.server.deps, log }, kinds, {
    poll: 60_000,
    grace,
    lease: 30_000,
  });
}

const nameOf = (account_id: number) => desk.server.storage.stores.accounts.read(account_id);

describe('a job that succeeds', () => {
  it('is gone in the transaction that records its result', async () => {
    await desk.enqueue('a', { payload: { pdf_id: 7 } });
    const seen: unknown[] = [];
    const worker = workerFor(async ({ payload }) => {
      seen.push(payload);
      return { record: noting('result') };
    });
    expect(await worker.runDue()).toBe(1);
    expect(seen).toEqual([{ pdf_id: 7 }]);
    expect(await desk.isUnderWay('a')).toBe(false);
    expect(await desk.isUnderWay('result')).toBe(true);
    expect(await worker.runDue()).toBe(0);
    expect(lines).toMatchObject([{ msg: 'job done', kind: 'render_pdf', attempts: 1 }]);
  });
});

describe('a job that fails', () => {
  const failing: PdfKind['run'] = async () => {
    throw new Error('no paper');
  };

  it('is begun again after growing delays, and given up with the reason after its attempts', async () => {
    await desk.enqueue('a');
    const told: string[] = [];
    const worker = workerFor(failing, {
      whenDead: async (_stores, { attempts }, failure) => {
        told.push(`${attempts} ${failure}`);
      },
    });
    expect(await worker.runDue()).toBe(1);
    expect(await worker.runDue()).toBe(0); // half a second to one and a half
    desk.clock.forward({ seconds: 1.5 });
    expect(await worker.runDue()).toBe(1);
    desk.clock.forward({ seconds: 0.9 });
    expect(await worker.runDue()).toBe(0); // a second to three
    expect(told).toEqual([]);
    desk.clock.forward({ seconds: 2.1 });
    expect(await worker.runDue()).toBe(1);

    expect(told).toEqual(['3 no paper']);
    expect(await jobs().listDead()).toMatchObject([{ attempts: 3, failure: 'no paper' }]);
    desk.clock.forward({ hours: 1 });
    expect(await worker.runDue()).toBe(0);
    expect(lines.map(({ msg }) => msg)).toEqual(['job failed', 'job failed', 'job dead']);
  });

  it('says what went wrong underneath', async () => {
    await desk.enqueue('a');
    const full = new Error('no space left on device');
    const worker = workerFor(async () => {
      throw new Failure('unavailable', { cause: full });
    });
    await worker.runDue();
    expect(lines).toMatchObject([{ failure: 'unavailable: no space left on device' }]);
  });

  it('is given up at once when another attempt would be of no use', async () => {
    await desk.enqueue('a');
    const worker = workerFor(async () => ({ failure: 'gone for good', isFinal: true }));
    await worker.runDue();
    expect(await jobs().listDead()).toMatchObject([{ attempts: 1, failure: 'gone for good' }]);
  });

  it('is begun again when its run says so, however many attempts there were', async () => {
    await desk.enqueue('a');
    let runs = 0;
    const worker = workerFor(
      async () => {
        runs += 1;
        return { failure: 'busy', delay_ms: 60_000 };
      },
      { attempts: 1_000 },
    );
    for (let round = 1; round <= 5; round += 1) {
      await worker.runDue();
      expect(runs).toBe(round);
      desk.clock.forward({ seconds: 59 });
      await worker.runDue();
      expect(runs).toBe(round);
      desk.clock.forward({ seconds: 1 });
    }
  });

  it('does not keep others from being run', async () => {
    for (const key of ['a', 'b', 'c']) await desk.enqueue(key, { payload: payloadOf(key) });
    const done: number[] = [];
    const worker = workerFor(async ({ payload }) => {
      if (payload.pdf_id === payloadOf('a').pdf_id) throw new Error('no paper');
      done.push(payload.pdf_id);
      return {};
    });
    expect(await worker.runDue()).toBe(3);
    expect(done).toEqual([payloadOf('b').pdf_id, payloadOf('c').pdf_id]);
  });

  it('has failed when its result cannot be recorded, and leaves nothing of it', async () => {
    await desk.enqueue('a');
    const worker = workerFor(async () => ({
      async record(stores) {
        await noting('b')(stores);
        throw new Error('no ink');
      },
    }));
    expect(await worker.runDue()).toBe(1);
    expect(await desk.isUnderWay('b')).toBe(false);
    expect(await desk.isUnderWay('a')).toBe(true);
    expect(lines).toMatchObject([{ msg: 'job failed', failure: 'no ink' }]);
  });

  it('has failed when it takes too long, and is told to end', async () => {
    await desk.enqueue('a');
    let isTold = false;
    const run = (_job: unknown, signal: AbortSignal) =>
      new Promise<Outcome>(() => {
        signal.addEventListener('abort', () => {
          isTold = true;
        });
      });
    await workerFor(run, { timeout: 20 }).runDue();
    expect(isTold).toBe(true);
    expect(lines).toMatchObject([{ msg: 'job failed', failure: 'It took longer than 0.02 s.' }]);
  });

  /** Workers take the job and are never heard of again. */
  const loseWorkers = async (count: number) => {
    for (let lost = 0; lost < count; lost += 1) {
      await desk.does((queue) => queue.claim('render_pdf', { lease_ms: 30_000, per_lane: 9 }));
      desk.clock.forward({ seconds: 31 });
    }
  };

  it('is begun again however often its worker was lost, and has all its attempts', async () => {
    await desk.enqueue('a');
    await loseWorkers(20);
    const attempts: number[] = [];
    const worker = workerFor(async (job) => {
      attempts.push(job.attempts);
      throw new Error('no paper');
    });
    for (const _ of [1, 2, 3]) {
      await worker.runDue();
      desk.clock.forward({ minutes: 1 });
    }
    expect(attempts).toEqual([1, 2, 3]);
    expect(await jobs().listDead()).toMatchObject([{ failure: 'no paper' }]);
  });

  it('is given up when every worker that takes it is lost', async () => {
    await desk.enqueue('a');
    await loseWorkers(51);
    let runs = 0;
    const worker = workerFor(async () => {
      runs += 1;
      return {};
    });
    await worker.runDue();
    expect(runs).toBe(0);
    expect(await jobs().listDead()).toMatchObject([
      { failure: 'The worker was lost 50 times before an attempt came to its end.' },
    ]);
  });
});

describe('a job that another worker has taken', () => {
  it('is not ended by the first, whose result is thrown away', async () => {
    await desk.enqueue('a');
    const quick = workerFor(async () => ({ record: noting('second') }));
    const run = async () => {
      desk.clock.forward({ seconds: 31 });
      await quick.runDue();
      return { record: noting('first') };
    };
    await workerFor(run, { concurrency: 1 }).runDue();
    expect(await desk.isUnderWay('second')).toBe(true);
    expect(await desk.isUnderWay('first')).toBe(false);
    expect(lines.map(({ msg }) => msg)).toEqual(['job done', 'job lost']);
  });
});

describe('a result that is outdated', () => {
  it('is not recorded, and the job begins anew at once without counting the attempt', async () => {
    await desk.enqueue('a');
    const attempts: number[] = [];
    const worker = workerFor(async (job) => {
      attempts.push(job.attempts);
      const isOutdated = async () => attempts.length < 5;
      return { isOutdated, record: noting(`result ${attempts.length}`) };
    });
    await worker.runDue();
    expect(attempts).toEqual([1, 1, 1, 1, 1]);
    expect(await desk.isUnderWay('result 1')).toBe(false);
    expect(await desk.isUnderWay('result 5')).toBe(true);
    expect(await desk.isUnderWay('a')).toBe(false);
  });
});

describe('a worker', () => {
  it('runs no more jobs of a kind at a time than it may', async () => {
    for (const key of ['a', 'b', 'c', 'd', 'e']) await desk.enqueue(key);
    let most = 0;
    let now = 0;
    const worker = workerFor(async () => {
      now += 1;
      most = Math.max(most, now);
      await nameOf(desk.accounts[0]);
      await new Promise(setImmediate);
      now -= 1;
      return {};
    });
    expect(await worker.runDue()).toBe(5);
    expect(most).toBe(2);
  });

  it('begins a job that this process enqueues at once', async () => {
    const begun = Promise.withResolvers<void>();
    const worker = workerFor(async () => {
      begun.resolve();
      return {};
    });
    worker.start();
    await desk.enqueue('a'); // it looks by itself after a minute only
    await begun.promise;
    await worker.stop();
    expect(await desk.isUnderWay('a')).toBe(false);
  });

  it('lets its jobs end when it stops, and begins no others', async () => {
    await desk.enqueue('a');
    const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const worker = workerFor(async () => {
      begun.resolve();
      await end.promise;
      return {};
    });
    worker.start();
    await begun.promise;
    const stopped = worker.stop();
    await desk.enqueue('b');
    end.resolve();
    await stopped;
    expect(await desk.isUnderWay('a')).toBe(false);
    expect(await desk.isUnderWay('b')).toBe(true);
  });

  it('gives back what does not end in time, for another to begin at once', async () => {
    await desk.enqueue('a');
    const begun = Promise.withResolvers<void>();
    const worker = workerFor(
      () => {
        begun.resolve();
        return new Promise(() => {});
      },
      {},
      10,
    );
    worker.start();
    await begun.promise;
    await worker.stop();
    const job = await desk.does((queue) =>
      queue.claim('render_pdf', { lease_ms: 30_000, per_lane: 9 }),
    );
    expect(job).toMatchObject({ attempts: 1, token: 2 });
  });
});

/** A result that can be looked for: a job that is not due for long. */
function noting(dedupe_key: string) {
  return async ({ jobs: queue }: Stores) => {
    const job = { kind: 'render_pdf', account_id: desk.accounts[0], dedupe_key } as const;
    const run_at = desk.clock.now().getTime() + 86_400_000;
    await queue.enqueue({ ...job, payload: payloadOf('z'), run_at });
  };
}

function payloadOf(key: string) {
  return { pdf_id: key.charCodeAt(0) };
}
