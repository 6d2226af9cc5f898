/** Checks of what Lintel decided about lists where the specification is silent. */
import { check } from '../../engine/check.js';
import { idsOf, readJson, valueAt } from '../../net/body.js';
import type { Exchange } from '../../net/exchange.js';
import { all, answers, equals, holds, succeeds } from '../words/expect.js';

type Listed = { readonly list: Exchange };

export const sameInstantById = check(
  'pagination.same-instant-by-id',
  'records of one instant are ordered by id, highest first, every time',
  ({ pages, again }: { pages: readonly Exchange[]; again: readonly Exchange[] }) => {
    const ids = pages.flatMap(idsOf);
    const sorted = [...ids].sort((a, b) => b - a);
    const last = pages.at(-1) as Exchange; // never empty
    return all(
      holds(ids.join() === sorted.join(), last, 'body.data', sorted.join(', '), ids.join(', ')),
      holds(
        again.flatMap(idsOf).join() === ids.join(),
        last,
        'body.data',
        'the same order again',
        again.flatMap(idsOf),
      ),
    );
  },
);

export const thirtyByDefault = check(
  'pagination.thirty-by-default',
  'without per_page a page holds 30',
  ({ list }: Listed) => equals(list, 'pagination.perPage', 30),
);

export const hundredAtMost = check(
  'pagination.hundred-at-most',
  'a larger per_page is lowered to 100',
  ({ list }: Listed) => all(answers(list, 200), equals(list, 'pagination.perPage', 100)),
);

export const oddPerPageIgnored = check(
  'pagination.odd-per-page-ignored',
  'a per_page that is no positive integer counts as absent',
  ({ lists }: { lists: readonly Exchange[] }) =>
    all(...lists.flatMap((list) => [answers(list, 200), equals(list, 'pagination.perPage', 30)])),
);

export const oddPageIsFirst = check(
  'pagination.odd-page-is-first',
  'a page that is no positive integer counts as page 1',
  ({ lists }: { lists: readonly Exchange[] }) =>
    all(
      ...lists.flatMap((list) => [answers(list, 200), equals(list, 'pagination.currentPage', 1)]),
    ),
);

export const pastTheEnd = check(
  'pagination.past-the-end',
  'a page past the end is empty and says its own number',
  ({ list, page }: Listed & { page: number }) =>
    all(
      answers(list, 200),
      equals(list, 'data', []),
      equals(list, 'links.next', null),
      equals(list, 'pagination.currentPage', page),
    ),
);

export const emptyList = check(
  'pagination.empty-list',
  'an empty list has one page, to which first and last lead',
  ({ list }: Listed) => {
    const first = valueAt(readJson(list), 'links.first');
    const last = valueAt(readJson(list), 'links.last');
    return all(
      answers(list, 200),
      equals(list, 'pagination.totalRecords', 0),
      equals(list, 'pagination.totalPages', 1),
      equals(list, 'links.prev', null),
      equals(list, 'links.next', null),
      holds(typeof first === 'string' && first === last, list, 'body.links', 'the same page', last),
    );
  },
);

export const linksKeepQuery = check(
  'pagination.links-keep-query',
  'links are absolute, below the base address, and keep the other parameters',
  ({ lists, baseUrl }: { lists: readonly Exchange[]; baseUrl: string }) =>
    all(
      ...lists.flatMap((list) => {
        const links = Object.entries(valueAt(readJson(list), 'links') ?? {});
        const query = parametersOf(list.request.url);
        const expected = `below ${baseUrl}, with ${query.join(' and ')}`;
        const given = links.filter(([, link]) => link !== null);
        return [
          succeeds(list),
          ...given.map(([name, link]) => {
            const isSo = isBelow(String(link), baseUrl) && keeps(String(link), query);
            return holds(isSo, list, `body.links.${name}`, expected, link);
          }),
        ];
      }),
    ),
);

function isBelow(link: string, baseUrl: string): boolean {
  return link.startsWith(`${baseUrl}/`);
}

function keeps(link: string, query: readonly string[]): boolean {
  const kept = URL.canParse(link) ? parametersOf(link) : [];
  return query.every((parameter) => kept.includes(parameter));
}

/** Returns the query parameters of a link, without the page. */
function parametersOf(address: string): string[] {
  const all = [...new URL(address).searchParams];
  return all.filter(([name]) => name !== 'page').map(([name, value]) => `${name}=${value}`);
}
