/**
 * Days for inspections with a clerk: whoever keeps a calendar may refuse to book one person twice for a day. Each is a
 * working day that no other of this run is on, and hardly any of another run.
 */
import { randomInt } from 'node:crypto';
import type { Settings } from '../../config/settings.js';
import type { Context } from '../../engine/scenario.js';

const DAY_MS = 86_400_000;
const FIRST_MONDAY = Date.parse('2032-01-05');
const WORKING_DAYS = 5;
const WEEKS = 100;

const last = new WeakMap<Settings, number>();

/** A day that was not taken before. */
export function dayOfItsOwn({ settings }: Pick<Context, 'settings'>): string {
  const count = WEEKS * WORKING_DAYS;
  const number = ((last.get(settings) ?? randomInt(count)) + 1) % count;
  last.set(settings, number);
  const days = Math.floor(number / WORKING_DAYS) * 7 + (number % WORKING_DAYS);
  return new Date(FIRST_MONDAY + days * DAY_MS).toISOString().slice(0, 10);
}
