import assert from 'node:assert/strict';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeJsonx, encodeJsonx } from '../src/index.js';
import type { JsonValue } from '../src/json-value.js';
import { JsonxError } from '../src/jsonx-error.js';
import { readPlain } from '../src/read-plain.js';
import { readXml } from '../src/read-xml.js';
import { anyDocument } from './arbitrary-json.js';
import { changedDocument } from './changed-document.js';
import { readHostileDocuments, readVectors } from './vector-files.js';

describe('the reader for plain documents', () => {
  test('never accepts what the XML parser refuses, and never reads another value', () => {
    let accepted = 0;
    fc.assert(
      fc.property(changedDocument, (text) => {
        const plain = readPlain(text, 64);
        if (plain !== undefined) {
          accepted += 1;
          assert.deepEqual(plain, readXml(text, 64));
        }
      }),
      { numRuns: 5000 },
    );
    expect(accepted).toBeGreaterThan(500);
  });

  test.each(readHostileDocuments())('leaves %s to the XML parser', (_, document) => {
    expect(readPlain(document.toString(), 64)).toBeUndefined();
  });

  test.each([...readVectors('both'), ...readVectors('reading')])(
    'reads $name alike, or not',
    (vector) => {
      const text = vector.jsonx.toString();
      expect([undefined, readXml(text, 64)]).toContainEqual(readPlain(text, 64));
    },
  );

  test('reads what is written, unless a numeric reference was needed', () => {
    fc.assert(
      fc.property(anyDocument, (value) => {
        const written = encodeJsonx(value);
        expect(readPlain(written, 64) === undefined).toBe(written.includes('&#'));
      }),
    );
  });

  test.each([
    ['a line end of two characters', 'a\r\nb', 'a\nb'],
    ['a carriage return alone', 'a\rb', 'a\nb'],
    ['a numeric reference', 'a&#13;b', 'a\rb'],
    ['a comment', 'a<!-- -->b', 'ab'],
    ['CDATA', '<![CDATA[ab]]>', 'ab'],
  ])('leaves a text with %s to the XML parser', (_, text, value) => {
    const document = encodeJsonx(['TEXT']).replace('TEXT', text);
    expect(readPlain(document, 64)).toBeUndefined();
    expect(decodeJsonx(document)).toEqual([value]);
  });

  test('reads an indented document', () => {
    const [vector] = readVectors('reading').filter(({ name }) => name === 'pretty-printed');
    expect(readPlain(String(vector?.jsonx), 64)).toEqual(vector?.value);
  });

  test.each<[string, JsonValue]>([
    ['levels', [[[]]]],
    ['integers', [2 ** 53]],
  ])('leaves a fault in %s to be described', (_, value) => {
    const text = encodeJsonx(value);
    expect(readPlain(text, 2)).toBeUndefined();
    expect(() => readXml(text, 2)).toThrow(JsonxError);
  });
});
