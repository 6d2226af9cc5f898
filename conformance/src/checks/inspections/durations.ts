import { readJson, valueAt } from '../../net/body.js';
import type { Exchange } from '../../net/exchange.js';
import { holds } from '../expect.js';

const FORM = /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/;

/** The length in seconds of a duration of days, hours, minutes and seconds; undefined for others. */
function lengthOf(duration: unknown): number | undefined {
  const parts = FORM.exec(typeof duration === 'string' ? duration : '');
  if (!parts) return undefined;
  const [days, hours, minutes, seconds] = parts.slice(1).map((part) => Number(part ?? 0));
  return (days ?? 0) * 86_400 + (hours ?? 0) * 3_600 + (minutes ?? 0) * 60 + (seconds ?? 0);
}

/** time_to_complete is of the same length, however it is written. */
export function hasLength(exchange: Exchange, expected: string) {
  const got = valueAt(readJson(exchange), 'time_to_complete');
  const isSame = lengthOf(got) !== undefined && lengthOf(got) === lengthOf(expected);
  return holds(isSame, exchange, 'body.time_to_complete', `the length of ${expected}`, got);
}
