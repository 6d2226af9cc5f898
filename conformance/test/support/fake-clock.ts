import type { Clock } from '../../src/base/clock.js';

/** A clock that moves only when somebody sleeps. It wakes sleepers in order, each once nothing else is left to do. */
export function createFakeClock(): Clock & { readonly slept: () => number } {
  const start = 1_000_000;
  let now = start;
  const sleepers: { readonly until: number; readonly wake: () => void }[] = [];
  const wakeNext = () => {
    const next = sleepers.sort((a, b) => a.until - b.until).shift();
    if (!next) return;
    now = Math.max(now, next.until);
    next.wake();
  };
  return {
    now: () => now,
    slept: () => now - start,
    sleep: (ms) =>
      new Promise((wake) => {
        sleepers.push({ until: now + ms, wake });
        setImmediate(wakeNext);
      }),
  };
}
