import { describe, expect, it } from 'vitest';
import { hasHidden, hasHiddenInLines, showHidden, showInOneLine } from './visible.js';

const HOSTILE = 'Py\u001b[8m\u202eLtd\u009b\r\n\tsigned\u2028';

describe('characters that are not seen', () => {
  it('are written out, and lines are kept where there may be some', () => {
    expect(showInOneLine(HOSTILE)).toBe('Py\\u001b[8m\\u202eLtd\\u009b\\r\\n\\tsigned\\u2028');
    expect(showHidden(HOSTILE)).toBe('Py\\u001b[8m\\u202eLtd\\u009b\\r\n\tsigned\\u2028');
  });

  it.each([
    '\r',
    '\0',
    '\u001b',
    '\u007f',
    '\u0085',
    '\u200f',
    '\u202e',
    '\u2028',
    '\u2069',
    '\u200b',
    '\ufeff',
  ])('are found: %j', (character) => {
    expect(hasHidden(`a${character}b`)).toBe(true);
    expect(hasHiddenInLines(`a${character}b`)).toBe(true);
  });

  it.each(['\n', '\t'])('may be line breaks and tabs where several lines are taken: %j', (one) => {
    expect(hasHidden(`a${one}b`)).toBe(true);
    expect(hasHiddenInLines(`a${one}b`)).toBe(false);
  });

  it('are none of those that a language needs', () => {
    const good = 'Zoë & שלום عربى 日本 👩‍👩‍👧 – “x”\\';
    expect(hasHidden(good)).toBe(false);
    expect(showInOneLine(good)).toBe(good);
  });
});
