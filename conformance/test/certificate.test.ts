import { createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { packBundle, unpackBundle } from '../src/certificate/bundle.js';
import { certifyRun, NotCertifiable } from '../src/certificate/certify.js';
import { readCertificate, writeCertificate } from '../src/certificate/document.js';
import { type Envelope, seal } from '../src/certificate/signature.js';
import { writeStatement } from '../src/certificate/statement.js';
import { type VerifyOptions, verifyCertificate } from '../src/certificate/verify.js';
import type { Address } from '../src/config/schema.js';
import { countVerdicts, type RunResult } from '../src/engine/result.js';
import { sha256, writeEvidence } from '../src/evidence/evidence-file.js';
import { parseRun, type RunTexts } from '../src/evidence/read-result.js';
import type { ReportSource } from '../src/evidence/report-source.js';
import type { Exchange } from '../src/net/exchange.js';
import { renderJson } from '../src/report/json.js';
import { runWholeSuite, SUITE } from './support/whole-run.js';

// A suite of a few requirements, which the small server meets, so that there is a certifiable run.

const MET = ['PRO-001', 'PRO-002', 'OAU-002', 'OAU-016', 'OAU-040'];
const suite = { ...SUITE, register: SUITE.register.filter(({ id }) => MET.includes(id)) };
const key = createPrivateKey(pem());
const otherKey = createPrivateKey(pem());
const DAY = 24 * 60 * 60 * 1000;
const issue = { holder: 'Example Ltd', issuedAt: inDays(1) };
const now = Date.parse(inDays(10));

const ELSEWHERE = { baseUrl: 'https://api.example.com', authUrl: 'https://api.example.com' };

function inDays(days: number): string {
  return new Date(Date.now() + days * DAY).toISOString();
}

let run: ReportSource;
let other: ReportSource;
let texts: RunTexts;
let certificate: string;

beforeAll(async () => {
  run = (await runWholeSuite({ register: suite.register })).source;
  other = (await runWholeSuite({ register: suite.register })).source;
  texts = textsOf(run);
  certificate = certifyRun({ texts, suite, ...issue, privateKey: key });
}, 30_000);

function pem(): string {
  const { privateKey } = generateKeyPairSync('ed25519');
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
}

function textsOf(source: ReportSource): RunTexts {
  return { result: renderJson(source), evidence: writeEvidence(source.exchanges) };
}

function problemsOf(html: string, options: Partial<VerifyOptions> = {}): readonly string[] {
  return verifyCertificate(html, { suite, now, ...options }).problems;
}

/** The same run with its result changed, and everything that is computed from it computed anew. */
function withResult(change: (result: RunResult) => Partial<RunResult>): ReportSource {
  const result = { ...run.result, ...change(run.result) };
  return { ...run, result: { ...result, totals: countVerdicts(result.verdicts) } };
}

function withAddress(change: (address: Address) => Address): ReportSource {
  const address = run.result.target.addresses.current ?? ELSEWHERE;
  return withResult(({ target }) => ({
    target: { ...target, addresses: { current: change(address) } },
  }));
}

function withExchanges(change: (exchanges: readonly Exchange[]) => readonly Exchange[]) {
  const exchanges = new Map(change([...run.exchanges.values()]).map((one) => [one.id, one]));
  const evidence = { exchanges: exchanges.size, sha256: sha256(writeEvidence(exchanges)) };
  return { result: { ...run.result, evidence }, exchanges };
}

function withResponse(change: (response: Exchange['response']) => Partial<Exchange['response']>) {
  return withExchanges((exchanges) =>
    exchanges.map((one) =>
      one.request.url.endsWith('/api/me') && one.response.status === 200
        ? { ...one, response: { ...one.response, ...change(one.response) } }
        : one,
    ),
  );
}

/** The best a forger without the key can do: a certificate that is consistent, with his own key or none. */
function forge(source: ReportSource, privateKey = otherKey): string {
  const bundle = packBundle(textsOf(source));
  const envelope = seal(writeStatement(bundle, source.result, issue), privateKey);
  return writeCertificate({ bundle, source: parseRun(bundle.texts), issue, envelope });
}

/** The certificate with its envelope changed where nothing is signed. */
function withEnvelope(change: (envelope: Envelope) => object): string {
  return certificate.replace(/(id="envelope">)([^<]+)/, (_, start: string, data: string) => {
    return start + JSON.stringify(change(JSON.parse(data)));
  });
}

/** A change of a file that was signed, with the old signature left in it. */
function repack(change: (bundle: RunTexts) => RunTexts): string {
  return certificate.replace(/(id="bundle">)([^<]+)/, (_, start: string, data: string) => {
    const changed = packBundle(change(unpackBundle(data).texts));
    return start + changed.packed.toString('base64');
  });
}

const setVerdict = (verdict: 'pass' | 'observed' | 'not-applicable') => (result: RunResult) => ({
  verdicts: result.verdicts.map((one, index) => (index === 0 ? { ...one, verdict } : one)),
});

describe('certifying', () => {
  it('gives a certificate that holds', () => {
    expect(problemsOf(certificate, { publicKey: createPublicKey(key) })).toEqual([]);
    expect(certificate).toContain('Signed with the Ed25519 key');
  });

  it('names the addresses of the revisions that were judged, and no other', async () => {
    const { source } = await runWholeSuite({
      register: suite.register,
      alter: (configuration) => ({
        ...configuration,
        target: { ...configuration.target, earlier: ELSEWHERE },
      }),
    });
    expect(Object.keys(source.result.target.addresses)).toEqual(['current']);
    const page = certifyRun({ texts: textsOf(source), suite, ...issue, privateKey: key });
    expect(page).toContain('Address, current revision');
    expect(page).not.toContain('Address, earlier revision');
  });

  it('says so when it is not signed', () => {
    const unsigned = certifyRun({ texts, suite, ...issue, privateKey: undefined });
    expect(unsigned).toContain('Not signed: nothing shows who made it.');
    expect(problemsOf(unsigned)).toEqual([]);
    expect(problemsOf(unsigned, { publicKey: createPublicKey(key) })).toEqual(['it is not signed']);
  });

  it('says so when points that are left open were only seen in passing', async () => {
    const strictness = { lintel: false, strict: false };
    const { source } = await runWholeSuite({ register: suite.register, strictness });
    const plain = certifyRun({ texts: textsOf(source), suite, ...issue, privateKey: key });
    expect(problemsOf(plain)).toEqual([]);
    expect(plain).toContain('recorded only where other requests showed them');
    expect(certificate).not.toContain('seen in passing');
  });

  it('states the result in the form of in-toto, in a DSSE envelope', () => {
    const { envelope } = readCertificate(certificate);
    const statement = JSON.parse(Buffer.from(envelope.payload, 'base64').toString());
    expect(envelope.payloadType).toBe('application/vnd.in-toto+json');
    expect(statement).toMatchObject({
      _type: 'https://in-toto.io/Statement/v1',
      predicateType: 'https://in-toto.io/attestation/test-result/v0.1',
      subject: [{ name: 'result.json', digest: { sha256: sha256(texts.result) } }, {}, {}],
      predicate: { result: 'PASSED', failedTests: [], warnedTests: [] },
    });
    expect(statement.predicate.passedTests).toContain('current/PRO-001');
  });

  it('is refused for a run with failures', async () => {
    const profile = () => ({ status: 200, body: '{"id":"7"}' });
    const { source } = await runWholeSuite({ server: { profile }, register: suite.register });
    const certifyIt = () =>
      certifyRun({ texts: textsOf(source), suite, ...issue, privateKey: key });
    expect(certifyIt).toThrow(NotCertifiable);
    expect(certifyIt).toThrow('fail: PRO-001 (current)');
  });
});

describe('the days of a certificate', () => {
  it('are counted from the run on, whenever it is certified', () => {
    const late = certifyRun({ texts, suite, ...issue, issuedAt: inDays(150), privateKey: key });
    expect(problemsOf(late, { now: Date.parse(inDays(170)) })).toEqual([]);
    const { about, problems } = verifyCertificate(late, { suite, now: Date.parse(inDays(190)) });
    const [, validity, unshown] = about;
    expect(unshown).toMatch(/proved by nothing .* Node v[\d.]+ on \w+; seed 1 and \d+ workers/);
    expect(problems).toEqual([`it expired on ${/valid until (\S+)/.exec(validity ?? '')?.[1]}`]);
  });

  it('end: a run of last year is not certified', () => {
    const certifyIt = () =>
      certifyRun({ texts, suite, ...issue, issuedAt: inDays(300), privateKey: key });
    expect(certifyIt).toThrow('it is too old: its certificate would have expired on');
  });

  it('lie after the run and not in the future', () => {
    const early = certifyRun({ texts, suite, ...issue, issuedAt: inDays(-1), privateKey: key });
    expect(problemsOf(early)).toEqual(['it was issued before its run ended']);
    expect(problemsOf(certificate, { now: Date.now() })).toEqual([
      `its date of issue is in the future: ${issue.issuedAt}`,
    ]);
  });
});

describe('what is not signed beside the statement', () => {
  const UNREADABLE = 'its envelope cannot be read: the file was changed or is incomplete';

  it.each<[string, (envelope: Envelope) => object, string]>([
    ['a member more', (same) => ({ ...same, note: 'Gold' }), UNREADABLE],
    [
      'a member more in the signature',
      (same) => ({ ...same, signatures: same.signatures.map((one) => ({ ...one, by: 'Acme' })) }),
      UNREADABLE,
    ],
    [
      'words beside the key',
      (same) => ({
        ...same,
        signatures: same.signatures.map((one) => ({
          ...one,
          publicKey: `${one.publicKey}Of Acme`,
        })),
      }),
      'the field for the key of its signature holds more than the key',
    ],
  ])('may not be %s', (_, change, problem) => {
    expect(problemsOf(withEnvelope((same) => same))).toEqual([]);
    expect(problemsOf(withEnvelope(change))).toContain(problem);
  });
});

describe('a certificate that someone with another key has made consistent again', () => {
  it.each<[string, () => ReportSource, RegExp]>([
    [
      'an answer changed in its status',
      () => withResponse(() => ({ status: 500 })),
      /verdict is "pass", but must be "fail"/,
    ],
    [
      'an answer changed in its body',
      () => withResponse(({ body }) => ({ body: body.replace('"id":7', '"id":"7"') })),
      /verdict is "pass", but must be "fail"/,
    ],
    [
      'a statement of the operator in the place of what was judged',
      () =>
        withResult(({ verdicts }) => ({
          verdicts: verdicts.map((one) => ({
            ...one,
            verdict: 'attested',
            attestation: {
              requirement: one.requirement,
              statement: 'It holds.',
              by: 'Us',
              date: '2026-05-06',
            },
          })),
        })),
      /verdict is "attested", but must be "pass"/,
    ],
    [
      'an attested verdict that nobody stated',
      () =>
        withResult(({ verdicts }) => ({
          verdicts: verdicts.map((one) => ({ ...one, verdict: 'attested' })),
        })),
      /verdict is "attested", but must be "pass"/,
    ],
    [
      'a property that was left behind and is not told',
      () => withResult(({ left }) => ({ left: { ...left, '/api/properties': 1 } })),
      /left\.\/api\/properties is 1, but must be nothing/,
    ],
    [
      'something that was never created',
      () => withResult(({ created }) => ({ created: { ...created, '/api/clients': 3 } })),
      /created\.\/api\/clients is 3, but must be nothing/,
    ],
    [
      'another name of the set',
      () =>
        withResult(({ sets }) => ({ sets: sets.map((set) => ({ ...set, name: 'current-0' })) })),
      /was not judged by this suite's requirements/,
    ],
    ['an answer without its body', () => withResponse(() => ({ body: '' })), /must be "fail"/],
    [
      'an exchange left out',
      () => withExchanges((all) => all.slice(1)),
      /exchanges, but the run had/,
    ],
    [
      'the last exchange left out',
      () => withExchanges((all) => all.slice(0, -1)),
      /is not in the evidence|the run had/,
    ],
    [
      'an exchange put in',
      () => withExchanges((all) => [...all, { ...(all[0] as Exchange), id: 'current-9999' }]),
      /exchanges are missing before current-9999/,
    ],
    [
      'two exchanges exchanged',
      () => withExchanges(([a, b, ...rest]) => [b as Exchange, a as Exchange, ...rest]),
      /exchanges are missing before/,
    ],
    [
      'an exchange of another run',
      () => withExchanges(([, ...rest]) => [[...other.exchanges.values()][0] as Exchange, ...rest]),
      /belongs to another run/,
    ],
    [
      'the evidence of another run',
      () => ({ ...run, exchanges: other.exchanges }),
      /does not belong to result\.json: one of the two was changed/,
    ],
    [
      'an exchange of a later time',
      () => withExchanges((all) => all.map((one) => ({ ...one, at: '2031-01-01T00:00:00.000Z' }))),
      /was not sent during the run/,
    ],
    [
      'the address of another server',
      () =>
        withResult(({ target }) => ({
          target: { ...target, addresses: { current: ELSEWHERE } },
        })),
      /most calls of the current revision went to an address other/,
    ],
    [
      'the address of another API beside its own token endpoint',
      () => withAddress(({ authUrl }) => ({ baseUrl: ELSEWHERE.baseUrl, authUrl })),
      /most calls of the current revision went to an address other/,
    ],
    [
      'the address of another token endpoint beside its own API',
      () => withAddress(({ baseUrl }) => ({ baseUrl, authUrl: ELSEWHERE.authUrl })),
      /most token requests of the current revision went to an address other/,
    ],
    [
      'the address of a revision that was not judged',
      () =>
        withResult(({ target }) => ({
          target: { ...target, addresses: { ...target.addresses, earlier: ELSEWHERE } },
        })),
      /names an address of the earlier revision, which was not judged/,
    ],
    [
      'a run of another day',
      () => withResult(({ run: facts }) => ({ run: { ...facts, startedAt: inDays(200) } })),
      /was not sent during the run|issued before its run/,
    ],
    [
      'a token made readable',
      () =>
        withExchanges((all) =>
          all.map((one) => ({
            ...one,
            request: {
              ...one.request,
              headers: { ...one.request.headers, authorization: 'Bearer 0123456789' },
            },
          })),
        ),
      /contains a readable access-token/,
    ],
    [
      'a requirement taken out',
      () => withResult(({ verdicts }) => ({ verdicts: verdicts.slice(1) })),
      /has no verdict/,
    ],
    [
      'a requirement put in',
      () =>
        withResult(({ verdicts }) => ({
          verdicts: [
            ...verdicts,
            ...verdicts.slice(0, 1).map((one) => ({ ...one, requirement: 'PRO-999' })),
          ],
        })),
      /PRO-999 \(current\) is not part of what the run was to judge/,
    ],
    [
      'a requirement twice',
      () => withResult(({ verdicts }) => ({ verdicts: [...verdicts, ...verdicts.slice(0, 1)] })),
      /has two verdicts/,
    ],
    [
      'a verdict changed',
      () => withResult(setVerdict('observed')),
      /verdict is "observed", but must be "pass"/,
    ],
    [
      'a verdict declared not applicable',
      () => withResult(setVerdict('not-applicable')),
      /verdict is "not-applicable", but must be "pass"/,
    ],
    [
      'a judgement taken out',
      () =>
        withResult(({ verdicts }) => ({
          verdicts: verdicts.map((v) => ({ ...v, judgements: v.judgements.slice(1) })),
        })),
      /the judgement of .* is missing/,
    ],
    [
      'a judgement that looks elsewhere',
      () =>
        withResult(({ verdicts }) => ({
          verdicts: verdicts.map((v) => ({
            ...v,
            judgements: v.judgements.map((j) => ({
              ...j,
              seen: { profile: { exchange: 'current-0001' } },
            })),
          })),
        })),
      /received something else than the result says/,
    ],
    [
      'a judgement that looks nowhere',
      () =>
        withResult(({ verdicts }) => ({
          verdicts: verdicts.map((v) => ({
            ...v,
            judgements: v.judgements.map((j) => ({ ...j, seen: {} })),
          })),
        })),
      /nothing in the evidence shows/,
    ],
    [
      'a milder level',
      () =>
        withResult(({ verdicts }) => ({
          verdicts: verdicts.map((v) => ({ ...v, judgedAs: 'may' as const })),
        })),
      /judgedAs is "may", but must be "must"/,
    ],
    [
      'another statement',
      () =>
        withResult(({ verdicts }) => ({
          verdicts: verdicts.map((v) => ({ ...v, statement: 'Anything goes.' })),
        })),
      /statement is "Anything goes.", but must be/,
    ],
    [
      'a profile taken back',
      () =>
        withResult(({ target }) => ({
          target: { ...target, profiles: { ...target.profiles, core: false } },
        })),
      /target.profiles.core is false, but must be true/,
    ],
    [
      'another set of requirements',
      () =>
        withResult(({ sets }) => ({
          sets: sets.map((set) => ({ ...set, sha256: '0'.repeat(64) })),
        })),
      /was not judged by this suite's requirements/,
    ],
    [
      'no revision at all',
      () => withResult(() => ({ sets: [], verdicts: [] })),
      /no revision was judged/,
    ],
    [
      'another version of the suite',
      () => withResult(({ suite: { name } }) => ({ suite: { name, version: '9.9.9' } })),
      /it was made with .* 9\.9\.9/,
    ],
    [
      'another run id',
      () => withResult(({ run: facts }) => ({ run: { ...facts, id: 'other' } })),
      /belongs to another run/,
    ],
    [
      'other totals',
      () => ({ ...run, result: { ...run.result, totals: { ...run.result.totals, pass: 99 } } }),
      /totals.pass is 99, but must be 5/,
    ],
    [
      'another exit code',
      () => withResult(() => ({ exitCode: 6 })),
      /exitCode is 6, but must be 0/,
    ],
  ])('is told apart: %s', (_, change, told) => {
    const html = forge(change());
    expect(problemsOf(html).join('\n')).toMatch(told);
    const byKey = problemsOf(html, { publicKey: createPublicKey(key) }).join('\n');
    expect(byKey).toMatch(/it is signed with the key [0-9a-f]{64}, not with the given key/);
  });
});

describe('a certificate that was changed after it was signed', () => {
  it.each<[string, () => string, RegExp]>([
    [
      'its result',
      () => repack((b) => ({ ...b, result: b.result.replace('Small', 'Large') })),
      /result\.json is not the file that was certified/,
    ],
    [
      'its evidence',
      () => repack((b) => ({ ...b, evidence: b.evidence.replace('"status":200', '"status":201') })),
      /evidence\.ndjson is not the file that was certified/,
    ],
    [
      'a file that is no evidence',
      () => repack((b) => ({ ...b, evidence: 'nothing' })),
      /line 1 of the evidence is not an exchange, so it was changed or cut off/,
    ],
    [
      'a file that is no result',
      () => repack((b) => ({ ...b, result: '{}' })),
      /result\.json is not a result/,
    ],
    [
      'the words of the page',
      () => certificate.replace('none failed', 'none failed at all'),
      /the readable page differs from the run/,
    ],
    [
      'a verdict on the page',
      () =>
        certificate.replace(
          '<span class="verdict pass">pass',
          '<span class="verdict pass">perfect',
        ),
      /the readable page differs from the run/,
    ],
    [
      'the line ends',
      () => `${certificate.replaceAll('\n', '\r\n')}\n`,
      /only line ends or white space at its ends differ.*take the original file/,
    ],
    [
      'something put in',
      () => certificate.replace('</main>', '<p>Approved.</p></main>'),
      /the readable page differs from the run/,
    ],
    [
      'the EARL in it',
      () => certificate.replace('earl:passed', 'earl:failed'),
      /the EARL data in it differ from the run/,
    ],
    [
      'no data',
      () => certificate.replace(/<script type="application\/gzip"[\s\S]*?<\/script>/, ''),
      /it is not a certificate: it must contain exactly one bundle/,
    ],
    [
      'broken data',
      () => certificate.replace('id="bundle">H4', 'id="bundle">H5'),
      /its bundle cannot be read/,
    ],
    ['no statement', () => certificate.replace('"payload":"', '"payload":"!'), /statement/],
    [
      'another holder',
      () => withStatement((text) => text.replace('Example Ltd', 'Someone else')),
      /the signature does not belong to the statement/,
    ],
    ['a later date', () => dated(inDays(5)), /the signature does not belong to the statement/],
    ['no day of a calendar', () => dated('2026-11-31T12:00:00.000Z'), /no date of issue/],
    [
      'a test more that passed',
      () =>
        withStatement((text) =>
          text.replace('"passedTests":[', '"passedTests":["current/XML-001",'),
        ),
      /the signed statement differs from the result/,
    ],
    [
      'the name of the key',
      () => certificate.replace(/"keyid":"[0-9a-f]{4}/, '"keyid":"0000'),
      /the key of its signature does not match the key id it names/,
    ],
    [
      'the signature taken out',
      () => certificate.replace(/"signatures":\[.*?\]/, '"signatures":[]'),
      /it is not signed/,
    ],
  ])('is told apart: %s', (_, change, told) => {
    const html = change();
    expect(html).not.toBe(certificate);
    expect(problemsOf(html, { publicKey: createPublicKey(key) }).join('\n')).toMatch(told);
  });

  it('is told apart when it has been signed once more with another key', () => {
    const html = forge(run);
    expect(problemsOf(html)).toEqual([]);
    expect(problemsOf(html, { publicKey: createPublicKey(key) })).toHaveLength(1);
  });
});

/** The certificate with another statement under the old signature. */
function withStatement(change: (text: string) => string): string {
  return certificate.replace(/("payload":")([^"]+)/, (_, start: string, payload: string) => {
    const text = change(Buffer.from(payload, 'base64').toString());
    return start + Buffer.from(text).toString('base64');
  });
}

/** The certificate with another date of issue. */
function dated(at: string): string {
  return withStatement((text) => text.replaceAll(issue.issuedAt, at));
}
