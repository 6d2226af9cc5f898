import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { findOtherSuite } from '../src/certificate/obstacles.js';
import { EvidenceError, writeEvidence } from '../src/evidence/evidence-file.js';
import { findForeignExchanges } from '../src/evidence/provenance.js';
import { findOtherTexts, parseRun } from '../src/evidence/read-result.js';
import { replayRun } from '../src/evidence/replay.js';
import type { ReportSource } from '../src/evidence/report-source.js';
import { ResultSchema } from '../src/evidence/result-schema.js';
import { UNPROVEN } from '../src/evidence/unproven-claims.js';
import { listPaths, type Tampered, tamperWith } from './support/tampering.js';
import { runWholeSuite, SUITE } from './support/whole-run.js';

// Every field of a result is changed on its own: whatever follows from anything else is told apart.

/** Of every kind: met, violated, blocked, out of reach, left open, attested, not to be judged, not claimed. */
const JUDGED = /^(PRO-00[1-3]|OAU-00|XML-001|STA-05|MET-001|CUF-001|GEN-00[1-5])/;
const suite = { ...SUITE, register: SUITE.register.filter(({ id }) => JUDGED.test(id)) };

/** Cannot be judged by anyone from outside. */
const STATED = suite.register.filter(({ notTested }) => notTested).map(({ id }) => id);

let source: ReportSource;
let evidence: string;
let told: readonly string[];
let changes: readonly Tampered[];
let unnoticed: readonly string[];

beforeAll(async () => {
  const run = await runWholeSuite({
    register: suite.register,
    selection: ['PRO', 'OAU', 'XML', 'STA', 'MET', 'CUF', 'GEN'],
    alter: (configuration) => ({
      ...configuration,
      profiles: { xml: false },
      attestations: STATED.slice(0, 2).map((requirement, index) => ({
        ...{ requirement, statement: 'It is.', by: 'Us', date: '2026-05-06' },
        ...(index === 0 ? { revisions: ['current'] } : {}),
      })),
    }),
  });
  source = run.source;
  evidence = writeEvidence(source.exchanges);
  told = problemsOf(source.result);
  changes = tamperWith(ResultSchema, source.result, nameEntry);

  unnoticed = changes
    .filter(({ value }) => problemsOf(value).every((problem) => told.includes(problem)))
    .map(({ path }) => path);
}, 300_000);

/** What a check was shown is bound to the evidence; whether it was shown anything is what counts. */
function nameEntry(path: string, entry: unknown): string {
  const isJudgement = path.endsWith('.judgements');
  const { seen = {} } = entry as { seen?: object }; // an entry of any list
  return isJudgement && Object.keys(seen).length === 0 ? '[unseen]' : '[]';
}

function problemsOf(result: unknown): readonly string[] {
  const texts = { result: JSON.stringify(result), evidence };
  try {
    const parsed = parseRun(texts);
    return [
      ...findOtherTexts(texts, parsed),
      ...findOtherSuite(parsed.result, suite),
      ...findForeignExchanges(parsed),
      ...replayRun(parsed, suite).differences,
    ];
  } catch (error) {
    if (error instanceof EvidenceError) return [error.message];
    throw error;
  }
}

const isListed = (path: string) =>
  UNPROVEN.some(({ at }) =>
    at.some((one) => path === one || path.startsWith(`${one}.`) || path.startsWith(`${one}[`)),
  );

describe('a result that was changed in one place', () => {
  it('is told apart wherever the evidence, the register or the settings say otherwise', () => {
    expect(unnoticed.filter((path) => !isListed(path))).toEqual([]);
  });

  it('is not told apart in what nothing shows', () => {
    const listed = UNPROVEN.flatMap(({ at }) => at);
    const needless = listed.filter((one) => !unnoticed.some((path) => path.startsWith(one)));
    expect(needless).toEqual([]);
  });

  it('was changed in every place that the schema has', () => {
    const tried = new Set(changes.map(({ path }) => path.replaceAll('[unseen]', '[]')));
    const missing = listPaths(ResultSchema).filter((path) => !tried.has(path));
    expect(missing.filter((path) => !path.startsWith('target.addresses.earlier.'))).toEqual([]);
  });
});

describe('README', () => {
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8').replaceAll(
    /\s+/g,
    ' ',
  );

  it.each(UNPROVEN.map(({ called }) => called))('says that nothing shows %s', (called) => {
    expect(readme.includes(called)).toBe(true);
  });
});
