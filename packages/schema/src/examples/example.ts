import type { Slot } from '../revision.js';

/** What a row looks like in use, as the current revision shows it unless each revision has its own. */
export interface Example {
  readonly request?: Slot<unknown>;
  readonly response?: Slot<unknown>;
}

/** An example for each row of an area; one without bodies has an empty one. */
export type ExamplesOf<Rows> = { readonly [Id in keyof Rows]: Example };

/** The only page of a list. */
export function onlyPage<T>(path: string, data: readonly T[]) {
  const address = `https://lintel.example${path}?page=1`;
  return {
    pagination: { perPage: 30, currentPage: 1, totalPages: 1, totalRecords: data.length },
    links: { first: address, prev: null, self: address, next: null, last: address },
    data,
  };
}
