import { describe, expect, it } from 'vitest';
import { conductDateOf, intervalSpan, shownDuration } from './scheduling.js';

const LONDON = 'Europe/London';

const spanBetween = (from: string, to: string) => ({
  from: Date.parse(from) / 1000,
  to: Date.parse(to) / 1000,
});

describe('conduct_date is kept in the form it was sent in (INS-057)', () => {
  it.each([
    ['2026-05-01', '2026-05-01'],
    ['2026-05-01T09:30:00+02:00', '2026-05-01T09:30:00+02:00'],
    ['2026-05-01T09:30Z', '2026-05-01T09:30:00+00:00'],
    ['2026-05-01T09:30:15.75-0330', '2026-05-01T09:30:15-03:30'],
    ['2026-05-01T09:30', '2026-05-01T09:30:00+01:00'],
  ])('%s as %s', (sent, kept) => {
    expect(conductDateOf(sent, LONDON).conduct_date).toBe(kept);
  });

  it('with the first and the last second of a whole day in the zone of the account', () => {
    const { conduct_from: from, conduct_to: to } = conductDateOf('2026-05-01', LONDON);
    expect({ from, to }).toEqual(spanBetween('2026-04-30T23:00:00Z', '2026-05-01T22:59:59Z'));
  });

  it('with the one second of a date-time', () => {
    const { conduct_from: from, conduct_to: to } = conductDateOf('2026-05-01T09:30+02:00', LONDON);
    expect({ from, to }).toEqual(spanBetween('2026-05-01T07:30:00Z', '2026-05-01T07:30:00Z'));
  });
});

describe('an interval has inclusive bounds, dates as whole days in the zone of the account (INS-054)', () => {
  it.each([
    ['2026-03-01/2026-03-31', '2026-03-01T00:00:00Z', '2026-03-31T22:59:59Z'],
    ['2026-03-02', '2026-03-02T00:00:00Z', '2026-03-02T23:59:59Z'],
    ['2026-03-29', '2026-03-29T00:00:00Z', '2026-03-29T22:59:59Z'],
    ['2026-03-01T09:00/2026-03-01T17:00Z', '2026-03-01T09:00:00Z', '2026-03-01T17:00:00Z'],
    ['2026-07-01/2026-07-01T09:00+02:00', '2026-06-30T23:00:00Z', '2026-07-01T07:00:00Z'],
  ])('%s lasts from %s to %s', (text, from, to) => {
    expect(intervalSpan(text, LONDON)).toEqual(spanBetween(from, to));
  });
});

describe('one side of an interval may be a duration (INS-051)', () => {
  it.each([
    ['2026-03-01/P30D', '2026-03-01/2026-03-31'],
    ['P30D/2026-03-31', '2026-03-01/2026-03-31'],
    ['2026-03-01/P1M', '2026-03-01/2026-04-01'],
    ['P1M/2026-03-31', '2026-02-28/2026-03-31'],
    ['2026-03-28/P1W', '2026-03-28/2026-04-04'],
    ['2024-02-29/P1Y', '2024-02-29/2025-02-28'],
    ['2026-01-01/P1Y2M3W4D', '2026-01-01/2027-03-26'],
    ['2026-03-01/PT36H', '2026-03-01/2026-03-02T12:00'],
    ['2026-03-01T09:00Z/PT8H', '2026-03-01T09:00Z/2026-03-01T17:00Z'],
    ['PT30M15S/2026-03-01T17:00:15Z', '2026-03-01T16:30Z/2026-03-01T17:00:15Z'],
    ['2026-03-28T12:00/P1D', '2026-03-28T12:00Z/2026-03-29T11:00Z'],
    ['2026-03-28T12:00+05:00/P1D', '2026-03-28T07:00Z/2026-03-29T07:00Z'],
  ])('%s is %s', (text, same) => {
    expect(intervalSpan(text, LONDON)).toEqual(intervalSpan(same, LONDON));
  });

  it('however long it is', () => {
    const { conduct_from: first } = conductDateOf('0001-01-01', LONDON);
    const { conduct_to: last } = conductDateOf('9999-12-31', LONDON);
    for (const text of ['2026-03-01/P100000Y', '2026-03-01/P100000Y100000M100000W'])
      expect(intervalSpan(text, LONDON)?.to).toBeGreaterThan(last);
    expect(intervalSpan('P100000Y/2026-03-01', LONDON)?.from).toBeLessThan(first);
  });
});

describe('an open side leaves out no conduct date there is (INS-053)', () => {
  it.each([
    ['../2026-03-31', '0001-01-01'],
    ['2026-03-31/', '9999-12-31'],
  ])('%s holds %s', (text, date) => {
    for (const zone of [LONDON, 'Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
      const { from, to } = intervalSpan(text, zone) ?? { from: 0, to: 0 };
      const { conduct_from, conduct_to } = conductDateOf(date, zone);
      expect([from < conduct_from, conduct_to < to]).toEqual([true, true]);
    }
  });
});

describe('an interval that ends before it starts is none (INS-055)', () => {
  it.each([
    '2026-02-01/2026-01-01',
    '2026-02-01T10:00Z/2026-02-01T09:59Z',
    '2026-02-01T10:00/2026-01-31',
    '2026-02-01T10:00-01:00/2026-02-01T10:59Z',
  ])('%s', (text) => {
    expect(intervalSpan(text, LONDON)).toBeNull();
  });

  it('as moments, whatever their offsets look like', () => {
    expect(intervalSpan('2026-02-01T10:00+02:00/2026-02-01T08:00Z', LONDON)).not.toBeNull();
  });
});

describe('time_to_complete is shown in hours and minutes, seconds rounded up (INS-059)', () => {
  it.each([
    ['PT90M', 'PT1H30M'],
    ['PT1H', 'PT1H'],
    ['PT1M', 'PT1M'],
    ['PT60S', 'PT1M'],
    ['PT61S', 'PT2M'],
    ['P1DT1H', 'PT25H'],
    ['P2D', 'PT48H'],
    ['PT1H59M1S', 'PT2H'],
    ['P0DT0H5M0S', 'PT5M'],
  ])('%s as %s', (sent, shown) => {
    expect(shownDuration(sent)).toBe(shown);
  });
});
