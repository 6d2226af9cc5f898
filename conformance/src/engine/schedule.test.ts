import { describe, expect, it } from 'vitest';
import { SCENARIOS } from '../scenarios/index.js';
import { inStages, runJobs } from './schedule.js';

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

describe('the stages of a run', () => {
  it('have each scenario once', () => {
    const stages = Object.values(inStages(SCENARIOS.map((scenario) => ({ scenario }))));
    expect(new Set(stages.flat()).size).toBe(SCENARIOS.length);
    expect(stages.flat()).toHaveLength(SCENARIOS.length);
  });

  it('keep what disturbs others from all of them, those that look back included', () => {
    const { last, disturbing } = inStages(SCENARIOS.map((scenario) => ({ scenario })));
    const ids = (jobs: typeof last) => jobs.map(({ scenario }) => scenario.id);
    expect(ids(disturbing)).toEqual(['custom-fields/definitions']);
    expect(ids(last)).toContain('general/look-back');
  });
});
