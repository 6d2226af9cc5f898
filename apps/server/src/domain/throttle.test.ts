import { describe, expect, it } from 'vitest';
import { createThrottle } from './throttle.js';

function throttleAt(start: number) {
  let now = start;
  const clock = { now: () => new Date(now) };
  const throttle = createThrottle({ attempts: 3, within_ms: 60_000 }, clock);
  return {
    ...throttle,
    wait: (ms: number) => {
      now += ms;
    },
  };
}

describe('A throttle', () => {
  it('lets so many attempts through, then says how long to wait', () => {
    const { attempt, wait } = throttleAt(0);
    expect([attempt('a'), attempt('a'), attempt('a')]).toEqual([undefined, undefined, undefined]);
    expect(attempt('a')).toBe(60);
    wait(59_500);
    expect(attempt('a')).toBe(1);
    wait(500);
    expect(attempt('a')).toBeUndefined();
  });

  it('does not count attempts it holds back', () => {
    const { attempt, wait } = throttleAt(0);
    for (let i = 0; i < 100; i += 1) attempt('a');
    wait(60_000);
    expect([attempt('a'), attempt('a'), attempt('a')]).toEqual([undefined, undefined, undefined]);
  });

  it('counts each key alone, and forgets one on request', () => {
    const { attempt, forget } = throttleAt(0);
    for (let i = 0; i < 4; i += 1) attempt('a');
    expect(attempt('b')).toBeUndefined();
    forget('a');
    expect(attempt('a')).toBeUndefined();
  });

  it('counts within any minute, not within those of the clock', () => {
    const { attempt, wait } = throttleAt(59_000);
    attempt('a');
    wait(2_000);
    expect([attempt('a'), attempt('a')]).toEqual([undefined, undefined]);
    expect(attempt('a')).toBe(58);
  });
});
