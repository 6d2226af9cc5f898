/** Whether the records that the filtered lists of a run show match the filters. */
import { type Check, check, type Finding } from '../../engine/check.js';
import { idsOf, readJson, recordsOf, valueAt } from '../../net/body.js';
import { areOfOneUser, begunAt, type Exchange, endedAt } from '../../net/exchange.js';
import { allIfAny, holds, metBecause } from '../words/expect.js';
import { filtersOf } from '../words/lists.js';
import type { Answered } from './kept.js';
import { isCreation, keyOf } from './lives.js';
import { type Kind, PROPERTIES, pathOf, type Sight, sightsIn } from './records.js';

/** A filter of a list. */
export interface Filter {
  /** The name of the query parameter, without brackets. */
  readonly name: string;
  /**
   * Returns what a record shows of the filtered field, or undefined where it does not show it.
   * `field` is a custom field id, and empty for all of them.
   */
  shownIn(record: unknown, field: string): unknown;
  /** Whether the shown value matches the requested values; undefined where that cannot be told. */
  fits(shown: unknown, values: readonly string[]): boolean | undefined;
}

/** One filter of one list request. */
interface Asked {
  readonly list: Exchange;
  readonly filter: Filter;
  readonly values: readonly string[];
  /** The id of the custom field, for a filter by custom field. */
  readonly field: string;
  /** How the values were written in the query. */
  readonly notation: string;
}

/** How long a search may still find a record by its former value. */
export const SETTLED_MS = 10_000;

const NAME = /^(\w+)(?:\[(\w*)\])?$/;

/**
 * Declares a check that every list of the run shows only records matching this filter, whatever
 * other filters it has. Judges only records that the run created, that have not changed their value
 * recently, and that `others` accepts.
 */
export function keptBy(
  id: string,
  kind: Kind,
  [filter, ...beside]: readonly [Filter, ...Filter[]],
  others: (answered: readonly Exchange[]) => (record: Sight) => boolean = () => () => true,
): Check<Answered> {
  const { name } = filter;
  const title = `every list of the run that is filtered by ${name} shows what fits it alone, whatever else it is filtered by`;
  return check(id, title, ({ answered }: Answered) => {
    const each = showEach(answered, kind, filter);
    const mayCount = others(answered);
    const known = [...each.values()]
      .filter((shown) => shown.some(({ isMade }) => isMade))
      .flat()
      .filter(({ sight }) => mayCount(sight) && pathOf(sight.exchange) === sight.list);
    const knownTo = ({ list }: Asked) =>
      known
        .filter(({ sight, text }) =>
          each
            .get(keyOf(sight))
            ?.every((one) => one.text === text || one.until < begunAt(list) - SETTLED_MS),
        )
        .map(({ sight }) => sight);
    const asked = answered
      .filter((one) => one.request.method === 'GET' && kind.lists.test(pathOf(one)))
      .flatMap((list) => readFilter(list, filter))
      .map((one) => ({ one, sights: knownTo(one) }));
    // The specification does not show how filters are written, so an unsupported notation may be
    // ignored.
    const understood = new Set(
      asked
        .filter(({ one, sights }) => isUnderstood(one, sights, beside))
        .map(({ one }) => one.notation),
    );
    const judged = asked.filter(({ one }) => understood.has(one.notation));
    return allIfAny(
      judged.map(({ one, sights }) => judge(one, sights)),
      metBecause('no list was seen to understand this filter'),
    );
  });
}

/**
 * Violated if the list shows a matching and a non-matching record. If no record matches, the value
 * may be written differently in the filter than in the record.
 */
function judge(asked: Asked, known: readonly Sight[]): Finding {
  const { list, filter, values } = asked;
  const shown = known.filter(({ exchange }) => exchange === list);
  const wrong = shown.find((one) => fits(one, asked) === false);
  const isRight = wrong === undefined || !shown.some((one) => fits(one, asked));
  const expected = `what fits ${filter.name}=${values.join()}`;
  return holds(isRight, list, wrong?.at ?? 'body.data', expected, wrong && tell(wrong, asked));
}

/** The id of a record and what it shows of the filtered field. */
function tell({ record }: Sight, { filter, field }: Asked): object {
  return { id: valueAt(record, 'id'), [filter.name]: filter.shownIn(record, field) };
}

function fits({ record }: Sight, { filter, values, field }: Asked): boolean | undefined {
  const shown = filter.shownIn(record, field);
  return shown === undefined ? undefined : filter.fits(shown, values);
}

/**
 * Whether the list shows that the target understands the notation: it shows no record that does not
 * match, and leaves out one that matches all other filters and would be on this page. Since lists may lag behind, that
 * record must have been listed before, or created before a record that the list shows.
 */
function isUnderstood(asked: Asked, known: readonly Sight[], beside: readonly Filter[]): boolean {
  const { list } = asked;
  const shown = known.filter(({ exchange }) => exchange === list);
  const isWhole = recordsOf(list).length === valueAt(readJson(list), 'pagination.totalRecords');
  const rest = beside.flatMap((one) => readFilter(list, one));
  const names = [asked, ...rest].map(({ filter }) => filter.name);
  const isKnown = filtersOf(list).every((name) => names.includes(NAME.exec(name)?.[1] ?? ''));
  if (!isKnown || shown.some((one) => fits(one, asked) === false)) return false;
  const keys = new Set(shown.map(keyOf));
  const made = known.filter((one) => isCreation(one) && keys.has(keyOf(one)));
  const lastMade = Math.max(...made.map(({ exchange }) => begunAt(exchange)));
  return known.some(
    (one) =>
      endedAt(one.exchange) <= (isCreation(one) ? lastMade : begunAt(list)) &&
      areOfOneUser(one.exchange, list) &&
      !keys.has(keyOf(one)) &&
      (isWhole || isBetween(one, list)) &&
      fits(one, asked) === false &&
      rest.every((other) => fits(one, other) === true),
  );
}

/** The fewest records whose order tells by what a list is sorted. */
const LEAST_SORTED = 5;

/** Whether a page of a list in the order of the ids would show the record, since it shows older and newer ones. */
function isBetween({ record }: Sight, list: Exchange): boolean {
  const [id, ids] = [Number(valueAt(record, 'id')), idsOf(list)];
  const steps = ids.slice(1).map((next, index) => next - (ids[index] ?? Number.NaN));
  const isSorted = steps.every((step) => step > 0) || steps.every((step) => step < 0);
  return (
    ids.length >= LEAST_SORTED &&
    isSorted &&
    ids.some((other) => other < id) &&
    ids.some((other) => other > id)
  );
}

function readFilter(list: Exchange, filter: Filter): Asked[] {
  const own = [...new URL(list.request.url).searchParams].flatMap(([name, value]) => {
    const [, base, index] = NAME.exec(name) ?? [];
    return base === filter.name ? [{ name, value, index }] : [];
  });
  const [first] = own;
  if (!first) return [];
  const form = first.name.replace(/\d+/, '0');
  const notation = `${form} ${own.length > 1 ? 'several' : 'one'}`;
  const values = own.map(({ value }) => value);
  return [{ list, filter, values, field: first.index ?? '', notation }];
}

/** The value of a filtered field in one response. */
interface Shown {
  readonly sight: Sight;
  readonly text: string;
  readonly until: number;
  readonly isMade: boolean;
}

function showEach(answered: readonly Exchange[], kind: Kind, filter: Filter): Map<string, Shown[]> {
  const all = answered.flatMap((exchange) => {
    const until = endedAt(exchange);
    return sightsIn(exchange, kind).map((sight) => {
      const text = JSON.stringify(filter.shownIn(sight.record, '')) ?? '';
      return { sight, text, until, isMade: isCreation(sight) };
    });
  });
  return Map.groupBy(all, ({ sight }) => keyOf(sight));
}

/**
 * Returns a predicate for inspections whose property was created by the run and shows the same
 * value of the filtered field in every response.
 */
export function ofSteady(filter: Filter) {
  return (answered: readonly Exchange[]) => {
    const each = showEach(answered, PROPERTIES, filter);
    return ({ exchange, record }: Sight) => {
      const name = `properties/${valueAt(record, 'property.id')}`;
      const shown = each.get(keyOf({ exchange, name })) ?? [];
      return (
        shown.some(({ isMade }) => isMade) && new Set(shown.map(({ text }) => text)).size === 1
      );
    };
  };
}

/**
 * A filter by integers that records show at a path. The value is null where the parent object is
 * null.
 */
export const byNumber = (name: string, path: string): Filter => ({
  name,
  shownIn: (record) => {
    const [outer = path] = path.split('.');
    return valueAt(record, outer) === null ? null : valueAt(record, path);
  },
  fits: (shown, values) =>
    values.every((value) => /^\d+$/.test(value)) ? values.includes(String(shown)) : undefined,
});

/** A search by the words of an address that records show at a path. */
export const byAddress = (path: string): Filter => ({
  name: 'address',
  shownIn: (record) => {
    const lines = valueAt(record, path);
    return typeof lines === 'object' && lines !== null ? Object.values(lines).join(' ') : undefined;
  },
  fits: (shown, [words = '']) => {
    const place = wordsOf(String(shown)).join(' ');
    return wordsOf(words).every((word) => place.includes(word));
  },
});

/** Returns the words of a text in lower case, without accents and punctuation. */
function wordsOf(text: string): string[] {
  return (
    text
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

/**
 * A search by the text of one custom field. Without a field id, all fields are returned together.
 */
export const byField: Filter = {
  name: 'customFields',
  shownIn: (record, field) => {
    const fields = valueAt(record, 'customFields');
    if (typeof fields !== 'object' || fields === null) return undefined;
    return field === '' ? fields : (valueAt(fields, `${field}.value`) ?? '');
  },
  fits: (shown, [text = '']) => String(shown).toLowerCase().includes(text.toLowerCase()),
};
