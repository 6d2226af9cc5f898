import type { Listing } from '../../domain/json-text.js';
import type { PageRequest } from '../../domain/ports/paging.js';
import type { Shape } from '../../domain/shape.js';
import type { Filter } from '../conditions.js';
import type { Part } from '../counters.js';
import type { Composer, Session } from '../database.js';
import { densePages } from './dense-pages.js';
import { type CountedRequest, rememberingPages } from './first-pages.js';
import { type ListSource, textReader } from './list-source.js';
import { matchingPages } from './matching-pages.js';
import { mergedPages } from './merged-pages.js';

// Pages of a list, newest first, each read in the cheapest way there is: all records by their dense numbers, parts that
// are counted by themselves along their indexes, and whatever else matches by finding all of it.

interface ListRequest extends Filter {
  readonly account_id: number;
  readonly page: PageRequest;
  readonly shape: Shape;
  readonly isAwaited?: (() => boolean) | undefined;
}

/** The statements of a list, and how a page of it is read. */
export function listing(composer: Composer, source: ListSource) {
  const readDense = densePages(composer, source);
  const readMerged = mergedPages(composer, source);
  const matches = matchingPages(composer, source);

  return <T>(session: Session) => {
    const reader = textReader(session, source);
    const readMatches = matches(reader);
    const readCounted = (request: CountedRequest): Promise<Listing<T>> =>
      request.parts.length === 0 ? readDense(reader, request) : readMerged(reader, request);
    const readFirst = session.state ? rememberingPages(session.state, readCounted) : readCounted;

    return async (request: ListRequest): Promise<Listing<T>> => {
      const parts = countedParts(request);
      if (!parts) return readMatches(request);
      const { account_id, page, shape } = request;
      const counted = { account_id, page, shape, parts };
      return page.number === 1 ? readFirst(counted) : readCounted(counted);
    };
  };
}

/** The parts that are listed: none where all records are, nothing where conditions say more than parts do. */
function countedParts({ conditions, parts = [] }: ListRequest): readonly Part[] | undefined {
  if (conditions.length === 0) return [];
  return parts.length > 0 && parts.length <= MOST_MERGED ? parts : undefined;
}

/** How many parts are merged; of more, all matches are found. */
const MOST_MERGED = 64;
