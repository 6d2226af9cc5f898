import { describe, expect, it } from 'vitest';
import { createFakeClock } from '../../test/support/fake-clock.js';
import { RateLimited } from '../base/stops.js';
import { createWaiting } from './eventually.js';

describe('waiting', () => {
  it('ends as soon as there is an answer, and is counted', async () => {
    const waiting = createWaiting(createFakeClock());
    let attempts = 0;
    const answer = await waiting.eventually(async () => (++attempts === 3 ? 'there' : undefined));
    expect(answer).toBe('there');
    expect(waiting.waitedMs()).toBe(500);
  });

  it('ends without an answer when the time is over', async () => {
    const clock = createFakeClock();
    const waiting = createWaiting(clock);
    const limits = { withinMs: 1_000, everyMs: 300 };
    expect(await waiting.eventually(async () => undefined, limits)).toBeUndefined();
    expect(clock.slept()).toBe(900);
  });

  it('reads again what is shown late, and gives the last read', async () => {
    const clock = createFakeClock();
    let reads = 0;
    const last = await createWaiting(clock).shown(
      async () => ++reads,
      (read) => read === 3,
    );
    expect(last).toBe(3);
    expect(clock.slept()).toBe(750);
  });

  it('reads once what is shown at once, and takes no time for it', async () => {
    const clock = createFakeClock();
    const waiting = createWaiting(clock);
    let reads = 0;
    const read = async () => ++reads;
    await waiting.shown(read, () => true);
    expect(await waiting.settled(read)).toBe(2);
    expect(clock.slept()).toBe(0);
  });

  it('gives what is never shown some seconds, and little once that adds up', async () => {
    const clock = createFakeClock();
    const waiting = createWaiting(clock);
    const lose = async () => {
      const before = clock.slept();
      await waiting.shown(
        async () => undefined,
        () => false,
      );
      return clock.slept() - before;
    };
    const lost = [];
    for (let count = 0; count < 40; count++) lost.push(await lose());
    expect(lost[0]).toBe(4_750);
    expect(lost.at(-1)).toBe(750);
    expect(clock.slept()).toBeLessThan(60_000);
  });

  it('reads what was never shown once more at the end', async () => {
    const waiting = createWaiting(createFakeClock());
    const reads = [0, 0];
    await waiting.shown(
      async () => (reads[0] = (reads[0] ?? 0) + 1),
      () => false,
    );
    await waiting.shown(
      async () => (reads[1] = (reads[1] ?? 0) + 1),
      () => true,
    );
    const [before = 0] = reads;
    await waiting.lookAgain();
    await waiting.lookAgain();
    expect(reads).toEqual([before + 1, 1]);
  });

  it('gives what should be as it was the time this target has taken to show what changed', async () => {
    const clock = createFakeClock();
    const waiting = createWaiting(clock);
    let reads = 0;
    await waiting.shown(
      async () => ++reads,
      (read) => read === 2,
    );
    const before = clock.slept();
    await waiting.settled(async () => undefined);
    expect(clock.slept() - before).toBe(500);
  });

  it('looks again at what was missed, whatever the target does then, and hides no fault of the suite', async () => {
    const waiting = createWaiting(createFakeClock());
    const miss = async (again: () => void) => {
      let isOver = false;
      await waiting.shown(
        async () => isOver && again(),
        () => false,
      );
      isOver = true;
    };
    await miss(() => {
      throw new RateLimited('not now');
    });
    let wasRead = false;
    await miss(() => {
      wasRead = true;
    });
    await waiting.lookAgain();
    expect(wasRead).toBe(true);
    await miss(() => {
      throw new TypeError('no such thing');
    });
    await expect(waiting.lookAgain()).rejects.toThrow('no such thing');
  });

  it('is not slowed down for good by one write that was shown much later than all others', async () => {
    const clock = createFakeClock();
    const waiting = createWaiting(clock);
    const showAt = async (count: number) => {
      let reads = 0;
      await waiting.shown(
        async () => ++reads,
        (read) => read === count,
      );
    };
    const settle = async () => {
      const before = clock.slept();
      await waiting.settled(async () => undefined);
      return clock.slept() - before;
    };
    await showAt(4);
    expect(await settle()).toBe(3_500);
    for (let count = 0; count < 9; count++) await showAt(2);
    expect(await settle()).toBe(500);
  });
});
