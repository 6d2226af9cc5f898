/** Checks of the envelope of a list, its links, its pages and its order. */
import { Type } from '@sinclair/typebox';
import { isRecord } from '../../base/is-record.js';
import { type Check, check, type Finding, ofForm } from '../../engine/check.js';
import { idsOf, readJson, recordsOf, valueAt } from '../../net/body.js';
import { type Exchange, isSuccess } from '../../net/exchange.js';
import { all, eachFits, equals, fits, given, holds, met, succeeds } from '../words/expect.js';
import { list as array, integer, record, textOrNull } from '../words/types.js';

/** The pages of one list from first to last, reached by following its links. */
type Pages = { readonly pages: readonly Exchange[] };
type Listed = { readonly list: Exchange };
type Ordered = { readonly pages: readonly Exchange[]; readonly newestFirst: readonly number[] };

const anything = Type.Unknown();

const envelope = record({ pagination: anything, links: anything, data: anything });

/** Declares the check that a list of this kind has the envelope. */
const envelopeOf = (id: string, of: RegExp) =>
  ofForm(
    { of, schema: envelope },
    check(id, 'the list is an object with pagination, links and data', ({ list }: Listed) =>
      fits(list, envelope),
    ),
  );

export const isEnvelope = envelopeOf('pagination.envelope', /^GET \S*\/properties$/);
export const isEnvelopeOfInspections = envelopeOf(
  'pagination.inspections.envelope',
  /^GET \S*\/inspections$/,
);

export const perPage = check(
  'pagination.per-page',
  'perPage is an integer, the same on every page, and no page holds more',
  ({ pages }: Pages) =>
    all(
      ...pages.map(succeeds),
      eachFits(pages, record({ perPage: integer }), 'pagination'),
      ...pages.map((page) => {
        const most = valueAt(readJson(page), 'pagination.perPage');
        if (typeof most !== 'number') return met; // violated above
        const { length } = recordsOf(page);
        return holds(length <= most, page, 'body.data', `at most ${most} records`, length);
      }),
      ...pages.slice(1).map((page) => {
        const size = valueAt(readJson(pages[0] ?? page), 'pagination.perPage');
        return equals(page, 'pagination.perPage', size);
      }),
    ),
);

export const currentPage = check(
  'pagination.current-page',
  'currentPage is the number of the page',
  ({ pages }: Pages) =>
    all(...pages.map((page, index) => equals(page, 'pagination.currentPage', index + 1))),
);

export const totalPages = check(
  'pagination.total-pages',
  'totalPages is the number of pages the total needs',
  ({ pages }: Pages) => {
    const known = new Set(pages.flatMap(idsOf)).size;
    return all(
      ...pages.map(succeeds),
      eachFits(pages, record({ totalPages: integer }), 'pagination'),
      ...pages.map((page) =>
        givenCount(page, 'totalRecords', totalRecords, (total) =>
          givenCount(page, 'perPage', perPage, (size) => {
            const got = valueAt(readJson(page), 'pagination.totalPages');
            // Where the total is not that of the pages, totalRecords is what is wrong.
            return got === Math.ceil(known / size)
              ? met
              : equals(page, 'pagination.totalPages', Math.ceil(total / size));
          }),
        ),
      ),
    );
  },
);

export const totalRecords = check(
  'pagination.total-records',
  'totalRecords is the number of records on all pages',
  ({ pages, newestFirst: own }: Ordered) => {
    // A record that the pages leave out or repeat makes the pages wrong, and not the total.
    const known = new Set([...pages.flatMap(idsOf), ...own]);
    return all(...pages.map((page) => equals(page, 'pagination.totalRecords', known.size)));
  },
);

export const fullPages = check(
  'pagination.full-pages',
  'data is an array, full on every page but the last',
  ({ pages }: Pages) =>
    all(
      eachFits(pages, record({ data: array })),
      ...pages.slice(0, -1).map((page) =>
        givenCount(page, 'perPage', perPage, (size) => {
          const { length } = recordsOf(page);
          return holds(length === size, page, 'body.data', `${size} records`, length);
        }),
      ),
    ),
);

export const linkTypes = check(
  'pagination.link-types',
  'links holds first, prev, self, next and last, each a URL or null',
  ({ pages }: Pages) => {
    const urlOrNull = { ...textOrNull, description: 'a URL or null' };
    const names = ['first', 'prev', 'self', 'next', 'last'];
    return all(
      eachFits(pages, record(Object.fromEntries(names.map((name) => [name, urlOrNull]))), 'links'),
    );
  },
);

export const linksLeadThere = check(
  'pagination.links-lead-there',
  'each link that is a URL selects by its page what it is named for, next leads to more, and prev is one after the first page',
  ({ pages }: Pages) =>
    all(
      ...pages.slice(1).map(isPage),
      ...pages.slice(1).map((page) => {
        const prev = valueAt(readJson(page), 'links.prev');
        return holds(prev !== null, page, 'body.links.prev', 'the previous page', prev);
      }),
      ...pages.flatMap((page, index) => {
        const total = valueAt(readJson(page), 'pagination.totalPages');
        const led = { first: 1, prev: index, self: index + 1, next: index + 2, last: total };
        return Object.entries(led).map(([name, number]) => leadsTo(page, name, number));
      }),
    ),
);

export const noPrevOnFirst = check(
  'pagination.no-prev-on-first',
  'prev is null on the first page',
  ({ pages }: Pages) => all(...pages.slice(0, 1).map((page) => equals(page, 'links.prev', null))),
);

export const noNextOnLast = check(
  'pagination.no-next-on-last',
  'next is null on the last page',
  ({ last }: { last: Exchange }) => equals(last, 'links.next', null),
);

export const pageSelects = check(
  'pagination.page-selects',
  'the page parameter selects the page',
  ({ first, second }: { first: Exchange; second: Exchange }) => {
    const common = idsOf(second).filter((id) => idsOf(first).includes(id));
    return all(
      succeeds(second),
      holds(idsOf(second).length > 0, second, 'body.data', 'at least one record', idsOf(second)),
      holds(common.length === 0, second, 'body.data', 'no records of page 1', common),
    );
  },
);

export const walkVisitsOnce = check(
  'pagination.walk-visits-once',
  'following next visits every own record exactly once',
  ({ pages, newestFirst }: Ordered) => {
    const own = pages.flatMap(idsOf).filter((id) => newestFirst.includes(id));
    const last = pages.at(-1) as Exchange; // never empty
    const isOnce = own.length === newestFirst.length && new Set(own).size === own.length;
    return holds(isOnce, last, 'body.data', `each of ${newestFirst.join(', ')} exactly once`, own);
  },
);

export const newestFirst = check(
  'pagination.newest-first',
  'the list shows what was created last first',
  ({ pages, newestFirst: expected }: Ordered) => {
    const own = [...new Set(pages.flatMap(idsOf).filter((id) => expected.includes(id)))];
    const last = pages.at(-1) as Exchange; // never empty
    const order = expected.filter((id) => own.includes(id));
    if (order.length < 2)
      return holds(false, last, 'body.data', expected.join(', '), own.join(', '));
    const isSo = own.join() === order.join();
    return holds(isSo, last, 'body.data', `the order ${order.join(', ')}`, own.join(', '));
  },
);

type Sized = Listed & {
  readonly size: number;
  /** The list in larger pages, each of another size: a target may not offer pages as small. */
  readonly larger?: readonly Exchange[];
  /** A filtered list in pages of a size that the list has without a filter. */
  readonly narrowed?: Exchange | undefined;
};

export const perPageSets = check(
  'pagination.per-page-sets',
  'per_page sets the number of records of a page, with a filter as well as without',
  ({ list, size, larger = [], narrowed }: Sized) => {
    const lengths = larger.map((page) => recordsOf(page).length);
    const isOther = larger.some((page, index) => {
      const length = lengths[index] ?? 0;
      return hasSize(page, sizeIn(page)).outcome === 'met' && Math.max(...lengths) > length;
    });
    if (!isOther) return hasSize(list, size);
    // Whether another parameter may stand beside it is not shown.
    if (!narrowed || !isSuccess(narrowed)) return met;
    return givenCount(narrowed, 'perPage', perPage, () =>
      equals(narrowed, 'pagination.perPage', sizeIn(narrowed)),
    );
  },
);

function hasSize(list: Exchange, size: number): Finding {
  const { length } = recordsOf(list);
  return all(
    succeeds(list),
    holds(length === size, list, 'body.data', `${size} records`, length),
    givenCount(list, 'perPage', perPage, () => equals(list, 'pagination.perPage', size)),
  );
}

/** The size of the pages that were asked for. */
function sizeIn({ request }: Exchange): number {
  return Number(new URL(request.url).searchParams.get('per_page'));
}

/**
 * Judges what depends on a number in `pagination`. If the number is missing or has a wrong type,
 * blocked by the check of that number.
 */
function givenCount(
  list: Exchange,
  name: 'perPage' | 'totalRecords',
  root: Pick<Check, 'id'>,
  look: (count: number) => Finding,
): Finding {
  const count = valueAt(readJson(list), `pagination.${name}`);
  if (typeof count === 'number') return look(count);
  const misfit = fits(list, record({ pagination: record({ [name]: integer }) }));
  const hasPagination = isRecord(valueAt(readJson(list), 'pagination'));
  return hasPagination ? given(misfit, root, () => met) : misfit;
}

/** A page reached by a next link has records, because the last page has null for its next link. */
function isPage(page: Exchange): Finding {
  const what = 'records, because the next link of the previous page leads here';
  return isSuccess(page)
    ? holds(recordsOf(page).length > 0, page, 'body.data', what, recordsOf(page))
    : succeeds(page);
}

/**
 * A link leads to this page. It may be relative, have further parameters, and omit the page if that
 * is the first.
 */
export function leadsTo(
  list: Exchange,
  name: string,
  expected: unknown,
  body: unknown = readJson(list),
): Finding {
  const link = valueAt(body, `links.${name}`);
  if (typeof link !== 'string' || !URL.canParse(link, list.request.url)) return met;
  const number = Number(new URL(link, list.request.url).searchParams.get('page') ?? 1);
  return holds(number === expected, list, `body.links.${name}`, `page ${expected}`, link);
}
