import { expect, it } from 'vitest';
import { exchange } from '../../test/support/exchanges.js';
import type { ReportSource } from '../evidence/report-source.js';
import { describeOtherDates } from './other-dates.js';

/** What is told of answers that came on 27 November with these dates of the target. */
function told(...dates: string[]): readonly string[] {
  const all = dates.map((date, index) => {
    const one = { ...exchange({}), id: `current-${index}`, at: '2026-11-27T12:00:00.000Z' };
    return { ...one, response: { ...one.response, headers: date === '' ? {} : { date } } };
  });
  const exchanges = new Map(all.map((one) => [one.id, one]));
  return describeOtherDates({ exchanges } as unknown as ReportSource); // all that is read of it
}

it('tells of answers that the target dated on another day', () => {
  expect(told('Fri, 27 Nov 2026 12:00:00 GMT', 'Thu, 27 Nov 2025 12:00:00 GMT')).toEqual([
    'CHECK the target dated 1 answer more than a day apart from the run, such as current-1 on Thu, 27 Nov 2025 12:00:00 GMT: a wrong clock, or another time',
  ]);
});

it('tells nothing of a clock that is some hours off, and of no or no readable date', () => {
  expect(told('Fri, 27 Nov 2026 03:00:00 GMT', '', 'yesterday')).toEqual([]);
});
