import { describe, expect, it } from 'vitest';
import { createFakeClock } from '../../test/support/fake-clock.js';
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
});
