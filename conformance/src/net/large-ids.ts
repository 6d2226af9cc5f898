/** Finds ids that JavaScript cannot represent: requests with them would reach another record. */
import { Unreadable } from '../base/stops.js';
import { describeExchange, type Exchange, isSuccess } from './exchange.js';

/** An id of sixteen digits or more, in JSON or JSONx. */
const LARGE = /(?:"id"\s*:\s*|<\w*:?number name="id">\s*)(-?\d{16,})(?![\d.eE])/g;

/** Throws Unreadable when an answer shows an id that cannot be read exactly. */
export function refuseLargeIds(exchange: Exchange): void {
  if (!isSuccess(exchange)) return;
  for (const [, digits = ''] of exchange.response.body.matchAll(LARGE)) {
    if (Number.isSafeInteger(Number(digits))) continue;
    const place = `the answer to ${describeExchange(exchange)}`;
    throw new Unreadable(
      `${place} contains the id ${digits}. This suite cannot read integers above ${Number.MAX_SAFE_INTEGER} exactly, so it cannot judge a target with such ids`,
    );
  }
}
