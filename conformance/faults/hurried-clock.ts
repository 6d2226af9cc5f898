import { type Clock, systemClock } from '../src/base/clock.js';

/** Runs ten times as fast while it waits, for scenarios that only wait for what never comes. */
export function hurriedClock(): Clock {
  let ahead = 0;
  return {
    now: () => Date.now() + ahead,
    async sleep(ms) {
      ahead += ms * 0.9;
      await systemClock.sleep(ms / 10);
    },
  };
}
