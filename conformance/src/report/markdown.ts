import type { RequirementVerdict } from '../engine/settle.js';
import { VERDICT_FACTS, VERDICTS } from '../engine/verdict.js';
import type { ReportSource } from '../evidence/report-source.js';
import { describeChoice } from './chosen.js';
import { makeCards } from './failure-card.js';
import { describeLag, findLags, type Lag } from './lagging-reads.js';
import { escapeMarkdown } from './markup.js';
import { describeAttestation, groupByReason } from './reasons.js';
import { renderTotals } from './totals.js';

const MOST_CARDS = 10;
const MOST_PROBLEMS = 5;
const MOST_CURL = 400;
const MOST_OBSERVED = 40;

/** A summary for a pull request or a wiki: the first failures whole, the others by their ids. */
export function renderMarkdown(source: ReportSource): string {
  const { result } = source;
  const { run, suite, target } = result;
  const failed = result.verdicts.filter(({ verdict }) => verdict === 'fail');
  const open = result.verdicts.filter(
    ({ verdict }) => !VERDICT_FACTS[verdict].isGood && verdict !== 'fail',
  );
  return [
    `# ${escapeMarkdown(target.name)}`,
    '',
    renderTotals(result),
    '',
    `${suite.name} ${suite.version}, ${run.startedAt}, seed ${run.seed}, ${run.requests} requests. Selected: ${escapeMarkdown(describeChoice(run))}.`,
    '',
    '| Verdict | Requirements |',
    '| --- | ---: |',
    ...VERDICTS.map((verdict) => `| ${verdict} | ${result.totals[verdict]} |`),
    '',
    ...findLags(source).flatMap(renderLag),
    ...(failed.length > 0 ? ['## Failed', ''] : []),
    ...failed.slice(0, MOST_CARDS).flatMap((verdict) => renderFailure(verdict, source)),
    ...renderOthers(failed.slice(MOST_CARDS)),
    ...(open.length > 0 ? ['## Not passed', '', ...groupByReason(open).map(renderOpen), ''] : []),
    ...renderAttested(result.verdicts),
    ...renderAnswers(result.verdicts.filter(({ verdict }) => verdict === 'observed')),
  ].join('\n');
}

function renderLag(lag: Lag): string[] {
  const { title, shown, advice, failed } = describeLag(lag);
  const steps = shown.map((step) => `- ${escapeMarkdown(step)}`);
  return [`## Probably ${title}`, '', ...steps, '', advice, '', failed.join(' '), ''];
}

function renderFailure(verdict: RequirementVerdict, source: ReportSource): string[] {
  return makeCards(verdict, source)
    .slice(0, 1)
    .flatMap(({ title, says, ground, problems, curl, causes }) => [
      `### ${title}`,
      '',
      `> ${says}`,
      '',
      ground,
      '',
      ...problems.slice(0, MOST_PROBLEMS).map((problem) => `- ${escapeMarkdown(problem)}`),
      ...causes.slice(0, 1).map((cause) => `- Probably: ${cause}`),
      '',
      ...(curl && curl.length <= MOST_CURL ? ['```sh', curl, '```', ''] : []),
    ]);
}

function renderOthers(verdicts: readonly RequirementVerdict[]): string[] {
  if (verdicts.length === 0) return [];
  const names = verdicts.map(({ requirement, revision }) => `${requirement} (${revision})`);
  return [`And ${verdicts.length} more: ${names.join(', ')}`, ''];
}

function renderOpen([reason, requirements]: readonly [string, readonly string[]]): string {
  return `- ${escapeMarkdown(reason)}: ${requirements.join(' ')}`;
}

function renderAttested(verdicts: readonly RequirementVerdict[]): string[] {
  const lines = verdicts.flatMap(({ attestation, requirement, revision }) =>
    attestation
      ? [`- ${requirement} (${revision}) ${escapeMarkdown(describeAttestation(attestation))}`]
      : [],
  );
  return lines.length > 0 ? ['## Stated by the operator, not judged', '', ...lines, ''] : [];
}

function renderAnswers(observed: readonly RequirementVerdict[]): string[] {
  if (observed.length === 0) return [];
  const more = observed.length - MOST_OBSERVED;
  return [
    '## What this deployment does where the specification leaves it open',
    '',
    ...observed.slice(0, MOST_OBSERVED).map(renderObserved),
    ...(more > 0 ? [`- and ${more} more`] : []),
    '',
  ];
}

function renderObserved(verdict: RequirementVerdict): string {
  const { requirement, revision, statement, answer } = verdict;
  return `- ${requirement} (${revision}) ${statement} ${escapeMarkdown(answer ?? 'not seen')}`;
}
