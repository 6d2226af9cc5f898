import type { ReportSource } from '../evidence/report-source.js';
import { escapeMarkdown } from './markup.js';
import { renderTable } from './table.js';

/**
 * The behaviour profile: every point the specification leaves open, with what was seen of it. Two
 * deployments can be compared by their profiles.
 */
export function renderBehaviour({ result }: ReportSource): string {
  const rows = result.verdicts.flatMap(
    ({ requirement, revision, statement, decision = '', answer }) =>
      answer === undefined
        ? []
        : [[requirement, revision, decision, escapeMarkdown(answer), statement]],
  );
  return [
    `# Behaviour of ${escapeMarkdown(result.target.name)}`,
    '',
    'Every point the specification leaves open: what Lintel decided, and whether this deployment does the same.',
    'None of these answers is right or wrong.',
    '',
    ...renderTable(['Requirement', 'Revision', 'Decision', 'Seen', 'What Lintel decided'], rows),
    '',
  ].join('\n');
}
