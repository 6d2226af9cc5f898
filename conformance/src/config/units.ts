/** Rates and durations as a configuration writes them: 5/s, 60/m, none; 500ms, 20s, 2m. */

/** A rate, which cannot be zero. */
export const RATE = /^(none|(?!0+(\.0*)?\/)\d+(\.\d+)?\/(s|m))$/;

/** Slower or faster than any deployment needs; in requests a second. */
const SLOWEST = 0.1 / 60;
const FASTEST = 10_000;
/** Longer than any wait of a run; Node's timers cannot wait longer than 24 days. */
const LONGEST_MS = 24 * 60 * 60_000;

const UNITS = { ms: 1, s: 1_000, m: 60_000 } as const;

/** Requests a second, from a text such as 5/s, 60/m or none. */
export function readRate(rate: string): number {
  if (rate === 'none') return Number.POSITIVE_INFINITY;
  const [count = '', unit] = rate.split('/');
  return Number(count) / (unit === 'm' ? 60 : 1);
}

/** Milliseconds, from a text such as 500ms, 20s or 2m. */
export function readDuration(duration: string): number {
  const [, count = '', unit = 's'] = /^(\d+)(ms|s|m)$/.exec(duration) ?? [];
  return Number(count) * UNITS[unit as keyof typeof UNITS]; // the pattern allows no other unit
}

/** What is wrong with a rate that has the right form, as the rest of a sentence. */
export function findWrongRate(rate: string): string | undefined {
  const perSecond = readRate(rate);
  if (rate === 'none' || (perSecond >= SLOWEST && perSecond <= FASTEST)) return undefined;
  return `must be from 0.1/m to ${FASTEST}/s, or none for no limit`;
}

/** What is wrong with a duration that has the right form, as the rest of a sentence. */
export function findTooLong(duration: string): string | undefined {
  return readDuration(duration) > LONGEST_MS ? 'must be at most 1440m, which is a day' : undefined;
}
