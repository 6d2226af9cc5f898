import type { Problem } from '../engine/check.js';
import type { Judgement, SeenReference } from '../engine/judgement.js';
import type { RequirementVerdict } from '../engine/settle.js';
import type { Exchange } from '../net/exchange.js';
import { describeExchange } from '../net/exchange.js';
import { renderCurl } from './curl.js';

/** What there is to say about one violated check, part by part. */
export interface FailureCard {
  readonly title: string;
  readonly says: string;
  /** The exchanges that were looked at, in the order of the scenario. */
  readonly did: readonly string[];
  /** The request that shows the problem, to paste into a shell. */
  readonly curl: string | undefined;
  readonly problems: readonly string[];
  /** The request that did work, for a refusal. */
  readonly twin: string | undefined;
  readonly again: string;
}

type Exchanges = ReadonlyMap<string, Exchange>;

const MOST_STEPS = 6;

/** One card for each judgement that gave the requirement its verdict. */
export function makeCards(verdict: RequirementVerdict, exchanges: Exchanges): FailureCard[] {
  return verdict.judgements
    .filter((judgement) => judgement.verdict === verdict.verdict)
    .map((judgement) => makeCard(verdict, judgement, exchanges));
}

function makeCard(
  verdict: RequirementVerdict,
  judgement: Judgement,
  exchanges: Exchanges,
): FailureCard {
  const seen = listExchanges(judgement, exchanges);
  const shows = exchanges.get(judgement.problems?.find((p) => p.exchange)?.exchange ?? '');
  const twin = judgement.seen['twin'];
  return {
    title: `${verdict.requirement} ${judgement.check} (${verdict.revision}, ${judgement.scenario})`,
    says: verdict.statement,
    did: seen.slice(-MOST_STEPS).map((exchange) => `${exchange.id} ${describeExchange(exchange)}`),
    curl: (shows ?? seen.at(-1)) && renderCurl(shows ?? (seen.at(-1) as Exchange)), // one is there
    problems: judgement.problems?.map(renderProblem) ?? [judgement.why ?? ''],
    twin: twin && 'exchange' in twin ? twin.exchange : undefined,
    again: `lintel-conformance run --revision ${verdict.revision} ${verdict.requirement}`,
  };
}

function renderProblem({ exchange, at, expected, got }: Problem): string {
  return `${exchange ? `${exchange} ` : ''}${at}: expected ${expected}, got ${got}`;
}

function listExchanges({ seen }: Judgement, exchanges: Exchanges): Exchange[] {
  const ids = Object.values(seen).flatMap(idsIn);
  return [...new Set(ids)].sort().flatMap((id) => exchanges.get(id) ?? []);
}

function idsIn(reference: SeenReference): readonly string[] {
  if ('exchange' in reference) return [reference.exchange];
  return 'exchanges' in reference ? reference.exchanges : [];
}
