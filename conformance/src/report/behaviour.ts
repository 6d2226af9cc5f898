import type { ReportSource } from '../evidence/report-source.js';
import { escapeMarkdown } from './markup.js';
import { renderTable } from './table.js';

/**
 * The behaviour profile: what was seen of every point the specification leaves open. Profiles of two deployments
 * can be compared.
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
