import { afterEach, describe, expect, it, vi } from 'vitest';
import { systemClock } from './clock.js';

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('the clock of the system', () => {
  it('tells whole milliseconds since 1970', () => {
    expect(Math.abs(systemClock.now() - Date.now())).toBeLessThan(60_000);
    expect(Number.isInteger(systemClock.now())).toBe(true);
  });

  it('does not go back when the clock of the machine is set back', () => {
    const before = systemClock.now();
    vi.spyOn(Date, 'now').mockReturnValue(before - 60_000);
    expect(systemClock.now()).toBeGreaterThanOrEqual(before);
  });

  it('sleeps longer than one timer can', async () => {
    vi.useFakeTimers();
    const slept = vi.fn();
    const sleeping = systemClock.sleep(2 ** 32).then(slept);
    await vi.advanceTimersByTimeAsync(2 ** 32 - 1);
    expect(slept).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await sleeping;
    expect(slept).toHaveBeenCalled();
  });
});
