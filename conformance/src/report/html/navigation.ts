import type { RunResult } from '../../engine/result.js';
import type { RequirementVerdict } from '../../engine/settle.js';
import type { Verdict } from '../../engine/verdict.js';
import { areaOf } from '../areas.js';
import { describeLag, type Lag } from '../lagging-reads.js';
import { type Markup, markup } from '../markup.js';
import { READING_ORDER } from '../totals.js';
import { anchorOf } from './anchor.js';

/** The areas, each with how many of its requirements got which verdict. */
export function renderContents(
  areas: readonly (readonly [string, readonly RequirementVerdict[]])[],
): Markup {
  const rows = areas.map(
    ([code, verdicts]) =>
      markup`<li><a href="#area-${code}">${areaOf(code).name}</a> <span class="counts">${count(verdicts)}</span></li>\n`,
  );
  return markup`<ul class="contents">\n${rows}</ul>`;
}

/** One box for each verdict that occurs. It is shown by the script, without which it does nothing. */
export function renderFilter({ totals }: RunResult): Markup {
  const boxes = READING_ORDER.filter((verdict) => totals[verdict] > 0).map(
    (verdict) =>
      markup`<label><input type="checkbox" name="verdict" value="${verdict}" checked> <span class="verdict ${verdict}">${verdict}</span> ${totals[verdict]}</label>\n`,
  );
  return markup`<form class="filter" hidden><fieldset><legend>Show</legend>
${boxes}</fieldset>
<p role="status" id="shown"></p></form>`;
}

/** A way to what has to be mended first. */
export function renderFirstCause({ verdicts }: RunResult): Markup {
  const first = findFirstCause(verdicts);
  if (first === undefined) return markup``;
  return markup`<p><a class="button" href="#${anchorOf(first)}">First root cause: ${first.requirement}</a></p>\n`;
}

/** A way to each failure: among so many requirements a few are not found by scrolling. */
export function renderFailures({ verdicts }: RunResult): Markup {
  const failed = verdicts.filter(({ verdict }) => verdict === 'fail');
  if (failed.length === 0) return markup``;
  const rows = failed.map(
    (verdict) =>
      markup`<li><a href="#${anchorOf(verdict)}">${verdict.requirement}</a> <span class="revision">${verdict.revision}</span> ${verdict.statement}</li>\n`,
  );
  return markup`<nav aria-labelledby="failures">
<h2 id="failures">What failed</h2>
<ul class="failures">
${rows}</ul>
</nav>
`;
}

/** One reason for many failures, before them. */
export function renderLag(lag: Lag): Markup {
  const { title, shown, advice } = describeLag(lag);
  const failed = lag.failed.map(
    (verdict) => markup` <a href="#${anchorOf(verdict)}">${verdict.requirement}</a>`,
  );
  return markup`<h2>Probably ${title}</h2>
<ol>${shown.map((step) => markup`<li>${step}</li>\n`)}</ol>
<p>${advice}</p>
<p>${failed}</p>
`;
}

/** The failure that most others wait for, or else the first one. */
function findFirstCause(verdicts: readonly RequirementVerdict[]): RequirementVerdict | undefined {
  const failed = verdicts.filter(({ verdict }) => verdict === 'fail');
  const waiting = verdicts.flatMap(({ judgements }) => judgements.flatMap(({ by }) => by ?? []));
  const weight = ({ judgements }: RequirementVerdict) => {
    const broken = judgements.filter(({ outcome }) => outcome === 'violated');
    return waiting.filter((by) => broken.some(({ check }) => check === by)).length;
  };
  return failed.toSorted((a, b) => weight(b) - weight(a))[0];
}

function count(verdicts: readonly RequirementVerdict[]): string {
  const number = (wanted: Verdict) => verdicts.filter(({ verdict }) => verdict === wanted).length;
  return READING_ORDER.filter((verdict) => number(verdict) > 0)
    .map((verdict) => `${number(verdict)} ${verdict}`)
    .join(', ');
}
