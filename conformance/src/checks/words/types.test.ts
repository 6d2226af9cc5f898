import { Value } from '@sinclair/typebox/value';
import { describe, expect, it } from 'vitest';
import { dateOrTime, dateTime, duration, timestamp, timestampInUtc } from './types.js';

const MOMENTS = [
  ...['2026-05-06T12:00:00Z', '2026-05-06T12:00:00.5+01:00', '2026-05-06T12:00+01'],
  ...['20260506T120000Z', '20260506T1200+0100', '2026-W19-3T12:00:00Z', '2026-126T12:00Z'],
  ...['2026-05-06T12Z', '2016-12-31T23:59:60Z', '2026-05-06T24:00:00Z'],
];
const LOCAL = ['2026-05-06T12:00:00', '20260506T1200'];
const DATES = ['2026-05-06', '20260506', '2026-W19-3', '2026W193', '2026-126', '2024-366'];
const NONE = [
  ...['2026-99-99T99:99:99Z', '2026-13-01T00:00:00+00:00', '2026-02-30T12:00:00Z'],
  ...['2026-05-06T12:00:00+25:00', '2026-05-06T12:00:00+0100', '20260506T12:00:00Z'],
  ...['2026-05-06T120000Z', '2026-05-06 12:00:00Z', '2026-366', '2026-000', '2026-W54-1'],
  ...['2026-W00-1', '2026-02-29', '2026-0506', '6 May 2026', ''],
];
const UTC = '2026-05-06T12:00:00+00:00';

describe.each([
  ['a date or time', dateOrTime, [...MOMENTS, ...LOCAL, ...DATES], NONE],
  ['a time', dateTime, [...MOMENTS, ...LOCAL], [...DATES, ...NONE]],
  ['a time with an offset', timestamp, MOMENTS, [...LOCAL, ...DATES, ...NONE]],
  ['a time of Lintel', timestampInUtc, [UTC], [...MOMENTS, '2026-02-30T12:00:00+00:00']],
  [
    'a duration',
    duration,
    ['P1Y2M3W4DT5H6M7S', 'PT1.5H', 'P0,5D', 'PT90M', 'P2W', 'P1DT0.5S'],
    ['P1D1Y', 'PT1S1H', 'PT1.5H30M', 'P0.5DT1H', 'P', 'PT', 'P1DT', '1H', 'P1H', 'PT1D'],
  ],
])('%s', (_, schema, good, bad) => {
  it.each(good)('is %s', (text) => expect(Value.Check(schema, text)).toBe(true));
  it.each(bad)('is not "%s"', (text) => expect(Value.Check(schema, text)).toBe(false));
});
