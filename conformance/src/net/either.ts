/** Answers in either format. */
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

/** Kept, so that one answer stays one. */
const converted = new WeakMap<Exchange, Exchange>();

/** The exchange as if its answer had come in JSON; as it is where that is so, or where it cannot be read. */
export function inJson(exchange: Exchange): Exchange {
  const known = converted.get(exchange);
  if (known) return known;
  const value = readJson(exchange) === undefined ? readEither(exchange) : undefined;
  const body = value === undefined ? exchange.response.body : JSON.stringify(value);
  const same = { ...exchange, response: { ...exchange.response, body } };
  converted.set(exchange, same);
  return same;
}
