import type { Context } from '../../engine/scenario.js';
import { readJson, valueAt } from '../../net/body.js';
import type { Exchange } from '../../net/exchange.js';

const MOST_PAGES = 20;

/**
 * The first page of a list that is right, or the last one there is: pages may be small, and others
 * create records meanwhile.
 */
export async function findPage(
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
  const right = await waiting.eventually(async () => {
    const list = await api.get(path, { query });
    return isRight(list) ? list : undefined;
  });
  return right ?? api.get(path, { query });
}
