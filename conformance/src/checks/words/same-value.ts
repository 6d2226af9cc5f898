/** Whether two values say the same, whichever of its forms a field of their kind is written in. */
import { isDeepStrictEqual } from 'node:util';
import { join } from '../../base/dotted.js';
import { isRecord } from '../../base/is-record.js';
import { nameTheSame } from '../inspections/dates.js';
import { lengthOf } from '../inspections/durations.js';
import { isKept } from './kept.js';
import { isNone } from './none.js';
import { readTime } from './times.js';

/**
 * Times of one event may be shown with and without fractions of a second, so less than this is no
 * difference.
 */
const FRACTION_MS = 1_000;

type Comparison = (one: unknown, other: unknown) => boolean;

/** How the values at these paths of a record are compared. */
const BY_PATH: readonly (readonly [path: RegExp, isSame: Comparison])[] = [
  [/(^|\.)(\w+_at|start_date)$/, isSameTime],
  [/(^|\.)(conduct_date|date)$/, isSameDate],
  [/(^|\.)time_to_complete$/, isSameLength],
  [/(^|\.)pricing\.\w+$/, isSameAmount],
  [/(^|\.)tags$/, haveSameEntries],
  [/(^|\.)reading$/, isDeepStrictEqual], // kept exactly
];

/**
 * Whether the values of a field in two responses are the same; those of an object one by one. An answer to a write may
 * show another form than a read.
 */
export function isSameAt(path: string, one: unknown, other: unknown): boolean {
  if (isDeepStrictEqual(one, other)) return true;
  if (isRecord(one) && isRecord(other)) {
    const names = new Set([...Object.keys(one), ...Object.keys(other)]);
    return [...names].every((name) => isSameAt(join(path, name), one[name], other[name]));
  }
  const [, isSame] = BY_PATH.find(([where]) => where.test(path)) ?? [];
  if (isSame === undefined) return isKept(path, one, other);
  return isNone(one) === isNone(other) && isSame(one, other);
}

function bothNone(one: unknown, other: unknown): boolean {
  return isNone(one) && isNone(other);
}

export function isSamePlain(one: unknown, other: unknown): boolean {
  return bothNone(one, other) || isKept('', one, other);
}

export function isSameAmount(one: unknown, other: unknown): boolean {
  if (bothNone(one, other)) return true;
  return !isNone(one) && !isNone(other) && Number(one) === Number(other);
}

export function isSameLength(one: unknown, other: unknown): boolean {
  const length = lengthOf(one);
  return isSamePlain(one, other) || (length !== undefined && length === lengthOf(other));
}

export function isSameDate(one: unknown, other: unknown): boolean {
  const [a, b] = [readTime(one), readTime(other)];
  return isSamePlain(one, other) || (a !== undefined && b !== undefined && nameTheSame(a, b));
}

export function isSameTime(one: unknown, other: unknown): boolean {
  const [a, b] = [readTime(one), readTime(other)];
  if (isSameDate(one, other)) return true;
  const near = FRACTION_MS + Math.max(a?.lastsMs ?? 0, b?.lastsMs ?? 0);
  return a !== undefined && b !== undefined && Math.abs(a.at - b.at) <= near;
}

export function haveSameEntries(one: unknown, other: unknown): boolean {
  return isDeepStrictEqual(entriesOf(one), entriesOf(other));
}

function entriesOf(list: unknown): string[] {
  return Array.isArray(list) ? list.map(String).toSorted() : [];
}
