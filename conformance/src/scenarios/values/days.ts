/**
 * Days of inspections, never on a weekend. They are years ahead, where nothing else is booked; for
 * a target that takes no booking so far ahead they are in the next months or weeks.
 */
import { randomInt } from 'node:crypto';
import type { Context } from '../../engine/scenario.js';
import type { Revision } from '../../register/schema.js';

export const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;
const WORKING_DAYS = 5;
/** 1970-01-05 was a Monday. */
const MONDAY_MS = 4 * DAY_MS;
/**
 * How many weeks ahead the near days start, since a target may refuse short notice, and how many
 * weeks come before the week of most inspections: within half a year, within 60 days, and within
 * four weeks.
 */
const NEAR = [
  [3, 20],
  [2, 5],
  [1, 2],
] as const;

export interface Calendar {
  /** Monday to Friday of the week of most inspections. */
  readonly week: readonly [string, string, string, string, string];
  /** A leap day, if that can be booked. */
  readonly leapDay: string;
  /** The weeks whose days are used only once. */
  readonly single: Weeks;
  /** The weeks for filters by date. */
  readonly intervals: Weeks;
  /** A day as late as any other: what can be booked then can be booked on all days. */
  readonly latest: string;
}

interface Weeks {
  /** The first Monday, in milliseconds since 1970. */
  readonly monday: number;
  readonly count: number;
}

const FAR_INTERVALS: Weeks = { monday: Date.parse('2040-01-02'), count: 430 };

export const FAR: Calendar = {
  week: weekFrom(Date.parse('2031-05-05')),
  leapDay: '2028-02-29',
  single: { monday: Date.parse('2032-01-05'), count: 100 },
  intervals: FAR_INTERVALS,
  latest: weekFrom(FAR_INTERVALS.monday + FAR_INTERVALS.count * WEEK_MS)[1],
};

/** Calendars whose days are less than half a year after `now`, the one that reaches furthest first. */
export function nearCalendars(now: number): Calendar[] {
  const monday = Math.floor((now - ((now - MONDAY_MS) % WEEK_MS)) / DAY_MS) * DAY_MS;
  return NEAR.map(([notice, count]) => {
    const weeks = { monday: monday + notice * WEEK_MS, count };
    const week = weekFrom(weeks.monday + count * WEEK_MS);
    return { week, leapDay: week[4], single: weeks, intervals: weeks, latest: week[4] };
  });
}

const LAST = Symbol('last day');

/**
 * A working day on which no other inspection of this run has a clerk, and probably none of another
 * run.
 */
export function dayOfItsOwn(
  { runMemory }: Pick<Context, 'runMemory'>,
  { single }: Calendar,
): string {
  const days = single.count * WORKING_DAYS;
  const last = runMemory.of(LAST, () => ({ number: randomInt(days) }));
  last.number = (last.number + 1) % days;
  const week = Math.floor(last.number / WORKING_DAYS) * WEEK_MS;
  return textOf(single.monday + week + (last.number % WORKING_DAYS) * DAY_MS);
}

/** Monday to Saturday of a week chosen by the word. */
export function weekOf(word: string, { intervals }: Calendar): string[] {
  const number = [...word].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 0);
  const mondays = lateIn(intervals);
  const monday = mondays[number % mondays.length] ?? intervals.monday;
  return Array.from({ length: 6 }, (_, index) => textOf(monday + index * DAY_MS));
}

/**
 * The Mondays of weeks in a month with two digits, since comparing dates as texts may fail there;
 * all Mondays if there is none.
 */
function lateIn({ monday, count }: Weeks): number[] {
  const mondays = Array.from({ length: count }, (_, index) => monday + index * WEEK_MS);
  const isLate = (day: number) => textOf(day).slice(5, 7) >= '10';
  const late = mondays.filter((one) => isLate(one) && isLate(one + WEEK_MS - DAY_MS));
  return late.length > 0 ? late : mondays;
}

/**
 * An interval from the day before to the day after: the specification does not say whether it
 * includes its bounds.
 */
export function around(days: readonly string[]): string {
  const moments = days.map((day) => Date.parse(day));
  return `${textOf(Math.min(...moments) - DAY_MS)}/${textOf(Math.max(...moments) + DAY_MS)}`;
}

/** Dates and times that are easy to misread, in all forms; one for each type but the first. */
type Times = Readonly<Record<Revision, readonly string[]>>;

/** All of them are on working days. One has passed in each revision, which a target may refuse. */
const FAR_TIMES: Times = {
  current: [
    '2019-07-08T10:00:00Z',
    '2031-12-29T08:15:00+00:00',
    '2031-10-31T23:30:00Z',
    '2031-03-31',
    '2031-12-31',
    '2031-11-19T16:20:45-05:00',
    '2031-08-04T00:00:00+02:00',
  ],
  earlier: [
    '2031-08-29T23:45:00+01:00',
    '2019-12-30T09:00:30Z',
    '2031-06-17T07:30:00Z',
    '2031-10-31',
    '2031-12-31',
    '2031-01-31T18:05:00+05:30',
    '2031-11-03T00:00:00Z',
  ],
};

/** The times for a calendar. Near calendars have the same times of day, on days of their week. */
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

/** A time on a day far in the east, which is 09:20 in UTC. */
export function inTheEast(day: string): string {
  return `${day}T17:20:00+08:00`;
}

/**
 * Eight minutes around that time, in which no day begins in any time zone; and those minutes as they
 * seem where the offset of the time, that of these bounds, or both are taken for UTC.
 */
export function aroundTheEast(day: string) {
  const bounds = (hour: string) =>
    [`16:00`, `24:00`].map((minute) => `${day}T${hour}:${minute}+05:00`).join('/');
  return { interval: bounds('14'), misread: ['22', '09', '17'].map(bounds) };
}

/** The date of a moment in milliseconds, in UTC. */
export function textOf(moment: number): string {
  return new Date(moment).toISOString().slice(0, 10);
}
