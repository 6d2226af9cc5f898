/** Reads ISO 8601 dates and times in every form a target may write them. */
import { type Exchange, header } from '../../net/exchange.js';

const DAY_MS = 86_400_000;
/** The largest accepted difference between two clocks. */
export const CLOCK_SKEW_MS = 5 * 60_000;
const MINUTE_MS = 60_000;

const FORM =
  /^(\d{4})(-?)(\d{2})\2(\d{2})(?:T(\d{2}):?(\d{2})(?::?(\d{2}(?:[.,]\d+)?))?(Z|[+-]\d{2}(?::?\d{2})?)?)?$/;

/** A date or a date-time, with or without an offset, as it was written. */
export interface Written {
  readonly form: 'date' | 'local' | 'moment';
  /** The moment in milliseconds since 1970. A date, or a time without an offset, is read as UTC. */
  readonly at: number;
  /** The precision in milliseconds: a day, a minute, or 0 where seconds are given. */
  readonly lastsMs: number;
}

const OF_WEEK = /^(\d{4})-?W(\d{2})-?([1-7])(?!\d)/;
const OF_YEAR = /^(\d{4})-?(\d{3})(?![\d-])/;

/** Returns the date or time that a value names, or undefined if it is none. */
export function readTime(value: unknown): Written | undefined {
  const text = typeof value === 'string' ? value : '';
  const parts = FORM.exec(text) ?? FORM.exec(byMonth(text));
  if (!parts) return undefined;
  const [, year, , month, day, hour, minute = '00', seconds, offset] = parts;
  const [, sign, hours, minutes = '00'] = /^([+-])(\d{2}):?(\d{2})?$/.exec(offset ?? '') ?? [];
  const zone = sign === undefined ? 'Z' : `${sign}${hours}:${minutes}`;
  const time = `${hour ?? '00'}:${minute}:${(seconds ?? '00').replace(',', '.')}`;
  const at = Date.parse(`${year}-${month}-${day}T${time}${zone}`);
  if (Number.isNaN(at)) return undefined;
  if (hour === undefined) return { form: 'date', at, lastsMs: DAY_MS };
  const lastsMs = seconds === undefined ? MINUTE_MS : 0;
  return { form: offset === undefined ? 'local' : 'moment', at, lastsMs };
}

/** Rewrites week dates and ordinal dates as calendar dates; returns anything else unchanged. */
function byMonth(text: string): string {
  return text
    .replace(OF_WEEK, (_, year, week, day) => {
      const fourth = new Date(Date.UTC(Number(year), 0, 4)); // January 4 is always in week 1
      const monday = 5 - (fourth.getUTCDay() || 7);
      return dayOf(Number(year), monday + (Number(week) - 1) * 7 + Number(day) - 1);
    })
    .replace(OF_YEAR, (_, year, day) => dayOf(Number(year), Number(day)));
}

/** Returns the date of a day of the year, counted from 1. */
function dayOf(year: number, day: number): string {
  return new Date(Date.UTC(year, 0, day)).toISOString().slice(0, 10);
}

/** Returns the moment that a value names in milliseconds since 1970, or NaN if it names none. */
export function momentOf(value: unknown): number {
  return readTime(value)?.at ?? Number.NaN;
}

/**
 * Whether a time lies between two responses, by the clock of the run or the Date header of the
 * target, allowing for clock differences. A time without an offset may be in any time zone.
 */
export function isAbout(value: unknown, from: Exchange, to: Exchange = from): boolean {
  const written = readTime(value);
  if (!written) return false;
  const slack = CLOCK_SKEW_MS + (written.form === 'moment' ? written.lastsMs : DAY_MS);
  const [begun, ended] = [clocksOf(from), clocksOf(to)];
  return written.at >= Math.min(...begun) - slack && written.at <= Math.max(...ended) + slack;
}

function clocksOf(exchange: Exchange): number[] {
  const told = Date.parse(header(exchange, 'date'));
  return [Date.parse(exchange.at), ...(Number.isNaN(told) ? [] : [told])];
}
