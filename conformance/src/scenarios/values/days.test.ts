import { expect, it } from 'vitest';
import type { Settings } from '../../config/settings.js';
import { dayOfItsOwn } from './days.js';

it('gives a working day once', () => {
  const settings = {} as Settings; // a key, and nothing else
  const days = Array.from({ length: 200 }, () => dayOfItsOwn({ settings }));
  expect(new Set(days).size).toBe(days.length);
  const ofWeek = days.map((day) => new Date(day).getUTCDay());
  expect(ofWeek.filter((day) => day === 0 || day === 6)).toEqual([]);
});
