import { type Clock, systemClock } from '../src/base/clock.js';

/** How many times as fast as the real time it goes while somebody sleeps. */
const HURRY = 10;

/**
 * A clock for scenarios that wait for something that never comes. It goes ten times as fast while
 * anybody sleeps, for all alike: who sleeps longer wakes later.
 */
export function hurriedClock(real: Clock = systemClock): Clock {
  let sleeping = 0;
  let hurriedSince = 0;
  /** By how many milliseconds it was ahead of the real time when last all were awake. */
  let ahead = 0;

  function gained(): number {
    return sleeping === 0 ? ahead : ahead + (real.now() - hurriedSince) * (HURRY - 1);
  }

  return {
    now: () => real.now() + gained(),
    async sleep(ms) {
      if (sleeping === 0) hurriedSince = real.now();
      sleeping += 1;
      await real.sleep(Math.ceil(ms / HURRY));
      if (sleeping === 1) ahead = gained();
      sleeping -= 1;
    },
  };
}
