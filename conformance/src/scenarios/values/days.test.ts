import { describe, expect, it } from 'vitest';
import type { Settings } from '../../config/settings.js';
import { dayOfItsOwn, FAR, nearCalendar, weekOf } from './days.js';

const NOW = Date.parse('2026-02-04T23:30:00Z');
const dayOfWeek = (day: string) => new Date(day).getUTCDay();

describe.each([
  ['years ahead', FAR],
  ['of the next months', nearCalendar(NOW)],
] as const)('days %s', (_, calendar) => {
  it('gives a working day once', () => {
    const settings = {} as Settings; // used only as a key
    const days = Array.from({ length: 90 }, () => dayOfItsOwn(settings, calendar));
    expect(new Set(days).size).toBe(days.length);
    expect(days.map(dayOfWeek).filter((day) => day === 0 || day === 6)).toEqual([]);
  });

  it('begins its weeks on a Monday', () => {
    expect(calendar.week.map(dayOfWeek)).toEqual([1, 2, 3, 4, 5]);
    expect(weekOf('word', calendar).map(dayOfWeek)).toEqual([1, 2, 3, 4, 5, 6]);
    expect([1, 2, 3, 4, 5]).toContain(dayOfWeek(calendar.leapDay));
  });
});

it('keeps near days within half a year, with some notice', () => {
  const calendar = nearCalendar(NOW);
  const words = Array.from({ length: 200 }, (_, number) => `word ${number}`);
  const days = [...calendar.week, ...words.flatMap((word) => weekOf(word, calendar))];
  const ahead = days.map((day) => (Date.parse(day) - NOW) / 86_400_000);
  expect(Math.min(...ahead)).toBeGreaterThan(14);
  expect(Math.max(...ahead)).toBeLessThan(183);
});
