import { describe, expect, it } from 'vitest';
import { isInterval, parseInterval } from './intervals.js';

const month = { years: 0, months: 1, weeks: 0, days: 0, hours: 0, minutes: 0, seconds: 0 };

describe('a conduct_date interval', () => {
  it('is written start/end, start/duration or duration/end (INS-051)', () => {
    expect(parseInterval('2026-03-01/2026-03-31T12:00:00Z')).toEqual({
      start: '2026-03-01',
      end: '2026-03-31T12:00:00Z',
    });
    expect(parseInterval('2026-03-01/P1M')).toEqual({ start: '2026-03-01', end: month });
    expect(parseInterval('P1M/2026-03-31')).toEqual({ start: month, end: '2026-03-31' });
  });

  it('as a single date means that whole day (INS-052)', () => {
    expect(parseInterval('2026-03-02')).toEqual({ start: '2026-03-02', end: '2026-03-02' });
  });

  it('is open on a side that is empty or two dots (INS-053)', () => {
    expect(parseInterval('2026-03-01/')).toEqual({ start: '2026-03-01', end: null });
    expect(parseInterval('../2026-03-01')).toEqual({ start: null, end: '2026-03-01' });
  });

  it('takes durations in every ISO 8601 unit', () => {
    expect(parseInterval('2026-03-01/P1Y2M3W4DT5H6M7S')?.end).toEqual({
      years: 1,
      months: 2,
      weeks: 3,
      days: 4,
      hours: 5,
      minutes: 6,
      seconds: 7,
    });
  });

  it.each([
    '',
    '/',
    '../..',
    'P1M/P1M',
    '/P1M',
    'P1M/..',
    '2026-03-01/2026-02-30',
    '2026-03-01/2026-03-02/2026-03-03',
    '2026-03-01T09:00:00Z',
    '2026-03-01/P',
    '2026-03-01/P1DT',
    `2026-03-01/P${'9'.repeat(20)}D`,
    'tomorrow',
  ])('that cannot be read is none: %j (INS-055)', (text) => {
    expect(isInterval(text)).toBe(false);
  });
});
