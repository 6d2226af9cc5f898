import { readJson, valueAt } from '../../net/body.js';
import type { Exchange } from '../../net/exchange.js';
import { PRICING } from '../words/documented.js';
import { holds } from '../words/expect.js';
import { isNone } from '../words/none.js';

/**
 * Each part of `pricing` is a string with the amount that was sent, with any number of decimal
 * places. A part sent as null may be shown as zero.
 */
export function hasAmounts(exchange: Exchange, sent: unknown) {
  return PRICING.map((part) => {
    const path = `pricing.${part}`;
    const got = valueAt(readJson(exchange), path);
    if (valueAt(sent, path) === null) {
      const isNothing = isNone(got) || Number(got) === 0;
      return holds(isNothing, exchange, `body.${path}`, 'none, as was sent', got);
    }
    const expected = String(valueAt(sent, path));
    const isSame = typeof got === 'string' && got !== '' && Number(got) === Number(expected);
    return holds(isSame, exchange, `body.${path}`, `the amount ${expected}, as a string`, got);
  });
}
