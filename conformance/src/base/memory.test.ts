import { expect, it } from 'vitest';
import { createMemory } from './memory.js';

const KEY = Symbol('key');

it('makes a value once for each key', () => {
  const memory = createMemory();
  let made = 0;
  const make = () => ++made;
  expect(memory.known(KEY)).toBeUndefined();
  expect([memory.of(KEY, make), memory.of(KEY, make), memory.of('other', make)]).toEqual([1, 1, 2]);
  expect(memory.known(KEY)).toBe(1);
  expect(createMemory().of(KEY, make)).toBe(3);
});

it('keeps undefined as well', () => {
  const memory = createMemory();
  let made = 0;
  const make = () => void ++made;
  for (const _ of [1, 2]) expect(memory.of(KEY, make)).toBeUndefined();
  expect(made).toBe(1);
});

it('forgets a promise that rejects, once it has', async () => {
  const memory = createMemory();
  const fail = async (): Promise<string> => {
    throw new Error('not yet');
  };
  const first = memory.of(KEY, fail);
  expect(memory.of(KEY, fail)).toBe(first);
  await expect(first).rejects.toThrow('not yet');
  expect(await memory.of(KEY, async () => 'now')).toBe('now');
});
