import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Ajv } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { SaxesParser } from 'saxes';
import { beforeAll, describe, expect, it } from 'vitest';
import { listSeen } from '../src/engine/judgement.js';
import type { ReportSource } from '../src/evidence/report-source.js';
import { RENDERERS } from '../src/report/renderers.js';
import { runWholeSuite } from './support/whole-run.js';

// Each report is read by a reader that is not ours.

const load = createRequire(import.meta.url);
let source: ReportSource;

beforeAll(async () => {
  source = (await runWholeSuite({ selection: ['PRO', 'OAU', 'PRP'] })).source;
}, 30_000);

function readXml(xml: string) {
  const elements: { name: string; attributes: Record<string, string> }[] = [];
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    elements.push({ name, attributes: attributes as Record<string, string> }); // without namespaces all are text
  });
  parser.write(xml).close();
  return elements;
}

describe('the JUnit report', () => {
  it('is XML, with a case for each requirement and an ending for each that did not pass', () => {
    const elements = readXml(RENDERERS.junit.render(source));
    const count = (name: string) => elements.filter((element) => element.name === name).length;
    const { totals, verdicts } = source.result;
    expect(count('testcase')).toBe(verdicts.length);
    expect(count('failure')).toBe(totals.fail);
    expect(count('error')).toBe(totals.blocked + totals['harness-error']);
    expect(count('skipped')).toBe(totals.inconclusive + totals['not-applicable']);
    const suites = elements.filter(({ name }) => name === 'testsuite');
    const sum = suites.reduce((all, { attributes }) => all + Number(attributes['tests']), 0);
    expect(sum).toBe(verdicts.length);
  });

  it('says of each case how long the exchanges took that were looked at', () => {
    const elements = readXml(RENDERERS.junit.render(source));
    const cases = elements.filter(({ name }) => name === 'testcase');
    const timeOf = (id: string) =>
      Number(
        cases.find(({ attributes }) => attributes['name']?.startsWith(id))?.attributes['time'],
      );
    const verdict = source.result.verdicts.find(({ requirement }) => requirement === 'PRO-001');
    const ids = new Set(verdict?.judgements.flatMap(listSeen));
    const ms = [...ids].reduce((sum, id) => sum + (source.exchanges.get(id)?.ms ?? 0), 0);
    expect(ids.size).toBeGreaterThan(0);
    expect(timeOf('PRO-001')).toBeCloseTo(ms / 1_000, 3);
    expect(cases.some(({ attributes }) => Number(attributes['time']) > 0)).toBe(true);
  });

  it('holds no character that XML cannot hold, whatever the target has said', () => {
    const name = 'A \u0000\u0008\ud800\u202e <&"\'> target';
    const strange = {
      ...source,
      result: { ...source.result, target: { ...source.result.target, name } },
    };
    expect(readXml(RENDERERS.junit.render(strange))[0]?.attributes['name']).toBe(
      'A \\u0000\\u0008\ufffd\\u202e <&"\'> target',
    );
  });
});

describe('the HAR report', () => {
  it('is valid HAR 1.2 with every exchange once', () => {
    const { har, ...schemas } = load('har-schema') as Record<string, object>;
    const ajv = new Ajv({ strict: false, validateFormats: false });
    ajv.addMetaSchema(load('ajv/dist/refs/json-schema-draft-06.json'));
    for (const schema of Object.values(schemas)) ajv.addSchema(schema);
    const content = JSON.parse(RENDERERS.har.render(source));
    const validate = ajv.compile(har ?? {});
    validate(content);
    expect(validate.errors).toBeNull();
    expect(content.log.entries).toHaveLength(source.exchanges.size);
  });
});

describe('the EARL report', () => {
  it('has one assertion for each requirement, with an outcome EARL knows', () => {
    const content = JSON.parse(RENDERERS.earl.render(source));
    const assertions = content['@graph'].filter(
      (node: Record<string, unknown>) => node['@type'] === 'earl:Assertion',
    );
    expect(assertions).toHaveLength(source.result.verdicts.length);
    const outcomes = new Set(
      assertions.map(
        (node: { 'earl:result': { 'earl:outcome': { '@id': string } } }) =>
          node['earl:result']['earl:outcome']['@id'],
      ),
    );
    for (const outcome of outcomes) {
      expect(outcome).toMatch(/^earl:(passed|failed|cantTell|inapplicable|untested)$/);
    }
  });
});

describe('the JSON report', () => {
  it('fits result.schema.json', () => {
    const schema = JSON.parse(
      readFileSync(new URL('../result.schema.json', import.meta.url), 'utf8'),
    );
    const ajv = new Ajv2020();
    formats.default(ajv);
    const validate = ajv.compile(schema);
    validate(JSON.parse(RENDERERS.json.render(source)));
    expect(validate.errors).toBeNull();
  });
});

describe('the Markdown report', () => {
  it('is short enough for a comment, however much is wrong', async () => {
    const { source: everything } = await runWholeSuite();
    expect(RENDERERS.markdown.render(everything).length).toBeLessThan(20_000);
  }, 30_000);
});
