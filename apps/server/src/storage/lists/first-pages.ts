import type { Listing } from '../../domain/json-text.js';
import type { PageRequest } from '../../domain/ports/paging.js';
import type { Shape } from '../../domain/shape.js';
import { nameOfPart, type Part } from '../counters.js';
import { remembering } from '../remembering.js';

// First pages are what everybody asks for: they are remembered until a commit, those of all lists in one memory.

/** A page of all records, or of some parts that are counted by themselves. */
export interface CountedRequest {
  readonly account_id: number;
  readonly page: PageRequest;
  readonly shape: Shape;
  /** None where all are listed. */
  readonly parts: readonly Part[];
}

type Find<T> = (request: CountedRequest) => Promise<Listing<T>>;

/** Finds pages of a list, each again only after a commit, of which the state of the database tells. */
export function rememberingPages<T>(
  state: () => number,
  find: Find<T>,
): (request: CountedRequest) => Listing<T> | Promise<Listing<T>> {
  const memory = memoryOf(state);
  const numbers = new WeakMap<Shape, number>();
  return (request) => {
    const list = numbers.get(request.shape) ?? memory.nextList();
    numbers.set(request.shape, list);
    return memory.ask({ list, request, find }) as Listing<T> | Promise<Listing<T>>; // what its own `find` found
  };
}

interface Asked {
  /** Tells apart the lists, and each in another shape. */
  readonly list: number;
  readonly request: CountedRequest;
  readonly find: Find<unknown>;
}

interface PageMemory {
  nextList(): number;
  ask(asked: Asked): Listing<unknown> | Promise<Listing<unknown>>;
}

/** The memory for each connection, by how the state of its database is told. */
const memories = new WeakMap<() => number, PageMemory>();

function memoryOf(state: () => number): PageMemory {
  const known = memories.get(state) ?? pageMemory(state);
  memories.set(state, known);
  return known;
}

function pageMemory(state: () => number): PageMemory {
  let lists = 0;
  return {
    nextList() {
      lists += 1;
      return lists;
    },
    ask: remembering(state, {
      most: CHARACTERS,
      keyOf: ({ list, request: { account_id, page, parts } }: Asked) =>
        [list, account_id, page.number, page.size, ...parts.map(nameOfPart)].join(' '),
      find: ({ request, find }) => find(request),
      sizeOf: ({ records }, key) =>
        records.reduce((size, record) => size + record.length, key.length + PAGE_ITSELF),
    }),
  };
}

/** Characters of pages that are remembered. */
const CHARACTERS = 48_000_000;

/** What a page takes besides its key and records, in characters: there is no end to lists without records. */
const PAGE_ITSELF = 256;
