/**
 * Days of inspections. They are years ahead, where nothing else is booked; a target that takes no booking so far ahead is
 * given days of the next months. None is at a weekend.
 */
import { randomInt } from 'node:crypto';
import type { Settings } from '../../config/settings.js';
import type { Revision } from '../../register/schema.js';

export const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;
const WORKING_DAYS = 5;
/** 1970-01-05 was a Monday. */
const MONDAY_MS = 4 * DAY_MS;
/** How far ahead the nearest of the next months begin: what is booked for tomorrow may be refused as well. */
const NOTICE_WEEKS = 3;

export interface Calendar {
  /** Monday to Friday of the week that most inspections are in. */
  readonly week: readonly [string, string, string, string, string];
  /** A day with more to it than others, where one can be booked. */
  readonly leapDay: string;
  /** The weeks whose days are given once. */
  readonly single: Weeks;
  /** The weeks in which intervals are looked at. */
  readonly intervals: Weeks;
}

interface Weeks {
  /** The first Monday, as a moment. */
  readonly monday: number;
  readonly count: number;
}

export const FAR: Calendar = {
  week: weekFrom(Date.parse('2031-05-05')),
  leapDay: '2028-02-29',
  single: { monday: Date.parse('2032-01-05'), count: 100 },
  intervals: { monday: Date.parse('2040-01-02'), count: 430 },
};

/** All days of it are less than half a year after this moment. */
export function nearCalendar(now: number): Calendar {
  const sinceMonday = (now - MONDAY_MS) % WEEK_MS;
  const first = Math.floor((now - sinceMonday) / DAY_MS) * DAY_MS + NOTICE_WEEKS * WEEK_MS;
  const week = weekFrom(first);
  const weeks = { monday: first + WEEK_MS, count: 20 };
  return { week, leapDay: week[4], single: weeks, intervals: weeks };
}

const last = new WeakMap<Settings, number>();

/** A working day that no other inspection of this run with a clerk is on, and hardly one of another run. */
export function dayOfItsOwn(settings: Settings, { single }: Calendar): string {
  const days = single.count * WORKING_DAYS;
  const number = ((last.get(settings) ?? randomInt(days)) + 1) % days;
  last.set(settings, number);
  const week = Math.floor(number / WORKING_DAYS) * WEEK_MS;
  return textOf(single.monday + week + (number % WORKING_DAYS) * DAY_MS);
}

/** Monday to Saturday of the week that this word picks. */
export function weekOf(word: string, { intervals }: Calendar): string[] {
  const number = [...word].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 0);
  const mondays = lateIn(intervals);
  const monday = mondays[number % mondays.length] ?? intervals.monday;
  return Array.from({ length: 6 }, (_, index) => textOf(monday + index * DAY_MS));
}

/** The Mondays of weeks that lie in a month of two digits, which some compare otherwise; all where none does. */
function lateIn({ monday, count }: Weeks): number[] {
  const mondays = Array.from({ length: count }, (_, index) => monday + index * WEEK_MS);
  const isLate = (day: number) => textOf(day).slice(5, 7) >= '10';
  const late = mondays.filter((one) => isLate(one) && isLate(one + WEEK_MS - DAY_MS));
  return late.length > 0 ? late : mondays;
}

/** An interval from the day before to the day after these: whether its bounds belong to it is not shown. */
export function around(days: readonly string[]): string {
  const moments = days.map((day) => Date.parse(day));
  return `${textOf(Math.min(...moments) - DAY_MS)}/${textOf(Math.max(...moments) + DAY_MS)}`;
}

/** Days and times that are easily taken for others, in every form, as many as there are types beside the first. */
type Times = Readonly<Record<Revision, readonly string[]>>;

/** All of them are at working days. */
const FAR_TIMES: Times = {
  current: [
    '2031-07-08T10:00:00Z',
    '2031-12-31T08:15:00+00:00',
    '2031-10-31T23:30:00Z',
    '2031-03-31',
    '2031-12-29',
    '2031-11-19T16:20:45-05:00',
    '2031-08-04T00:00:00+02:00',
  ],
  earlier: [
    '2031-08-29T23:45:00+01:00',
    '2031-12-30T09:00:30Z',
    '2031-06-17T07:30:00Z',
    '2031-10-31',
    '2031-12-31',
    '2031-01-31T18:05:00+05:30',
    '2031-11-03T00:00:00Z',
  ],
};

/** Where nothing is booked so far ahead the forms are the same, and the days are those of the week. */
export function timesIn({ week, single }: Calendar): Times {
  if (single === FAR.single) return FAR_TIMES;
  const near = (time: string, index: number) =>
    `${week[index % WORKING_DAYS]}${time.slice('2031-01-01'.length)}`;
  return { current: FAR_TIMES.current.map(near), earlier: FAR_TIMES.earlier.map(near) };
}

function weekFrom(monday: number): Calendar['week'] {
  const day = (number: number) => textOf(monday + number * DAY_MS);
  return [day(0), day(1), day(2), day(3), day(4)];
}

/** The day of a moment, as it is written. */
export function textOf(moment: number): string {
  return new Date(moment).toISOString().slice(0, 10);
}
