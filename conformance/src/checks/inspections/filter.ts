/**
 * The filters of the inspection list. The specification does not show how arrays and intervals are
 * written, so the scenario requests each list in several notations, and one that works is enough.
 */
import { check, type Finding } from '../../engine/check.js';
import { idsOf, readJson, recordsOf, valueAt } from '../../net/body.js';
import { type Exchange, isSuccess } from '../../net/exchange.js';
import { all, allIfAny, holds, met, metBecause, succeeds, unknown } from '../words/expect.js';
import { excludes, includes } from '../words/lists.js';

/** The same list requested in several notations, the ids it must hold, and those it must not. */
export type Filtered = {
  readonly lists: readonly Exchange[];
  readonly own: readonly number[];
  readonly others: readonly number[];
  /** The values filtered by, where every listed inspection shows the value it was found by. */
  readonly values?: readonly number[];
  /** False when no list has shown how several values are written. */
  readonly isNotationKnown?: boolean;
  /**
   * Lists filtered by each line of an address alone, grouped by address. Only filled where no list
   * filtered by the whole address was right.
   */
  readonly lines?: readonly (readonly Exchange[])[];
};

/**
 * With `movesItself`, an inspection may take on such a value by itself; it is then accepted in the
 * list if it shows the value.
 */
const byValue = (id: string, name: string, path: string, { movesItself = false } = {}) =>
  check(
    id,
    `${name} keeps the inspections of any of the values and no others`,
    ({ lists, own, others, values, isNotationKnown = true }: Filtered) => {
      const mayBeFound = (list: Exchange, id: number) =>
        movesItself && values?.includes(shownValue(list, id, path));
      const keepsThose = (list: Exchange) =>
        all(
          ...own.map((id) => includesOrGoesOn(list, id)),
          ...others.map((id) => (mayBeFound(list, id) ? met : excludes(list, id))),
          values ? everyRecord(list, path, values) : succeeds(list),
        );
      const finding = anyOf(lists, others, keepsThose);
      return finding.outcome === 'violated' && !isNotationKnown ? unknown(NO_NOTATION) : finding;
    },
  );

const NO_NOTATION = 'one value is understood, and a list of them in no notation that was tried';

export const byClient = byValue('inspections.filter.client-id', 'client-id', 'client_id');
export const byClerk = byValue('inspections.filter.clerk-id', 'clerk-id', 'clerk.id', {
  movesItself: true,
});
export const byProperty = byValue('inspections.filter.property-id', 'property-id', 'property.id');
export const byState = byValue('inspections.filter.state-id', 'state-id', 'state.id', {
  movesItself: true,
});

export const byAddress = check(
  'inspections.filter.address',
  'address keeps the inspections at that address, by the whole of it or by each of its two lines',
  // The specification does not say how the parts of an address are joined.
  ({ lists, lines = [], own, others }: Filtered) => {
    const keeps = (list: Exchange) => keepsOnly(list, own, others);
    const byLines = lines.map((group) => all(...group.map(keeps)));
    const right = byLines.find(({ outcome }) => outcome === 'met');
    return right ?? anyOf(lists, others, keeps);
  },
);
export const byConductDate = check(
  'inspections.filter.conduct-date',
  'conduct_date keeps the inspections scheduled inside the interval',
  ({ lists, own, others }: Filtered) =>
    anyOf(lists, others, (list) => keepsOnly(list, own, others)),
);

/** A list filtered by an interval of times, and lists by others that have it only when misread. */
export type OfTimes = {
  /** Undefined where no inspection shows a time with its offset. */
  readonly list: Exchange | undefined;
  readonly misread: readonly Exchange[];
  readonly id: number;
  readonly others: readonly number[];
};

export const byOffset = check(
  'inspections.filter.offsets',
  'an interval of times keeps out what is outside of it by the offsets, even if it seems inside by the hours as written',
  ({ list, misread, id, others }: OfTimes) => {
    if (!list) return metBecause('no inspection shows a time with its offset');
    if (idsOf(list).includes(id)) return met;
    // A target that takes no times for bounds may list nothing or everything.
    const understood = misread.filter(
      (one) => isSuccess(one) && !idsOf(one).some((found) => others.includes(found)),
    );
    return allIfAny(
      understood.map((one) => excludes(one, id)),
      metBecause('no interval of times was understood'),
    );
  },
);

/**
 * Met if one of the lists is right, and unknown if one shows nothing wrong and goes on: the target may read that
 * notation alone in full. Otherwise returns the finding on the list whose notation was understood best: one that
 * was refused or shows everything is in a notation the target does not support.
 */
function anyOf(
  lists: readonly Exchange[],
  others: readonly number[],
  judge: (list: Exchange) => Finding,
): Finding {
  const findings = lists.map(judge);
  const right = findings.find(({ outcome }) => outcome === 'met');
  const open = findings.find(({ outcome }) => outcome === 'unknown');
  const understanding = lists.map((list): number => {
    if (!isSuccess(list)) return 0;
    return idsOf(list).some((id) => others.includes(id)) ? 1 : 2;
  });
  const best = findings[understanding.indexOf(Math.max(...understanding))];
  return right ?? open ?? best ?? unknown('no notation was tried');
}

/** The list holds the id. Unknown if it does not but has a next page, where the record may be. */
function includesOrGoesOn(list: Exchange, id: number): Finding {
  const goesOn = isSuccess(list) && typeof valueAt(readJson(list), 'links.next') === 'string';
  if (!goesOn || idsOf(list).includes(id)) return includes(list, id);
  return unknown('what should be found may stand on a later page');
}

/** The list succeeded, holds all of the first ids and none of the second. */
export function keepsOnly(
  list: Exchange,
  own: readonly number[],
  others: readonly number[],
): Finding {
  return all(...own.map((id) => includes(list, id)), ...others.map((id) => excludes(list, id)));
}

/**
 * Returns the value that a listed record shows at a path, or NaN where the record is not listed.
 */
function shownValue(list: Exchange, id: number, path: string): number {
  return Number(
    valueAt(
      recordsOf(list).find((entry) => valueAt(entry, 'id') === id),
      path,
    ),
  );
}

function everyRecord(list: Exchange, path: string, values: readonly number[]): Finding {
  const got = recordsOf(list).map((entry) => Number(valueAt(entry, path)));
  const isSo = got.every((value) => values.includes(value)) && readJson(list) !== undefined;
  return holds(isSo, list, `body.data.${path}`, values.join(' or '), got);
}
