import { showInOneLine } from '../base/visible.js';
import type { RequirementVerdict } from '../engine/settle.js';
import type { Verdict } from '../engine/verdict.js';
import type { ReportSource } from '../evidence/report-source.js';
import { describeChoice } from './chosen.js';
import { makeCards } from './failure-card.js';
import { describeLag, findLags, type Lag } from './lagging-reads.js';
import { groupByReason, sayAttested } from './reasons.js';
import { countRequirements, describeCounts, renderTotals } from './totals.js';

/** These get a card; the others that are not green get a line. */
const WITH_CARD: readonly Verdict[] = ['fail', 'warn'];
const WITH_LINE: readonly Verdict[] = ['harness-error', 'blocked', 'inconclusive'];

const AFTER_A_BREAKDOWN =
  'The network or the suite failed, which says nothing about the target: check that it still runs, and run again.';

const SEEN_IN_PASSING =
  'points the specification leaves open were recorded only where other requests showed them (all with --observe)';

/** What a person wants to know at the end of a run, the totals last. */
export function renderConsole(source: ReportSource): string {
  const { result } = source;
  const cards = result.verdicts.filter(({ verdict }) => WITH_CARD.includes(verdict));
  const lines = result.verdicts.filter(({ verdict }) => WITH_LINE.includes(verdict));
  const { run, target } = result;
  return [
    ...findLags(source).flatMap(renderLag),
    ...cards.flatMap((verdict) => renderCards(verdict, source)),
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
  return attestation ? [`ATTESTED ${requirement} (${revision}) ${sayAttested(attestation)}`] : [];
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

function renderCards(verdict: RequirementVerdict, source: ReportSource): string[] {
  return makeCards(verdict, source).flatMap((card) => [
    `${verdict.verdict.toUpperCase()} ${card.title}`,
    `  the specification  ${card.says}`,
    `  in its words       ${card.ground}`,
    ...card.did.map((step) => `  what we did        ${step}`),
    ...card.problems.map((problem) => `  what is wrong      ${problem}`),
    ...(card.twin ? [`  what worked        ${card.twinLine ?? card.twin}`] : []),
    ...card.causes.map((cause) => `  probably           ${cause}`),
    ...(card.curl ? [`  to repeat it       ${card.curl}`] : []),
    `  to judge it again  ${card.again}`,
    '',
  ]);
}

function describeJudge(judgedAs: 'specification' | 'lintel', strict: boolean): string {
  const what =
    judgedAs === 'lintel' ? 'the specification and the decisions of Lintel' : 'the specification';
  return strict ? `${what}, recommendations included` : what;
}

function renderRateLimit({ times, waitedMs }: { times: number; waitedMs: number }): string[] {
  const seconds = Math.round(waitedMs / 1_000);
  return times > 0 ? [`waited ${times} times for the rate limiter, ${seconds} s in all`] : [];
}
