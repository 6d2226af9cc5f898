/** The claims in a result that no exchange proves: a reader must trust the machine that made the run. */
import type { RunResult } from '../engine/result.js';

interface Claim {
  /** Its name in README. */
  readonly called: string;
  /** The claim in words; absent when it is too long for a line. */
  readonly says?: (result: RunResult) => string;
  /** Its places in `result.json`, each with everything inside it; none for what the evidence says as well. */
  readonly at: readonly string[];
}

function inSeconds(ms: number): string {
  return `${(ms / 1_000).toFixed(1)} s`;
}

/** Judgements of checks that were shown nothing, because it was out of reach. */
const UNSEEN = 'verdicts[].judgements[unseen]';

export const UNPROVEN: readonly Claim[] = [
  {
    called: 'the name of the target',
    says: ({ target }) => `that the target is ${target.name}`,
    at: ['target.name'],
  },
  {
    called: 'whether it claims a profile outside the judged revisions',
    at: ['target.profiles.xml'],
  },
  {
    called: 'Node and the platform',
    says: ({ environment: { node, platform } }) => `Node ${node} on ${platform}`,
    at: ['environment.node', 'environment.platform'],
  },
  {
    called: 'seed, workers, start and durations',
    says: ({ run }) =>
      `seed ${run.seed} and ${run.workers} workers; started ${run.startedAt}; it took ${inSeconds(run.ms)}, while its scenarios, several at a time, waited ${inSeconds(run.waitedMs)} if all their waits are added up`,
    at: ['run.seed', 'run.workers', 'run.startedAt', 'run.ms', 'run.waitedMs'],
  },
  {
    called: 'how often and how long the run waited for a rate limiter',
    says: ({ run: { rateLimited } }) =>
      `${rateLimited.times} refusals by a rate limiter, which cost ${inSeconds(rateLimited.waitedMs)}`,
    at: ['run.rateLimited'],
  },
  {
    called: 'whether the run was to stop at the first failure or only to read',
    says: ({ run }) =>
      `that it was to ${run.bail ? 'stop at' : 'continue after'} the first failure, and ${run.readOnly ? 'only to read' : 'also to write'}`,
    at: ['run.bail', 'run.readOnly'],
  },
  {
    called: 'where and why a check could not examine anything',
    says: () => 'where and why a check could not examine anything',
    at: [`${UNSEEN}.why`, `${UNSEEN}.by`, `${UNSEEN}.problems`],
  },
  {
    called: 'which exchanges and facts each check was shown',
    says: () =>
      'which exchanges and facts each check was shown, except where it is shown all answers of the run of a kind',
    at: [],
  },
  {
    called: 'each statement of the operator, except its requirement id',
    at: ['statement', 'by', 'date', 'evidence', 'revisions'].map(
      (name) => `verdicts[].attestation.${name}`,
    ),
  },
];
