/** The custom fields that a list names, whatever shape it has: the specification does not show one. */
import { isRecord } from '../../base/is-record.js';
import { readJson, valueAt } from '../../net/body.js';
import type { Exchange } from '../../net/exchange.js';

/** So deep a list may stand within other members. */
const DEEPEST = 3;

/** Each field with its id: as an entry of a list or under its id in an object, alone or within an envelope. */
export function fieldsIn(list: Exchange): (readonly [id: string, field: unknown])[] {
  return entriesIn(readJson(list), 0);
}

function entriesIn(value: unknown, depth: number): (readonly [id: string, field: unknown])[] {
  if (depth > DEEPEST) return [];
  if (Array.isArray(value)) {
    return value.flatMap((field) => {
      const id = valueAt(field, 'id');
      return id === undefined ? entriesIn(field, depth + 1) : [[String(id), field] as const];
    });
  }
  if (!isRecord(value)) return [];
  const keyed = Object.entries(value).filter(([, field]) => valueAt(field, 'name') !== undefined);
  if (keyed.length > 0) {
    return keyed.map(([key, field]) => [String(valueAt(field, 'id') ?? key), field] as const);
  }
  return Object.values(value).flatMap((part) => entriesIn(part, depth + 1));
}
