import { Blocked } from '../../base/stops.js';
import type { Check } from '../../engine/check.js';
import type { Context } from '../../engine/scenario.js';
import { idsOf, readJson, valueAt } from '../../net/body.js';
import { type Exchange, isSuccess } from '../../net/exchange.js';

const MOST_PAGES = 5;

/**
 * The page of a list on which a new record stands, as soon as one does: lists may lag behind, pages
 * may be small, and others create records meanwhile.
 */
export async function pageWith(
  { api, waiting }: Pick<Context, 'api' | 'waiting'>,
  path: string,
  id: number,
): Promise<Exchange> {
  const isThere = (list: Exchange) => idsOf(list).includes(id);
  const found = await waiting.shown(() => findPage({ api }, path, isThere), isThere);
  return isThere(found) ? found : api.get(path);
}

/** What was just created, or what stands below it, as soon as it can be read. */
export function readNew(
  { api, waiting }: Pick<Context, 'api' | 'waiting'>,
  path: string,
): Promise<Exchange> {
  return waiting.shown(() => api.get(path), isSuccess);
}

/** Goes on only when a page lists a record; otherwise the rest is blocked by the check that judges that. */
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
  { api }: Pick<Context, 'api'>,
  path: string,
  isRight: (list: Exchange) => boolean,
): Promise<Exchange> {
  let list = await api.get(path);
  for (let page = 2; page <= MOST_PAGES && !isRight(list) && hasNext(list); page++) {
    list = await api.get(path, { query: { page } });
  }
  return list;
}

function hasNext(list: Exchange): boolean {
  return typeof valueAt(readJson(list), 'links.next') === 'string';
}

/** Reads again, but for the first time, when it was read already. */
export function startingWith<T>(first: T, read: () => Promise<T>): () => Promise<T> {
  const ready = [first];
  return async () => ready.pop() ?? read();
}

/**
 * A list as soon as it is as it should be, or as it is when that takes too long: lists may lag
 * behind the writes before them.
 */
export async function listWhen(
  { api, waiting }: Pick<Context, 'api' | 'waiting'>,
  path: string,
  isRight: (list: Exchange) => boolean,
  query: Readonly<Record<string, string | number>> = {},
): Promise<Exchange> {
  return waiting.shown(() => api.get(path, { query }), isRight);
}

/** A list as soon as one of its records is gone and another one is there. */
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
