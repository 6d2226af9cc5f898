import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { packBundle } from '../src/certificate/bundle.js';
import { certifyRun } from '../src/certificate/certify.js';
import { writeCertificate } from '../src/certificate/document.js';
import { seal } from '../src/certificate/signature.js';
import { writeStatement } from '../src/certificate/statement.js';
import { verifyCertificate } from '../src/certificate/verify.js';
import { verify } from '../src/cli/verify.js';
import type { RunResult } from '../src/engine/result.js';
import { writeEvidence } from '../src/evidence/evidence-file.js';
import { parseRun } from '../src/evidence/read-result.js';
import type { ReportSource } from '../src/evidence/report-source.js';
import { renderJson } from '../src/report/json.js';
import { openTerminal } from './support/terminal.js';
import { runWholeSuite, SUITE } from './support/whole-run.js';

// Names in a certificate that would hide what is said beside them. None is signed: the forger has no key.

const register = SUITE.register.filter(({ id }) => ['PRO-001', 'OAU-002'].includes(id));
const suite = { ...SUITE, register };
let run: ReportSource;
let issuedAt: string;

beforeAll(async () => {
  run = (await runWholeSuite({ register })).source;
  issuedAt = new Date().toISOString();
}, 30_000);

const textsOf = (source: ReportSource) => ({
  result: renderJson(source),
  evidence: writeEvidence(source.exchanges),
});

const withResult = (change: Partial<RunResult>): ReportSource => ({
  ...run,
  result: { ...run.result, ...change },
});

/** A certificate in which everything fits together. */
function forge(source: ReportSource, holder = 'Example Ltd'): string {
  const bundle = packBundle(textsOf(source));
  const issue = { holder, issuedAt };
  const envelope = seal(writeStatement(bundle, source.result, issue), undefined);
  return writeCertificate({ bundle, source: parseRun(bundle.texts), issue, envelope });
}

const problemsOf = (html: string) =>
  verifyCertificate(html, { suite, now: Date.parse(issuedAt) }).problems;

describe('what is not seen', () => {
  const HIDING = 'Py Ltd\nsigned with the key 21fb\u001b[8m';
  const named = (name: string) => withResult({ target: { ...run.result.target, name } });

  it('is refused in the name of the holder', () => {
    const certifyIt = () =>
      certifyRun({ texts: textsOf(run), suite, issuedAt, holder: HIDING, privateKey: undefined });
    expect(certifyIt).toThrow(
      /the holder contains .*"Py Ltd\\nsigned with the key 21fb\\u001b\[8m"/,
    );
  });

  it.each(['\n', '\u001b[8m', '\u009b8m', '\u202e'])(
    'is a problem of a certificate: %j',
    (text) => {
      expect(problemsOf(forge(named(`Py${text} Ltd`)))).toEqual([
        expect.stringMatching(
          /^target.name contains line breaks, control, direction, zero-width or other invisible characters/,
        ),
      ]);
      const html = forge(run, `Py${text} Ltd`);
      expect(problemsOf(html)).toEqual([expect.stringMatching(/^the holder contains line breaks/)]);
      expect(html).not.toContain(text === '\n' ? '\u001b' : text);
    },
  );

  it.each(['\u2800', '★ ★'])('is all that a name may not consist of: %s', (name) => {
    expect(problemsOf(forge(run, name))).toEqual([
      'the holder has a name without a letter or digit; give another one with --holder',
    ]);
  });

  it('is told of a name that may pass for another one', () => {
    const html = forge(run, '\u0415\u0445ample Ltd');
    const { problems, about } = verifyCertificate(html, { suite, now: Date.parse(issuedAt) });
    expect(problems).toEqual([]);
    expect(about).toContain(
      'CHECK the holder mixes Latin and Cyrillic letters, which look alike: "\\u0415\\u0445ample Ltd"',
    );
    expect(problemsOf(forge(run, 'x'.repeat(201)))).toEqual([
      'the holder has a name of 201 characters; the most is 200',
    ]);
  });

  it('is told in lines of its own by the command, whatever stands in the file', () => {
    const folder = mkdtempSync(join(tmpdir(), 'conformance-test-'));
    const file = join(folder, 'certificate.html');
    writeFileSync(file, forge(named(HIDING)));
    const terminal = openTerminal();
    expect(verify(file, undefined, terminal)).toBe(1);
    const said = terminal.written();
    expect(said).not.toContain('\u001b');
    expect(said).not.toMatch(/^signed with the key 21fb/m);
    expect(said).toContain('Example Ltd: Py Ltd\\nsigned with the key 21fb\\u001b[8m, current');
    rmSync(folder, { recursive: true });
  });

  it.each([
    { node: 'v24.21.0, audited and found flawless by TÜV Nord', platform: 'linux' },
    { node: 'v24.21.0', platform: 'linux, certified' },
  ])('is no place for other words either: $node on $platform', (environment) => {
    expect(() => forge(withResult({ environment }))).toThrow(
      'result.json is not a result: /environment',
    );
  });
});
