/** Reads and writes the ISO 8601 dates, durations and intervals that the specification uses. */
import type { Reader } from './input.js';
import { text } from './input.js';
import { invalid } from './refusal.js';

const DATE = /^\d{4}-\d{2}-\d{2}$/;
const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?$/;
const DURATION =
  /^P(?=.)(?:(\d{1,4})W)?(?:(\d{1,4})D)?(?:T(?=.)(?:(\d{1,6})H)?(?:(\d{1,6})M)?(?:(\d{1,6})S)?)?$/;
const UNITS = [604_800, 86_400, 3_600, 60, 1];

/** Reads a timestamp with an offset; the result is in milliseconds since 1970. */
export const instant: Reader<number> = (value, at) => {
  const match = TIME.exec(text(value, at));
  const time = match?.[1] ? Date.parse(text(value, at)) : Number.NaN;
  if (Number.isNaN(time)) throw invalid(at, 'an ISO 8601 timestamp with offset');
  return time;
};

/**
 * A date as it was written, or a time in milliseconds since 1970. A time without an offset is UTC.
 */
export type Moment = string | number;

export const moment: Reader<Moment> = (value, at) => {
  const given = text(value, at);
  const match = TIME.exec(given);
  const time = Date.parse(match && !match[1] ? `${given}Z` : given);
  const isDay = DATE.test(given) && new Date(time || 0).toISOString().startsWith(given);
  if (!(isDay || match) || Number.isNaN(time)) throw invalid(at, 'an ISO 8601 date');
  return isDay ? given : time;
};

/** Reads a duration of at least one minute; the result is in seconds. */
export const duration: Reader<number> = (value, at) => {
  const match = DURATION.exec(text(value, at));
  const seconds = UNITS.reduce(
    (sum, unit, index) => sum + unit * Number(match?.[index + 1] ?? 0),
    0,
  );
  if (seconds < 60) throw invalid(at, 'an ISO 8601 duration of at least one minute');
  return seconds;
};

export function writeDuration(seconds: number): string {
  const rest = seconds % 60;
  return `PT${Math.floor(seconds / 60)}M${rest === 0 ? '' : `${rest}S`}`;
}

/** Returns a predicate for moments within an interval `from/to`, both ends included. */
export function readInterval(given: string): (value: Moment | null) => boolean {
  const [from, to, ...more] = given.split('/').map((part) => moment(part, 'conduct_date'));
  if (from === undefined || to === undefined || more.length > 0) {
    throw invalid('conduct_date', 'an ISO 8601 interval of two dates');
  }
  return (value) =>
    value !== null && startOf(value) >= startOf(from) && startOf(value) <= endOf(to);
}

function startOf(value: Moment): number {
  return typeof value === 'number' ? value : Date.parse(value);
}

function endOf(value: Moment): number {
  return typeof value === 'number' ? value : Date.parse(value) + 86_399_999;
}
