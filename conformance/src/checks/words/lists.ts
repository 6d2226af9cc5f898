/** Checks the content of a list. */
import { show } from '../../engine/problems.js';
import { idsOf, recordsOf, valueAt } from '../../net/body.js';
import type { Exchange } from '../../net/exchange.js';
import { all, holds, succeeds } from './expect.js';
import { isKept } from './kept.js';

type Place = 'body.data' | 'body';

/**
 * The list succeeded and holds a record with this id. `at` says where problems are reported: at the
 * `data` of the envelope or at the body of a plain array.
 */
export function includes(list: Exchange, id: number, at: Place = 'body.data') {
  return all(
    succeeds(list),
    holds(idsOf(list).includes(id), list, at, `a record with id ${id}`, idsOf(list)),
  );
}

/** The list succeeded and holds no record with this id. */
export function excludes(list: Exchange, id: number, at: Place = 'body.data') {
  return all(
    succeeds(list),
    holds(!idsOf(list).includes(id), list, at, `no record with id ${id}`, idsOf(list)),
  );
}

/** The list succeeded and none of its records has this value at a path. */
export function lacksValue(list: Exchange, path: string, value: unknown) {
  const values = recordsOf(list).map((record) => valueAt(record, path));
  const expected = `no record with the ${path} ${show(value)}`;
  const isThere = values.some((one) => isKept(path, value, one));
  return all(succeeds(list), holds(!isThere, list, 'body.data', expected, values));
}

/** Returns the names of the filters in the query of a list, each once, sorted. */
export function filtersOf({ request }: Exchange): string[] {
  const names = [...new URL(request.url).searchParams.keys()];
  return [...new Set(names)].filter((name) => name !== 'page' && name !== 'per_page').sort();
}
