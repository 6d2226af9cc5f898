import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readSettings } from './load.js';
import { parseText, readText } from './read-file.js';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'conformance-test-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

function written(bytes: string | Buffer): string {
  const file = join(folder, 'config.yaml');
  writeFileSync(file, bytes);
  return file;
}

describe('the file of a configuration', () => {
  it('may begin with a byte order mark', () => {
    expect(parseText(readText(written('\uFEFF{"a": 1}'))).content).toEqual({ a: 1 });
  });

  it.each([
    ['UTF-16', Buffer.from('\uFEFFa: 1', 'utf16le')],
    ['Latin-1', Buffer.from('a: café', 'latin1')],
  ])('is not taken for what it is not when it is %s', (_, bytes) => {
    expect(() => readText(written(bytes))).toThrow('is not UTF-8; save it as UTF-8');
  });

  it('is missed, or found to be a folder', () => {
    expect(() => readText(join(folder, 'none.yaml'))).toThrow(
      'npx lintel-conformance init writes one',
    );
    expect(() => readText(folder)).toThrow('is a folder; name a file');
    expect(() => readText('')).toThrow('--config needs the name of a file');
  });

  it.each([
    ['nothing', '', 'the file is empty; npx lintel-conformance init writes one.'],
    [
      'a key twice',
      '{"a": 1, "a": 2}',
      'Map keys must be unique at line 1, column 10; "a" is there twice.',
    ],
    ['a plain key twice', 'a:\n  b c: 1\n  b c: 2', 'at line 3, column 3; b c is there twice.'],
    ['a tab', 'a:\n\tb: 1', 'Tabs are not allowed as indentation at line 2, column 1.'],
    ['a comment of JavaScript before JSON', '// ours\n{"a": 1}', 'begin it with #'],
    ['a comment of JavaScript in JSON', '{ /* ours */ "a": 1 }', 'begin it with #'],
    ['two documents', 'a: 1\n---\na: 2', 'begins a second document; keep only one.'],
    [
      'a key without a colon',
      'a:\n  b c\n  d: 1',
      'line 2 has no key with a colon and a space after',
    ],
    [
      'a colon without a space',
      'a:\n  b:c\n  d: 1',
      'a space after it; write it as in "name: value"',
    ],
    ['a quoted value without a colon', 'a:\n  b: 1\n  c"d"\n', 'line 3 has no key with a colon'],
    [
      'an open quote',
      'a: "b"\nc: "d\ne: f\n',
      'the text in quotes that begins at line 2 has no closing "; add it.',
    ],
    ['an open apostrophe', "a: 'b\n", "that begins at line 1 has no closing '; add it."],
    ['a tag', 'a: !!js/function "x"', 'Unresolved tag'],
    [
      'an alias of nothing',
      'c: 1\na: *b',
      'the file has an alias (*) at line 2 of b, but no &b is before it.',
    ],
    ['an alias that leads back', 'a: &a [*a]', 'an alias (*) at line 1 that contains itself'],
    [
      'aliases of aliases',
      `a: &a [${'x,'.repeat(20)}]\nb: &b [${'*a,'.repeat(20)}]\nc: [${'*b,'.repeat(20)}]`,
      'aliases (*) that grow without end',
    ],
  ])('is refused with %s', (_, text, problem) => {
    expect(() => parseText(text)).toThrow(problem);
  });

  it.each([
    ['20,000 lists', `a: ${'['.repeat(20_000)}${']'.repeat(20_000)}`],
    ['200 lists', `a: ${'['.repeat(200)}${']'.repeat(200)}`],
  ])('is refused with %s in one another', (_, text) => {
    expect(() => parseText(text)).toThrow('more than 50 levels deep; a configuration needs less');
  });

  it('may hold # in JSON, // in a text, a comma at the end and an alias', () => {
    const text = '# ours\n{"a": &a "https://a/, // b", "c": *a,}';
    expect(parseText(text).content).toEqual({ a: 'https://a/, // b', c: 'https://a/, // b' });
  });

  it('is named in every message, with the line of the key or of what is around it', () => {
    const text = `# ours
target:
  name: Ours
  current: { baseUrl: https://a.example/api, authUrl: a }
clients:
  a:
    id: x
    redirectUris:
      - http://127.0.0.1:1/
      - later
actor: {}
`;
    try {
      readSettings(text, {}, 'ours.yaml');
      expect.unreachable();
    } catch (error) {
      const places = (error as Error).message // whatever is thrown is an error
        .split('\n')
        .map((line) => /^In ours\.yaml(, line \d+)?: \S+/.exec(line)?.[0]);
      expect(places).toEqual([
        'In ours.yaml: actors',
        'In ours.yaml, line 11: actor',
        'In ours.yaml, line 4: target.current.authUrl',
        'In ours.yaml, line 6: clients.a.secret',
        'In ours.yaml, line 10: clients.a.redirectUris[1]',
      ]);
    }
  });

  it('is called wrong once, whatever follows from it', () => {
    const faults = () => readSettings('target:\n\tname: Ours\n\tcurrent: x\n', {}, 'ours.yaml');
    expect(faults).toThrow(/^In ours\.yaml: the file is not YAML or JSON: Tabs [^\n]+$/);
  });

  it('is never repeated in a message, because it holds secrets', () => {
    const environment = { SECRET: 'keys-under-the-mat' };
    expect(() => readSettings(`secret is "\${SECRET}"`, environment)).toThrow('but is text.');
  });
});
