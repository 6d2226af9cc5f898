import { describe, expect, it } from 'vitest';
import { createMemory } from '../../base/memory.js';
import { type Calendar, dayOfItsOwn, FAR, nearCalendars, weekOf } from './days.js';

const NOW = Date.parse('2026-02-04T23:30:00Z');
const dayOfWeek = (day: string) => new Date(day).getUTCDay();

const [HALF_A_YEAR, TWO_MONTHS, FOUR_WEEKS] = nearCalendars(NOW) as [Calendar, Calendar, Calendar];

describe.each([
  ['years ahead', FAR, 90],
  ['within half a year', HALF_A_YEAR, 90],
  ['within 60 days', TWO_MONTHS, 25],
  ['within four weeks', FOUR_WEEKS, 10],
] as const)('days %s', (_, calendar, length) => {
  it('gives a working day once', () => {
    const run = { runMemory: createMemory() };
    const days = Array.from({ length }, () => dayOfItsOwn(run, calendar));
    expect(new Set(days).size).toBe(days.length);
    expect(days.map(dayOfWeek).filter((day) => day === 0 || day === 6)).toEqual([]);
  });

  it('begins its weeks on a Monday', () => {
    expect(calendar.week.map(dayOfWeek)).toEqual([1, 2, 3, 4, 5]);
    expect(weekOf('word', calendar).map(dayOfWeek)).toEqual([1, 2, 3, 4, 5, 6]);
    expect([1, 2, 3, 4, 5]).toContain(dayOfWeek(calendar.leapDay));
  });
});

it.each([
  [HALF_A_YEAR, 14, 183],
  [TWO_MONTHS, 7, 60],
  [FOUR_WEEKS, 1, 28],
] as const)('keeps near days within some time, with some notice', (calendar, notice, most) => {
  const words = Array.from({ length: 200 }, (_, number) => `word ${number}`);
  const days = [...calendar.week, ...words.flatMap((word) => weekOf(word, calendar))];
  const ahead = days.map((day) => (Date.parse(day) - NOW) / 86_400_000);
  expect(Math.min(...ahead)).toBeGreaterThan(notice);
  expect(Math.max(...ahead)).toBeLessThan(most);
});

it.each([FAR, HALF_A_YEAR, TWO_MONTHS, FOUR_WEEKS])('has no day after the latest', (calendar) => {
  const words = Array.from({ length: 200 }, (_, number) => `word ${number}`);
  const single = Array.from({ length: 90 }, () =>
    dayOfItsOwn({ runMemory: createMemory() }, calendar),
  );
  const days = [...calendar.week, ...words.flatMap((word) => weekOf(word, calendar)), ...single];
  expect(days.filter((day) => day > calendar.latest)).toEqual([]);
});
