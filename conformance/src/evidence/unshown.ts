/** What of a result no exchange shows, so that whoever reads it has to believe the machine that made the run. */
import type { RunResult } from '../engine/result.js';

interface Unshown {
  /** As README calls it. */
  readonly called: string;
  /** What a result says of it; nothing where that is too much for a line. */
  readonly says?: (result: RunResult) => string;
  /** Its places in `result.json`, with everything in them. */
  readonly at: readonly string[];
}

/** Judgements of checks that were shown nothing, since what they look at was out of reach. */
const UNSEEN = 'verdicts[].judgements[unseen]';

export const UNSHOWN: readonly Unshown[] = [
  {
    called: 'the name of the target',
    says: ({ target }) => `that the target is ${target.name}`,
    at: ['target.name'],
  },
  {
    called: 'whether it claims a profile that is none of the judged revision',
    at: ['target.profiles.xml'],
  },
  {
    called: 'Node and the platform',
    says: ({ environment: { node, platform } }) => `Node ${node} on ${platform}`,
    at: ['environment.node', 'environment.platform'],
  },
  {
    called: 'seed, workers, beginning and durations',
    says: ({ run }) =>
      `seed ${run.seed} and ${run.workers} workers; begun ${run.startedAt}; ${run.ms} ms in all, and ${run.waitedMs} ms of waiting, some of it at the same time`,
    at: ['run.seed', 'run.workers', 'run.startedAt', 'run.ms', 'run.waitedMs'],
  },
  {
    called: 'how often and how long a rate limiter was given way',
    says: ({ run: { rateLimited } }) =>
      `${rateLimited.times} refusals of a rate limiter, which cost ${rateLimited.waitedMs} ms`,
    at: ['run.rateLimited'],
  },
  {
    called: 'whether it was to end at the first failure or only to read',
    says: ({ run }) =>
      `that it was to ${run.bail ? 'end at' : 'go on after'} the first failure, and ${run.readOnly ? 'only to read' : 'to write as well'}`,
    at: ['run.bail', 'run.readOnly'],
  },
  {
    called: 'where and why a check could not look at anything',
    says: () => 'where and why a check could not look at anything',
    at: [`${UNSEEN}.why`, `${UNSEEN}.by`, `${UNSEEN}.problems`],
  },
  {
    called: 'of a statement of the operator all but which requirement it is of',
    at: ['statement', 'by', 'date', 'evidence', 'revisions'].map(
      (name) => `verdicts[].attestation.${name}`,
    ),
  },
];
