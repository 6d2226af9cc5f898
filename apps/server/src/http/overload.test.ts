import { expect, it } from 'vitest';
import { overloadGuard } from './overload.js';

/** Milliseconds a request takes by each clock. */
interface Cost {
  readonly now: number;
  readonly busy: number;
}

/** A guard of requests that take so long, and how many of those of one turn it refuses, at what cost each. */
function guardWith(serving: Cost, refusing: Cost = { now: 0, busy: 0 }) {
  const time = { now: 0, busy: 0 };
  const isOverloaded = overloadGuard({ now: () => time.now, busy: () => time.busy });
  return {
    isOverloaded,
    time,
    refusedInATurn(requests: number): number {
      let refused = 0;
      for (let count = 0; count < requests; count += 1) {
        const isRefused = isOverloaded();
        if (isRefused) refused += 1;
        time.now += (isRefused ? refusing : serving).now;
        time.busy += (isRefused ? refusing : serving).busy;
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

it.each([25, 50])('refuses among requests of %d ms too', (ms) => {
  const { refusedInATurn } = guardWith({ now: ms, busy: ms }, { now: 0.1, busy: 0.1 });
  expect(refusedInATurn(1000)).toBeGreaterThan(0);
});

it('serves again in the next turn', async () => {
  const { isOverloaded, refusedInATurn } = guardWith({ now: 0.5, busy: 0.5 });
  refusedInATurn(1000);
  await new Promise(setImmediate);
  expect(isOverloaded()).toBe(false);
});

it('serves for nine tenths of the time in a turn that does not end', () => {
  const cost = { now: 0.5, busy: 0.5 };
  const { refusedInATurn, time } = guardWith(cost, { now: 0.25, busy: 0.25 });
  const refused = refusedInATurn(100_000);
  expect(refused).toBeGreaterThan(10_000);
  expect((refused * 0.25) / time.now).toBeLessThan(0.1);
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
