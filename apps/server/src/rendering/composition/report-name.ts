import type { PreviousReport } from '../document.js';
import { shownDate } from './shown-dates.js';

/** How another report is named: `Check In, 2 March 2026`. */
export function reportName({ title, conduct_date }: PreviousReport['inspection']): string {
  return `${title}, ${shownDate(conduct_date)}`;
}
