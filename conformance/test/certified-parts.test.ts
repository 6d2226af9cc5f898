import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { certifyRun } from '../src/certificate/certify.js';
import { describeCertificate } from '../src/certificate/statement.js';
import { verifyCertificate } from '../src/certificate/verify.js';
import { writeEvidence } from '../src/evidence/evidence-file.js';
import type { ReportSource } from '../src/evidence/report-source.js';
import { renderJson } from '../src/report/json.js';
import { runWholeSuite, SUITE } from './support/whole-run.js';

// What of the suite has to be judged before there is a certificate.

const MET = ['PRO-001', 'PRO-002', 'OAU-002', 'OAU-016', 'OAU-040'];
const suite = { ...SUITE, register: SUITE.register.filter(({ id }) => MET.includes(id)) };

let run: ReportSource;

beforeAll(async () => {
  run = (await runWholeSuite({ register: suite.register })).source;
}, 30_000);

function certify(source: ReportSource, by = suite, privateKey?: KeyObject): string {
  const texts = { result: renderJson(source), evidence: writeEvidence(source.exchanges) };
  const issuedAt = new Date().toISOString();
  return certifyRun({ texts, suite: by, holder: 'Us', issuedAt, privateKey });
}

describe('a certificate', () => {
  it('names in its lead, and to whoever verifies it, what is not claimed', async () => {
    const { source } = await runWholeSuite({
      register: suite.register,
      alter: (configuration) => ({ ...configuration, profiles: { meters: false, xml: false } }),
    });
    const plain = certify(source);
    const { problems, about } = verifyCertificate(plain, { suite, now: Date.now() });
    expect(problems).toEqual([]);
    expect(plain).toContain(' Not claimed and not judged: meters, xml.');
    expect(about).toContain('not claimed and not judged: meters, xml');
    expect(certify(run)).not.toContain('Not claimed and not judged');
  });

  it('names each claim that nothing in it shows, on its page and to whoever verifies it', async () => {
    const ids = [...MET, 'OAU-032'];
    const stating = { ...SUITE, register: SUITE.register.filter(({ id }) => ids.includes(id)) };
    const statement = {
      requirement: 'OAU-032',
      statement: 'Seen <b>',
      by: 'Us',
      date: '2026-01-02',
    };
    const { source } = await runWholeSuite({
      register: stating.register,
      alter: (configuration) => ({ ...configuration, attestations: [statement] }),
    });
    const html = certify(source, stating);
    const { problems, claims } = verifyCertificate(html, { suite: stating, now: Date.now() });
    expect(problems).toEqual([]);
    expect(claims).toEqual([
      'OAU-032 (current): Us stated on 2026-01-02: Seen <b>',
      'OAU-032 (current): oauth/expiry could not examine oauth.bearer.expired-refused: it needs a token that expires: set fixtures.hasty',
    ]);
    expect(html).toContain('<li>OAU-032 (current): Us stated on 2026-01-02: Seen &lt;b&gt;</li>');
    expect(html).toContain('<li>OAU-032 (current): oauth/expiry could not examine oauth.bearer');
  });

  it('names the key that signed it, and none when that key did not', () => {
    const { privateKey } = generateKeyPairSync('ed25519');
    const html = certify(run, suite, privateKey);
    const other = html.replace(/"sig":"....../, '"sig":"AAAAAA');
    const aboutOf = (one: string) =>
      verifyCertificate(one, { suite, now: Date.now() }).about.join('\n');
    expect(aboutOf(html)).toContain('signed with the key ');
    expect(aboutOf(other)).not.toContain('signed with');
    expect(aboutOf(other)).toContain('its signature is not valid: nothing shows who made it');
  });

  it.each([
    ['RSA', () => generateKeyPairSync('rsa', { modulusLength: 1024 })],
    ['P-256', () => generateKeyPairSync('ec', { namedCurve: 'P-256' })],
    ['Ed448', () => generateKeyPairSync('ed448')],
  ])('is not valid when it is signed with another kind of key: %s', (_, generate) => {
    const html = certify(run, suite, generate().privateKey);
    const { problems, about } = verifyCertificate(html, { suite, now: Date.now() });
    expect(problems).toEqual(['the key of its signature is no Ed25519 key']);
    expect(about).toContain('its signature is not valid: nothing shows who made it');
  });

  it('is refused for a statement that the configuration would refuse', () => {
    const given = { requirement: 'PRO-001', statement: 'It is.', by: 'Us', date: '2026-01-02' };
    for (const wrong of [{ date: 'never' }, { date: '2026-02-30' }, { by: '' }]) {
      const attestation = { ...given, ...wrong };
      const verdicts = run.result.verdicts.map((one) => ({ ...one, attestation }));
      const source = { ...run, result: { ...run.result, verdicts } };
      expect(() => certify(source)).toThrow('is not a result: /verdicts/0/attestation/');
    }
  });

  it('is refused for a run in which nothing that is demanded has passed', async () => {
    const register = SUITE.register.filter(({ id }) => id === 'XML-001');
    const { source } = await runWholeSuite({ register });
    const none = { register, scenarios: SUITE.scenarios };
    expect(() => certify(source, none)).toThrow(
      'no demand of the current revision was judged and passed',
    );
  });

  it('is refused for a run of one scenario, and for one that only reads', async () => {
    for (const [changed, told] of [
      [{ scenario: 'profile/read' }, 'only the scenario profile/read was run'],
      [{ readOnly: true }, 'it was a run with --read-only'],
    ] as const) {
      const source = { ...run, result: { ...run.result, run: { ...run.result.run, ...changed } } };
      expect(() => certify(source)).toThrow(told);
    }
  });

  it('is refused for a run of a part', async () => {
    const { source } = await runWholeSuite({ selection: ['PRO-001'], register: suite.register });
    expect(() => certify(source)).toThrow('only PRO-001 was judged; run without a selection');
  });
});

describe('the validity of a certificate', () => {
  it.each([
    ['2026-05-27T10:00:00.000Z', '2026-11-27T10:00:00.000Z'],
    ['2026-08-31T10:00:00.000Z', '2027-02-28T10:00:00.000Z'],
    ['2027-08-30T10:00:00.000Z', '2028-02-29T10:00:00.000Z'],
    ['2026-10-31T23:59:00.000Z', '2027-04-30T23:59:00.000Z'],
  ])('of a run of %s ends on %s', (startedAt, validUntil) => {
    const result = { ...run.result, run: { ...run.result.run, startedAt } };
    expect(describeCertificate(result, { holder: 'Us', issuedAt: startedAt }).validUntil).toBe(
      validUntil,
    );
  });
});
