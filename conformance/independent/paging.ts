/** The pagination envelope of lists, newest record first. */
import { type Answer, found, record } from './answer.js';
import { Refusal } from './refusal.js';
import type { Call } from './route.js';

export interface PageSizes {
  readonly usual: number;
  /** The largest size a request may ask for; undefined when it may ask for none. */
  readonly most: number | undefined;
}

/** Returns one page of the records, which are passed in order of creation. */
export function answerPage<T>(
  { world, query }: Call,
  path: string,
  records: readonly T[],
  { usual, most }: PageSizes,
  show: (one: T) => unknown,
): Answer {
  const isStrict = world.variant.paging === 'strict';
  const perPage =
    most === undefined ? usual : readCount(query, 'per_page', usual, isStrict ? most : Infinity);
  const size = Math.min(perPage, most ?? usual);
  const totalPages = Math.ceil(records.length / size) || (isStrict ? 0 : 1);
  const wanted = readCount(query, 'page', 1, isStrict ? Math.max(totalPages, 1) : Infinity);
  const page = Math.min(wanted, Math.max(totalPages, 1));
  const link = (number: number) => {
    const linked = new URLSearchParams([...query].filter(([name]) => name !== 'page'));
    linked.append('page', String(number));
    return number >= 1 && number <= totalPages ? `${world.baseUrl}${path}?${linked}` : null;
  };
  const newestFirst = [...records].reverse();
  return found(
    record({
      pagination: record({
        perPage: size,
        currentPage: page,
        totalPages,
        totalRecords: records.length,
      }),
      links: record({
        first: link(1),
        prev: link(page - 1),
        self: link(page),
        next: link(page + 1),
        last: link(totalPages),
      }),
      data: newestFirst.slice((page - 1) * size, page * size).map(show),
    }),
  );
}

function readCount(query: URLSearchParams, name: string, usual: number, most: number): number {
  const given = query.get(name);
  if (given === null) return usual;
  const value = /^[1-9]\d{0,8}$/.test(given) ? Number(given) : 0;
  if (value < 1 || value > most) throw new Refusal(400, `${name} is a number from 1 to ${most}.`);
  return value;
}
