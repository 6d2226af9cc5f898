/** Answers in either format. */
import { memoBy } from '../base/memo.js';
import { readJson } from './body.js';
import type { Exchange } from './exchange.js';
import { tryReadJsonx } from './jsonx-reader.js';

/** The body of an answer, from JSON or from JSONx; undefined where it is neither. */
export function readEither(exchange: Exchange): unknown {
  const json = readJson(exchange);
  if (json !== undefined) return json;
  const read = tryReadJsonx(exchange.response.body);
  return 'value' in read ? read.value : undefined;
}

/**
 * The exchange as if its answer had come in JSON; as it is where that is so, or where it cannot be read. Remembered, so
 * that one answer stays one.
 */
export const inJson = memoBy((exchange: Exchange): Exchange => {
  const value = readJson(exchange) === undefined ? readEither(exchange) : undefined;
  const body = value === undefined ? exchange.response.body : JSON.stringify(value);
  return { ...exchange, response: { ...exchange.response, body } };
});
