/** What there is to try, and how it is divided among benches. */
import { shuffle } from '../src/engine/random.js';
import { FAULTS } from '../src/faults/catalogue.js';
import type { Fault } from '../src/faults/fault.js';
import type { Revision } from '../src/register/schema.js';
import { type Bench, layGround, openBench } from './bench.js';
import { GENERATED } from './generated.js';

export interface Job {
  readonly fault: Fault;
  readonly revision: Revision;
}

/** Those written by hand and those made from the contract. */
export const ALL_FAULTS: readonly Fault[] = [...FAULTS, ...GENERATED];

export function faultsIn(fault: Fault): Job[] {
  return fault.revisions.map((revision) => ({ fault, revision }));
}

/** Some of the entries, always the same for the same seed. */
export function sample<T>(entries: readonly T[], size: number, seed: number): T[] {
  return shuffle(entries, seed).slice(0, size);
}

/** Does every job on one of several benches, each with a server of its own. */
export async function onBenches<J>(
  jobs: readonly J[],
  count: number,
  environment: Readonly<Record<string, string | undefined>>,
  perform: (bench: Bench, job: J) => Promise<void>,
): Promise<void> {
  const left = [...jobs];
  const ground = await layGround(environment);
  const work = async () => {
    const bench = await openBench(ground);
    try {
      for (let job = left.shift(); job !== undefined; job = left.shift()) await perform(bench, job);
    } finally {
      left.length = 0; // when one bench breaks, the others end as well
      await bench.stop();
    }
  };
  try {
    const works = Array.from({ length: Math.min(count, jobs.length) }, work);
    for (const result of await Promise.allSettled(works))
      if (result.status === 'rejected') throw result.reason;
  } finally {
    await ground.remove();
  }
}
