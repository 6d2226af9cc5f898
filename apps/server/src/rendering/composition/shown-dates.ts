// Dates and times in words. A date-time keeps the clock of its own offset; what was recorded in UTC is shown in the zone
// of the account.

/** A date, or a date-time with offset, as it is sent: `2 March 2026`, `2 March 2026, 09:30`. */
export function shownDate(text: string): string {
  const [date = '', time] = text.split('T');
  const day = DAY.format(new Date(`${date}T00:00:00Z`));
  return time ? `${day}, ${time.slice(0, 5)}` : day;
}

/** A moment in a zone: `2 March 2026, 09:30`. */
export function shownMoment(text: string, time_zone: string): string {
  const format = new Intl.DateTimeFormat('en-GB', { ...DATE, ...TIME, timeZone: time_zone });
  const parts = new Map(
    format.formatToParts(new Date(text)).map(({ type, value }) => [type, value]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? '';
  return `${part('day')} ${part('month')} ${part('year')}, ${part('hour')}:${part('minute')}`;
}

const DATE = { day: 'numeric', month: 'long', year: 'numeric' } as const;
const TIME = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

const DAY = new Intl.DateTimeFormat('en-GB', { ...DATE, timeZone: 'UTC' });
