import { isDate } from '@lintel/schema';
import { instantOf, localTimeOf } from '../dates.js';

// Dates and times as people are told them: in words, on the clocks of the account.

/** A conduct date: `Tuesday 3 March 2026`, or `Tuesday 3 March 2026 at 10:30`. */
export function conductWords(conduct_date: string, zone: string): string {
  if (isDate(conduct_date)) return dayWords(new Date(`${conduct_date}T00:00:00Z`), 'UTC');
  return momentWords(new Date(instantOf(localTimeOf(conduct_date), zone)), zone);
}

function momentWords(moment: Date, timeZone: string): string {
  const time = new Intl.DateTimeFormat('en-GB', { ...TIME, timeZone });
  return `${dayWords(moment, timeZone)} at ${time.format(moment)}`;
}

function dayWords(moment: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-GB', { ...DATE, timeZone }).format(moment).replaceAll(',', '');
}

const DATE = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;
const TIME = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
