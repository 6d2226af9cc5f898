/** The report as one HTML file without references to other files or the network. */
import { showInOneLine } from '../../base/visible.js';
import type { Observing } from '../../engine/plan.js';
import { listUnclaimed } from '../../engine/result.js';
import type { ReportSource } from '../../evidence/report-source.js';
import { nameArea } from '../../register/areas.js';
import { groupByArea } from '../areas.js';
import { describeChoice } from '../chosen.js';
import { findLags } from '../lagging-reads.js';
import { type Markup, markup } from '../markup.js';
import { countRequirements, describeCounts, renderTotals } from '../totals.js';
import { renderEntry } from './entry.js';
import {
  renderContents,
  renderFailures,
  renderFilter,
  renderFirstCause,
  renderLag,
} from './navigation.js';
import { SCRIPT } from './script.js';
import { STYLE } from './style.js';

/** The parts of a page around the report, such as those of a certificate. */
export interface Frame {
  readonly title: string;
  /** Stands under the title. */
  readonly lead: Markup;
  /** At the end, outside the visible page. */
  readonly tail: Markup;
}

/** The report on its own. */
export function renderHtml(source: ReportSource): string {
  const title = `Conformance of ${source.result.target.name}`;
  return renderPage(source, { title, lead: markup``, tail: markup`` });
}

/** The report within a frame. */
export function renderPage(source: ReportSource, { title, lead, tail }: Frame): string {
  const { result } = source;
  const areas = [...groupByArea(result.verdicts)];
  const page = markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; base-uri 'none'; form-action 'none'">
<title>${showInOneLine(title)}</title>
<style>${{ markup: STYLE }}</style>
</head>
<body>
<a class="skip" href="#results">To the results</a>
<header>
<h1>${showInOneLine(title)}</h1>
<p class="totals">${renderTotals(result)}</p>
${lead}${renderFirstCause(result)}${findLags(source).map(renderLag)}${renderFacts(source)}
</header>
${renderFailures(result)}<nav aria-label="Areas">
<h2>Areas</h2>
${renderContents(areas)}
</nav>
<main id="results" tabindex="-1">
${renderFilter(result)}
${areas.map(([code, verdicts]) => {
  const name = nameArea(code);
  return markup`<section id="area-${code}" aria-labelledby="title-${code}">
<h2 id="title-${code}">${name}</h2>
${verdicts.map((verdict) => renderEntry(verdict, source))}</section>
`;
})}
${renderNotTested(source)}
</main>
<script>${{ markup: SCRIPT }}</script>
${tail}
</body>
</html>
`;
  return page.markup;
}

const OBSERVED: Readonly<Record<Observing, string>> = {
  everything: 'all points the specification leaves open',
  'in-passing': 'points the specification leaves open, where other requests showed them',
};

function renderFacts({ result }: ReportSource): Markup {
  const { run, suite, target, created, left, environment } = result;
  const judgedBy =
    run.judgedAs === 'lintel' ? 'specification and decisions of Lintel' : 'specification';
  const facts: readonly (readonly [string, string])[] = [
    ...Object.entries(target.addresses).map(
      ([revision, { baseUrl }]) => [`Address, ${revision} revision`, baseUrl] as const,
    ),
    ['Judged by', run.strict ? `${judgedBy}, recommendations included` : judgedBy],
    ['Run', `${run.id}, ${run.startedAt}, seed ${run.seed}`],
    ['Requests', `${run.requests} in ${(run.ms / 1_000).toFixed(1)} s`],
    ['Observed', OBSERVED[run.observing]],
    ['Selected', describeChoice(run)],
    ['Not claimed', listUnclaimed(result).join(', ') || 'nothing: every profile is claimed'],
    ['Created', describeCounts(created)],
    ['Left behind', describeCounts(left)],
    [
      'Suite',
      `${suite.name} ${suite.version} on Node ${environment.node}, ${environment.platform}`,
    ],
  ];
  const rows = facts.map(([name, value]) => markup`<div><dt>${name}</dt><dd>${value}</dd></div>\n`);
  return markup`<dl class="facts">\n${rows}</dl>\n`;
}

function renderNotTested({ result }: ReportSource): Markup {
  if (result.notTested.length === 0) return markup``;
  const rows = result.notTested.map(
    ({ requirement, revision, reason, why }) =>
      markup`<li><code>${requirement}</code> (${revision}) ${reason}: ${why}</li>\n`,
  );
  return markup`<section aria-labelledby="not-tested"><h2 id="not-tested">What this suite cannot judge</h2>
<details><summary>${countRequirements(result.notTested.length)}, each with the reason</summary>
<ul>
${rows}</ul></details></section>`;
}
