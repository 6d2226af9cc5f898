import { describe, expect, test } from 'vitest';
import { escapeName, escapeText } from './escape.js';

test.each([
  ['&', '&amp;', '&amp;'],
  ['<', '&lt;', '&lt;'],
  ['>', '&gt;', '&gt;'],
  ['"', '"', '&quot;'],
  ["'", "'", "'"],
  ['\t', '\t', '&#x9;'],
  ['\n', '\n', '&#xA;'],
  ['\r', '&#xD;', '&#xD;'],
])('%j is %j in text and %j in names', (character, inText, inNames) => {
  expect(escapeText(`a${character}b`)).toBe(`a${inText}b`);
  expect(escapeName(`a${character}b`)).toBe(`a${inNames}b`);
});

describe('exactly the characters that XML 1.0 cannot carry become U+FFFD (XML-029)', () => {
  // https://www.w3.org/TR/xml/#NT-Char, without the three white space characters escaped above.
  const carried: [first: number, last: number][] = [
    [0x9, 0xa],
    [0xd, 0xd],
    [0x20, 0xd7ff],
    [0xe000, 0xfffd],
    [0x10000, 0x10ffff],
  ];
  const isCarried = (code: number) =>
    carried.some(([first, last]) => code >= first && code <= last);

  test.each([
    ['text', escapeText],
    ['names', escapeName],
  ])('in %s', (_, escapeAny) => {
    const wrong = [];
    for (let code = 0; code <= 0x10ffff; code += 1) {
      const replaced = escapeAny(String.fromCodePoint(code)) === '\uFFFD';
      if (replaced === isCarried(code) && code !== 0xfffd) {
        wrong.push(code);
      }
    }
    expect(wrong).toEqual([]);
  });

  test('each of several, and nothing beside them', () => {
    expect(escapeText('\u0000a\ud800\ud83c\udfe0\udc00<')).toBe(
      '\uFFFDa\uFFFD\ud83c\udfe0\uFFFD&lt;',
    );
  });
});
