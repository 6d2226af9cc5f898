/** The records, pages and totals of every list in a run agree with each other. */
import { check, type Finding } from '../../engine/check.js';
import { idsOf, readJson, valueAt } from '../../net/body.js';
import type { Exchange } from '../../net/exchange.js';
import { tryReadJsonx } from '../../net/jsonx-reader.js';
import { all, holds, met } from '../words/expect.js';
import { alike } from '../words/kinds.js';
import { filtersOf } from '../words/lists.js';
import { leadsTo } from './pages.js';

type Lists = { readonly lists: readonly Exchange[] };

/** The numbers in one list response. */
interface Counts {
  readonly list: Exchange;
  readonly total: number;
  /** How many records are on this page and the pages after it, by the total. */
  readonly left: number;
  readonly size: number;
  readonly shown: number;
  /** How many records the page has if the total is right. */
  readonly due: number;
}

/** The most records that others may create while the target answers one request. */
const MEANWHILE = 5;
/** The fewest last pages that cannot all disagree with their totals by coincidence. */
const FEWEST_ALIKE = 3;

export const recordsFitTotal = check(
  'pagination.recorded.records-fit-total',
  'in every list of the run, filtered or not, totalRecords fits the records that are shown',
  ({ lists }: Lists) => {
    const wrong = findOtherTotals(lists);
    return ofEach(lists, ({ list, shown, total }) => {
      const expected = `what ${shown} records on this page allow`;
      return holds(!wrong.has(list), list, 'body.pagination.totalRecords', expected, total);
    });
  },
);

export const withinSize = check(
  'pagination.recorded.within-size',
  'in every list of the run a page holds no more records than perPage says',
  ({ lists }: Lists) =>
    ofEach(lists, ({ list, shown, size }) =>
      holds(shown <= size, list, 'body.data', `at most ${size} records`, shown),
    ),
);

export const pagesFitTotal = check(
  'pagination.recorded.pages-fit-total',
  'in every list of the run totalPages is the number of pages that totalRecords needs',
  ({ lists }: Lists) => {
    const wrong = findOfOtherTotals(lists);
    // The specification does not say how many pages an empty list has.
    return ofEach(lists, ({ list, total, size }) => {
      const got = numberIn(list, 'totalPages');
      const due = total === 0 || wrong.has(list) ? got : Math.ceil(total / size);
      return holds(got === due, list, 'body.pagination.totalPages', String(due), got);
    });
  },
);

export const fullBeforeTheLast = check(
  'pagination.recorded.full-before-the-last',
  'in every list of the run a page lacks no record when many more follow',
  ({ lists }: Lists) => {
    const wrong = findOfOtherTotals(lists);
    return ofEach(lists, ({ list, shown, due, size, left }) => {
      const isFull = shown >= size || due < size || left < size + MEANWHILE;
      return holds(isFull || wrong.has(list), list, 'body.data', `${size} records`, shown);
    });
  },
);

export const linksStepOne = check(
  'pagination.recorded.links-step-one',
  'in every list of the run next leads to the page after the one asked for, and prev to the one before',
  ({ lists }: Lists) =>
    ofEach(lists, ({ list, left, size }) => {
      const { searchParams } = new URL(list.request.url);
      const asked = Number(searchParams.get('page') ?? 1);
      const body = readAsAsked(list);
      // A link where no page follows or comes before is judged elsewhere.
      return all(
        left > size ? leadsTo(list, 'next', asked + 1, body) : met,
        asked > 1 ? leadsTo(list, 'prev', asked - 1, body) : met,
      );
    }),
);

export const emptyPageIsLater = check(
  'pagination.recorded.empty-page-is-later',
  'in every list of the run a page without records does not give the number of an earlier one, which has some',
  ({ lists }: Lists) =>
    all(
      met,
      ...lists.flatMap((list) => {
        const body = readAsAsked(list);
        const [current, total, size] = ['currentPage', 'totalRecords', 'perPage'].map((name) =>
          valueAt(body, `pagination.${name}`),
        );
        if (!isCount(current) || !isCount(total) || !isCount(size)) return [];
        const data = valueAt(body, 'data');
        const isEmpty = Array.isArray(data) && data.length === 0;
        const asked = new URL(list.request.url).searchParams.get('page') ?? '';
        if (!isEmpty || !/^[1-9]\d*$/.test(asked) || current >= Number(asked)) return [];
        const isWithout = current === 0 || (current - 1) * size >= total;
        const expected = 'the number of a page without records';
        return [holds(isWithout, list, 'body.pagination.currentPage', expected, current)];
      }),
    ),
);

export const eachOnce = check(
  'pagination.recorded.each-once',
  'in every list of the run a page shows no record twice',
  ({ lists }: Lists) =>
    all(
      ...lists.map((list) => {
        const ids = idsOf(list);
        const twice = ids.find((id, index) => ids.indexOf(id) < index);
        return holds(twice === undefined, list, 'body.data', 'each record once', ids.join(', '));
      }),
    ),
);

export const holdsTheRest = check(
  'pagination.holds-the-rest',
  'the second page of a list without filters holds the records that totalRecords leaves for it',
  ({ list }: { list: Exchange }) =>
    all(
      met,
      ...count(list).map(({ shown, due }) =>
        holds(shown === due, list, 'body.data', `${due} records`, shown),
      ),
    ),
);

export const holdsTheRestOfInspections = alike(
  'pagination.inspections.holds-the-rest',
  holdsTheRest,
);

/** Returns the lists whose totalRecords is not that of the records they show. */
function findOtherTotals(lists: readonly Exchange[]): Set<Exchange> {
  const far = lists
    .flatMap(count)
    .filter(({ shown, due }) => Math.abs(shown - due) > MEANWHILE)
    .map(({ list }) => list);
  return new Set([...far, ...inGroups(lists).flatMap(findNeverRight)]);
}

/** Returns these lists, and those with the same filters and the same total. */
function findOfOtherTotals(lists: readonly Exchange[]): Set<Exchange> {
  const wrong = findOtherTotals(lists);
  return new Set(
    inGroups(lists).flatMap((group) => {
      const totalOf = (list: Exchange) => numberIn(list, 'totalRecords');
      const totals = new Set(group.filter((list) => wrong.has(list)).map(totalOf));
      return group.filter((list) => totals.has(totalOf(list)));
    }),
  );
}

/** Groups lists by their filters. */
function inGroups(lists: readonly Exchange[]): Exchange[][] {
  return [...Map.groupBy(lists, (list) => filtersOf(list).join()).values()];
}

/**
 * Returns the last pages if all of them disagree with their totals. Records that others create
 * meanwhile may falsify one response, but not all.
 */
function findNeverRight(lists: readonly Exchange[]): Exchange[] {
  const last = lists.flatMap(count).filter(({ left, shown, size }) => left < size || shown < size);
  const isNeverRight = last.length >= FEWEST_ALIKE && last.every(({ due, shown }) => due !== shown);
  return isNeverRight ? last.map(({ list }) => list) : [];
}

function ofEach(lists: readonly Exchange[], judge: (counts: Counts) => Finding): Finding {
  return all(...lists.flatMap((list) => count(list).map(judge)));
}

/**
 * Returns no element for a page after the last one, or a request whose page or page size is no number or far too large.
 */
function count(list: Exchange): Counts[] {
  const body = readAsAsked(list);
  const [total, size] = ['totalRecords', 'perPage'].map((name) =>
    valueAt(body, `pagination.${name}`),
  );
  const { searchParams } = new URL(list.request.url);
  const [asked = '1', wanted = '1'] = ['page', 'per_page'].map(
    (name) => searchParams.get(name) ?? '1',
  );
  if (!isCount(total) || !isCount(size) || size === 0) return [];
  if (!/^[1-9]\d?$/.test(asked) || !/^[1-9]\d{0,2}$/.test(wanted)) return [];
  const before = (Number(asked) - 1) * size;
  if (before > 0 && before >= total) return [];
  const left = total - before;
  const due = Math.min(size, left);
  return [{ list, total, left, size, shown: lengthOf(valueAt(body, 'data')), due }];
}

/**
 * Returns the body of a list in the format requested. Whether XML can be read at all is judged
 * elsewhere.
 */
function readAsAsked(list: Exchange): unknown {
  if (list.request.headers['accept'] !== 'application/xml') return readJson(list);
  const read = tryReadJsonx(list.response.body);
  return 'value' in read ? read.value : undefined;
}

function lengthOf(data: unknown): number {
  return Array.isArray(data) ? data.length : 0;
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0;
}

/** Returns what the list shows of a number in `pagination`. */
function numberIn(list: Exchange, name: 'totalPages' | 'totalRecords'): unknown {
  return valueAt(readAsAsked(list), `pagination.${name}`);
}
