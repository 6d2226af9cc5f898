import { expect, it } from 'vitest';
import { overloadGuard } from './overload.js';

/** A guard, and how many of the requests of one turn it refuses, each of which takes so many milliseconds. */
function guardWith(take: { readonly now: number; readonly busy: number }) {
  const time = { now: 0, busy: 0 };
  const isOverloaded = overloadGuard({ now: () => time.now, busy: () => time.busy });
  return {
    isOverloaded,
    refusedInATurn(requests: number): number {
      let refused = 0;
      for (let count = 0; count < requests; count += 1) {
        if (isOverloaded()) {
          refused += 1;
          continue;
        }
        time.now += take.now;
        time.busy += take.busy;
      }
      return refused;
    },
  };
}

it('serves everything that a turn has time for', () => {
  expect(guardWith({ now: 0.1, busy: 0.1 }).refusedInATurn(1000)).toBe(0);
});

it('refuses what comes up late in a turn that is too long', () => {
  expect(guardWith({ now: 0.5, busy: 0.5 }).refusedInATurn(1000)).toBe(1000 - 127 - 401);
});

it('serves again in the next turn', async () => {
  const { isOverloaded, refusedInATurn } = guardWith({ now: 0.5, busy: 0.5 });
  refusedInATurn(1000);
  await new Promise(setImmediate);
  expect(isOverloaded()).toBe(false);
});

it('takes a few slow requests for no overload', () => {
  expect(guardWith({ now: 50, busy: 50 }).refusedInATurn(100)).toBe(0);
});

it('takes it for no overload when other programs have the processor', () => {
  expect(guardWith({ now: 2, busy: 0.1 }).refusedInATurn(1000)).toBe(0);
});

it('takes it for no overload when other threads work for the requests of a short turn', () => {
  expect(guardWith({ now: 0.1, busy: 2 }).refusedInATurn(1000)).toBe(0);
});
