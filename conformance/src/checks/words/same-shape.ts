/** A list shows its records as a single read does. */
import type { Finding } from '../../engine/check.js';
import { readJson, recordsOf, valueAt } from '../../net/body.js';
import type { Exchange } from '../../net/exchange.js';
import { documentedPart } from './documented.js';
import { holds } from './expect.js';
import { isNotFoundYet } from './found-late.js';

/**
 * The entry of a list has the documented fields of the single read, with the same kinds of values. An entry that stands
 * alone is the one that was looked for, also when its id has another form.
 */
export function listsAsRead(list: Exchange, read: Exchange): Finding {
  const single = readJson(read);
  const records = recordsOf(list);
  const same = records.find((record) => valueAt(record, 'id') === valueAt(single, 'id'));
  const entry = same ?? (records.length === 1 ? records[0] : undefined);
  const expected = shapeOf(documentedPart(single));
  const got = shapeOf(documentedPart(entry));
  return holds(got === expected, list, 'body.data', expected, got);
}

/** The names and kinds of everything inside, in a fixed order. */
function shapeOf(value: unknown, path = ''): string {
  if (isNotFoundYet(path, value)) return 'string';
  if (Array.isArray(value)) return 'array';
  if (typeof value !== 'object' || value === null) return value === null ? 'null' : typeof value;
  const parts = Object.entries(value)
    .map(([name, part]) => `${name}: ${shapeOf(part, `${path}.${name}`)}`)
    .sort();
  return `{ ${parts.join(', ')} }`;
}
