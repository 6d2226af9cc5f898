import type { Listing } from '../../domain/json-text.js';
import type { PageRequest } from '../../domain/ports/paging.js';
import type { Shape } from '../../domain/shape.js';
import type { Filter } from '../conditions.js';
import type { Composer } from '../database.js';
import { param, perShape, unvaried } from '../statements.js';
import { type ListSource, newestFirst, type TextReader } from './list-source.js';
import { matchFinder } from './matches.js';

// Pages of what matches any conditions: the numbers of the matches are found, and the rows of those on the page are read.

interface MatchingRequest extends Filter {
  readonly account_id: number;
  readonly page: PageRequest;
  readonly shape: Shape;
}

/** Reads pages of matches. */
export function matchingPages(composer: Composer, source: ListSource) {
  const finderOn = matchFinder(composer, source);
  const numbered = perShape(unvaried, (shape) =>
    composer.compose(
      newestFirst(source, shape).whereRaw(composer.dialect.among('r.seq'), [param('numbers')]),
    ),
  );

  return ({ session, texts }: TextReader) => {
    const find = finderOn(session);
    return async <T>({
      account_id,
      conditions,
      page,
      shape,
      values,
    }: MatchingRequest): Promise<Listing<T>> => {
      const offset = Math.min((page.number - 1) * page.size, Number.MAX_SAFE_INTEGER);
      const asked = { ...values, account_id, offset };
      const found = await find({ account_id, conditions, page, values: asked });
      const numbers = (JSON.parse(found.numbers) as number[]).slice(0, page.size); // made by the statement
      const wanted = { account_id, numbers: JSON.stringify(numbers) };
      const records = numbers.length === 0 ? [] : await texts(numbered(shape), wanted, shape);
      return { records, totalRecords: found.total };
    };
  };
}
