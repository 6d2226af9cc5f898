/** JUnit XML: a suite for each area and revision, a case for each requirement. */
import { showInOneLine } from '../base/visible.js';
import { listSeen } from '../engine/judgement.js';
import type { RequirementVerdict } from '../engine/settle.js';
import { VERDICT_FACTS } from '../engine/verdict.js';
import type { ReportSource } from '../evidence/report-source.js';
import { areaOf, nameArea } from '../register/areas.js';
import { groupByArea } from './areas.js';
import { makeCards } from './failure-card.js';
import { type Markup, markup } from './markup.js';
import { describeAttestation } from './reasons.js';

export function renderJunit(source: ReportSource): string {
  const { result } = source;
  const suites = result.sets.flatMap(({ revision }) =>
    [...groupByArea(result.verdicts.filter((v) => v.revision === revision)).values()].map(
      (verdicts) => renderSuite(verdicts, source),
    ),
  );
  const { verdicts, run, target } = result;
  const { markup: xml } = markup`<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="${showInOneLine(target.name)}" ${count(verdicts)} time="${seconds(run.ms)}">
${suites}</testsuites>
`;
  return xml;
}

function renderSuite(verdicts: readonly RequirementVerdict[], source: ReportSource): Markup {
  const [first] = verdicts;
  const name = first ? `${nameArea(areaOf(first.requirement))} (${first.revision})` : '';
  const { startedAt } = source.result.run;
  const cases = verdicts.map((verdict) => renderCase(verdict, source));
  return markup`  <testsuite name="${name}" timestamp="${startedAt.slice(0, 19)}" ${count(verdicts)} time="${timeOf(verdicts, source)}">
${cases}  </testsuite>
`;
}

function renderCase(verdict: RequirementVerdict, source: ReportSource): Markup {
  const { requirement, revision, statement } = verdict;
  return markup`    <testcase classname="${revision}.${areaOf(requirement)}" name="${requirement} ${statement}" time="${timeOf([verdict], source)}">
      <properties><property name="verdict" value="${verdict.verdict}"/><property name="level" value="${verdict.judgedAs}"/></properties>
${renderEnding(verdict, source)}    </testcase>
`;
}

function renderEnding(verdict: RequirementVerdict, source: ReportSource): Markup {
  const { junit: ending } = VERDICT_FACTS[verdict.verdict];
  if (ending === 'success') return markup``;
  const cards = makeCards(verdict, source);
  const message = explain(verdict) ?? cards[0]?.problems[0] ?? '';
  if (ending === 'skipped') {
    return markup`      <skipped message="${verdict.verdict}: ${message}"/>\n`;
  }
  const body = cards
    .flatMap((card) => [card.title, ...card.problems, card.curl ?? '', card.again])
    .join('\n');
  const start: Markup = { markup: `      <${ending}` }; // one of two words
  return markup`${start} type="${verdict.verdict}" message="${message}">${body}</${{ markup: ending }}>\n`;
}

/** What was stated, seen or in the way; undefined when a problem says it. */
function explain({ attestation, answer, why }: RequirementVerdict): string | undefined {
  return attestation ? describeAttestation(attestation) : (answer ?? why);
}

function count(verdicts: readonly RequirementVerdict[]): Markup {
  const ending = (kind: string) =>
    verdicts.filter(({ verdict }) => VERDICT_FACTS[verdict].junit === kind).length;
  return markup`tests="${verdicts.length}" failures="${ending('failure')}" errors="${ending('error')}" skipped="${ending('skipped')}"`;
}

/** The time of the exchanges that were shown, in seconds, each counted once: several requirements may share one. */
function timeOf(verdicts: readonly RequirementVerdict[], { exchanges }: ReportSource): string {
  const seen = new Set(verdicts.flatMap(({ judgements }) => judgements.flatMap(listSeen)));
  return seconds([...seen].reduce((sum, id) => sum + (exchanges.get(id)?.ms ?? 0), 0));
}

function seconds(ms: number): string {
  return (ms / 1_000).toFixed(3);
}
