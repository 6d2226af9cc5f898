import { expect, it } from 'vitest';
import { isKept, isKeptInAnyOrder } from './kept.js';

it.each([
  ['notes', 'one\ntwo', 'one\r\ntwo'],
  ['notes', 'one\r\ntwo', 'one\ntwo'],
  ['notes', ' at both ends\n', 'at both ends'],
  ['title', 'Zoë', 'Zoe\u0308'],
  ['rooms.0.name.value', 'Zoe\u0308', 'Zoë'],
  ['tags', ['Sea View', 'b'], ['sea view', 'B']],
  ['name', 'Tess van Tenant', 'Tess Van Tenant'],
  ['3.name', 'Tess', 'TESS'],
  ['email', 'Tess@Example.org', 'tess@example.org'],
  ['address.postcode', 'LS1 4DY', 'ls14dy'],
  ['address.city', 'York', 'YORK'],
  ['address', { city: 'Leeds ', postcode: 'LS1 4DY' }, { city: 'Leeds', postcode: 'LS14DY' }],
])('takes a text of %s for the same in another form', (path, sent, got) => {
  expect(isKept(path, sent, got)).toBe(true);
});

it.each([
  ['notes', 'one\ntwo', 'one two'],
  ['notes', 'one\ntwo', 'onetwo'],
  ['notes', 'two  blanks', 'two blanks'],
  ['notes', 'a <b>', 'a '],
  ['title', 'Zoë', 'Zoe'],
  ['ref', 'Sea View', 'sea view'],
  ['rooms.0.name.value', 'Hall', 'hall'],
  ['tags', ['a', 'b'], ['b', 'a']],
  ['address.line1', 'LS1 4DY', 'LS14DY'],
  ['no_of_beds', 3, '3'],
  ['notes', 'a', null],
])('takes a text of %s for another one where something is lost', (path, sent, got) => {
  expect(isKept(path, sent, got)).toBe(false);
});

it('compares lists without regard to their order', () => {
  expect(isKeptInAnyOrder('tags', ['B', 'a'], ['a', 'b'])).toBe(true);
  expect(isKeptInAnyOrder('tags', ['B', 'a'], ['a', 'b', 'c'])).toBe(false);
  expect(isKeptInAnyOrder('tags', [], null)).toBe(false);
});
