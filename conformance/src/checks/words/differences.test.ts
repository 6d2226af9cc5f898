import { expect, test } from 'vitest';
import { answer } from '../../../test/support/exchanges.js';
import { differences } from './differences.js';
import type { RecordKind } from './documented.js';
import { equals } from './expect.js';
import { listsAsRead } from './same-shape.js';

const compare = (kind: RecordKind, before: object, after: object) =>
  differences(kind, answer(before), answer(after), []).outcome;

test('what another record documents is an additional field', () => {
  expect(compare('property', { id: 1, updated_at: 'a' }, { id: 1, updated_at: 'b' })).toBe('met');
  expect(compare('inspection', { id: 1, updated_at: 'a' }, { id: 1, updated_at: 'b' })).toBe(
    'violated',
  );
});

test('the same holds inside an object and a list', () => {
  const address = (title: string, city = 'Leeds') => ({ address: { city, title } });
  expect(compare('property', address('a'), address('b'))).toBe('met');
  expect(compare('property', address('a'), address('a', 'York'))).toBe('violated');

  const room = (title: string, name: string) => ({ rooms: [{ id: 1, title, name }] });
  expect(compare('report', room('a', 'Hall'), room('b', 'Hall'))).toBe('met');
  expect(compare('report', room('a', 'Hall'), room('a', 'Attic'))).toBe('violated');

  const fields = (state: number, value: string) => ({ customFields: { 7: { value, state } } });
  expect(compare('property', fields(1, 'a'), fields(2, 'a'))).toBe('met');
  expect(compare('property', fields(1, 'a'), fields(1, 'b'))).toBe('violated');
});

test('a value may be written in another of its forms', () => {
  const pricing = (price: string) => ({ pricing: { price } });
  expect(compare('inspection', pricing('1'), pricing('1.00'))).toBe('met');
  expect(compare('inspection', pricing('1'), pricing('1.01'))).toBe('violated');

  const started = (time: string) => ({ started_at: `2026-05-06T12:00:0${time}` });
  expect(compare('inspection', started('1.123456789Z'), started('1+00:00'))).toBe('met');
  expect(compare('inspection', started('1Z'), started('3Z'))).toBe('violated');

  expect(compare('property', { tags: ['a', 'b'] }, { tags: ['b', 'a'] })).toBe('met');
  expect(compare('property', { tags: ['a', 'b'] }, { tags: ['a'] })).toBe('violated');

  const date = (clock: string) => ({ date: `2026-05-06T${clock}` });
  expect(compare('meter', date('08:30:00-03:30'), date('12:00:00Z'))).toBe('met');
  expect(compare('meter', date('08:30:00-03:30'), date('13:00:00Z'))).toBe('violated');
  expect(compare('meter', { reading: '1' }, { reading: '1 ' })).toBe('violated');
});

test('a value at a path is compared by the fields of its member', () => {
  const shown = answer({ property: { client: { id: 1, name: 'A', state: 2 } } });
  const same = equals(shown, 'property.client', { id: 1, name: 'A', state: 1 });
  expect(same.outcome).toBe('met');
  const another = equals(shown, 'property.client', { id: 2, name: 'A', state: 2 });
  expect(another.outcome).toBe('violated');
});

test('a list may leave out additional fields', () => {
  const read = answer({ id: 1, notes: '', updated_at: 'a' });
  const lists = (entry: object) => listsAsRead('property', answer({ data: [entry] }), read).outcome;
  expect(lists({ id: 1, notes: '' })).toBe('met');
  expect(lists({ id: 1 })).toBe('violated');
});
