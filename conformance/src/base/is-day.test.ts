import { expect, it } from 'vitest';
import { isDay } from './is-day.js';

it.each(['2026-11-20', '2028-02-29'])('takes a day of the calendar: %s', (day) => {
  expect(isDay(day)).toBe(true);
});

it.each(['2026-11-31', '2026-02-29', '2026-1-2', '2026-11', 'never', ''])(
  'takes nothing else: %j',
  (text) => {
    expect(isDay(text)).toBe(false);
  },
);
