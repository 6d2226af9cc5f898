import { expect, it } from 'vitest';
import { LINE, LINES } from '../../scenarios/values/texts.js';
import { nameDamage } from './damage.js';

it.each([
  ['backslashes are lost', (text: string) => text.replaceAll('\\', '')],
  ['what looks encoded for a URL is decoded', decodeURIComponent],
  [
    'what looks like HTML entities is decoded',
    (text: string) => text.replaceAll('&amp;', '&').replaceAll('&lt;', '<'),
  ],
  ['plus signs have become blanks', (text: string) => text.replaceAll('+', ' ')],
  ['several blanks have become one', (text: string) => text.replaceAll('  ', ' ')],
  [
    'invisible signs (joiners, marks of direction) are lost',
    (text: string) => text.replaceAll('\u200d', '').replaceAll('\u200f', ''),
  ],
  ['markup is lost', (text: string) => text.replaceAll('<lock>', '')],
])('says that %s', (name, damage) => {
  expect(nameDamage(LINE, damage(LINE))).toEqual([name]);
});

it('says that line breaks are lost', () => {
  expect(nameDamage(LINES, LINES.replace('\n', ' '))).toEqual(['line breaks have become blanks']);
});

it('names several at once', () => {
  const got = LINE.replaceAll('\\', '').replaceAll('+', ' ').replace(/ {2,}/g, ' ');
  expect(nameDamage(LINE, got)).toEqual([
    'backslashes are lost',
    'plus signs have become blanks',
    'several blanks have become one',
  ]);
});

it.each([['another text'], [LINE.slice(0, 9)], [''], [LINE], [null]])(
  'says nothing of %j',
  (got) => {
    expect(nameDamage(LINE, got)).toEqual([]);
  },
);
