/** Reads ISO 8601 dates and times in every form a target may write them. */
import { FormatRegistry } from '@sinclair/typebox';
import { type Exchange, header } from '../../net/exchange.js';

const DAY_MS = 86_400_000;
/** The largest accepted difference between two clocks. */
export const CLOCK_SKEW_MS = 5 * 60_000;
const HOUR_MS = 60 * 60_000;
const MINUTE_MS = 60_000;

const FORM =
  /^(\d{4})(-?)(\d{2})\2(\d{2})(?:T(\d{2})(?::?(\d{2})(?::?(\d{2}(?:[.,]\d+)?))?)?(Z|[+-]\d{2}(?::?\d{2})?)?)?$/;

/** A date or a date-time, with or without an offset, as it was written. */
export interface Written {
  readonly form: 'date' | 'local' | 'moment';
  /** The moment in milliseconds since 1970. A date, or a time without an offset, is read as UTC. */
  readonly at: number;
  /** The precision in milliseconds: a day, an hour, a minute, or 0 where seconds are given. */
  readonly lastsMs: number;
}

const OF_WEEK = /^(\d{4})-?W(\d{2})-?([1-7])(?!\d)/;
const OF_YEAR = /^(\d{4})-?(\d{3})(?![\d-])/;

/** Returns the date or time that a value names, or undefined if it is none. */
export function readTime(value: unknown): Written | undefined {
  const text = typeof value === 'string' ? value : '';
  const parts = FORM.exec(text) ?? FORM.exec(byMonth(text));
  if (!parts) return undefined;
  const [, year, , month, day, hour, minute, seconds, offset] = parts;
  const [, sign, hours, minutes = '00'] = /^([+-])(\d{2}):?(\d{2})?$/.exec(offset ?? '') ?? [];
  const zone = sign === undefined ? 'Z' : `${sign}${hours}:${minutes}`;
  const second = seconds?.replace(/^60/, '59').replace(',', '.') ?? '00'; // 60 is a leap second
  const date = `${year}-${month}-${day}`;
  const at = Date.parse(`${date}T${hour ?? '00'}:${minute ?? '00'}:${second}${zone}`);
  if (Number.isNaN(at) || !isDay(date)) return undefined;
  if (hour === undefined) return { form: 'date', at, lastsMs: DAY_MS };
  const ofMinute = seconds === undefined ? MINUTE_MS : 0;
  const lastsMs = minute === undefined ? HOUR_MS : ofMinute;
  return { form: offset === undefined ? 'local' : 'moment', at, lastsMs };
}

/** Whether the day of the calendar exists. `Date.parse` takes February 30 for March 2. */
function isDay(date: string): boolean {
  return dateOf(Date.parse(date)) === date;
}

/** Rewrites week dates and ordinal dates as calendar dates; returns anything else unchanged. */
function byMonth(text: string): string {
  return text
    .replace(OF_WEEK, (written: string, year: string, week: string, day: string) => {
      const fourth = new Date(dayOf(year, 4)); // January 4 is always in week 1
      const monday = 5 - (fourth.getUTCDay() || 7) + (Number(week) - 1) * 7;
      const thursday = dayOf(year, monday + 3); // lies in the year of its week
      const isWeek = dateOf(thursday).startsWith(year);
      return isWeek ? dateOf(dayOf(year, monday + Number(day) - 1)) : written;
    })
    .replace(OF_YEAR, (written: string, year: string, day: string) => {
      const date = dateOf(dayOf(year, Number(day)));
      return date.startsWith(year) ? date : written;
    });
}

/** Returns a day of the year, counted from 1, in milliseconds since 1970. */
function dayOf(year: string, day: number): number {
  return Date.UTC(Number(year), 0, day);
}

function dateOf(moment: number): string {
  return new Date(moment).toISOString().slice(0, 10);
}

/** The formats of schemas for what ISO 8601 allows: a date or a time, a time, one with an offset. */
export const FORMATS = { dateOrTime: 'date-or-time', dateTime: 'local-time', moment: 'moment' };

FormatRegistry.Set(FORMATS.dateOrTime, (text) => isWritten(text, 'date', 'local', 'moment'));
FormatRegistry.Set(FORMATS.dateTime, (text) => isWritten(text, 'local', 'moment'));
FormatRegistry.Set(FORMATS.moment, (text) => isWritten(text, 'moment'));

/** ISO 8601 writes date, time and offset either all with their separators or all without. */
function isWritten(text: string, ...forms: readonly Written['form'][]): boolean {
  const written = readTime(text);
  const [date = '', time = ''] = text.split('T');
  const isMixed = date.includes('-') ? /^\d{4}|[+-]\d{4}$/.test(time) : time.includes(':');
  return written !== undefined && forms.includes(written.form) && !isMixed;
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
