import { describe, expect, it } from 'vitest';
import type { Clock } from '../src/base/clock.js';
import { hurriedClock } from './hurried-clock.js';

/** A clock that moves when it is told, and wakes those whose time has come. */
function createRealClock() {
  let now = 1_000_000;
  let sleepers: { until: number; wake: () => void }[] = [];
  const clock: Clock = {
    now: () => now,
    sleep: (ms) => new Promise((wake) => sleepers.push({ until: now + ms, wake })),
  };
  return {
    ...clock,
    async pass(ms: number) {
      for (const end = now + ms; now < end; now += 1) await wakeAt(now);
      await wakeAt(now);
    },
  };

  async function wakeAt(at: number) {
    const due = sleepers.filter(({ until }) => until <= at);
    sleepers = sleepers.filter(({ until }) => until > at);
    for (const { wake } of due) wake();
    await new Promise(setImmediate);
  }
}

describe('the hurried clock', () => {
  it('makes one wait a tenth of the time', async () => {
    const real = createRealClock();
    const clock = hurriedClock(real);
    const start = clock.now();
    const slept = clock.sleep(5_000).then(() => clock.now() - start);
    await real.pass(500);
    expect(await slept).toBe(5_000);
    await real.pass(70);
    expect(clock.now() - start).toBe(5_070);
  });

  it('goes for many at once as it goes for one', async () => {
    const real = createRealClock();
    const clock = hurriedClock(real);
    const start = clock.now();
    const woken: [number, number][] = [];
    const sleeps = [1_000, 250, 4_000, 250].map(async (ms) => {
      await clock.sleep(ms);
      woken.push([ms, clock.now() - start]);
    });
    expect(clock.now()).toBe(start);
    await real.pass(400);
    await Promise.all(sleeps);
    expect(woken).toEqual([
      [250, 250],
      [250, 250],
      [1_000, 1_000],
      [4_000, 4_000],
    ]);
  });
});
