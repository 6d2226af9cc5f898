import { describe, expect, it } from 'vitest';
import { runJobs } from './schedule.js';

describe('running jobs', () => {
  it('does each once, and never more at a time than there are workers', async () => {
    const done: number[] = [];
    let under = 0;
    let most = 0;
    await runJobs([1, 2, 3, 4, 5, 6], 2, async (job) => {
      under += 1;
      most = Math.max(most, under);
      await Promise.resolve();
      done.push(job);
      under -= 1;
    });
    expect(done.sort()).toEqual([1, 2, 3, 4, 5, 6]);
    expect(most).toBe(2);
  });
});
