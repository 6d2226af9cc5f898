import { idAt, isJson, valueAt } from '../net/body.js';
import type { Exchange } from '../net/exchange.js';
import { readJsonx } from '../net/jsonx-reader.js';

/** The id of what was created; null where the answer shows none. */
export function readId(exchange: Exchange): number | null {
  const id = isJson(exchange) ? idAt(exchange) : valueAt(readAsJsonx(exchange), 'id');
  return Number.isInteger(id) ? Number(id) : null;
}

function readAsJsonx({ response }: Exchange): unknown {
  try {
    return readJsonx(response.body);
  } catch {
    return undefined;
  }
}
