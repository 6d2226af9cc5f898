import { showInOneLine } from '../base/visible.js';
import type { RequirementVerdict } from '../engine/settle.js';
import { VERDICT_FACTS, VERDICTS } from '../engine/verdict.js';
import type { ReportSource } from '../evidence/report-source.js';
import { describeChoice } from './chosen.js';
import { type FailureCard, makeCards } from './failure-card.js';
import { describeLag, findLags, type Lag } from './lagging-reads.js';
import { describeAttestation, groupByReason } from './reasons.js';
import { countRequirements, describeCounts, renderTotals } from './totals.js';

/** The most whole cards: nobody reads more in a terminal. */
const MOST_CARDS = 20;

const AFTER_A_BREAKDOWN =
  'The network or the suite failed, which says nothing about the target: check that it still runs, and run again.';

const SEEN_IN_PASSING =
  'points the specification leaves open were recorded only where other requests showed them (all with --observe)';

/** The report for the terminal, the totals last. */
export function renderConsole(source: ReportSource): string {
  const { result } = source;
  const cards = VERDICTS.filter((kind) => VERDICT_FACTS[kind].console === 'card').flatMap((kind) =>
    result.verdicts.filter(({ verdict }) => verdict === kind),
  );
  const lines = result.verdicts.filter(({ verdict }) => VERDICT_FACTS[verdict].console === 'line');
  const { run, target } = result;
  return [
    ...findLags(source).flatMap(renderLag),
    ...cards.slice(0, MOST_CARDS).flatMap((verdict) => renderCard(verdict, source)),
    ...renderMore(cards.slice(MOST_CARDS), source),
    ...groupByReason(lines).map(([reason, names]) => `${reason}: ${names.join(' ')}`),
    ...(lines.length > 0 ? [''] : []),
    ...(result.totals['harness-error'] > 0 ? [AFTER_A_BREAKDOWN, ''] : []),
    ...result.verdicts.flatMap(renderAttested),
    `${target.name}, judged against ${describeJudge(run.judgedAs, run.strict)}`,
    `selected: ${describeChoice(run)}`,
    `${run.requests} requests in ${(run.ms / 1_000).toFixed(1)} s, seed ${run.seed}, run ${run.id}`,
    `created: ${describeCounts(result.created)}`,
    `left behind: ${describeCounts(result.left)}`,
    ...renderRateLimit(run.rateLimited),
    ...(run.observing === 'in-passing' ? [SEEN_IN_PASSING] : []),
    ...renderNotTested(result.notTested.length),
    renderTotals(result),
    '',
  ]
    .map(showInOneLine)
    .join('\n');
}

function renderNotTested(count: number): string[] {
  if (count === 0) return [];
  return [`${countRequirements(count)} cannot be judged by this suite (list --not-tested)`];
}

function renderAttested({ attestation, requirement, revision }: RequirementVerdict): string[] {
  return attestation
    ? [`ATTESTED ${requirement} (${revision}) ${describeAttestation(attestation)}`]
    : [];
}

function renderLag(lag: Lag): string[] {
  const { title, shown, advice, failed } = describeLag(lag);
  return [
    `PROBABLY ${title}`,
    ...shown.map((step) => `  what shows it      ${step}`),
    `  what to do         ${advice}`,
    `  what fails         ${failed.join(' ')}`,
    '',
  ];
}

/** The first card of a requirement, and the scenarios of the others. */
function renderCard(verdict: RequirementVerdict, source: ReportSource): string[] {
  const [card, ...others] = makeCards(verdict, source);
  if (!card) return [];
  return [
    `${verdict.verdict.toUpperCase()} ${card.title}`,
    `  the specification  ${card.says}`,
    `  in its words       ${card.ground}`,
    ...card.did.map((step) => `  what we did        ${step}`),
    ...card.problems.map((problem) => `  what is wrong      ${problem}`),
    ...(card.twin ? [`  what worked        ${card.twinLine ?? card.twin}`] : []),
    ...card.causes.map((cause) => `  probably           ${cause}`),
    ...(card.curl ? [`  to repeat it       ${card.curl}`] : []),
    ...(others.length > 0 ? [`  also in scenario   ${listScenarios(others)}`] : []),
    `  to judge it again  ${card.again}`,
    '',
  ];
}

function listScenarios(cards: readonly FailureCard[]): string {
  return [...new Set(cards.map(({ check, scenario }) => `${scenario} (${check})`))].join(', ');
}

function renderMore(verdicts: readonly RequirementVerdict[], source: ReportSource): string[] {
  if (verdicts.length === 0) return [];
  const lines = verdicts.map((verdict) => {
    const [problem = ''] = makeCards(verdict, source)[0]?.problems ?? [];
    const { requirement, revision, statement } = verdict;
    return `${verdict.verdict.toUpperCase()} ${requirement} (${revision}) ${statement} ${problem}`.trim();
  });
  return [
    ...lines,
    `the last ${lines.length} are shown whole by other reports (report --as html)`,
    '',
  ];
}

function describeJudge(judgedAs: 'specification' | 'lintel', strict: boolean): string {
  const what =
    judgedAs === 'lintel' ? 'the specification and the decisions of Lintel' : 'the specification';
  return strict ? `${what}, recommendations included` : what;
}

function renderRateLimit({ times, waitedMs }: { times: number; waitedMs: number }): string[] {
  const seconds = Math.round(waitedMs / 1_000);
  if (times === 0) return [];
  return [
    `waited ${times} times for the rate limiter, ${seconds} s in all, and sent more slowly for some time after each (limits.rate sets a rate from the beginning)`,
  ];
}
