import type { Clock } from '../../src/base/clock.js';

/** A clock that moves only when somebody sleeps. */
export function createFakeClock(): Clock & { readonly slept: () => number } {
  let now = 1_000_000;
  let slept = 0;
  return {
    now: () => now,
    slept: () => slept,
    async sleep(ms) {
      now += ms;
      slept += ms;
    },
  };
}
