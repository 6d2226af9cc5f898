// Dates and times in words. A date-time keeps the clock of its own offset; what was recorded in UTC is shown in the zone
// of the account.

/** A date, or a date-time with offset, as it is sent: `2 March 2026`, `2 March 2026, 09:30`. Nothing stays nothing. */
export function shownDate(text: string): string {
  if (text === '') return '';
  const [date = '', time] = text.split('T');
  const day = DAY.format(new Date(`${date}T00:00:00Z`));
  return time ? `${day}, ${time.slice(0, 5)}` : day;
}

/** A moment in a zone: `2 March 2026, 09:30`. */
export function shownMoment(text: string, time_zone: string): string {
  const parts = clockOf(time_zone).formatToParts(new Date(text));
  const part = (wanted: Intl.DateTimeFormatPartTypes) =>
    parts.find(({ type }) => type === wanted)?.value ?? '';
  return `${part('day')} ${part('month')} ${part('year')}, ${part('hour')}:${part('minute')}`;
}

const DATE = { day: 'numeric', month: 'long', year: 'numeric' } as const;
const TIME = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

const DAY = new Intl.DateTimeFormat('en-GB', { ...DATE, timeZone: 'UTC' });

/** Making a format is slow, and a document has one zone. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const clock =
    clocks.get(timeZone) ?? new Intl.DateTimeFormat('en-GB', { ...DATE, ...TIME, timeZone });
  clocks.set(timeZone, clock);
  return clock;
}
