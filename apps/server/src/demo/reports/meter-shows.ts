import type { Agency } from '../agency.js';
import { readingsOf } from '../readings.js';
import { seeded } from '../seeded.js';
import type { Home } from './home.js';

// What the meters of a home show on a day: those in the books of the agency as they were last read, others as drawn.

/** A number on a meter, and what it has counted. */
export interface MeterFace {
  readonly serial: string;
  readonly reading: string;
}

/** What is used in a year, in the units of the meter, by the item that names it. */
const YEARLY: Readonly<Record<string, { type: string; letter: string; yearly: number }>> = {
  'Electricity meter': { type: 'Electricity', letter: 'E', yearly: 2700 },
  'Gas meter': { type: 'Gas', letter: 'G', yearly: 1000 },
  'Water meter': { type: 'Water', letter: 'W', yearly: 95 },
};

const FIRST_DAY = Date.parse('2023-01-02');
const YEAR = 365 * 86_400_000;

/** The face of a meter of a home on a day; none where the home has none of its kind. */
export function meterFaceOf(
  { meters }: Agency,
  { ref, isFlat }: Home,
  day: string,
): (item: string) => MeterFace | null {
  return (item) => {
    const kind = YEARLY[item];
    if (!kind) throw new Error(`${item} is no meter`);
    const known = meters.find(
      (meter) =>
        meter.ref === ref && meter.type === kind.type && (!meter.until || day < meter.until),
    );
    if (known) {
      const readings = readingsOf(known);
      const last = readings.findLast(({ on }) => on <= day) ?? readings[0];
      return { serial: known.serial_no, reading: last?.reading ?? known.opening };
    }
    if (kind.type === 'Gas' && isFlat) return null;
    const random = seeded(`${ref} ${item}`);
    const serial = `${kind.letter}${10 + Math.floor(random() * 80)}K ${10_000 + Math.floor(random() * 90_000)}`;
    const years = (Date.parse(day) - FIRST_DAY) / YEAR;
    const count = 4000 * random() + kind.yearly * (0.8 + 0.4 * random()) * years;
    return { serial, reading: String(Math.round(count)).padStart(5, '0') };
  };
}
