import { expect, it } from 'vitest';
import { byText } from './by-text.js';

it('orders texts in one way, whatever letters a language takes together', () => {
  const texts = ['contacts.delete', 'contacts.create', 'contacts.change', 'Contacts', 'a-b', 'a.b'];
  const ordered = [
    'Contacts',
    'a-b',
    'a.b',
    'contacts.change',
    'contacts.create',
    'contacts.delete',
  ];
  expect(texts.sort(byText)).toEqual(ordered);
  expect(byText('a', 'a')).toBe(0);
});
