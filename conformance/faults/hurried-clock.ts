import { type Clock, systemClock } from '../src/base/clock.js';

/**
 * A clock that waits only a tenth of the time, for scenarios that wait for something that never
 * comes.
 */
export function hurriedClock(): Clock {
  let ahead = 0;
  return {
    now: () => systemClock.now() + ahead,
    async sleep(ms) {
      ahead += Math.floor(ms * 0.9);
      await systemClock.sleep(ms / 10);
    },
  };
}
