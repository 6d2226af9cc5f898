import { Blocked } from '../../base/stops.js';
import type { Check } from '../../engine/check.js';
import type { Context } from '../../engine/scenario.js';
import { idsOf, readJson, valueAt } from '../../net/body.js';
import { type Exchange, isSuccess } from '../../net/exchange.js';

const MOST_PAGES = 5;

/**
 * The page of a list that shows a new record, waiting for it: lists may lag behind, pages may be
 * small, and other scenarios create records meanwhile. Returns the first page if none shows it.
 */
export async function pageWith(
  { api, waiting }: Pick<Context, 'api' | 'waiting'>,
  path: string,
  id: number,
  query: Readonly<Record<string, string | number>> = {},
): Promise<Exchange> {
  const isThere = (list: Exchange) => idsOf(list).includes(id);
  const read = (page: object) => api.get(path, { query: { ...query, ...page } });
  const found = await waiting.shown(() => findPage(read, isThere), isThere);
  return isThere(found) ? found : read({});
}

/** Reads a new record, or something below it, waiting until it can be read. */
export function readNew(
  { api, waiting }: Pick<Context, 'api' | 'waiting'>,
  path: string,
): Promise<Exchange> {
  return waiting.shown(() => api.get(path), isSuccess);
}

/**
 * Continues only if the page lists the record; otherwise throws Blocked with the check that judges
 * it.
 */
export function needListed(page: Exchange, id: number, root: Check): void {
  if (idsOf(page).includes(id)) return;
  const got = idsOf(page).join(', ') || 'none';
  const expected = Number.isInteger(id)
    ? `a record with id ${id}`
    : 'the new record, which was answered without an id';
  const problem = { exchange: page.id, at: 'body.data', expected, got };
  throw new Blocked(root.id, 'the list does not show what was created', [problem]);
}

async function findPage(
  read: (page: object) => Promise<Exchange>,
  isRight: (list: Exchange) => boolean,
): Promise<Exchange> {
  let list = await read({});
  for (let page = 2; page <= MOST_PAGES && !isRight(list) && hasNext(list); page++) {
    list = await read({ page });
  }
  return list;
}

function hasNext(list: Exchange): boolean {
  return typeof valueAt(readJson(list), 'links.next') === 'string';
}

/** A function that returns the first read once, and then reads again. */
export function startingWith<T>(first: T, read: () => Promise<T>): () => Promise<T> {
  const ready = [first];
  return async () => ready.pop() ?? read();
}

/** A list, as soon as `isRight` holds or after a limited wait: lists may lag behind writes. */
export async function listWhen(
  { api, waiting }: Pick<Context, 'api' | 'waiting'>,
  path: string,
  isRight: (list: Exchange) => boolean,
  query: Readonly<Record<string, string | number>> = {},
): Promise<Exchange> {
  return waiting.shown(() => api.get(path, { query }), isRight);
}

/** A list, as soon as one record is gone and another is there. */
export function listWithout(
  context: Pick<Context, 'api' | 'waiting'>,
  path: string,
  gone: number,
  left: number,
): Promise<Exchange> {
  return listWhen(context, path, (list) => {
    const ids = idsOf(list);
    return ids.includes(left) && !ids.includes(gone);
  });
}
