import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { JsonxError } from './jsonx-error.js';
import { isWhiteSpace, readScalar } from './scalars.js';

describe('a number follows the JSON number grammar (XML-021)', () => {
  test('any text is read as JSON.parse reads it, or refused', () => {
    const pieces = fc.constantFrom(...'0123456789-+.eE xX_nNaI', 'Infinity', 'NaN', '\u00a0', '١');
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 8 }), (parts) => {
        const text = parts.join('');
        expect(outcomeOf(() => readScalar.number(text))).toEqual(
          outcomeOf(() => parseNumber(text)),
        );
      }),
      { numRuns: 5000 },
    );
  });

  test('every number is read as it was written', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        fc.pre(Math.abs(value) <= Number.MAX_SAFE_INTEGER || Math.abs(value) >= 1e21);
        expect(readScalar.number(` ${JSON.stringify(value)}\n`)).toBe(value === 0 ? 0 : value);
      }),
    );
  });

  function parseNumber(text: string): unknown {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'number' || !Number.isFinite(value)) {
      throw new Error('not a finite number');
    }
    return value;
  }

  function outcomeOf(read: () => unknown): unknown {
    try {
      return read();
    } catch {
      return 'refused';
    }
  }
});

describe('integers beyond 9007199254740991 are refused', () => {
  test.each(['9007199254740992', '-9007199254740992', ' 9007199254740993 ', '1'.repeat(400)])(
    '%s',
    (text) => {
      expect(() => readScalar.number(text)).toThrow('is an integer beyond 9007199254740991');
    },
  );

  test.each([
    ['9007199254740991', 9007199254740991],
    ['-9007199254740991', -9007199254740991],
    ['1e21', 1e21],
  ])('%s is read', (text, value) => {
    expect(readScalar.number(text)).toBe(value);
  });
});

describe('a boolean is true or false, outer white space aside (XML-022)', () => {
  test.each([
    ['true', true],
    ['false', false],
    [' \t\r\ntrue \t\r\n', true],
  ])('%j', (text, value) => {
    expect(readScalar.boolean(text)).toBe(value);
  });

  test.each(['', ' ', 'TRUE', 'True', '1', '0', 'truefalse', 'tru e', '\u00a0true', 'true\u0085'])(
    'not %j',
    (text) => {
      expect(() => readScalar.boolean(text)).toThrow(JsonxError);
    },
  );
});

describe('white space is what XML calls so', () => {
  test.each(['', ' ', '\t\n\r '])('%j', (text) => {
    expect(isWhiteSpace(text)).toBe(true);
    expect(readScalar.null(text)).toBeNull();
  });

  test.each(['\u00a0', '\u2028', '\ufeff', '\u0085', ' x '])('not %j', (text) => {
    expect(isWhiteSpace(text)).toBe(false);
    expect(() => readScalar.null(text)).toThrow(JsonxError);
  });
});
