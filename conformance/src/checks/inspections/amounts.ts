import { readJson, valueAt } from '../../net/body.js';
import type { Exchange } from '../../net/exchange.js';
import { holds } from '../words/expect.js';

const PARTS = ['price', 'additional', 'margin'];

/** Each part of pricing is a text with the amount that was sent, with however many decimal places. */
export function hasAmounts(exchange: Exchange, sent: unknown) {
  return PARTS.map((part) => {
    const path = `pricing.${part}`;
    const got = valueAt(readJson(exchange), path);
    const expected = String(valueAt(sent, path));
    const isSame = typeof got === 'string' && got !== '' && Number(got) === Number(expected);
    return holds(isSame, exchange, `body.${path}`, `the amount ${expected}, as a string`, got);
  });
}
