/** The parts of the card about one judgement that did not pass. */
import type { Problem } from '../base/problem.js';
import { showInOneLine } from '../base/visible.js';
import { type Judgement, listSeen } from '../engine/judgement.js';
import type { RequirementVerdict } from '../engine/settle.js';
import type { ReportSource } from '../evidence/report-source.js';
import type { Exchange } from '../net/exchange.js';
import { describeExchange } from '../net/exchange.js';
import { describeGround } from '../register/ground.js';
import { renderCurl } from './curl.js';
import { findLags, stemsFrom } from './lagging-reads.js';
import { findLikelyCauses } from './likely-causes.js';

export interface FailureCard {
  readonly title: string;
  readonly check: string;
  readonly scenario: string;
  /** The statement of the requirement. */
  readonly says: string;
  /** The quote with its place in the specification, or the decision of Lintel. */
  readonly ground: string;
  /**
   * The last exchanges the check was shown, in the order of the scenario; those that show a problem
   * where it looked back at the whole run.
   */
  readonly looked: readonly Exchange[];
  /** A line for each of them. */
  readonly did: readonly string[];
  /** The exchange that shows the problem. */
  readonly shows: Exchange | undefined;
  /** The request of that exchange, to paste into a shell. */
  readonly curl: string | undefined;
  /** Expected and got, one sentence each. */
  readonly problems: readonly string[];
  /** The same in parts. */
  readonly details: readonly Problem[];
  /** The id of the request that did work, for a refusal. */
  readonly twin: string | undefined;
  /** The same as one line. */
  readonly twinLine: string | undefined;
  readonly causes: readonly string[];
  readonly again: string;
  /** How to find it in the log of the target. */
  readonly log: readonly string[];
}

type Exchanges = ReportSource['exchanges'];

const MOST_STEPS = 6;
/** A check that was shown more exchanges than a scenario sends looks back at the whole run. */
const MOST_OF_SCENARIO = 50;

/** Headers by which servers name a request. */
const REQUEST_IDS = ['x-request-id', 'x-correlation-id', 'x-amzn-requestid', 'cf-ray'];

/**
 * One card for each judgement that gave the requirement its verdict. Those that look back at the
 * whole run come last, because the others lead to the fault in fewer steps.
 */
export function makeCards(verdict: RequirementVerdict, source: ReportSource): FailureCard[] {
  return verdict.judgements
    .filter((judgement) => judgement.verdict === verdict.verdict)
    .toSorted((one, other) => Number(looksBack(one)) - Number(looksBack(other)))
    .map((judgement) => makeCard(verdict, judgement, source));
}

function makeCard(
  verdict: RequirementVerdict,
  judgement: Judgement,
  source: ReportSource,
): FailureCard {
  const { exchanges, rerun = 'npx lintel-conformance run' } = source;
  const seen = listExchanges(judgement, exchanges);
  const looked = chooseSteps(judgement, seen);
  const named = judgement.problems?.find(({ exchange }) => exchange)?.exchange ?? '';
  const shows = exchanges.get(named) ?? seen.at(-1);
  const twin = findTwin(judgement);
  const worked = exchanges.get(twin ?? '');
  const details = judgement.problems && listOnce(judgement.problems, exchanges);
  return {
    title: `${verdict.requirement} ${judgement.check} (${verdict.revision}, ${judgement.scenario})`,
    check: judgement.check,
    scenario: judgement.scenario,
    says: verdict.statement,
    ground: describeGround(verdict),
    looked,
    did: looked.map(renderLine),
    shows,
    curl: shows && renderCurl(shows),
    problems: (details?.map(renderProblem) ?? [judgement.why ?? '']).map(showInOneLine),
    details: details ?? [],
    twin,
    twinLine: worked && renderLine(worked),
    causes: findCauses(judgement, source),
    again: `${rerun} --revision ${verdict.revision} ${verdict.requirement}`,
    log: shows ? describeTrace(shows) : [],
  };
}

function looksBack(judgement: Judgement): boolean {
  return listSeen(judgement).length > MOST_OF_SCENARIO;
}

function chooseSteps(judgement: Judgement, seen: readonly Exchange[]): readonly Exchange[] {
  const named = new Set(judgement.problems?.map(({ exchange }) => exchange));
  const showing = looksBack(judgement) ? seen.filter(({ id }) => named.has(id)) : [];
  return (showing.length > 0 ? showing : seen).slice(-MOST_STEPS);
}

/** The problems with what the refusals among them say, each once. */
function listOnce(problems: readonly Problem[], exchanges: Exchanges): Problem[] {
  const all = problems.map((problem) => withAnswer(problem, exchanges));
  return [...new Map(all.map((problem) => [renderProblem(problem), problem])).values()];
}

const MOST_OF_ANSWER = 200;

/** Adds the body of a refusal to its problem, since only that says why. */
function withAnswer(problem: Problem, exchanges: Exchanges): Problem {
  const { response } = exchanges.get(problem.exchange ?? '') ?? {};
  const isRefusal = problem.at === 'status' && (response?.status ?? 0) >= 400;
  if (!response || !isRefusal || response.encoding !== 'utf-8') return problem;
  const { body } = response;
  const start = body.slice(0, MOST_OF_ANSWER);
  const cut = body.length > MOST_OF_ANSWER ? '…' : '';
  const answer = body.trim() === '' ? 'an empty body' : showInOneLine(`${start}${cut}`);
  return { ...problem, got: `${problem.got} with ${answer}` };
}

/** The probable causes. A failure of lagging reads has that cause alone. */
function findCauses(judgement: Judgement, source: ReportSource): readonly string[] {
  const isLate = findLags(source).some(
    (lag) => lag.revision === judgement.revision && stemsFrom(lag, judgement),
  );
  return isLate ? [LATE] : findLikelyCauses(judgement, source.exchanges);
}

const LATE = 'Reads lag behind writes, as shown before the failures.';

function findTwin({ seen }: Judgement): string | undefined {
  const twin = seen['twin'];
  return twin && 'exchange' in twin ? twin.exchange : undefined;
}

function renderLine(exchange: Exchange): string {
  return showInOneLine(`${exchange.id} ${describeExchange(exchange)}`);
}

function renderProblem({ exchange, at, expected, got }: Problem): string {
  return `${exchange ? `${exchange} ` : ''}${at}: expected ${expected}, got ${got}`;
}

function listExchanges(judgement: Judgement, exchanges: Exchanges): Exchange[] {
  return [...new Set(listSeen(judgement))].sort().flatMap((id) => exchanges.get(id) ?? []);
}

function describeTrace({ at, request, response }: Exchange): string[] {
  const mark = request.headers['x-conformance-run'];
  const named = REQUEST_IDS.filter((name) => response.headers[name] !== undefined);
  return [
    `sent at ${at} (UTC)`,
    ...(mark === undefined ? [] : [`request header x-conformance-run: ${mark}`]),
    ...named.map((name) => `response header ${name}: ${response.headers[name]}`),
  ];
}
