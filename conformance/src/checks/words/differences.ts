import { isDeepStrictEqual } from 'node:util';
import { isRecord } from '../../base/is-record.js';
import type { Problem } from '../../base/problem.js';
import type { Finding } from '../../engine/check.js';
import { show } from '../../engine/problems.js';
import { readJson, valueAt } from '../../net/body.js';
import { type Exchange, isSuccess } from '../../net/exchange.js';
import { documentedPart, ONLY_CURRENT } from './documented.js';
import { isJsonBody, met, refuses, violated } from './expect.js';
import { isNotFoundYet } from './found-late.js';
import { isNone } from './none.js';

/**
 * Two answers hold the same record, but for what stands at the named paths. What only the current revision has may
 * stand in one of them alone: whether it may, or has to, is judged for each answer by itself.
 */
export function differences(before: Exchange, after: Exchange, except: readonly string[]): Finding {
  const readable = [before, after].map(isJsonBody).find(({ outcome }) => outcome !== 'met');
  if (readable) return readable;
  const [old, now] = [before, after].map((exchange) => documentedPart(readJson(exchange)));
  const problems = compare(old, now, '')
    .filter(({ at }) => !except.includes(at) && !isInOneAlone(old, now, at))
    .map((problem) => ({ ...problem, exchange: after.id, at: `body.${problem.at}` }));
  return problems.length > 0 ? violated(...problems) : met;
}

function isInOneAlone(old: unknown, now: unknown, at: string): boolean {
  return ONLY_CURRENT.has(at) && [old, now].some((record) => valueAt(record, at) === undefined);
}

/** An update whose body names some of the values of an object, by their paths, and not the others. */
export type PartOfObject = {
  readonly before: Exchange;
  readonly update: Exchange;
  readonly named: readonly string[];
};

/**
 * The body holds only the fields to update, so nothing else is touched. Whether an object may be sent in part is not
 * shown, nor whether it is then merged or replaced: of an object that is named in part, the rest may be empty after it,
 * but for what is never empty.
 */
export function keepsWhatIsUnnamed(
  { before, update, named }: PartOfObject,
  neverEmpty: readonly string[] = [],
): Finding {
  if (!isSuccess(update)) return refuses(update);
  const objects = named.flatMap((path) => (path.includes('.') ? path.split('.').slice(0, 1) : []));
  const emptied = objects.flatMap((name) =>
    pathsOf({ [name]: valueAt(readJson(before), name) }).filter(
      (path) => isNone(valueAt(readJson(update), path)) && !neverEmpty.includes(path),
    ),
  );
  return differences(before, update, [...named, ...emptied]);
}

/** The dotted paths of the values in a body; an array is one value. */
export function pathsOf(body: object): string[] {
  return Object.entries(body).flatMap(([name, value]) =>
    isRecord(value) ? pathsOf(value).map((path) => `${name}.${path}`) : [name],
  );
}

function compare(before: unknown, after: unknown, at: string): Problem[] {
  if (isDeepStrictEqual(before, after) || isNotFoundYet(at, before)) return [];
  if (!isRecord(before) || !isRecord(after)) {
    return [{ at, expected: `${show(before)} as before`, got: show(after) }];
  }
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].flatMap((name) =>
    compare(before[name], after[name], at === '' ? name : `${at}.${name}`),
  );
}
