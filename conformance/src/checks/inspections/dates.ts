/** Compares `conduct_date` values: the same day or moment in any form and time zone. */
import { readJson, valueAt } from '../../net/body.js';
import type { Exchange } from '../../net/exchange.js';
import { holds } from '../words/expect.js';
import { readTime, type Written } from '../words/times.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** The largest offsets of any time zone ahead of UTC and behind it. */
const MOST_AHEAD_MS = 14 * HOUR_MS;
const MOST_BEHIND_MS = 12 * HOUR_MS;
/** The offset of every time zone is a multiple of this. */
const ZONE_STEP_MS = HOUR_MS / 4;

/** Whether a moment falls on this day in some time zone. */
function isOn(day: number, moment: number): boolean {
  return moment >= day - MOST_AHEAD_MS && moment < day + DAY_MS + MOST_BEHIND_MS;
}

/** Whether a clock in some time zone shows this local time at that moment. */
function isShownAt(time: number, moment: number): boolean {
  const ahead = time - moment;
  return ahead <= MOST_AHEAD_MS && ahead >= -MOST_BEHIND_MS && ahead % ZONE_STEP_MS === 0;
}

/** Whether both name the same day or moment. The second may be truncated to the minute. */
export function nameTheSame(sent: Written, got: Written): boolean {
  return isTheSame(sent, got) || (got.at % MINUTE_MS === 0 && isTheSame(toMinute(sent), got));
}

function isTheSame(sent: Written, got: Written): boolean {
  if (got.form === sent.form) return got.at === sent.at;
  if (got.form === 'date') return isOn(got.at, sent.at);
  if (sent.form === 'date') return isOn(sent.at, got.at);
  return got.form === 'local' ? isShownAt(got.at, sent.at) : isShownAt(sent.at, got.at);
}

function toMinute(written: Written): Written {
  return { ...written, at: written.at - (written.at % MINUTE_MS) };
}

/**
 * `conduct_date` names the day or moment that was sent. The specification shows responses with a
 * date and with a date-time, so a server may turn either into the other; the time zone of the
 * account is not known.
 */
export function hasDate(exchange: Exchange, expected: string) {
  const got = valueAt(readJson(exchange), 'conduct_date');
  const [wanted, shown] = [readTime(expected), readTime(got)];
  const isRight = wanted !== undefined && shown !== undefined && nameTheSame(wanted, shown);
  return holds(isRight, exchange, 'body.conduct_date', `the day or moment ${expected}`, got);
}
