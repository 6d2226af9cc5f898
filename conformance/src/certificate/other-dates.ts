/** Tells of answers that are dated on another day than the run. */
import { describeCount } from '../base/describe-count.js';
import type { ReportSource } from '../evidence/report-source.js';
import { begunAt, type Exchange, header } from '../net/exchange.js';

const DAY_MS = 24 * 60 * 60_000;

/** One line when the target dated answers on another day: its clock may be wrong, which is for the reader to say. */
export function describeOtherDates({ exchanges }: ReportSource): string[] {
  const [first, ...rest] = [...exchanges.values()].filter(isOfOtherDay);
  if (first === undefined) return [];
  return [
    `CHECK the target dated ${describeCount(rest.length + 1, 'answer', 'answers')} more than a day apart from the run, such as ${first.id} on ${header(first, 'date')}: a wrong clock, or another time`,
  ];
}

function isOfOtherDay(exchange: Exchange): boolean {
  return Math.abs(Date.parse(header(exchange, 'date')) - begunAt(exchange)) > DAY_MS; // false without a date
}
