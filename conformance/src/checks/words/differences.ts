import { isRecord } from '../../base/is-record.js';
import type { Problem } from '../../base/problem.js';
import type { Finding } from '../../engine/check.js';
import { show } from '../../engine/problems.js';
import { readJson, valueAt } from '../../net/body.js';
import { type Exchange, isSuccess } from '../../net/exchange.js';
import { documentedPart, ONLY_CURRENT, type RecordKind } from './documented.js';
import { isJsonBody, met, refuses, violated } from './expect.js';
import { isNotFoundYet } from './found-late.js';
import { isNone } from './none.js';
import { isSameAt } from './same-value.js';

/** Fields whose change is judged by checks of their own. */
const JUDGED_ELSEWHERE = ['report_key'];

/**
 * Both responses hold the same record of this kind, except at the named paths. A field that only the current
 * revision has may be missing from one of them; whether it may be is judged elsewhere.
 */
export function differences(
  kind: RecordKind,
  before: Exchange,
  after: Exchange,
  except: readonly string[],
): Finding {
  const readable = [before, after].map(isJsonBody).find(({ outcome }) => outcome !== 'met');
  if (readable) return readable;
  const [old, now] = [before, after].map((exchange) => documentedPart(kind, readJson(exchange)));
  const spared = [...JUDGED_ELSEWHERE, ...except];
  const problems = compare(old, now, '')
    .filter(({ at }) => !spared.includes(at) && !isInOneAlone(old, now, at))
    .map((problem) => ({ ...problem, exchange: after.id, at: `body.${problem.at}` }));
  return problems.length > 0 ? violated(...problems) : met;
}

function isInOneAlone(old: unknown, now: unknown, at: string): boolean {
  return ONLY_CURRENT.has(at) && [old, now].some((record) => valueAt(record, at) === undefined);
}

/** An update whose body names some of the values of an object, and the paths of those. */
export type PartOfObject = {
  readonly before: Exchange;
  readonly update: Exchange;
  readonly named: readonly string[];
};

/**
 * Only the fields in the body change. The specification does not say whether an object may be sent
 * in part, nor whether it is then merged or replaced. So the update may be refused, and unnamed
 * values of such an object may be emptied, except those at the paths in `neverEmpty`.
 */
export function keepsWhatIsUnnamed(
  kind: RecordKind,
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
  return differences(kind, before, update, [...named, ...emptied]);
}

/** Returns the dotted paths of the values in a body. An array counts as one value. */
export function pathsOf(body: object): string[] {
  return Object.entries(body).flatMap(([name, value]) =>
    isRecord(value) ? pathsOf(value).map((path) => `${name}.${path}`) : [name],
  );
}

function compare(before: unknown, after: unknown, at: string): Problem[] {
  if (isSameAt(at, before, after) || isNotFoundYet(at, before)) return [];
  if (!isRecord(before) || !isRecord(after)) {
    return [{ at, expected: `${show(before)} as before`, got: show(after) }];
  }
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].flatMap((name) =>
    compare(before[name], after[name], at === '' ? name : `${at}.${name}`),
  );
}
