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
    '\u034f',
    '\u17b4',
    '\u180e',
    '\u200c',
    '\u200d',
    '\u2063',
    '\u3164',
    '\ufe0f',
    '\ufff9',
    '\u{e0041}',
    '\u{e0100}',
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
    const joined = 'می\u200cخواهم क्\u200dष ❤\ufe0f 葛\u{e0100}城 \u0600١';
    for (const text of [good, joined]) {
      expect(hasHidden(text)).toBe(false);
      expect(showInOneLine(text)).toBe(text);
    }
  });

  it('are written out as what they are', () => {
    expect(showInOneLine('a\u{e0041}b\u034f')).toBe('a\\u{e0041}b\\u034f');
  });
});
