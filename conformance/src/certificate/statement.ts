/** Writes what a certificate states: an in-toto test result about the files of a run. */
import { listUnclaimed, type RunResult } from '../engine/result.js';
import type { Verdict } from '../engine/verdict.js';
import { sha256 } from '../evidence/evidence-file.js';
import { type Bundle, listDigests } from './bundle.js';

/** The details of a certificate that its maker decides. */
export interface Issue {
  /** The owner of the deployment, as named on the certificate. */
  readonly holder: string;
  /** A time in UTC. */
  readonly issuedAt: string;
}

const MONTHS_VALID = 6;
const TYPE = 'https://in-toto.io/Statement/v1';
const PREDICATE_TYPE = 'https://in-toto.io/attestation/test-result/v0.1';

/** The text of the statement, which depends only on the run and the issue. */
export function writeStatement(bundle: Bundle, result: RunResult, issue: Issue): string {
  const warned = list(result, 'warn');
  return JSON.stringify({
    _type: TYPE,
    subject: Object.entries(listDigests(bundle)).map(([name, digest]) => ({
      name,
      digest: { sha256: digest },
    })),
    predicateType: PREDICATE_TYPE,
    predicate: {
      result: warned.length === 0 ? 'PASSED' : 'WARNED',
      configuration: result.sets.map(({ revision, sha256: digest }) => ({
        name: `requirements of the ${revision} revision`,
        digest: { sha256: digest },
      })),
      passedTests: list(result, 'pass'),
      warnedTests: warned,
      failedTests: list(result, 'fail'),
      certificate: describeCertificate(result, issue),
    },
  });
}

/** The facts about the certificate on its page. */
export function describeCertificate(result: RunResult, issue: Issue) {
  const { suite, run, target, sets } = result;
  return {
    ...issue,
    validUntil: addMonths(run.startedAt, MONTHS_VALID), // what is said of a server is said of the day it was judged
    target: target.name,
    hosts: Object.values(target.addresses).map(({ baseUrl }) => sha256(new URL(baseUrl).host)),
    revisions: sets.map(({ revision }) => revision),
    judgedAs: run.judgedAs,
    observing: run.observing,
    notClaimed: listUnclaimed(result),
    attested: list(result, 'attested'),
    suite,
    run: { id: run.id, seed: run.seed, startedAt: run.startedAt, ms: run.ms },
  };
}

function list({ verdicts }: RunResult, wanted: Verdict): string[] {
  return verdicts
    .filter(({ verdict }) => verdict === wanted)
    .map(({ revision, requirement }) => `${revision}/${requirement}`);
}

/** Adds months to a time; the last day of the month when it has no such day. */
function addMonths(time: string, months: number): string {
  const date = new Date(time);
  const day = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() + months);
  if (date.getUTCDate() !== day) date.setUTCDate(0);
  return date.toISOString();
}
