/**
 * The filters of the inspection list. How arrays and intervals are written is not shown, so each
 * list is asked for in one notation after the other, and one that works is enough.
 */
import { check, type Finding } from '../../engine/check.js';
import { readJson, recordsOf, valueAt } from '../../net/body.js';
import type { Exchange } from '../../net/exchange.js';
import { all, holds, met, unknown } from '../expect.js';
import { excludes, includes } from '../properties/filter.js';

/** The same list in several notations, and what it should and should not hold. */
export type Filtered = {
  readonly lists: readonly Exchange[];
  readonly own: readonly number[];
  readonly others: readonly number[];
  /** What was filtered by, where every listed inspection shows it as well. */
  readonly values?: readonly number[];
};

const byValue = (name: string, path: string) =>
  check(
    `inspections.filter.${name}`,
    `${name} keeps the inspections of any of the values and no others`,
    ({ lists, own, others, values = [] }: Filtered) =>
      anyOf(lists, (list) => all(keepsOnly(list, own, others), everyRecord(list, path, values))),
  );

export const byClient = byValue('client-id', 'client_id');
export const byClerk = byValue('clerk-id', 'clerk.id');
export const byProperty = byValue('property-id', 'property.id');
export const byState = byValue('state-id', 'state.id');

const byContent = (name: string, title: string) =>
  check(`inspections.filter.${name}`, title, ({ lists, own, others }: Filtered) =>
    anyOf(lists, (list) => keepsOnly(list, own, others)),
  );

export const byAddress = byContent('address', 'address keeps the inspections at that address');
export const byConductDate = byContent(
  'conduct-date',
  'conduct_date keeps the inspections scheduled inside the interval',
);

/** Met as soon as one of the lists is as it should be. */
function anyOf(lists: readonly Exchange[], judge: (list: Exchange) => Finding): Finding {
  const findings = lists.map(judge);
  const last = findings.at(-1) ?? unknown('no notation was tried');
  return findings.some(({ outcome }) => outcome === 'met') ? met : last;
}

/** The list succeeded, holds the first ids and none of the second. */
export function keepsOnly(
  list: Exchange,
  own: readonly number[],
  others: readonly number[],
): Finding {
  return all(...own.map((id) => includes(list, id)), ...others.map((id) => excludes(list, id)));
}

function everyRecord(list: Exchange, path: string, values: readonly number[]): Finding {
  const got = recordsOf(list).map((entry) => Number(valueAt(entry, path)));
  const isSo = got.every((value) => values.includes(value)) && readJson(list) !== undefined;
  return holds(isSo, list, `body.data.${path}`, values.join(' or '), got);
}
