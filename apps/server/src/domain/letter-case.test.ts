import { expect, it } from 'vitest';
import { foldCase } from './letter-case.js';

it.each([
  ['ÉCLAIR', 'éclair'],
  ['Straße', 'STRASSE'],
  ['ΟΔΟΣ', 'οδος'],
  ['οδοσ', 'ΟΔΟΣ'],
  ['Ǆ', 'ǆ'],
  ['e\u0301', 'É'],
])('texts that differ in letter case alone are equal: %s and %s (PRP-055)', (one, other) => {
  expect(foldCase(one)).toBe(foldCase(other));
});

it.each([
  ['é', 'e'],
  ['ł', 'l'],
  ['ﬂat', 'fiat'],
])('other differences stay: %s and %s', (one, other) => {
  expect(foldCase(one)).not.toBe(foldCase(other));
});

it('a part of a text is found in it, whatever letter it ends with', () => {
  expect(foldCase('ΟΔΟΣΑΚΗ')).toContain(foldCase('οδος'));
});
