import { examples } from '../../../test/support/examples.js';
import { answer, exchange } from '../../../test/support/exchanges.js';
import type { Check, Seen } from '../../engine/check.js';
import type { Exchange } from '../../net/exchange.js';
import { writeJsonx } from '../../net/jsonx-writer.js';
import * as creation from './creation.js';
import * as decided from './decided.js';
import * as inspections from './inspections.js';
import * as links from './links.js';
import * as pages from './pages.js';
import * as recorded from './recorded.js';

const BASE = 'https://target.example/api';
const link = (page: number) => `${BASE}/properties?address=x&page=${page}`;

interface Change {
  readonly pagination?: object;
  readonly links?: object;
  readonly data?: unknown;
}

/** Page `number` of a list of five records in three pages, newest first. */
function page(number: number, change: Change = {}) {
  const ids = [[5, 4], [3, 2], [1]][number - 1] ?? [];
  const body = {
    pagination: {
      perPage: 2,
      currentPage: number,
      totalPages: 3,
      totalRecords: 5,
      ...change.pagination,
    },
    links: {
      first: link(1),
      prev: number > 1 ? link(number - 1) : null,
      self: link(number),
      next: number < 3 ? link(number + 1) : null,
      last: link(3),
      ...change.links,
    },
    data: change.data ?? ids.map((id) => ({ id })),
  };
  return exchange({ url: link(number), body });
}

/** The same list requested with further parameters. */
function askedFor(list: Exchange, more: string): Exchange {
  return { ...list, request: { ...list.request, url: `${list.request.url}${more}` } };
}

/** A page that was to have `size` records and shows `shown`. */
const inPagesOf = (size: number, shown: number) => {
  const data = Array.from({ length: shown }, (_, id) => ({ id }));
  return askedFor(page(1, { data, pagination: { perPage: shown } }), `&per_page=${size}`);
};

/** The first page of a list of `total` records, 30 to a page, that shows `shown` of them. */
const long = (total: number, shown: number, totalPages = Math.ceil(total / 30)) => {
  const data = Array.from({ length: shown }, (_, id) => ({ id }));
  const pagination = { perPage: 30, totalRecords: total, totalPages };
  return { lists: [page(1, { data, pagination })] };
};

/** The first page of a list of 130 records, 100 to a page, that shows `shown` of them. */
const largest = (shown: number) => {
  const data = Array.from({ length: shown }, (_, id) => ({ id }));
  const pagination = { perPage: 100, totalRecords: 130, totalPages: 2 };
  return { lists: [askedFor(page(1, { data, pagination }), '&per_page=100')] };
};

/** Single-page lists that show 15 records, each with one of these totals. */
const lastPages = (...totals: readonly number[]) => ({
  lists: totals.flatMap((total) => long(total, 15).lists),
});

/** The second page of a list of 15 records, eight to a page. */
const secondOf = (shown: number) => {
  const data = Array.from({ length: shown }, (_, id) => ({ id }));
  return page(2, { data, pagination: { perPage: 8, totalRecords: 15 } });
};

/** A first page in XML that shows 30 records, with these totals. */
const inXml = (totalRecords: number, totalPages: number) => {
  const data = Array.from({ length: 30 }, (_, id) => ({ id }));
  const pagination = { perPage: 30, totalRecords, totalPages };
  const list = exchange({ url: `${BASE}/properties`, body: writeJsonx({ pagination, data }) });
  const headers = { accept: 'application/xml' };
  return { lists: [{ ...list, request: { ...list.request, headers } }] };
};

const walk = { pages: [page(1), page(2), page(3)] };
const walkWith = (change: Change) => ({ pages: [page(1), page(2, change), page(3)] });
const newestFirst = [5, 4, 3, 2, 1];

/** Records created two seconds apart, and a list that shows them in this order. */
const listed = (...ids: readonly number[]) => ({
  created: [1, 2, 3].map((id) => ({ ...answer(born(id)), at: `2026-05-06T07:08:0${2 * id}.000Z` })),
  lists: [page(1, { data: ids.map(born) })],
});
const born = (id: number) => ({ id, account_id: 1, address: { line1: 'x' } });
/** A list of records with the same ids that belong to another account or have another address. */
const others = (...ids: readonly number[]) => {
  const other = { account_id: 2, address: { line1: 'y' } };
  return { ...listed(), lists: [page(1, { data: ids.map((id) => ({ id, ...other })) })] };
};

/** The same examples for the property list and the inspection list. */
const both = <S extends Seen>(
  ofProperties: Check<S>,
  ofInspections: Check<S>,
  ...[good, bad]: [S, Readonly<Record<string, S>>]
) => [ofProperties, ofInspections].map((check) => examples(check, good, bad));

/** For each check, exchanges it accepts and exchanges it rejects. */
export const CASES = [
  ...[pages.isEnvelope, inspections.isEnvelope].map((check) =>
    examples(
      check,
      { list: page(1) },
      {
        'a plain array': { list: answer([]) },
        'no links': { list: answer({ pagination: {}, data: [] }) },
      },
    ),
  ),
  ...both(pages.perPage, inspections.perPage, walk, {
    'a text': walkWith({ pagination: { perPage: '2' } }),
    'too many': walkWith({ data: [{ id: 3 }, { id: 2 }, { id: 9 }] }),
    'how many there are': walkWith({ pagination: { perPage: 3 } }),
  }),
  ...both(pages.currentPage, inspections.currentPage, walk, {
    'from zero': walkWith({ pagination: { currentPage: 1 } }),
  }),
  ...both(pages.totalPages, inspections.totalPages, walk, {
    wrong: walkWith({ pagination: { totalPages: 2 } }),
  }),
  ...both(
    pages.totalRecords,
    inspections.totalRecords,
    { pages: [page(1), page(2, { data: [{ id: 3 }] }), page(3)], newestFirst },
    { ofThePage: { ...walkWith({ pagination: { totalRecords: 2 } }), newestFirst } },
  ),
  ...both(pages.fullPages, inspections.fullPages, walk, {
    'a short page': walkWith({ data: [{ id: 3 }] }),
    'no array': walkWith({ data: {} }),
  }),
  ...both(pages.linkTypes, inspections.linkTypes, walk, {
    missing: walkWith({ links: { self: undefined } }),
    'no text': walkWith({ links: { next: 3 } }),
  }),
  ...both(pages.linksLeadThere, inspections.linksLeadThere, walk, {
    'self is page 1': walkWith({ links: { self: link(1) } }),
    'last is page 1': walkWith({ links: { last: link(1) } }),
    'no prev on page 2': walkWith({ links: { prev: null } }),
    'next leads to no records': { pages: [page(1), page(2, { data: [] })] },
    'next leads to nothing': { pages: [page(1), exchange({ url: link(2), status: 404 })] },
  }),
  ...both(pages.noPrevOnFirst, inspections.noPrevOnFirst, walk, {
    there: { pages: [page(1, { links: { prev: link(1) } })] },
  }),
  ...both(
    pages.noNextOnLast,
    inspections.noNextOnLast,
    { last: page(3) },
    {
      there: { last: page(3, { links: { next: link(4) } }) },
      missing: { last: page(3, { links: { next: undefined } }) },
    },
  ),
  examples(
    pages.pageSelects,
    { first: page(1), second: page(2) },
    {
      'the same page': { first: page(1), second: page(1) },
      nothing: { first: page(1), second: page(2, { data: [] }) },
    },
  ),
  ...both(
    pages.walkVisitsOnce,
    inspections.walkVisitsOnce,
    { ...walk, newestFirst },
    {
      'one is lost': { ...walkWith({ data: [{ id: 3 }] }), newestFirst },
      'one comes twice': { ...walkWith({ data: [{ id: 4 }, { id: 3 }] }), newestFirst },
    },
  ),
  ...[pages.newestFirst, inspections.newestFirst].map((check) =>
    examples(
      check,
      { ...walk, newestFirst },
      { 'oldest first': { pages: [...walk.pages].reverse(), newestFirst } },
    ),
  ),
  ...[pages.perPageSets, inspections.perPageSets].map((check) =>
    examples(check, { list: page(1), size: 2 }, { ignored: { list: page(1), size: 3 } }),
  ),
  examples(
    pages.perPageSets,
    {
      ...{ list: page(1), size: 1 },
      larger: [inPagesOf(5, 10), inPagesOf(10, 10), inPagesOf(25, 11)],
      narrowed: inPagesOf(10, 10),
    },
    {
      'as many for every size': {
        ...{ list: page(1), size: 1 },
        larger: [inPagesOf(5, 10), inPagesOf(10, 10), inPagesOf(25, 10)],
      },
      'another number for every size': {
        ...{ list: page(1), size: 1 },
        larger: [inPagesOf(5, 6), inPagesOf(10, 11)],
      },
      'ignored beside a filter': {
        ...{ list: page(1), size: 1 },
        larger: [inPagesOf(5, 5), inPagesOf(10, 10)],
        narrowed: askedFor(page(1), '&per_page=5'),
      },
    },
  ),
  examples(
    decided.sameInstantById,
    { ...walk, again: walk.pages },
    {
      'another order': { ...walk, again: [...walk.pages].reverse() },
    },
  ),
  examples(
    decided.thirtyByDefault,
    { list: page(1, { pagination: { perPage: 30 } }) },
    {
      another: { list: page(1) },
    },
  ),
  examples(
    decided.hundredAtMost,
    { list: page(1, { pagination: { perPage: 100 } }) },
    {
      more: { list: page(1, { pagination: { perPage: 1000 } }) },
    },
  ),
  examples(
    decided.oddPerPageIgnored,
    { lists: [page(1, { pagination: { perPage: 30 } })] },
    {
      refused: { lists: [answer({}, 422)] },
    },
  ),
  examples(decided.oddPageIsFirst, { lists: [page(1)] }, { another: { lists: [page(2)] } }),
  examples(
    decided.pastTheEnd,
    { list: page(9, { data: [], links: { next: null } }), page: 9 },
    { full: { list: page(3), page: 9 } },
  ),
  examples(
    decided.emptyList,
    {
      list: page(1, {
        data: [],
        pagination: { totalPages: 1, totalRecords: 0 },
        links: { next: null, last: link(1) },
      }),
    },
    { 'no page': { list: page(1, { data: [], pagination: { totalPages: 0, totalRecords: 0 } }) } },
  ),
  examples(
    decided.linksKeepQuery,
    { lists: [page(2)], baseUrl: BASE },
    {
      'one is lost': {
        lists: [page(2, { links: { last: `${BASE}/properties?page=3` } })],
        baseUrl: BASE,
      },
      'of two values one is lost': { lists: [askedFor(page(2), '&address=y')], baseUrl: BASE },
      relative: {
        lists: [page(2, { links: { self: '/properties?address=x' } })],
        baseUrl: BASE,
      },
      'another host': { lists: [page(2)], baseUrl: 'https://other.example/api' },
    },
  ),
  ...both(
    links.leadsToItsPage,
    links.leadsToItsInspections,
    { list: page(2), again: page(2) },
    {
      'to other records': { list: page(2), again: page(1) },
      nowhere: { list: page(2), again: answer({}, 404) },
    },
  ),
  examples(links.canBeFollowed, { again: page(2) }, { nowhere: { again: answer({}, 404) } }),
  examples(links.canBeFollowed, { again: undefined }, { 'no list': { again: answer({}) } }),
  ...[creation.propertiesNewestFirst, creation.inspectionsNewestFirst].flatMap((check) => [
    examples(check, listed(3, 9, 2, 1), {
      'oldest first': listed(1, 2, 3),
      'one changed place': listed(2, 9, 3, 1),
    }),
    examples(check, others(1, 2, 3), { 'the oldest first': listed(1, 3) }),
  ]),
  examples(recorded.recordsFitTotal, long(228, 30), {
    'of the whole list': long(228, 1),
    'of the page': { lists: [page(1, { pagination: { totalRecords: 20, perPage: 20 } })] },
  }),
  examples(recorded.recordsFitTotal, largest(100), { 'cut to fifty': largest(50) }),
  examples(recorded.recordsFitTotal, inXml(228, 8), { 'less than the page': inXml(20, 1) }),
  examples(recorded.recordsFitTotal, lastPages(16, 15, 15), {
    'one more in each list': lastPages(16, 16, 16),
  }),
  ...[recorded.holdsTheRest, recorded.holdsTheRestOfInspections].map((check) =>
    examples(
      check,
      { list: secondOf(7) },
      { 'one is left out': { list: secondOf(6) }, 'one more': { list: secondOf(8) } },
    ),
  ),
  examples(recorded.withinSize, long(228, 30), { 'one more': long(228, 31) }),
  examples(recorded.pagesFitTotal, inXml(228, 8), { 'one less': inXml(228, 7) }),
  examples(recorded.pagesFitTotal, long(31, 30), { 'rounded to the nearest': long(31, 30, 1) }),
  examples(recorded.pagesFitTotal, long(500, 3, 1), { 'far more': long(40, 30, 9) }),
  examples(recorded.fullBeforeTheLast, long(500, 3, 1), { 'one less': long(500, 29) }),
  examples(recorded.fullBeforeTheLast, long(228, 30), { 'the newest is missing': long(228, 29) }),
  examples(
    recorded.linksStepOne,
    { lists: [page(1), page(2)] },
    { 'next skips one': { lists: [page(1, { links: { next: link(3) } })] } },
  ),
  examples(
    recorded.emptyPageIsLater,
    { lists: [page(4), page(3), page(4, { data: [{ id: 1 }], pagination: { currentPage: 3 } })] },
    { 'the last one': { lists: [page(4, { pagination: { currentPage: 3 } })] } },
  ),
  examples(recorded.eachOnce, long(228, 30), {
    twice: { lists: [page(1, { data: [{ id: 5 }, { id: 4 }, { id: 5 }] })] },
  }),
];
