import type { Listing } from '../../domain/json-text.js';
import type { PageRequest } from '../../domain/ports/paging.js';
import type { Shape } from '../../domain/shape.js';
import { nameOfPart, type Part } from '../counters.js';
import { remembering } from '../remembering.js';

// First pages are what everybody asks for: they are remembered until a commit.

/** A page of all records, or of some parts that are counted by themselves. */
export interface CountedRequest {
  readonly account_id: number;
  readonly page: PageRequest;
  readonly shape: Shape;
  /** None where all are listed. */
  readonly parts: readonly Part[];
}

/** Finds pages, each again only after a commit. */
export function rememberingPages<T>(
  state: () => number,
  find: (request: CountedRequest) => Promise<Listing<T>>,
): (request: CountedRequest) => Listing<T> | Promise<Listing<T>> {
  const ofShape = new WeakMap<Shape, ReturnType<typeof rememberingPages<T>>>();
  return (request) => {
    const known = ofShape.get(request.shape) ?? remembering(state, { ...MEMORY, find });
    ofShape.set(request.shape, known);
    return known(request);
  };
}

/** Characters of pages that are remembered of each kind and shape. */
const MEMORY = {
  most: 8_000_000,
  keyOf: ({ account_id, page, parts }: CountedRequest) =>
    [account_id, page.number, page.size, ...parts.map(nameOfPart)].join(' '),
  sizeOf: ({ records }: Listing<unknown>, key: string) =>
    records.reduce((size, record) => size + record.length, key.length + PAGE_ITSELF),
};

/** What a page takes besides its key and records, in characters: there is no end to lists without records. */
const PAGE_ITSELF = 256;
