/** Lists the differences between a record and its derived form, value by value. */
import { isDeepStrictEqual } from 'node:util';
import { join } from '../base/dotted.js';
import { type Group, isGroup } from '../base/is-record.js';
import { show } from '../engine/problems.js';

/** One sentence for each difference; empty when there is none. An undefined member equals an absent one. */
export function listDifferences(recorded: unknown, derived: unknown, at = ''): string[] {
  if (isDeepStrictEqual(recorded, derived)) return [];
  if (
    !isGroup(recorded) ||
    !isGroup(derived) ||
    Array.isArray(recorded) !== Array.isArray(derived)
  ) {
    return [`${at} is ${show(recorded)}, but must be ${show(derived)}`];
  }
  const keys = new Set([...Object.keys(recorded), ...Object.keys(derived)]);
  return [...keys].flatMap((key) =>
    listDifferences(own(recorded, key), own(derived, key), join(at, key)),
  );
}

/** The group's own member, never an inherited one. */
function own(group: Group, key: string): unknown {
  return Object.hasOwn(group, key) ? group[key] : undefined;
}
