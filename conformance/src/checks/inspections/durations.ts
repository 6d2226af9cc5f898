import { readJson, valueAt } from '../../net/body.js';
import type { Exchange } from '../../net/exchange.js';
import { holds } from '../words/expect.js';

const FORM =
  /^P(?:(\d+)Y)?(?:(\d+)M)?(?:([\d.,]+)W)?(?:([\d.,]+)D)?(?:T(?:([\d.,]+)H)?(?:([\d.,]+)M)?(?:([\d.,]+)S)?)?$/;

/** Length in seconds of a week, day, hour, minute and second. */
const LENGTHS = [604_800, 86_400, 3_600, 60, 1];

/**
 * Returns the length of an ISO 8601 duration in milliseconds, whichever units it is written in, or
 * undefined when the value is no such duration or has years or months, whose length is not fixed.
 */
export function lengthOf(duration: unknown): number | undefined {
  const found = FORM.exec(typeof duration === 'string' ? duration : '');
  if (!found) return undefined;
  const [years = 0, months = 0, ...parts] = found
    .slice(1)
    .map((part) => Number((part ?? '0').replace(',', '.')));
  if (years > 0 || months > 0) return undefined;
  const seconds = parts.map((part, index) => part * (LENGTHS[index] ?? 0));
  return Math.round(seconds.reduce((sum, part) => sum + part, 0) * 1000);
}

/** `time_to_complete` has the length that was sent, in whichever units it is written. */
export function hasLength(exchange: Exchange, expected: string) {
  const got = valueAt(readJson(exchange), 'time_to_complete');
  const isSame = lengthOf(got) !== undefined && lengthOf(got) === lengthOf(expected);
  return holds(isSame, exchange, 'body.time_to_complete', `the length of ${expected}`, got);
}
