import assert from 'node:assert/strict';
import fc from 'fast-check';
import { SaxesParser } from 'saxes';
import { describe, expect, test } from 'vitest';
import { decodeJsonx, encodeJsonx, JsonxError } from '../src/index.js';
import { readXml } from '../src/read-xml.js';
import { anyDocument, deepDocument } from './arbitrary-json.js';
import { asCarried } from './carried.js';

describe('what is written is read back as the value it was, but for what XML cannot carry', () => {
  test.each([
    ['any value', anyDocument],
    ['up to 64 levels', deepDocument],
  ])('%s', (_, documents) => {
    fc.assert(
      fc.property(documents, (value) => {
        const bytes = new TextEncoder().encode(encodeJsonx(value));
        assert.deepEqual(decodeJsonx(bytes), asCarried(value));
      }),
      { numRuns: 1000 },
    );
  });

  test('by the XML parser alone as well', () => {
    fc.assert(
      fc.property(anyDocument, (value) => {
        assert.deepEqual(readXml(encodeJsonx(value), 64), asCarried(value));
      }),
      { numRuns: 1000 },
    );
  });

  test('an integer beyond 9007199254740991 is written as in JSON and refused by the reader', () => {
    const beyond = fc.double({ min: 2 ** 53, max: 999_999_999_999_900_000_000, noNaN: true });
    fc.assert(
      fc.property(beyond, fc.boolean(), (value, negative) => {
        const written = encodeJsonx([negative ? -value : value]);
        expect(written).toContain(JSON.stringify(value));
        expect(() => decodeJsonx(written)).toThrow(JsonxError);
      }),
    );
  });
});

test('what is written is always well-formed XML (XML-029)', () => {
  fc.assert(
    fc.property(anyDocument, (value) => {
      const parser = new SaxesParser({ xmlns: true });
      let elements = 0;
      parser.on('opentag', () => {
        elements += 1;
      });
      // Without a handler for errors the parser throws the first one.
      parser.write(encodeJsonx(value)).close();
      expect(elements).toBeGreaterThan(0);
    }),
    { numRuns: 1000 },
  );
});

test('what is written can be read again and again without a change', () => {
  fc.assert(
    fc.property(anyDocument, (value) => {
      const written = encodeJsonx(value);
      expect(encodeJsonx(decodeJsonx(written))).toBe(written);
    }),
  );
});
