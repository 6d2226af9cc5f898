import type { Clock } from '../../src/domain/ports.js';

/** A clock that goes on by itself and can be put forward. */
export interface TestClock extends Clock {
  forward(time: { days?: number; hours?: number; minutes?: number; seconds?: number }): void;
}

/** A clock that shows the time of the machine until it is put forward. */
export function createTestClock(): TestClock {
  let ahead = 0;
  return {
    now: () => new Date(Date.now() + ahead),
    forward({ days = 0, hours = 0, minutes = 0, seconds = 0 }) {
      ahead += (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000;
    },
  };
}
