import { afterEach, describe, expect, it, vi } from 'vitest';
import { systemClock } from './clock.js';

afterEach(() => {
  vi.restoreAllMocks();
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
});
