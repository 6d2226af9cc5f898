import { expect, it } from 'vitest';
import { overloadGuard } from './overload.js';

/** How many of the requests of one turn are refused, each of which takes so many milliseconds. */
function refusedInATurn(isOverloaded: () => boolean, requests: number, take: () => void): number {
  let refused = 0;
  for (let count = 0; count < requests; count += 1) {
    if (isOverloaded()) refused += 1;
    else take();
  }
  return refused;
}

function guardWith(milliseconds: number) {
  let time = 0;
  const isOverloaded = overloadGuard(() => time);
  const take = () => {
    time += milliseconds;
  };
  return { isOverloaded, take };
}

it('serves everything that a turn has time for', () => {
  const { isOverloaded, take } = guardWith(0.1);
  expect(refusedInATurn(isOverloaded, 1000, take)).toBe(0);
});

it('refuses what comes up late in a turn that is too long', () => {
  const { isOverloaded, take } = guardWith(0.5);
  expect(refusedInATurn(isOverloaded, 1000, take)).toBe(1000 - 401);
});

it('serves again in the next turn', async () => {
  const { isOverloaded, take } = guardWith(0.5);
  refusedInATurn(isOverloaded, 1000, take);
  await new Promise(setImmediate);
  expect(isOverloaded()).toBe(false);
});

it('takes a few slow requests for no overload', () => {
  const { isOverloaded, take } = guardWith(50);
  expect(refusedInATurn(isOverloaded, 100, take)).toBe(0);
});
