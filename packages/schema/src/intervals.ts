import { isDate, isDateOrDateTime } from './dates.js';

// The ISO 8601 interval of the conduct_date filter (D-24, INS-051 to INS-055).

const DURATION =
  /^P(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/;
const LARGEST_AMOUNT = 100_000;

/** Amounts of a duration by calendar unit. */
export interface CalendarDuration {
  readonly years: number;
  readonly months: number;
  readonly weeks: number;
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
}

/** An interval with inclusive bounds; null leaves a side open. One of start and end may be a duration. */
export interface Interval {
  /** A date, which stands for its first moment, or a date-time. */
  readonly start: string | CalendarDuration | null;
  /** A date, which stands for its last moment, or a date-time. */
  readonly end: string | CalendarDuration | null;
}

/**
 * Reads `start/end`, `start/duration`, `duration/end` or a single date; an empty side or two dots are open.
 * Null when the text is none of these. Whether it ends before it starts depends on the zone of the account.
 */
export function parseInterval(text: string): Interval | null {
  if (isDate(text)) return { start: text, end: text };
  const [first, second, ...rest] = text.split('/');
  if (first === undefined || second === undefined || rest.length > 0) return null;
  const [start, end] = [parseSide(first), parseSide(second)];
  if (start === undefined || end === undefined) return null;
  const hasDate = typeof start === 'string' || typeof end === 'string';
  return hasDate ? { start, end } : null;
}

/** Whether a text is an interval the filter can read. */
export function isInterval(text: string): boolean {
  return parseInterval(text) !== null;
}

type Side = Interval['start'];

function parseSide(text: string): Side | undefined {
  if (text === '' || text === '..') return null;
  return isDateOrDateTime(text) ? text : parseCalendarDuration(text);
}

function parseCalendarDuration(text: string): CalendarDuration | undefined {
  const match = DURATION.exec(text);
  if (!match || text === 'P' || text.endsWith('T')) return undefined;
  const amounts = match.slice(1).map((part) => Number(part ?? 0));
  if (amounts.some((amount) => amount > LARGEST_AMOUNT)) return undefined;
  const [years = 0, months = 0, weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = amounts;
  return { years, months, weeks, days, hours, minutes, seconds };
}
