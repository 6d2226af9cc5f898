import { expect, it } from 'vitest';
import { createMemory } from '../../base/memory.js';
import { phoneOf } from './phone-numbers.js';

it('gives numbers of mobile phones that differ', () => {
  const run = { runMemory: createMemory() };
  const numbers = Array.from({ length: 1000 }, () => phoneOf(run));
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(numbers.filter((number) => !/^\+447700900\d{3}$/.test(number))).toEqual([]);
});
