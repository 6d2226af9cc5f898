import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { packBundle, unpackBundle } from '../src/certificate/bundle.js';
import { certifyRun } from '../src/certificate/certify.js';
import { verifyCertificate } from '../src/certificate/verify.js';
import { createRandom } from '../src/engine/random.js';
import { writeEvidence } from '../src/evidence/evidence-file.js';
import type { RunTexts } from '../src/evidence/read-result.js';
import { renderJson } from '../src/report/json.js';
import { runWholeSuite, SUITE } from './support/whole-run.js';

// Anybody may have written a certificate: whatever is in it, it is called wrong in a sentence.

const MET = ['PRO-001', 'PRO-002', 'OAU-002', 'OAU-016', 'OAU-040'];
const suite = { ...SUITE, register: SUITE.register.filter(({ id }) => MET.includes(id)) };

let certificate: string;
let texts: RunTexts;

beforeAll(async () => {
  const { source } = await runWholeSuite({ register: suite.register });
  texts = { result: renderJson(source), evidence: writeEvidence(source.exchanges) };
  const issuedAt = new Date().toISOString();
  certificate = certifyRun({ texts, suite, holder: 'Us', issuedAt, privateKey: undefined });
  expect(problemsOf(certificate)).toEqual([]);
}, 30_000);

function problemsOf(html: string): readonly string[] {
  return verifyCertificate(html, { suite, now: Date.now() }).problems;
}

function withBundle(base64: string): string {
  return certificate.replace(/(id="bundle">)([^<]+)/, (_, start: string) => start + base64);
}

function withTexts(change: Partial<RunTexts>): string {
  return withBundle(packBundle({ ...texts, ...change }).packed.toString('base64'));
}

/** The evidence with its first line changed. */
function withLine(change: (line: Readonly<Record<string, unknown>>) => unknown): string {
  const [first = '', ...rest] = texts.evidence.split('\n');
  return withTexts({ evidence: [JSON.stringify(change(JSON.parse(first))), ...rest].join('\n') });
}

function expectWrong(html: string): readonly string[] {
  const problems = problemsOf(html);
  expect(problems).not.toEqual([]);
  expect(problems.join('\n')).not.toMatch(/it cannot be checked|Error|^ +at /m);
  return problems;
}

function halfAnHourBefore(_: string, start: string, at: string): string {
  return start + new Date(Date.parse(at) - 1_800_000).toISOString();
}

/** Some bytes that stand for half a gigabyte. */
function bomb(): Buffer {
  const part = gzipSync(Buffer.alloc(2 ** 23));
  return Buffer.concat(Array.from({ length: 2 ** 6 }, () => part));
}

const DEEP = 200_000;
const nest = (open: string, close: string) => open.repeat(DEEP) + close.repeat(DEEP);
const part = (line: Readonly<Record<string, unknown>>, name: string) => line[name] as object; // of an exchange

/** The same bundle in gzip data that the suite does not write. */
function packedOtherwise(): [string, () => string, RegExp][] {
  const plain = () => JSON.stringify(texts);
  const ways: Readonly<Record<string, () => Buffer>> = {
    'a second member': () => Buffer.concat([gzipSync(plain()), gzipSync('')]),
    'bytes behind it': () => Buffer.concat([gzipSync(plain()), Buffer.from('hidden')]),
    'no compression': () => gzipSync(plain(), { level: 0 }),
    'the fastest compression': () => gzipSync(plain(), { level: 1 }),
  };
  return Object.entries(ways).map(
    ([name, pack]) =>
      [
        ...[`gzip with ${name}`, () => withBundle(pack().toString('base64'))],
        /its bundle (is not as this suite writes it|cannot be read)/,
      ] as [string, () => string, RegExp],
  );
}

describe('a certificate with hostile data', () => {
  it.each<[string, () => string, RegExp]>([
    ['no line', () => withTexts({ evidence: '' }), /the run had/],
    [
      'null for a line',
      () => withLine(() => null),
      /line 1 .* is not an exchange.*: the whole line/,
    ],
    ['a list for a line', () => withLine(() => []), /line 1 .* is not an exchange/],
    [
      'half a line',
      () => withTexts({ evidence: texts.evidence.slice(0, -9) }),
      /line \d+ .*not JSON/,
    ],
    [
      'a request without headers',
      () =>
        withLine((line) => ({
          ...line,
          request: { ...part(line, 'request'), headers: undefined },
        })),
      /line 1 .* \/request\/headers/,
    ],
    [
      'an address that is none',
      () => withLine((line) => ({ ...line, request: { ...part(line, 'request'), url: '/api' } })),
      /line 1 .* \/request\/url/,
    ],
    ['a time that is none', () => withLine((line) => ({ ...line, at: 'now' })), /line 1 .* \/at/],
    ['a member more', () => withLine((line) => ({ ...line, note: 'Gold' })), /line 1 .* \/note/],
    [
      'headers that are no text',
      () =>
        withLine((line) => ({
          ...line,
          request: { ...part(line, 'request'), headers: { a: [1] } },
        })),
      /line 1 .* \/request\/headers\/a/,
    ],
    [
      'a run that fills the memory',
      () =>
        withLine((line) => ({
          ...line,
          response: { ...part(line, 'response'), body: [['x', 1e15]] },
        })),
      /line 1 .* \/response\/body/,
    ],
    [
      'a prototype',
      () =>
        withTexts({
          evidence: texts.evidence.replace('"headers":{', '"headers":{"__proto__":{"a":1},'),
        }),
      /line 1 .* \/request\/headers\/__proto__/,
    ],
    [
      'a prototype with text',
      () =>
        withTexts({
          evidence: texts.evidence.replace('"headers":{', '"headers":{"__proto__":"a",'),
        }),
      /is not the file that was certified/,
    ],
    [
      'a prototype for a count',
      () =>
        withTexts({ result: texts.result.replace('"created": {', '"created": {"__proto__": 1') }),
      /created\.__proto__ is 1/,
    ],
    [
      'a fact that is nested deeply',
      () =>
        withTexts({
          evidence: texts.evidence.replace(
            '"seen":{',
            `"seen":{"deep":{"fact":${nest('[', ']')}},`,
          ),
        }),
      /too long or too deeply nested|received something/,
    ],
    [
      'a body that is nested deeply',
      () =>
        withLine((line) => ({
          ...line,
          request: { ...part(line, 'request'), body: nest('[', ']') },
        })),
      /too long or too deeply nested|is not the file/,
    ],
    [
      'a result that is nested deeply',
      () => withTexts({ result: nest('[', ']') }),
      /is not a result/,
    ],
    [
      'a line of a million signs',
      () => withLine((line) => ({ ...line, scenario: 'x'.repeat(1_000_000) })),
      /belongs to another run/,
    ],
    [
      'an exchange twice',
      () => withTexts({ evidence: texts.evidence + texts.evidence }),
      /holds an exchange twice/,
    ],
    [
      'a key of the result twice',
      () =>
        withTexts({
          result: texts.result.replace('"exitCode": 0', '"exitCode": 1, "exitCode": 0'),
        }),
      /line \d+ of result\.json is not as this suite writes it/,
    ],
    [
      'a second target',
      () =>
        withTexts({
          result: texts.result.replace('"target": {', '"target": {"a": 1}, "target": {'),
        }),
      /line \d+ of result\.json is not as this suite writes it/,
    ],
    [
      'a status twice',
      () =>
        withTexts({
          evidence: texts.evidence.replace('"status":200', '"status":500,"status":200'),
        }),
      /line \d+ of evidence\.ndjson\.gz is not as this suite writes it/,
    ],
    [
      'a number in other digits',
      () => withTexts({ result: texts.result.replace('"seed": 1,', '"seed": 1.0,') }),
      /line \d+ of result\.json is not as this suite writes it/,
    ],
    [
      'members in another order',
      () => withLine((line) => Object.fromEntries(Object.entries(line).toReversed())),
      /line 1 of evidence\.ndjson\.gz is not as this suite writes it/,
    ],
    [
      'a method in small letters',
      () => withLine((line) => ({ ...line, request: { ...part(line, 'request'), method: 'get' } })),
      /line 1 .* \/request\/method/,
    ],
    [
      'a header twice, once in capitals',
      () =>
        withTexts({ evidence: texts.evidence.replace('"headers":{', '"headers":{"Accept":"a",') }),
      /line 1 .* \/request\/headers/,
    ],
    [
      'a text in base64',
      () =>
        withLine((line) => ({
          ...line,
          response: { ...part(line, 'response'), body: 'eyJpZCI6MX0=', encoding: 'base64' },
        })),
      /the body of exchange current-0001 is a text, but stands in base64/,
    ],
    [
      'bytes in base64 that is none',
      () =>
        withLine((line) => ({
          ...line,
          response: { ...part(line, 'response'), body: '/v8', encoding: 'base64' },
        })),
      /the body of exchange current-0001 is not base64/,
    ],
    [
      'an exchange that is dated before those it follows',
      () =>
        withTexts({
          evidence: texts.evidence.replace(
            /("id":"current-0002".*?"at":")([^"]+)/,
            halfAnHourBefore,
          ),
        }),
      /exchange current-0002 is dated before the one that it follows/,
    ],
    [
      'no worker',
      () => withTexts({ result: texts.result.replace(/"workers": \d+/, '"workers": 0') }),
      /is not a result: \/run\/workers/,
    ],
    [
      'more workers than there may be',
      () => withTexts({ result: texts.result.replace(/"workers": \d+/, '"workers": 1000000000') }),
      /is not a result: \/run\/workers/,
    ],
    [
      'a line that is empty',
      () => withTexts({ evidence: `${texts.evidence}\n` }),
      /line \d+ of evidence\.ndjson\.gz is not as this suite writes it/,
    ],
    [
      'a result twice in the bundle',
      () => {
        const bundle = JSON.stringify(texts).replace('{', '{"result":"{}",');
        return withBundle(gzipSync(bundle).toString('base64'));
      },
      /its bundle is not as this suite writes it/,
    ],
    ...packedOtherwise(),
    ['no base64', () => withBundle('%%%'), /its bundle is not valid base64/],
    [
      'no gzip',
      () => withBundle(Buffer.from('no').toString('base64')),
      /its bundle cannot be read/,
    ],
    [
      'gzip that unpacks to more than a machine holds',
      () => withBundle(bomb().toString('base64')),
      /its bundle unpacks to more than 268 MB/,
    ],
    [
      'a bundle without evidence',
      () => withBundle(gzipSync('{"result":"{}"}').toString('base64')),
      /its bundle cannot be read/,
    ],
    [
      'half of itself',
      () => certificate.slice(0, certificate.length / 2),
      /it must contain exactly one/,
    ],
    ['nothing', () => '', /it must contain exactly one/],
  ])('is wrong: %s', (_, change, told) => {
    expect(expectWrong(change()).join('\n')).toMatch(told);
  });
});

describe('a certificate that was changed by chance', () => {
  const random = createRandom(20_261_125);
  const below = (count: number) => Math.floor(random() * count);
  const STRANGE: readonly unknown[] = [
    null,
    0,
    -1,
    1e300,
    '',
    '\u0000',
    [],
    {},
    true,
    'x'.repeat(9_999),
  ];

  /** The same with one value in it, somewhere, replaced, taken out, or put in beside another. */
  function disturb(value: unknown): unknown {
    const isInside = typeof value === 'object' && value !== null && random() > 0.15;
    if (!isInside) return STRANGE[below(STRANGE.length)];
    const keys = Object.keys(value);
    const key = keys[below(keys.length)] ?? 'other';
    const changed = random() < 0.1 ? undefined : disturb(Reflect.get(value, key));
    if (Array.isArray(value))
      return value.map((one, index) => (String(index) === key ? changed : one));
    return random() < 0.1
      ? { ...value, ['__proto__x'.slice(0, 9 + below(2))]: changed }
      : { ...value, [key]: changed };
  }

  const disturbText = (text: string) => JSON.stringify(disturb(JSON.parse(text))) ?? '';

  function disturbLine(text: string): string {
    const lines = text.trimEnd().split('\n');
    const place = below(lines.length);
    return lines.map((line, index) => (index === place ? disturbText(line) : line)).join('\n');
  }

  /** One byte of it is another one. */
  function flip(bytes: Buffer): Buffer {
    const copy = Buffer.from(bytes);
    const place = below(copy.length);
    copy[place] = (copy[place] ?? 0) ^ (1 << below(7));
    return copy;
  }

  const KINDS: readonly (() => string)[] = [
    () => flip(Buffer.from(certificate)).toString(),
    () => withBundle(flip(unpackBundle(bundleOf()).packed).toString('base64')),
    () => withTexts({ result: disturbText(texts.result) }),
    () => withTexts({ evidence: disturbLine(texts.evidence) }),
    () => withTexts({ evidence: flip(Buffer.from(texts.evidence)).toString() }),
  ];

  function bundleOf(): string {
    return /id="bundle">([^<]+)/.exec(certificate)?.[1] ?? '';
  }

  it('is wrong in a sentence, whatever was changed', () => {
    for (let round = 0; round < 12; round += 1) {
      for (const change of KINDS) {
        const html = change();
        if (html !== certificate) expectWrong(html);
      }
    }
  });
});
