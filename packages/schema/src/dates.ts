// ISO 8601 dates, date-times and durations as the API reads them (D-04, D-43).

const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
const DATE_TIME =
  /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?(Z|[+-]\d{2}:?\d{2})?$/i;
const DURATION = /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)(?:[.,]\d+)?S)?)?$/;

const SHORTEST_DURATION = 60;

/** The parts of a date-time. Fractions of a second are dropped (D-04). */
export interface DateTimeParts {
  /** As `YYYY-MM-DD`. */
  readonly date: string;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
  /** Minutes east of UTC; null when the text has no offset and the zone of the account counts. */
  readonly offset: number | null;
}

/** Whether a text is a date that exists, such as `2026-03-02`. */
export function isDate(text: string): boolean {
  const match = DATE.exec(text);
  if (!match) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  return year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth({ year, month });
}

/** Whether a text is a date-time that exists, with or without seconds, fractions and offset. */
export function isDateTime(text: string): boolean {
  return parseDateTime(text) !== null;
}

/** The parts of a date-time that exists, or null when the text is none (GEN-023 to GEN-025). */
export function parseDateTime(text: string): DateTimeParts | null {
  const match = DATE_TIME.exec(text);
  if (!match?.[1] || !isDate(match[1])) return null;
  const [hour, minute, second] = [Number(match[2]), Number(match[3]), Number(match[4] ?? 0)];
  const offset = match[5] === undefined ? null : minutesOf(match[5]);
  if (hour > 23 || minute > 59 || second > 59 || offset === undefined) return null;
  return { date: match[1], hour, minute, second, offset };
}

/** Whether a text is a date or a date-time (GEN-023, GEN-025). */
export function isDateOrDateTime(text: string): boolean {
  return isDate(text) || isDateTime(text);
}

/** Whether a text is a duration of at least one minute in units of fixed length (INS-039, INS-058). */
export function isDuration(text: string): boolean {
  const seconds = durationSeconds(text);
  return seconds !== null && seconds >= SHORTEST_DURATION;
}

/** Length of a duration in seconds, or null when the text is none. */
export function durationSeconds(text: string): number | null {
  const match = DURATION.exec(text);
  if (!match || text === 'P' || text.endsWith('T')) return null;
  const [days, hours, minutes, seconds] = match.slice(1).map((part) => Number(part ?? 0));
  const total = (days ?? 0) * 86_400 + (hours ?? 0) * 3_600 + (minutes ?? 0) * 60 + (seconds ?? 0);
  return Number.isSafeInteger(total) ? total : null;
}

function daysInMonth({ year, month }: { year: number; month: number }): number {
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
}

/** Minutes east of UTC of `Z`, `+01:00` or `-0130`, or undefined when no clock shows such an offset. */
function minutesOf(offset: string): number | undefined {
  if (/^z$/i.test(offset)) return 0;
  const [hours, minutes] = [Number(offset.slice(1, 3)), Number(offset.slice(-2))];
  if (hours > 14 || minutes > 59) return undefined;
  return (hours * 60 + minutes) * (offset.startsWith('-') ? -1 : 1);
}
