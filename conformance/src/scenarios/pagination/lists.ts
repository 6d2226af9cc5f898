import { leavesOtherProperties } from '../../checks/isolation/neighbours.js';
import * as decided from '../../checks/pagination/decided.js';
import { leadsToItsPage } from '../../checks/pagination/links.js';
import * as pages from '../../checks/pagination/pages.js';
import { byAddress } from '../../checks/properties/filter.js';
import { type Context, scenario } from '../../engine/scenario.js';
import { idsOf, readJson, recordsOf, valueAt } from '../../net/body.js';
import { type Exchange, isSuccess } from '../../net/exchange.js';
import { addContact, newContact } from '../records/contact.js';
import { type Linked, linkedRecords } from '../records/linked.js';
import {
  bareProperty,
  furtherOn,
  type Made,
  makeProperty,
  standingProperty,
} from '../records/property.js';
import { listWhen, needListed } from '../requests/lists.js';
import { once, readOnce } from '../requests/once.js';
import { ifMade } from '../requests/unless-stopped.js';
import { writeAddresses } from '../values/postal-addresses.js';
import { BETWEEN_CREATIONS_MS, followOthers, needOneList, needPages, walkPages } from './walk.js';

/**
 * Letter, bedrooms and bathrooms of five properties: sorted by any of them, the order is not that
 * of creation.
 */
const MIXED = [
  ['C', 2, 4],
  ['A', 5, 1],
  ['E', 1, 5],
  ['B', 4, 2],
  ['D', 3, 3],
] as const;

/**
 * A street of five properties created some time apart, with its pages of the default size and of
 * two. Afterwards the middle one was updated and the first one got a contact. No other scenario
 * changes them.
 */
const orderedStreet = once('ordered-street', async (context) => {
  const linked = await ifMade(linkedRecords(context));
  const { made, ids, street } = await makeStreet(context, BETWEEN_CREATIONS_MS, nameEach(linked));
  const changed = made[2] as Made; // five were made
  const change = { notes: 'Changed last', tags: ['balcony', 'lift'] };
  await context.api.put(`/properties/${changed.id}`, change);
  await ifMade(addContact(context, `/properties/${made.at(-1)?.id}/contacts`, newContact(context)));
  const others = made.filter((one) => one !== changed).map(({ exchange }) => exchange);
  const { usual, first, search } = await listStreet(context, street, made);
  const pages = await walkPages(context, usual);
  // Where pages of two are refused, the pages of the default size are used.
  const byTwo = isSuccess(first) ? await walkPages(context, first) : pages;
  const narrowed = linked ? { ...filtersOf(linked), ...search } : search;
  const lacking = Object.keys(linked?.alike.property ?? {});
  return {
    ids,
    kept: ids.length - lacking.length,
    others,
    street: search,
    narrowed,
    first,
    usual: pages,
    byTwo,
  };
});

/**
 * Which properties of a street lack the first and the second linked record, in the order of
 * creation. The last of those that lack none is made long enough after the one before it for a
 * target that stores whole seconds.
 */
const LACKING = [4, 2];

/** The linked records that each property of a street names, in the order of creation. */
function nameEach(linked: Linked | undefined): object[] {
  const named = Object.entries(linked?.alike.property ?? {});
  return MIXED.map((_, number) =>
    Object.fromEntries(named.filter((_entry, place) => LACKING[place] !== number)),
  );
}

/** Filters that match whatever is linked to these records. */
function filtersOf({ client, ofProperty }: Linked): Readonly<Record<string, string | number>> {
  return {
    ...(client === undefined ? {} : { client_id: client }),
    ...(ofProperty ? { [`customFields[${ofProperty.id}]`]: ofProperty.value } : {}),
  };
}

const OF_EVERY_PAGE = [
  pages.perPage,
  pages.currentPage,
  pages.totalPages,
  pages.fullPages,
  pages.linkTypes,
  pages.noPrevOnFirst,
];

export const walkThroughPages = scenario({
  id: 'pagination/walk',
  waits: true,
  about: 'Five properties of one street are listed two at a time.',
  checks: [
    pages.currentPage,
    pages.fullPages,
    pages.isEnvelope,
    pages.linkTypes,
    pages.linksLeadThere,
    pages.noNextOnLast,
    pages.noPrevOnFirst,
    pages.pageSelects,
    pages.perPage,
    pages.perPageSets,
    pages.totalPages,
    pages.totalRecords,
    pages.walkVisitsOnce,
    leadsToItsPage,
    decided.linksKeepQuery,
  ],
  async act(context) {
    const { api, address, cannotJudge, judge } = context;
    const anything = await readOnce(context, '/properties');
    judge(pages.isEnvelope, { list: anything });
    for (const check of [pages.perPage, pages.fullPages, pages.linkTypes]) {
      judge(check, { pages: [anything] });
    }
    const { ids, kept, street, narrowed, first, byTwo: walked } = await orderedStreet(context);
    const hasSecond = isSuccess(first) && idsOf(first).length < ids.length;
    const second = hasSecond
      ? await readPage(context, walked, { ...street, per_page: 2, page: 2 })
      : undefined;

    const isOfTwo = isSuccess(first) && recordsOf(first).length === 2;
    const larger = isOfTwo ? [] : await listInLargerPages(context, anything);
    const sized = await listInLargerPage(context, larger, street);
    judge(pages.perPageSets, { list: first, size: 2, larger, narrowed: sized });
    const single = await api.get('/properties', {
      query: { ...street, per_page: 1, page: ids.length },
    });
    judge(pages.perPageSets, { list: single, size: 1, larger, narrowed: sized });
    const whole = await api.get('/properties', {
      query: { ...narrowed, per_page: kept + 1 },
    });
    // One case in which every page is full, and one in which the last page is not.
    for (const page of [single, whole].filter(isSuccess))
      judge(pages.totalPages, { pages: [page] });
    if (second) {
      judge(pages.pageSelects, { first, second });
      judge(decided.linksKeepQuery, { lists: [second], baseUrl: address.baseUrl });
    } else {
      const why = 'per_page=2 does not give pages of two records, so there is no second page';
      const two = await readTwoPages(context, larger);
      if (two) judge(pages.pageSelects, two);
      cannotJudge(why, ...(two ? [] : [pages.pageSelects]), decided.linksKeepQuery);
    }
    judge(pages.linksLeadThere, { pages: walked });
    needPages(walked, pages.linksLeadThere);
    judge(pages.walkVisitsOnce, { pages: walked, newestFirst: ids });
    needOneList(walked, ids, pages.walkVisitsOnce);
    for (const led of await followOthers(context, walked)) judge(leadsToItsPage, led);
    judge(pages.noNextOnLast, { last: walked.at(-1) ?? first });
    if (idsOf(single).length === 1) judge(pages.noNextOnLast, { last: single });
    judge(pages.totalRecords, { pages: walked, newestFirst: ids });
    for (const check of OF_EVERY_PAGE) judge(check, { pages: walked });
  },
});

export const listInOrder = scenario({
  id: 'pagination/order',
  waits: true,
  about:
    'Five properties are created with a moment between them, the middle one is changed, and they are listed.',
  checks: [pages.newestFirst, leavesOtherProperties],
  async act(context) {
    const { ids, others, usual, byTwo } = await orderedStreet(context);
    context.judge(leavesOtherProperties, { pages: usual, others });
    for (const walked of [usual, byTwo]) {
      needPages(walked, pages.linksLeadThere);
      context.judge(pages.newestFirst, { pages: walked, newestFirst: ids });
    }
  },
});

export const walkTwice = scenario({
  id: 'pagination/same-instant',
  about: 'Five properties are created one right after the other, and walked through twice.',
  checks: [decided.sameInstantById],
  async act(context) {
    const { api, judge } = context;
    const { made, street } = await makeStreet(context);
    const { first } = await listStreet(context, street, made);
    const pages = await walkPages(context, first);
    const again = await api.get('/properties', { query: { ...street, per_page: 2 } });
    judge(decided.sameInstantById, { pages, again: await walkPages(context, again) });
  },
});

export const askForOddPages = scenario({
  id: 'pagination/odd-pages',
  about: 'Lists are asked for with sizes and numbers that make no sense.',
  checks: [
    decided.emptyList,
    decided.hundredAtMost,
    decided.oddPageIsFirst,
    decided.oddPerPageIgnored,
    decided.pastTheEnd,
    decided.thirtyByDefault,
  ],
  async act(context) {
    const { api, judge, marks } = context;
    await standingProperty(context);
    const list = (query: Record<string, string | number>) => api.get('/properties', { query });
    const each = async (name: string, values: readonly string[]) => {
      const lists = [];
      for (const value of values) lists.push(await list({ [name]: value }));
      return lists;
    };
    judge(decided.thirtyByDefault, { list: await readOnce(context, '/properties') });
    judge(decided.hundredAtMost, { list: await list({ per_page: 1000 }) });
    judge(decided.oddPerPageIgnored, { lists: await each('per_page', ['0', '-1', 'abc', '1.5']) });
    judge(decided.oddPageIsFirst, { lists: await each('page', ['0', '-1', 'abc', '1.5']) });
    judge(decided.pastTheEnd, { list: await list({ page: 9999 }), page: 9999 });
    judge(decided.emptyList, { list: await list({ address: marks.word() }) });
  },
});

/** A page of the list; taken from the pages read before where one had this query. */
async function readPage(
  { api }: Context,
  walked: readonly Exchange[],
  query: Readonly<Record<string, string | number>>,
): Promise<Exchange> {
  const pairs = Object.entries(query).map(([name, value]): [string, string] => [name, `${value}`]);
  const wanted = new URLSearchParams(pairs);
  wanted.sort();
  const isWanted = ({ request }: Exchange) => {
    const { searchParams } = new URL(request.url);
    searchParams.sort();
    return String(searchParams) === String(wanted);
  };
  return walked.find(isWanted) ?? api.get('/properties', { query });
}

/** Sizes of pages that many targets offer, for one that has none of two. */
const LARGER = [5, 10, 25, 50];
/** So many properties do not fit on a page of ten. */
const ENOUGH = 11;

/** All properties in pages of each larger size, at least eleven properties. */
async function listInLargerPages(context: Context, anything: Exchange): Promise<Exchange[]> {
  const total = valueAt(readJson(anything), 'pagination.totalRecords');
  const there = typeof total === 'number' ? total : recordsOf(anything).length;
  for (let count = there; count < ENOUGH; count++) await makeProperty(context);
  const lists: Exchange[] = [];
  for (const per_page of LARGER) {
    lists.push(await context.api.get('/properties', { query: { per_page } }));
  }
  return lists;
}

/** The smallest of the larger sizes that the target has and that leaves records for a second page. */
function findSize(larger: readonly Exchange[]): number | undefined {
  return LARGER.find((size, index) => {
    const page = larger[index];
    const isFull = page !== undefined && recordsOf(page).length === size;
    return isFull && typeof valueAt(readJson(page), 'links.next') === 'string';
  });
}

/** The filtered list in pages of a size that the target has without a filter. */
async function listInLargerPage(
  { api }: Context,
  larger: readonly Exchange[],
  filter: Readonly<Record<string, string>>,
): Promise<Exchange | undefined> {
  const per_page = findSize(larger);
  return per_page === undefined
    ? undefined
    : api.get('/properties', { query: { ...filter, per_page } });
}

/**
 * The first two pages of all properties, of a size that the target has. The second is read first:
 * what is created meanwhile moves no record from it to the first.
 */
async function readTwoPages({ api }: Context, larger: readonly Exchange[]) {
  const per_page = findSize(larger);
  if (per_page === undefined) return undefined;
  const second = await api.get('/properties', { query: { per_page, page: 2 } });
  return { first: await api.get('/properties', { query: { per_page } }), second };
}

/**
 * Creates five properties in one street, with a pause between them, and returns them newest first.
 */
async function makeStreet(context: Context, pauseMs = 0, named: readonly object[] = []) {
  const { address } = await bareProperty(context);
  const made: Made[] = [];
  for (const [letter = '', no_of_beds, no_of_baths] of MIXED) {
    if (made.length > 0 && pauseMs > 0) await context.waiting.pause(pauseMs);
    const ref = `${letter}-${context.marks.ref()}`;
    const input = { ...named[made.length], ref, no_of_beds, no_of_baths };
    const instead = furtherOn(address, made.length);
    made.unshift(await makeProperty(context, { ...input, address }, instead));
  }
  const lines = made.map(({ exchange }) => JSON.parse(exchange.request.body).address.line1);
  const isOne = lines.every((line) => line === address.line1);
  const street = isOne ? address.line1 : address.line1.replace(/^\d+ /, '');
  return { made, ids: made.map(({ id }) => id), street: { address: street } };
}

/**
 * The first page of a street, of the default size and of two, once its newest property is listed,
 * and the search that finds the street: its line, its distinctive word for targets that match any
 * word, or the whole address.
 */
async function listStreet(
  context: Context,
  street: { readonly address: string },
  made: readonly Made[],
) {
  const ids = made.map(({ id }) => id);
  const isThere = (list: Exchange) => idsOf(list).includes(ids[0] ?? Number.NaN);
  const isRight = (list: Exchange) => isThere(list) && idsOf(list).every((id) => ids.includes(id));
  const byLine = await listWhen(context, '/properties', isThere, street);
  const word = street.address.split(' ').at(-2) ?? street.address;
  const forms = made.slice(0, 1).flatMap(({ exchange }) => writeAddresses(exchange));
  let [usual, search] = [byLine, street];
  for (const address of [word, ...forms]) {
    if (isRight(usual)) break;
    const list = await context.api.get('/properties', { query: { address } });
    if (isRight(list)) [usual, search] = [list, { address }];
  }
  needListed(usual, ids[0] ?? Number.NaN, byAddress);
  const first = await context.api.get('/properties', { query: { ...search, per_page: 2 } });
  return { usual, search, first };
}
