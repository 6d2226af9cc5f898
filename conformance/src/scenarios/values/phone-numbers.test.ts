import { expect, it } from 'vitest';
import type { Settings } from '../../config/settings.js';
import { phoneOf } from './phone-numbers.js';

it('gives numbers of mobile phones that differ', () => {
  const settings = {} as Settings; // used only as a key
  const numbers = Array.from({ length: 1000 }, () => phoneOf({ settings }));
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(numbers.filter((number) => !/^\+447700900\d{3}$/.test(number))).toEqual([]);
});
