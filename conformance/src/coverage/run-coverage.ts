/** Describes how many requirements one run judged. */
import type { RunResult } from '../engine/result.js';
import type { RequirementVerdict } from '../engine/settle.js';
import { areaOf } from '../register/areas.js';
import { REVISIONS } from '../register/schema.js';
import { splitByJudging } from '../report/by-verdict.js';
import { renderTable } from '../report/table.js';

/** One section of Markdown for each revision of the run. */
export function renderRunCoverage({ suite, run, target, verdicts }: RunResult): string {
  const revisions = REVISIONS.filter((revision) => verdicts.some((v) => v.revision === revision));
  return [
    '## In a run',
    '',
    `${suite.name} ${suite.version} against "${target.name}", ${run.requests} requests.`,
    '',
    ...revisions.flatMap((revision) => [
      `### The ${revision} revision`,
      '',
      ...renderAreas(verdicts.filter((verdict) => verdict.revision === revision)),
      '',
    ]),
  ].join('\n');
}

function renderAreas(verdicts: readonly RequirementVerdict[]): string[] {
  const applying = verdicts.filter(({ verdict }) => verdict !== 'not-applicable');
  const areas = [...new Set(applying.map(({ requirement }) => areaOf(requirement)))].sort();
  const count = (own: readonly RequirementVerdict[]) => {
    const { decided, undecided } = splitByJudging(own);
    return [decided.length, undecided.length, undecided.map(explain).join('; ')];
  };
  const rows = areas.map((area) => [
    area,
    ...count(applying.filter(({ requirement }) => areaOf(requirement) === area)),
  ]);
  const [judged = 0, open = 0] = count(applying);
  return renderTable(
    ['Area', 'Judged', 'Not judged', 'Why not'],
    [...rows, ['all', judged, open, '']],
  );
}

function explain({ requirement, verdict, judgements }: RequirementVerdict): string {
  const decisive = judgements.find((judgement) => judgement.verdict === verdict);
  return `${requirement} ${verdict}: ${decisive?.why ?? ''}`;
}
