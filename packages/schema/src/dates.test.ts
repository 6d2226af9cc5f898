import { describe, expect, it } from 'vitest';
import {
  durationSeconds,
  isDate,
  isDateOrDateTime,
  isDateTime,
  isDuration,
  parseDateTime,
} from './dates.js';

describe('a date', () => {
  it.each(['2026-03-02', '2024-02-29', '2000-02-29', '0001-01-01', '9999-12-31'])(
    'is %s',
    (text) => {
      expect(isDate(text)).toBe(true);
    },
  );

  it.each([
    '2024-02-30',
    '2023-02-29',
    '1900-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-04-31',
    '2026-01-00',
    '0000-01-01',
    '2026-1-1',
    '20260302',
    '2026-03-02 ',
    '2026-03-02\n',
    '٢٠٢٦-03-02',
    '',
  ])('names a day that does not exist or has another form: %j (GEN-025)', (text) => {
    expect(isDate(text)).toBe(false);
  });
});

describe('a date-time', () => {
  it.each([
    '2026-03-02T09:30Z',
    '2026-03-02T09:30:15Z',
    '2026-03-02T09:30:15.123456Z',
    '2026-03-02T09:30:15,5+01:00',
    '2026-03-02T09:30:00-0330',
    '2026-03-02T09:30',
    '2026-03-02t09:30:00z',
    '2026-03-02T23:59:59+14:00',
  ])(
    'is accepted with or without seconds and fractions, and with Z or a numeric offset: %s (GEN-023)',
    (text) => {
      expect(isDateTime(text)).toBe(true);
      expect(isDateOrDateTime(text)).toBe(true);
    },
  );

  it.each([
    '2026-02-30T09:30:00Z',
    '2026-03-02T24:00:00Z',
    '2026-03-02T09:60:00Z',
    '2026-03-02T09:30:60Z',
    '2026-03-02T09:30:00+15:00',
    '2026-03-02T09:30:00+01:60',
    '2026-03-02T09Z',
    '2026-03-02 09:30:00Z',
    '2026-03-02T09:30:00.Z',
    'T09:30:00Z',
  ])('that cannot be read or does not exist is none: %s (GEN-025)', (text) => {
    expect(isDateTime(text)).toBe(false);
    expect(isDateOrDateTime(text)).toBe(false);
  });

  it('is read into its parts, fractions dropped (D-04)', () => {
    expect(parseDateTime('2026-03-02T09:30:15.9-03:30')).toEqual({
      date: '2026-03-02',
      hour: 9,
      minute: 30,
      second: 15,
      offset: -210,
    });
  });

  it('without offset leaves the zone of the account to count (GEN-024)', () => {
    expect(parseDateTime('2026-03-02T09:30')).toMatchObject({ second: 0, offset: null });
    expect(parseDateTime('2026-03-02T09:30Z')).toMatchObject({ offset: 0 });
  });
});

describe('time_to_complete', () => {
  it.each([
    ['PT1M', 60],
    ['PT90M', 5400],
    ['P1DT1H', 90_000],
    ['PT60S', 60],
    ['PT1H30M', 5400],
    ['P2D', 172_800],
  ])('is built from days, hours, minutes and seconds: %s (INS-058)', (text, seconds) => {
    expect(isDuration(text)).toBe(true);
    expect(durationSeconds(text)).toBe(seconds);
  });

  it.each(['PT59S', 'PT0S', 'PT59.9S', 'P0D'])(
    'of less than a minute is refused: %s (INS-039)',
    (text) => {
      expect(isDuration(text)).toBe(false);
    },
  );

  it.each([
    'P1M',
    'P1W',
    'P1Y',
    'P',
    'PT',
    'P1DT',
    '1H',
    'PT-5M',
    '-PT5M',
    'PT1H1H',
    '',
    `PT${'9'.repeat(40)}H`,
  ])('in units without a fixed length, or in no form at all, is refused: %s (INS-058)', (text) => {
    expect(isDuration(text)).toBe(false);
    expect(durationSeconds(text)).toBeNull();
  });
});
