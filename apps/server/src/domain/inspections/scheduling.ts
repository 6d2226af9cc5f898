import {
  type CalendarDuration,
  durationSeconds,
  type Interval,
  isDate,
  parseInterval,
} from '@lintel/schema';
import { instantOf, type LocalTime, localTimeOf, momentOf } from '../dates.js';

// When an inspection is conducted and how long it takes, as it is kept and shown (D-43), and the intervals in which
// inspections are looked for (D-24). A date alone stands for its whole day in the zone of the account. Texts have
// passed the schema, so they can be read.

/** A span of time with both its ends, in Unix seconds. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** A conduct date as it is stored. */
export interface ConductDate {
  /** In the form it was sent in: a date, or a date-time with its offset (INS-057). */
  readonly conduct_date: string;
  /** The first and last second of it. */
  readonly conduct_from: number;
  readonly conduct_to: number;
}

/** A conduct date in the form it is kept in. */
export function conductDateOf(text: string, zone: string): ConductDate {
  const { from, to } = spanOf({ start: text, end: text }, zone);
  return {
    conduct_date: isDate(text) ? text : momentOf(text, zone),
    conduct_from: from,
    conduct_to: to,
  };
}

/** The span of an interval, or null when it ends before it starts (INS-051 to INS-055). */
export function intervalSpan(text: string, zone: string): Span | null {
  const interval = parseInterval(text);
  if (!interval) throw new Error(`${text} is no interval`);
  const span = spanOf(interval, zone);
  return span.from <= span.to ? span : null;
}

/** A duration in hours and minutes, seconds rounded up to the next minute (INS-059). */
export function shownDuration(text: string): string {
  const total = Math.ceil((durationSeconds(text) ?? 0) / 60);
  const [hours, minutes] = [Math.floor(total / 60), total % 60];
  return `PT${hours > 0 ? `${hours}H` : ''}${minutes > 0 ? `${minutes}M` : ''}`;
}

const SECOND = 1000;
const DAY = 86_400 * SECOND;

/** Where open sides end, and whatever lies beyond: no conduct date does. */
const EARLIEST = Date.UTC(-1, 0, 1);
const LATEST = Date.UTC(10_001, 0, 1);

function spanOf({ start, end }: Interval, zone: string): Span {
  const [first, last] = [boundOf(start, end, -1), boundOf(end, start, 1)];
  return {
    from: secondsOf(first ? instantOf(first, zone) : EARLIEST),
    to: secondsOf(last ? lastOf(last, zone) : LATEST),
  };
}

/** An end of an interval. */
interface Bound extends LocalTime {
  /** Whether it is a date, which stands for its whole day. */
  readonly isDay: boolean;
}

/** The bound on one side: as it was given, a duration away from the other, or null where that side is open. */
function boundOf(given: Interval['start'], other: Interval['start'], sign: 1 | -1): Bound | null {
  if (given === null) return null;
  if (typeof given === 'string') return readBound(given);
  if (typeof other !== 'string') throw new Error('A duration needs a date on the other side');
  return shifted(readBound(other), given, sign);
}

function readBound(text: string): Bound {
  return { ...localTimeOf(text), isDay: isDate(text) };
}

function lastOf(bound: Bound, zone: string): number {
  if (!bound.isDay) return instantOf(bound, zone);
  return instantOf({ ...bound, local: bound.local + DAY }, zone) - SECOND;
}

/**
 * A bound moved by a duration on the calendar. A date moved by whole days is a date again; a day that a month does not
 * have becomes its last.
 */
function shifted(
  { local, offset, isDay }: Bound,
  { years, months, weeks, days, hours, minutes, seconds }: CalendarDuration,
  sign: 1 | -1,
): Bound {
  const moved = new Date(local);
  const day = moved.getUTCDate();
  moved.setUTCDate(1);
  moved.setUTCMonth(moved.getUTCMonth() + sign * (years * 12 + months));
  moved.setUTCDate(Math.min(day, daysInMonth(moved)));
  const time = ((hours * 60 + minutes) * 60 + seconds) * SECOND;
  const rest = (weeks * 7 + days) * DAY + time;
  const inRange = Math.min(Math.max(moved.getTime() + sign * rest, EARLIEST), LATEST);
  return { local: inRange, offset, isDay: isDay && time === 0 };
}

function daysInMonth(date: Date): number {
  const last = new Date(date);
  last.setUTCMonth(date.getUTCMonth() + 1, 0);
  return last.getUTCDate();
}

function secondsOf(instant: number): number {
  return Math.floor(instant / SECOND);
}
