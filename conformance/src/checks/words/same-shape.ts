/** A list shows its records as a read of one record does. */
import { join } from '../../base/dotted.js';
import type { Finding } from '../../engine/check.js';
import { readJson, recordsOf, valueAt } from '../../net/body.js';
import type { Exchange } from '../../net/exchange.js';
import { documentedAt, documentedPart, type RecordKind } from './documented.js';
import { equals, holds, met } from './expect.js';
import { isNotFoundYet } from './found-late.js';
import { isSameAt } from './same-value.js';

/**
 * The list entry has the documented fields of the single read, with values of the same types. An
 * only entry is taken to be the record even if its id differs.
 */
export function listsAsRead(kind: RecordKind, list: Exchange, read: Exchange): Finding {
  const single = readJson(read);
  const records = recordsOf(list);
  const same = records.find((record) => valueAt(record, 'id') === valueAt(single, 'id'));
  const entry = same ?? (records.length === 1 ? records[0] : undefined);
  const expected = shapeOf(documentedPart(kind, single));
  const got = shapeOf(documentedPart(kind, entry));
  return holds(got === expected, list, 'body.data', expected, got);
}

/** The entry at this place shows the documented part of a field as a read of the record does, maybe in another form. */
export function listsField(list: Exchange, place: string, field: string, read: unknown): Finding {
  const at = join(place, field);
  const [shown, listed] = [read, valueAt(readJson(list), at)].map((value) =>
    documentedAt(field, value),
  );
  return isSameAt(field, shown, listed) ? met : equals(list, at, read);
}

/** Returns the names and types of everything inside a value, in a fixed order. */
function shapeOf(value: unknown, path = ''): string {
  if (isNotFoundYet(path, value)) return 'string';
  if (Array.isArray(value)) return 'array';
  if (typeof value !== 'object' || value === null) return value === null ? 'null' : typeof value;
  const parts = Object.entries(value)
    .map(([name, part]) => `${name}: ${shapeOf(part, `${path}.${name}`)}`)
    .sort();
  return `{ ${parts.join(', ')} }`;
}
