import type { Listing } from '../../domain/json-text.js';
import type { PageRequest } from '../../domain/ports/paging.js';
import type { Shape } from '../../domain/shape.js';
import { counterStatements, numberOf } from '../counters.js';
import type { Composer } from '../database.js';
import { param, perShape } from '../statements.js';
import { type ListSource, newestFirst, type TextReader } from './list-source.js';
import { rowsRead } from './page-limits.js';

// Pages of all records of an account: a run of dense numbers, which costs the same wherever it lies.

interface DenseRequest {
  readonly account_id: number;
  readonly page: PageRequest;
  readonly shape: Shape;
}

/** Reads pages of all records. */
export function densePages(composer: Composer, source: ListSource) {
  const { compose } = composer;
  const { kind } = source;
  const counters = counterStatements(composer);
  const run = perShape(
    (page: PageRequest) => String(rowsRead(page)),
    (shape, page) =>
      compose(
        newestFirst(source, shape)
          .where('r.seq', '>=', param('from'))
          .where('r.seq', '<=', param('to'))
          .limit(rowsRead(page)), // tells the planner how few rows there are
      ),
  );

  return async <T>(
    { session, texts }: TextReader,
    { account_id, page, shape }: DenseRequest,
  ): Promise<Listing<T>> => {
    const totalRecords = await numberOf(session, counters, { account_id, kind });
    const to = totalRecords - (page.number - 1) * page.size;
    if (to < 1) return { records: [], totalRecords };
    const values = { account_id, from: to - page.size + 1, to };
    return { records: await texts(run(shape, page), values, shape), totalRecords };
  };
}
