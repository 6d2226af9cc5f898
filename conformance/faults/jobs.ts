/** The faults to try, and their distribution over several benches. */
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

/** The handwritten faults and those generated from the contract. */
export const ALL_FAULTS: readonly Fault[] = [...FAULTS, ...GENERATED];

export function faultsIn(fault: Fault): Job[] {
  return fault.revisions.map((revision) => ({ fault, revision }));
}

/** A random choice of entries, equal for equal seeds. */
export function sample<T>(entries: readonly T[], size: number, seed: number): T[] {
  return shuffle(entries, seed).slice(0, size);
}

/** Runs all jobs on several benches, each with a server of its own. Rejects when a bench fails. */
export async function onBenches<J>(
  jobs: readonly J[],
  count: number,
  environment: Readonly<Record<string, string | undefined>>,
  perform: (bench: Bench, job: J) => Promise<void>,
): Promise<void> {
  const ground = await layGround(environment);
  try {
    await workOff(jobs, count, () => openBench(ground), perform);
  } finally {
    await ground.remove();
  }
}

/**
 * Runs all jobs on the benches that `open` opens. When one fails or does not open, the others take
 * no further job, and it rejects.
 */
export async function workOff<J>(
  jobs: readonly J[],
  count: number,
  open: () => Promise<Bench>,
  perform: (bench: Bench, job: J) => Promise<void>,
): Promise<void> {
  const left = [...jobs];
  const work = async () => {
    let bench: Bench | undefined;
    try {
      bench = await open();
      for (let job = left.shift(); job !== undefined; job = left.shift()) await perform(bench, job);
    } finally {
      left.length = 0;
      await bench?.stop();
    }
  };
  const works = Array.from({ length: Math.min(count, jobs.length) }, work);
  for (const result of await Promise.allSettled(works))
    if (result.status === 'rejected') throw result.reason;
}
