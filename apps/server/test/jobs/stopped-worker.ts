import { pino } from 'pino';
import { readConfig } from '../../src/config.js';
import type { Deps } from '../../src/deps.js';
import type { JobKindName } from '../../src/domain/ports/jobs.js';
import type { JobKind, JobKinds } from '../../src/jobs/kind.js';
import { createWorker } from '../../src/jobs/worker.js';
import { depsOf, openDeployment } from '../../src/open.js';

// For programs of workers that come to a step, say so, and wait to be killed.

/** Ahead of the clock of the machine, so that what waits a minute is due. */
const AHEAD_MS = 2 * 60_000;

/** By the name of a step, how the kinds of jobs are run up to there and no further. */
export type Steps = Readonly<Record<string, (deps: Deps) => JobKinds>>;

/** Runs jobs up to the step that the command line names, in the deployment that the environment names. */
export async function runUpToStep(steps: Steps): Promise<void> {
  const config = readConfig(process.env);
  const log = pino({ level: 'silent' });
  const clock = { now: () => new Date(Date.now() + AHEAD_MS) };
  const deployment = await openDeployment(config, { clock, log });
  const deps = depsOf(deployment, { config, port: config.port, clock, log });
  const kinds = steps[process.argv[2] ?? ''];
  if (!kinds) throw new Error(`There is no step ${process.argv[2]}`);
  createWorker(deps, kinds(deps)).start();
}

/** Says that the step is reached, and goes no further. */
export function stop(): Promise<never> {
  process.stdout.write('reached\n');
  return new Promise(() => {});
}

/** Runs a kind of job as usual, and stops when its result is written and not yet committed. */
export function stopInTransaction<Kind extends JobKindName>(kind: JobKind<Kind>): JobKind<Kind> {
  return {
    ...kind,
    async run(job, signal) {
      const { record, ...outcome } = await kind.run(job, signal);
      return { ...outcome, record: async (stores) => record?.(stores).then(stop) };
    },
  };
}
