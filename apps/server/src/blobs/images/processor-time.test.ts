import { pbkdf2 } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { withinProcessorTime } from './processor-time.js';

const busy = (rounds: number) => promisify(pbkdf2)('', '', rounds, 32, 'sha256');

it('work that keeps a processor for longer comes to nothing', async () => {
  let isWanted = true;
  const work = (async () => {
    while (isWanted) await busy(200_000);
  })();
  expect(
    await withinProcessorTime(
      work.then(() => 'done'),
      300,
    ),
  ).toBeUndefined();
  isWanted = false;
  await work; // or it takes the processor in the next test too
});

it('work that ends in time, or waits, comes to what it does', async () => {
  expect(await withinProcessorTime(busy(1), 300)).toHaveLength(32);
  expect(await withinProcessorTime(pause(600, 'done'), 400)).toBe('done');
});

it('work that fails, fails', async () => {
  await expect(withinProcessorTime(Promise.reject(new Error('no')), 300)).rejects.toThrow('no');
});
