import { describeCount } from '../../base/describe-count.js';
import type { RunResult } from '../../engine/result.js';
import type { RequirementVerdict } from '../../engine/settle.js';
import { VERDICTS, type Verdict } from '../../engine/verdict.js';
import { nameArea } from '../../register/areas.js';
import { describeLag, type Lag } from '../lagging-reads.js';
import { type Markup, markup } from '../markup.js';
import { anchorOf } from './anchor.js';

/** The areas with the number of each verdict. */
export function renderContents(
  areas: readonly (readonly [string, readonly RequirementVerdict[]])[],
): Markup {
  const rows = areas.map(
    ([code, verdicts]) =>
      markup`<li><a href="#area-${code}">${nameArea(code)}</a> <span class="counts">${count(verdicts)}</span></li>\n`,
  );
  return markup`<ul class="contents">\n${rows}</ul>`;
}

/** What is shown at first, if it occurs; otherwise everything is. */
const FIRST: readonly Verdict[] = ['fail', 'harness-error'];

/**
 * A search field, a box for each verdict that occurs, and buttons for all that is shown. The script shows it, since
 * it does nothing without the script.
 */
export function renderFilter({ totals }: RunResult): Markup {
  const failed = FIRST.filter((verdict) => totals[verdict] > 0);
  const isAtFirst = (verdict: Verdict) => failed.length === 0 || failed.includes(verdict);
  const boxes = VERDICTS.filter((verdict) => totals[verdict] > 0).map(
    (verdict) =>
      markup`<label><input type="checkbox" name="verdict" value="${verdict}"${{ markup: isAtFirst(verdict) ? ' checked' : '' }}> <span class="verdict ${verdict}">${verdict}</span> ${totals[verdict]}</label>\n`,
  );
  return markup`<form class="filter" role="search" hidden>
<p><label for="words">Find by id or words</label> <input type="search" id="words" autocomplete="off" aria-describedby="shown"></p>
<fieldset><legend>Show</legend>
${boxes}</fieldset>
<p><button type="button" name="all">Show every verdict</button>
<button type="button" name="open">Open all that are shown</button>
<button type="button" name="close">Close all</button></p>
<p role="status" id="shown"></p></form>`;
}

/** A link to the failure that most checks wait for. */
export function renderFirstCause({ verdicts }: RunResult): Markup {
  const weigh = weigherOf(verdicts);
  const failed = verdicts.filter(({ verdict }) => verdict === 'fail');
  const [first] = failed.toSorted((a, b) => weigh(b) - weigh(a));
  if (first === undefined) return markup``;
  const waiting = weigh(first);
  const [label, why] =
    waiting === 0
      ? ['First failure', 'No check waits for a failure, so mend them in any order.']
      : [
          'First root cause',
          `Mend this first. ${describeCount(waiting, 'check waits', 'checks wait')} for it, more than for any other failure.`,
        ];
  return markup`<p><a class="button" href="#${anchorOf(first)}">${label}: ${first.requirement}</a> <span class="small">${why}</span></p>\n`;
}

/** Links to all failures, which are hard to find by scrolling. */
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

/** A lag that causes many failures, shown before them. */
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

/** Returns a function that counts how many judgements a failure blocks. */
function weigherOf(verdicts: readonly RequirementVerdict[]) {
  const waiting = verdicts.flatMap(({ judgements }) => judgements.flatMap(({ by }) => by ?? []));
  return ({ judgements }: RequirementVerdict): number => {
    const broken = judgements.filter(({ outcome }) => outcome === 'violated');
    return waiting.filter((by) => broken.some(({ check }) => check === by)).length;
  };
}

function count(verdicts: readonly RequirementVerdict[]): string {
  const number = (wanted: Verdict) => verdicts.filter(({ verdict }) => verdict === wanted).length;
  return VERDICTS.filter((verdict) => number(verdict) > 0)
    .map((verdict) => `${number(verdict)} ${verdict}`)
    .join(', ');
}
