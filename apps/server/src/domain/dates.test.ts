import { describe, expect, it } from 'vitest';
import { momentOf } from './dates.js';

describe('a date-time with an offset keeps it (GEN-023)', () => {
  it.each([
    ['2026-07-02T09:30:15+02:00', '2026-07-02T09:30:15+02:00'],
    ['2026-07-02T09:30:15Z', '2026-07-02T09:30:15+00:00'],
    ['2026-07-02t09:30:15z', '2026-07-02T09:30:15+00:00'],
    ['2026-07-02T09:30+0530', '2026-07-02T09:30:00+05:30'],
    ['2026-07-02T09:30:59.999-03:30', '2026-07-02T09:30:59-03:30'],
    ['2026-07-02T09:30:59,5-00:30', '2026-07-02T09:30:59-00:30'],
    ['2026-07-02T09:30:00-00:00', '2026-07-02T09:30:00+00:00'],
  ])('%s', (sent, kept) => {
    expect(momentOf(sent, 'Europe/London')).toBe(kept);
  });
});

describe('without an offset the zone of the account counts (GEN-024)', () => {
  it.each([
    ['Europe/London', '2026-01-15T09:30', '2026-01-15T09:30:00+00:00'],
    ['Europe/London', '2026-07-15T09:30', '2026-07-15T09:30:00+01:00'],
    ['Asia/Kolkata', '2026-07-15T09:30:10.75', '2026-07-15T09:30:10+05:30'],
    ['America/St_Johns', '2026-01-15T23:59:59', '2026-01-15T23:59:59-03:30'],
    ['Pacific/Kiritimati', '2026-01-01T00:00', '2026-01-01T00:00:00+14:00'],
    ['UTC', '2026-01-15T09:30', '2026-01-15T09:30:00+00:00'],
  ])('in %s %s is %s', (zone, sent, moment) => {
    expect(momentOf(sent, zone)).toBe(moment);
  });

  it.each([
    ['Europe/London', '2026-07-15', '2026-07-15T00:00:00+01:00'],
    ['America/New_York', '2026-03-08', '2026-03-08T00:00:00-05:00'],
    ['Europe/London', '0050-01-01', '0050-01-01T00:00:00-00:01'],
  ])('in %s the date %s begins at %s', (zone, sent, moment) => {
    expect(momentOf(sent, zone)).toBe(moment);
  });
});

describe('when clocks change', () => {
  it('takes the first of the two moments that show the same time', () => {
    expect(momentOf('2026-10-25T01:30', 'Europe/London')).toBe('2026-10-25T01:30:00+01:00');
    expect(momentOf('2026-11-01T01:30', 'America/New_York')).toBe('2026-11-01T01:30:00-04:00');
  });

  it('reads a time that is skipped as if clocks had not been put forward yet', () => {
    expect(momentOf('2026-03-29T01:30', 'Europe/London')).toBe('2026-03-29T02:30:00+01:00');
    expect(momentOf('2026-03-08T02:00', 'America/New_York')).toBe('2026-03-08T03:00:00-04:00');
    expect(momentOf('2011-12-30T12:00', 'Pacific/Apia')).toBe('2011-12-31T12:00:00+14:00');
  });

  it('reads the hours around a change in the offset of each', () => {
    expect(momentOf('2026-03-29T00:59:59', 'Europe/London')).toBe('2026-03-29T00:59:59+00:00');
    expect(momentOf('2026-03-29T02:00', 'Europe/London')).toBe('2026-03-29T02:00:00+01:00');
    expect(momentOf('2026-10-25T02:00', 'Europe/London')).toBe('2026-10-25T02:00:00+00:00');
  });

  it('begins a day whose midnight is skipped with its first moment', () => {
    expect(momentOf('2018-11-04', 'America/Sao_Paulo')).toBe('2018-11-04T01:00:00-02:00');
  });
});

it('is not given what no date is', () => {
  expect(() => momentOf('2026-02-30', 'UTC')).toThrow('neither a date nor a date-time');
});
