import type { RequirementVerdict } from '../../engine/settle.js';
import { VERDICT_FACTS } from '../../engine/verdict.js';
import type { ReportSource } from '../../evidence/report-source.js';
import { renderCurl } from '../curl.js';
import { type FailureCard, makeCards } from '../failure-card.js';
import { type Markup, markup } from '../markup.js';
import { describeAttestation } from '../reasons.js';
import { findReference } from '../reference.js';
import { anchorOf } from './anchor.js';
import { renderExchange } from './exchange.js';

/** One requirement: its verdict, its statement and its judgements. */
export function renderEntry(verdict: RequirementVerdict, source: ReportSource): Markup {
  const { requirement, revision, statement, section, judgedAs, verdict: kind } = verdict;
  const { htmlCard } = VERDICT_FACTS[kind];
  const open: Markup = { markup: htmlCard === 'open' ? ' open' : '' };
  const cards = htmlCard === 'none' ? [] : makeCards(verdict, source);
  return markup`<details class="entry" id="${anchorOf(verdict)}" data-verdict="${kind}"${open}>
<summary><span class="verdict ${kind}">${kind}</span> <code>${requirement}</code> <span class="revision">${revision}</span> ${statement}</summary>
<p class="small">${judgedAs}, section “${section}”${verdict.why === undefined ? '' : `: ${verdict.why}`}</p>
${renderAttestation(verdict)}${renderJudgements(verdict)}${cards.map((card) => renderCard(card, verdict))}</details>
`;
}

function renderAttestation({ attestation }: RequirementVerdict): Markup {
  return attestation ? markup`<p>Not judged: ${describeAttestation(attestation)}</p>\n` : markup``;
}

function renderJudgements({ judgements }: RequirementVerdict): Markup {
  if (judgements.length === 0) return markup``;
  const rows = judgements.map(
    ({ check, scenario, outcome, why }) =>
      markup`<li><code>${check}</code> in ${scenario}: ${outcome}${why === undefined ? '' : `, ${why}`}</li>\n`,
  );
  return markup`<ul class="small">\n${rows}</ul>\n`;
}

/** The eight parts of a card. An empty part says so on the screen and is left out on paper. */
function renderCard(card: FailureCard, verdict: RequirementVerdict): Markup {
  const { twinLine, causes, log } = card;
  const reference = findReference(card, verdict.revision);
  const parts: readonly (readonly [title: string, content: Markup, isOnPaper: boolean])[] = [
    [
      'What the specification says',
      markup`<blockquote>${card.says}</blockquote><p>${card.ground}</p>`,
      true,
    ],
    ['What we did', renderSteps(card), true],
    ['Expected and got', renderProblems(card), true],
    [
      'What worked',
      renderLine(twinLine, 'There is no request to compare it with.'),
      twinLine !== undefined,
    ],
    ['What the reference server does', renderLine(reference, 'Not recorded.'), false],
    ['Probably', renderList(causes, 'No common cause matches.'), causes.length > 0],
    ['Judge it again', markup`<pre>${card.again}</pre>`, false],
    ['Find it in your log', renderList(log, 'No request shows it.'), false],
  ];
  const rendered = parts.map(
    ([title, content, isOnPaper]) =>
      markup`<div${{ markup: isOnPaper ? '' : ' class="on-screen"' }}><h4>${title}</h4>\n${content}</div>\n`,
  );
  return markup`<article class="card"><h3>${card.title}</h3>\n${rendered}</article>\n`;
}

/** Every request with a command that repeats it. The request that shows the problem has its command open. */
function renderSteps({ looked, curl, shows }: FailureCard): Markup {
  const steps = looked.map((one) =>
    one === shows
      ? markup`<li>${renderExchange(one)}<pre>${curl}</pre></li>\n`
      : markup`<li>${renderExchange(one, renderCurl(one))}</li>\n`,
  );
  const isElsewhere = shows && !looked.includes(shows);
  const last = isElsewhere ? markup`${renderExchange(shows)}<pre>${curl}</pre>` : markup``;
  return markup`<ol>${steps}</ol>${last}`;
}

function renderProblems({ details, problems }: FailureCard): Markup {
  if (details.length === 0) return renderList(problems, '');
  const rows = details.map(
    ({ exchange, at, expected, got }) =>
      markup`<tr><th scope="row">${exchange ?? ''} ${at}</th><td><ins>${expected}</ins></td><td><del>${got}</del></td></tr>\n`,
  );
  return markup`<table><thead><tr><th scope="col">Where</th><th scope="col">Expected</th><th scope="col">Got</th></tr></thead>
<tbody>${rows}</tbody></table>`;
}

function renderLine(line: string | undefined, otherwise: string): Markup {
  return line === undefined ? markup`<p>${otherwise}</p>` : markup`<pre>${line}</pre>`;
}

function renderList(lines: readonly string[], otherwise: string): Markup {
  if (lines.length === 0) return markup`<p>${otherwise}</p>`;
  return markup`<ul>${lines.map((line) => markup`<li>${line}</li>\n`)}</ul>`;
}
