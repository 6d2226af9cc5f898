import type { Scenario } from './scenario.js';

/** Jobs by when they run: each stage ends before the next begins, but the first two run at the same time. */
export interface Stages<J> {
  readonly waiting: readonly J[];
  readonly others: readonly J[];
  readonly spending: readonly J[];
  readonly last: readonly J[];
  readonly disturbing: readonly J[];
}

type When = Pick<Scenario, 'waits' | 'spends' | 'last' | 'disturbs'>;

export function inStages<J extends { readonly scenario: When }>(jobs: readonly J[]): Stages<J> {
  const stageOf = ({ scenario }: J): keyof Stages<J> => {
    if (scenario.disturbs) return 'disturbing';
    if (scenario.last) return 'last';
    if (scenario.spends) return 'spending';
    return scenario.waits ? 'waiting' : 'others';
  };
  const none = { waiting: [], others: [], spending: [], last: [], disturbing: [] };
  return { ...none, ...Object.groupBy(jobs, stageOf) };
}

/** Runs all jobs, a few at a time, in the order given; one at a time from when that is called for. */
export async function runJobs<J>(
  jobs: readonly J[],
  workers: number,
  perform: (job: J) => Promise<void>,
  isOneByOne: () => boolean = () => false,
): Promise<void> {
  const left = [...jobs];
  const work = async (_: unknown, worker: number) => {
    const take = () => (worker === 0 || !isOneByOne() ? left.shift() : undefined);
    for (let job = take(); job !== undefined; job = take()) await perform(job);
  };
  await Promise.all(Array.from({ length: workers }, work));
}
