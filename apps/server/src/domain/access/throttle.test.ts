import { describe, expect, it } from 'vitest';
import { createThrottle } from './throttle.js';

function throttleAt(start: number) {
  let now = start;
  const clock = { now: () => new Date(now) };
  const throttle = createThrottle({ attempts: 3, within_ms: 60_000 }, clock);
  return {
    ...throttle,
    fail: (key: string, times: number) => {
      for (let i = 0; i < times; i += 1) throttle.countFailure(key);
    },
    wait: (ms: number) => {
      now += ms;
    },
  };
}

describe('A throttle', () => {
  it('lets so many attempts fail, then says how long to wait', () => {
    const { fail, blockedSeconds, wait } = throttleAt(0);
    fail('a', 2);
    expect(blockedSeconds('a')).toBeUndefined();
    fail('a', 1);
    expect(blockedSeconds('a')).toBe(60);
    wait(59_500);
    expect(blockedSeconds('a')).toBe(1);
    wait(500);
    expect(blockedSeconds('a')).toBeUndefined();
  });

  it('counts each key alone, and forgets one on request', () => {
    const { fail, blockedSeconds, forget } = throttleAt(0);
    fail('a', 3);
    expect(blockedSeconds('b')).toBeUndefined();
    forget('a');
    expect(blockedSeconds('a')).toBeUndefined();
  });

  it('counts within any minute, not within those of the clock', () => {
    const { fail, blockedSeconds, wait } = throttleAt(59_000);
    fail('a', 1);
    wait(2_000);
    fail('a', 2);
    expect(blockedSeconds('a')).toBe(58);
    wait(58_000);
    expect(blockedSeconds('a')).toBeUndefined();
  });
});
