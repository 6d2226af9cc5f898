import { Blocked, OutOfReach } from '../../base/stops.js';
import type { Check } from '../../engine/check.js';
import type { Context, ScenarioContext } from '../../engine/scenario.js';
import { idsOf, readJson, valueAt } from '../../net/body.js';
import { type Exchange, isSuccess } from '../../net/exchange.js';
import { linkedRecords } from '../records/linked.js';

const MOST_PAGES = 50;
const LINKS = ['first', 'prev', 'self', 'next', 'last'];

/** A target that stores whole seconds cannot order records created within less. */
export const BETWEEN_CREATIONS_MS = 1_100;

/**
 * Follows `links.next` from a first page and returns all pages. Ends with the first page that shows
 * no further record, since its links may go on for ever, and asks for no address twice. Uses only
 * the path and query of a link, at the configured address: a token is never sent to another host.
 */
export async function walkPages(
  { api, address }: Pick<Context, 'api' | 'address'>,
  first: Exchange,
): Promise<Exchange[]> {
  const pages = [first];
  const asked = new Set([pathBelow(first.request.url, address.baseUrl)]);
  const shown = new Set(idsOf(first));
  let next = linkOf(first, 'next');
  while (next !== undefined && pages.length < MOST_PAGES) {
    const path = pathBelow(next.href, address.baseUrl);
    if (asked.has(path)) break;
    const page = await api.get(path);
    pages.push(page);
    asked.add(path);
    const isFurther = isSuccess(page) && idsOf(page).some((id) => !shown.has(id));
    for (const id of idsOf(page)) shown.add(id);
    next = isFurther ? linkOf(page, 'next') : undefined;
  }
  return pages;
}

/**
 * Continues only if all pages belong to one list; otherwise throws Blocked, naming the check of the
 * walk.
 */
export function needOneList(
  pages: readonly Exchange[],
  ids: readonly number[],
  walkVisitsOnce: Check,
): void {
  for (const page of pages) {
    const strangers = idsOf(page).filter((id) => !ids.includes(id));
    if (strangers.length === 0) continue;
    const expected = `none but ${ids.join(', ')}`;
    const problem = { exchange: page.id, at: 'body.data', expected, got: strangers.join(', ') };
    throw new Blocked(walkVisitsOnce.id, 'following the next links returned other records', [
      problem,
    ]);
  }
}

/**
 * Continues only if every `next` link leads to a page with records; otherwise throws Blocked,
 * naming the check of the links.
 */
export function needPages(pages: readonly Exchange[], linksLeadThere: Check): void {
  const none = pages.slice(1).find((page) => !isSuccess(page) || idsOf(page).length === 0);
  if (none === undefined) return;
  const { status } = none.response;
  const got = isSuccess(none) ? 'no records' : String(status);
  const problem = { exchange: none.id, at: 'body.data', expected: 'the next page', got };
  throw new Blocked(linksLeadThere.id, 'a next link does not lead to a page', [problem]);
}

/** The most links to follow, not counting those from page to page. */
const MOST_LINKS = 8;

/** A page, and the answer at a link to it. */
export type Led = { readonly list: Exchange; readonly again: Exchange | undefined };

/**
 * Follows those links of consecutive pages whose query differs from the query of the pages; the
 * same query would give the same list. Returns at least the first page.
 */
export async function followOthers(
  { api, address }: Pick<Context, 'api' | 'address'>,
  pages: readonly Exchange[],
): Promise<Led[]> {
  const asked = new Set(pages.map(({ request }) => listOf(new URL(request.url), address.baseUrl)));
  const others = new Map<string, Exchange>();
  for (const [index, page] of pages.entries()) {
    const led = [
      ['first', pages[0]],
      ['prev', pages[index - 1]],
      ['self', page],
      ['last', pages.at(-1)],
    ] as const;
    for (const [name, due] of led) {
      const link = linkOf(page, name);
      if (!link || !due || asked.has(listOf(link, address.baseUrl))) continue;
      others.set(pathBelow(link.href, address.baseUrl), due);
    }
  }
  const followed: Led[] = [];
  for (const [path, list] of [...others].slice(0, MOST_LINKS)) {
    followed.push({ list, again: await api.get(path) });
  }
  return followed.length > 0
    ? followed
    : pages.slice(0, 1).map((list) => ({ list, again: undefined }));
}

/**
 * Uses a custom field. Where there is none to use, the links of a list that is filtered by an
 * address are followed instead, before that is reported.
 */
export async function orFollowPlain<T>(
  context: ScenarioContext,
  path: '/properties' | '/inspections',
  check: Check<Led>,
  use: () => T | Promise<T>,
): Promise<T> {
  try {
    return await use();
  } catch (error) {
    if (error instanceof OutOfReach) await followPlain(context, path, check);
    throw error;
  }
}

async function followPlain(
  context: ScenarioContext,
  path: string,
  check: Check<Led>,
): Promise<void> {
  const { property } = await linkedRecords(context);
  const address = String(valueAt(readJson(property.exchange), 'address.line1'));
  const list = await context.api.get(path, { query: { address } });
  for (const led of await followOthers(context, [list])) context.judge(check, led);
}

/**
 * Follows a link unchanged if its path on the same host differs from the requested one. All other
 * links are followed at the configured address, which would hide a wrong path. Returns undefined if
 * there is no such link.
 */
export async function followElsewhere(
  { grants, send }: Pick<Context, 'grants' | 'send'>,
  lists: readonly Exchange[],
): Promise<Exchange | undefined> {
  const elsewhere = lists.flatMap((list) => {
    const asked = new URL(list.request.url);
    const links = LINKS.flatMap((name) => linkOf(list, name) ?? []);
    return links.filter((link) => link.origin === asked.origin && link.pathname !== asked.pathname);
  });
  const [link] = elsewhere;
  if (!link) return undefined;
  const authorization = `Bearer ${await (await grants.shared()).accessToken()}`;
  const headers = { accept: 'application/json', authorization };
  return send({ method: 'GET', url: link.href, headers });
}

/** What an address asks for, without the page and the order of its parameters. */
function listOf(url: URL, baseUrl: string): string {
  const parameters = [...url.searchParams].filter(([name]) => name !== 'page');
  const [path] = pathBelow(url.href, baseUrl).split('?');
  return JSON.stringify([path, parameters.map((pair) => pair.join('=')).sort()]);
}

function linkOf(page: Exchange, name: string): URL | undefined {
  const link = valueAt(readJson(page), `links.${name}`);
  if (typeof link !== 'string' || !URL.canParse(link, page.request.url)) return undefined;
  return new URL(link, page.request.url);
}

/** The path and query of an address, relative to the base URL. */
export function pathBelow(url: string, baseUrl: string): string {
  const { pathname, search } = new URL(url);
  const base = new URL(baseUrl).pathname.replace(/\/$/, '');
  return `${pathname.startsWith(`${base}/`) ? pathname.slice(base.length) : pathname}${search}`;
}
