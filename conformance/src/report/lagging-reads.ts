/**
 * Finds reads that lag behind writes: a read that began after the answer to a write and shows the state before
 * it. Many requirements then fail for this one reason, so reports give it once, before them. The proof is the
 * same read later, with another answer and no write in between.
 */
import { memoBy } from '../base/memo.js';
import type { Judgement } from '../engine/judgement.js';
import type { RequirementVerdict } from '../engine/settle.js';
import type { ReportSource } from '../evidence/report-source.js';
import { idAt } from '../net/body.js';
import {
  begunAt,
  describeExchange,
  type Exchange,
  endedAt,
  isReading,
  isSuccess,
  pathAfter,
} from '../net/exchange.js';
import { REVISIONS, type Revision } from '../register/schema.js';
import { countRequirements } from './totals.js';

export interface Lag {
  readonly revision: Revision;
  /** The proof whose read was sent longest after the answer to the write. */
  readonly proof: Proof;
  /** The ids of all reads that may have come too early. */
  readonly early: ReadonlySet<string>;
  /** The requirements that fail for this reason alone. */
  readonly failed: readonly RequirementVerdict[];
}

interface Proof {
  readonly write: Exchange;
  readonly stale: Exchange;
  readonly fresh: Exchange;
}

/** The lags of a run, at most one for each revision. */
export const findLags = memoBy((source: ReportSource): readonly Lag[] =>
  REVISIONS.flatMap((revision) => findLag(source, revision)),
);

/**
 * True when a judgement depends on such a read: it shows the problem, or the problem was found by comparing with
 * it.
 */
export function stemsFrom(
  { early }: Pick<Lag, 'early'>,
  { problems = [], seen }: Pick<Judgement, 'problems' | 'seen'>,
): boolean {
  const named = problems.flatMap(({ exchange }) => exchange ?? []);
  const compared = Object.values(seen).flatMap((one) => ('exchange' in one ? one.exchange : []));
  return [...named, ...compared].some((id) => early.has(id));
}

/** Describes a lag: what is wrong, what shows it, and what to do. */
export function describeLag({ revision, proof, failed }: Lag) {
  const { write, stale, fresh } = proof;
  const shown = [
    `${write.id} ${describeExchange(write)}`,
    `${stale.id} ${describeExchange(stale)}, sent ${delayOf(proof)} ms after that answer, does not show the write`,
    `${fresh.id} ${describeExchange(fresh)}, with nothing written in between, shows it`,
  ];
  return {
    title: `reads lag behind writes: ${countRequirements(failed.length)} of the ${revision} revision fail for this reason`,
    shown,
    advice:
      'A replica or cache serves reads before it has the write. Read from the primary after a write, or answer the write only once all reads show it.',
    failed: failed.map(({ requirement }) => requirement),
  };
}

function findLag({ result, exchanges }: ReportSource, revision: Revision): Lag[] {
  const baseUrl = result.target.addresses[revision]?.baseUrl;
  if (baseUrl === undefined) return [];
  const own = [...exchanges.values()].filter(({ id }) => id.startsWith(`${revision}-`));
  const histories = [...gatherHistories(own, baseUrl).values()];
  const proofs = histories.flatMap(findProofs);
  const [proof] = proofs.toSorted((a, b) => delayOf(b) - delayOf(a));
  if (!proof) return [];
  const shownAfter = delayOf({ ...proof, stale: proof.fresh });
  const early = new Set(histories.flatMap((history) => listEarly(history, shownAfter)));
  const lag = { revision, proof, early };
  const failed = result.verdicts.filter(
    (verdict) => verdict.revision === revision && failsFor(lag, verdict),
  );
  return failed.length > 0 ? [{ ...lag, failed }] : [];
}

function failsFor(lag: Pick<Lag, 'early'>, { verdict, judgements }: RequirementVerdict): boolean {
  const failing = judgements.filter((judgement) => judgement.verdict === 'fail');
  return verdict === 'fail' && failing.every((judgement) => stemsFrom(lag, judgement));
}

/** The exchanges about one property or inspection and its parts, in the order in which they were sent. */
type History = readonly Exchange[];

function gatherHistories(exchanges: readonly Exchange[], baseUrl: string): Map<string, Exchange[]> {
  const histories = new Map<string, Exchange[]>();
  for (const exchange of exchanges.toSorted((a, b) => begunAt(a) - begunAt(b))) {
    const record = recordOf(exchange, baseUrl);
    if (record === undefined) continue;
    const history = histories.get(record) ?? [];
    history.push(exchange);
    histories.set(record, history);
  }
  return histories;
}

/** The path of the record that an exchange is about or has created. */
function recordOf(exchange: Exchange, baseUrl: string): string | undefined {
  const { method } = exchange.request;
  const path = pathAfter(exchange, baseUrl) ?? '';
  const [, record] = /^(?:\/v2)?(\/(?:properties|inspections)\/\d+)/.exec(path) ?? [];
  if (record !== undefined) return record;
  const isCreation = method === 'POST' && /^\/(properties|inspections)$/.test(path);
  return isCreation && isSuccess(exchange) ? `${path}/${idAt(exchange)}` : undefined;
}

function findProofs(history: History): Proof[] {
  return history.flatMap((stale) => {
    const write = findMissed(stale, history);
    if (!write) return [];
    const fresh = history.find(
      (later) =>
        begunAt(later) >= endedAt(stale) && isSameRead(later, stale) && isOther(later, stale),
    );
    const isUntouched =
      fresh !== undefined &&
      !history.some((one) => one !== write && isChange(one) && mayFallBetween(one, write, fresh));
    return isUntouched ? [{ write, stale, fresh }] : [];
  });
}

/** The ids of the reads that missed a write and began less than `ms` milliseconds after it. */
function listEarly(history: History, ms: number): string[] {
  return history
    .filter((stale) => {
      const write = findMissed(stale, history);
      return write !== undefined && delayOf({ write, stale }) < ms;
    })
    .map(({ id }) => id);
}

/** The last write before a read that the read does not show: the record is missing or unchanged. */
function findMissed(read: Exchange, history: History): Exchange | undefined {
  if (isChange(read)) return undefined;
  const write = history.findLast(
    (one) => isChange(one) && isSuccess(one) && endedAt(one) <= begunAt(read),
  );
  if (!write || isDeletedBy(write, read)) return undefined;
  const isMissing = read.response.status === 404;
  const isAsBefore =
    isSuccess(read) &&
    isOther(read, write) &&
    history.some((one) => endedAt(one) <= begunAt(write) && isSuccess(one) && !isOther(one, read));
  return isMissing || isAsBefore ? write : undefined;
}

function isDeletedBy({ request }: Exchange, read: Exchange): boolean {
  return request.method === 'DELETE' && read.request.url.startsWith(request.url);
}

function isChange({ request }: Exchange): boolean {
  return !isReading(request.method);
}

/** True when the request may have had an effect after the beginning of `first` and before the end of `last`. */
function mayFallBetween(one: Exchange, first: Exchange, last: Exchange): boolean {
  return endedAt(one) > begunAt(first) && begunAt(one) < endedAt(last);
}

function isSameRead(one: Exchange, other: Exchange): boolean {
  const read = ({ request: { method, url, headers } }: Exchange) =>
    [method, url, headers['accept'], headers['authorization']].join(' ');
  return isSuccess(one) && read(one) === read(other);
}

function isOther(one: Exchange, other: Exchange): boolean {
  return one.response.body !== other.response.body;
}

function delayOf({ write, stale }: Pick<Proof, 'write' | 'stale'>): number {
  return begunAt(stale) - endedAt(write);
}
