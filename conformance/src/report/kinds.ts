/** Names the kinds of records a run makes, by the last word of their path. */
import { describeCount } from '../base/describe-count.js';
import { KINDS } from '../engine/ledger.js';

/** Kinds whose path is not their plural: the singular and the plural. */
const NAMES: ReadonlyMap<string, readonly [string, string]> = new Map([
  ['properties', ['property', 'properties']],
  ['staff', ['member of staff', 'members of staff']],
  ['custom-fields', ['custom field', 'custom fields']],
]);

/** What is said where there is none of any kind. */
export const NOTHING = 'nothing';

/** `3 properties, 1 contact`, always in the same order. */
export function countKinds(counts: Readonly<Record<string, number>>): string {
  const each = KINDS.filter((kind) => (counts[kind] ?? 0) > 0);
  return each.map((kind) => countKind(kind, counts[kind] ?? 0)).join(', ') || NOTHING;
}

/** `3 properties`. */
export function countKind(kind: string, count: number): string {
  const [one, several] = NAMES.get(kind) ?? [kind.replace(/s$/, ''), kind];
  return describeCount(count, one, several);
}
