import { isDate, parseDateTime } from '@lintel/schema';

// Dates and times that clients send (D-04): an offset is kept as it was sent; without one, the zone of the account
// counts (GEN-023, GEN-024). What is read here has passed the schema, so it exists (GEN-025).

/** A time as clocks show it, in milliseconds as if it were UTC; without an offset, in the zone of the account. */
export interface LocalTime {
  readonly local: number;
  /** Minutes ahead of UTC. */
  readonly offset: number | null;
}

/** The time a text says; of a date alone, midnight. */
export function localTimeOf(text: string): LocalTime {
  const parts = parseDateTime(isDate(text) ? `${text}T00:00` : text);
  if (!parts) throw new Error(`${text} is neither a date nor a date-time`);
  const { date, hour, minute, second, offset } = parts;
  const local = Date.parse(`${date}T${twoDigits(hour)}:${twoDigits(minute)}:${twoDigits(second)}Z`);
  return { local, offset };
}

/** A date-time with its offset, as `YYYY-MM-DDTHH:MM:SS+01:00`; a date alone is midnight in the zone. */
export function momentOf(text: string, zone: string): string {
  const time = localTimeOf(text);
  const instant = instantOf(time, zone);
  const offset = time.offset ?? offsetAt(instant, zone);
  return written(instant + offset * MINUTE, offset);
}

const MINUTE = 60_000;
const DAY = 86_400_000;

/**
 * Unix milliseconds of a local time. When the clocks of the zone show it twice, the first; when they skip it, they are
 * read as if they had not been put forward yet.
 */
export function instantOf({ local, offset }: LocalTime, zone: string): number {
  if (offset !== null) return local - offset * MINUTE;
  const before = offsetAt(local - DAY, zone);
  const after = offsetAt(local + DAY, zone);
  const fits = [before, after].find((ahead) => offsetAt(local - ahead * MINUTE, zone) === ahead);
  return local - (fits ?? before) * MINUTE;
}

/** Local time, in milliseconds as if it were UTC, and the minutes it is ahead of UTC. */
function written(local: number, offset: number): string {
  const sign = offset < 0 ? '-' : '+';
  const [hours, minutes] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60];
  const time = new Date(local).toISOString().slice(0, 19);
  return `${time}${sign}${twoDigits(hours)}:${twoDigits(minutes)}`;
}

/** Minutes a zone is ahead of UTC at a moment. Seconds, which zones had before standard time, cannot be written. */
function offsetAt(moment: number, zone: string): number {
  const name = clockOf(zone)
    .formatToParts(moment)
    .find(({ type }) => type === 'timeZoneName')?.value;
  const [, sign, hours, minutes] = /^GMT(?:([+-])(\d{2}):(\d{2}))?/.exec(name ?? '') ?? [];
  const offset = Number(hours ?? 0) * 60 + Number(minutes ?? 0);
  return sign === '-' ? -offset : offset;
}

/** Making a format is slow, and a deployment has few zones. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(zone: string): Intl.DateTimeFormat {
  const known =
    clocks.get(zone) ??
    new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
  clocks.set(zone, known);
  return known;
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}
