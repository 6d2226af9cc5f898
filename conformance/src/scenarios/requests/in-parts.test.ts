import { expect, it } from 'vitest';
import { inParts } from './in-parts.js';

const names = [...'abcdefghijklmno'];
const body = Object.fromEntries(names.map((name, index) => [name, index]));
const deal = (revision: 'current' | 'earlier') =>
  inParts(body, { revision }).map((part) => Object.keys(part).join(''));

it('sends neighbours apart in one revision, and what is far apart in the other', () => {
  expect(deal('current')).toEqual(['adgjm', 'behkn', 'cfilo']);
  expect(deal('earlier')).toEqual(['abcdefgh', 'ijklmno']);
});

it('sends every field with its value', () => {
  expect(Object.assign({}, ...inParts(body, { revision: 'current' }))).toEqual(body);
  expect(inParts({ ref: 'a' }, { revision: 'earlier' })).toEqual([{ ref: 'a' }]);
  expect(inParts({}, { revision: 'earlier' })).toEqual([]);
});
