import type { Agency } from './agency.js';
import { seeded } from './seeded.js';

// Readings of a meter, one a quarter. What is used follows the seasons, more or less, and the same at every start.

/** A reading on a day. */
export interface Reading {
  readonly on: string;
  readonly reading: string;
}

/** The last day on which anything is read. */
const LAST_DAY = '2026-06-30';

/** Weeks from one reading to the next. */
const INTERVAL = 13;

/** Share of a year that a reading in winter, spring, summer and autumn adds: what the season before has used. */
const SHARES: Readonly<Record<string, readonly number[]>> = {
  Electricity: [0.28, 0.3, 0.23, 0.19],
  Gas: [0.37, 0.41, 0.17, 0.05],
  Heat: [0.37, 0.42, 0.16, 0.05],
  Oil: [0.35, 0.39, 0.19, 0.07],
  Water: [0.24, 0.24, 0.25, 0.27],
  Other: [0.14, 0.11, 0.36, 0.39],
};

/** Every reading of a meter, oldest first; the meter counts in five digits at least. */
export function readingsOf(meter: Agency['meters'][number]): readonly Reading[] {
  const shares = SHARES[meter.type];
  if (!shares) throw new Error(`No shares are known for ${meter.type}`);
  const random = seeded(`${meter.ref} ${meter.type} ${meter.serial_no}`);
  const days = daysBetween(meter.from, meter.until || LAST_DAY);
  let count = Number(meter.opening);
  return days.map((on, index) => {
    const share = shares[seasonOf(on)] ?? 0;
    if (index > 0) count += Number(meter.yearly) * share * (0.9 + 0.2 * random());
    return { on, reading: String(Math.round(count)).padStart(5, '0') };
  });
}

function daysBetween(from: string, until: string): readonly string[] {
  const days: string[] = [];
  const day = new Date(from);
  while (day <= new Date(until)) {
    days.push(day.toISOString().slice(0, 10));
    day.setUTCDate(day.getUTCDate() + 7 * INTERVAL);
  }
  return days;
}

/** Winter, spring, summer, autumn; December is winter. */
function seasonOf(day: string): number {
  return Math.floor((Number(day.slice(5, 7)) % 12) / 3);
}
