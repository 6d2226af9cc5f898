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
    'What the specification leaves open, as Lintel decided it, and whether it was seen like that.',
    'None of this is right or wrong.',
    '',
    ...renderTable(['Requirement', 'Revision', 'Decision', 'Seen', 'As Lintel decided'], rows),
    '',
  ].join('\n');
}
