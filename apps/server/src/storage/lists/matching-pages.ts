import type { Listing } from '../../domain/json-text.js';
import type { PageRequest } from '../../domain/ports/paging.js';
import type { Shape } from '../../domain/shape.js';
import type { Filter } from '../conditions.js';
import type { Composer, Session } from '../database.js';
import { searcherOn } from '../searches/find-matches.js';
import type { ListSource, TextReader } from './list-source.js';
import { searchesIn } from './matches.js';

// Pages of what matches any conditions, which is searched for.

interface MatchingRequest extends Filter {
  readonly account_id: number;
  readonly page: PageRequest;
  readonly shape: Shape;
  readonly isAwaited?: (() => boolean) | undefined;
}

/** Reads pages of matches. */
export function matchingPages(composer: Composer, source: ListSource) {
  const searchFor = searchesIn(composer, source);

  return ({ session, textsOf }: TextReader) => {
    const find: NonNullable<Session['search']> = session.search ?? searcherOn(session);
    const countsAlone = session.state !== undefined;
    return async <T>({ isAwaited, ...sought }: MatchingRequest): Promise<Listing<T>> => {
      const { total, rows } = await find(searchFor(sought, countsAlone), isAwaited);
      return {
        records: rows.length === 0 ? [] : await textsOf(rows, sought.account_id, sought.shape),
        totalRecords: total,
      };
    };
  };
}
