/** EARL 1.0 as JSON-LD: one assertion for each requirement, readable without the network. */
import type { RunResult } from '../engine/result.js';
import type { RequirementVerdict } from '../engine/settle.js';
import { VERDICT_FACTS } from '../engine/verdict.js';
import type { ReportSource } from '../evidence/report-source.js';
import { makeCards } from './failure-card.js';
import { describeAttestation } from './reasons.js';

const CONTEXT = {
  earl: 'http://www.w3.org/ns/earl#',
  dct: 'http://purl.org/dc/terms/',
  doap: 'http://usefulinc.com/ns/doap#',
  xsd: 'http://www.w3.org/2001/XMLSchema#',
  'dct:date': { '@type': 'xsd:dateTime' },
} as const;

export function renderEarl(source: ReportSource): string {
  return `${JSON.stringify(describeEarl(source), null, 1)}\n`;
}

/** The EARL document as an object, to embed in another one. */
export function describeEarl(source: ReportSource): object {
  const { suite, target, verdicts } = source.result;
  return {
    '@context': CONTEXT,
    '@graph': [
      {
        '@id': '_:suite',
        '@type': ['earl:Assertor', 'earl:Software', 'doap:Project'],
        'dct:title': suite.name,
        'doap:revision': suite.version,
      },
      {
        '@id': '_:target',
        '@type': 'earl:TestSubject',
        'dct:title': target.name,
        'dct:description': Object.values(target.addresses).map(({ baseUrl }) => baseUrl),
      },
      ...verdicts.map((verdict) => describeAssertion(verdict, source)),
    ],
  };
}

function describeAssertion(verdict: RequirementVerdict, source: ReportSource) {
  const { run } = source.result;
  const { requirement, revision, statement } = verdict;
  return {
    '@type': 'earl:Assertion',
    'earl:assertedBy': describeAssertor(verdict),
    'earl:subject': { '@id': '_:target' },
    'earl:mode': { '@id': verdict.verdict === 'attested' ? 'earl:manual' : 'earl:automatic' },
    'earl:test': {
      '@id': `urn:lintel-conformance:${revision}:${requirement}`,
      '@type': 'earl:TestRequirement',
      'dct:identifier': requirement,
      'dct:description': statement,
    },
    'earl:result': {
      '@type': 'earl:TestResult',
      'earl:outcome': { '@id': `earl:${VERDICT_FACTS[verdict.verdict].earl}` },
      'earl:info': explain(verdict, source),
      'dct:date': endOf(run),
    },
  };
}

/** Whoever says so: the suite, or the operator whose statement stands in the place of a verdict. */
function describeAssertor({ attestation }: RequirementVerdict): object {
  return attestation
    ? { '@type': ['earl:Assertor'], 'dct:title': attestation.by }
    : { '@id': '_:suite' };
}

function explain(verdict: RequirementVerdict, source: ReportSource): string {
  if (verdict.verdict === 'pass') return verdict.verdict;
  const { attestation } = verdict;
  const reasons = attestation
    ? [describeAttestation(attestation)]
    : makeCards(verdict, source).flatMap(({ problems }) => problems);
  return [verdict.verdict, verdict.why ?? '', ...reasons].filter((part) => part !== '').join('; ');
}

function endOf({ startedAt, ms }: RunResult['run']): string {
  return new Date(Date.parse(startedAt) + ms).toISOString();
}
