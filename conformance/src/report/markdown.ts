import type { RequirementVerdict } from '../engine/settle.js';
import { makeCards } from './failure-card.js';
import type { ReportSource } from './source.js';
import { READING_ORDER, renderTotals } from './totals.js';

/** A summary to put into a pull request or a wiki. */
export function renderMarkdown(source: ReportSource): string {
  const { result } = source;
  const { run, suite, target } = result;
  const failed = result.verdicts.filter(({ verdict }) => verdict === 'fail');
  const open = result.verdicts.filter(({ verdict }) =>
    ['blocked', 'inconclusive', 'harness-error', 'warn'].includes(verdict),
  );
  return [
    `# ${target.name}`,
    '',
    renderTotals(result),
    '',
    `${suite.name} ${suite.version}, ${run.startedAt}, seed ${run.seed}, ${run.requests} requests.`,
    '',
    '| Verdict | Requirements |',
    '| --- | ---: |',
    ...READING_ORDER.map((verdict) => `| ${verdict} | ${result.totals[verdict]} |`),
    '',
    ...(failed.length > 0 ? ['## Failed', ''] : []),
    ...failed.flatMap((verdict) => renderFailure(verdict, source)),
    ...(open.length > 0 ? ['## Not green', '', ...open.map(renderOpen), ''] : []),
    '## Answers to what the specification leaves open',
    '',
    ...result.verdicts.filter(({ verdict }) => verdict === 'observed').map(renderObserved),
    '',
  ].join('\n');
}

function renderFailure(verdict: RequirementVerdict, { exchanges }: ReportSource): string[] {
  return makeCards(verdict, exchanges).flatMap((card) => [
    `### ${card.title}`,
    '',
    `> ${card.says}`,
    '',
    ...card.problems.map((problem) => `- ${problem}`),
    '',
    ...(card.curl ? ['```sh', card.curl, '```', ''] : []),
  ]);
}

function renderOpen({ requirement, revision, verdict, judgements }: RequirementVerdict): string {
  const decisive = judgements.find((judgement) => judgement.verdict === verdict);
  return `- ${requirement} (${revision}) ${verdict}: ${decisive?.why ?? decisive?.check ?? ''}`;
}

function renderObserved({
  requirement,
  revision,
  statement,
  judgements,
}: RequirementVerdict): string {
  return `- ${requirement} (${revision}) ${answerOf(judgements)}: ${statement}`;
}

function answerOf(judgements: RequirementVerdict['judgements']): string {
  if (judgements.every(({ outcome }) => outcome === 'met')) return 'yes';
  return judgements.some(({ outcome }) => outcome === 'violated') ? 'no' : 'not seen';
}
