import type { Listing } from '../domain/json-text.js';
import type { PageRequest } from '../domain/ports/paging.js';

// The envelope of a list (PAG-001 to PAG-010, PAG-021 to PAG-023).

/** The list as it was asked for. */
export interface Asked {
  /** Absolute address of the list without its query. */
  readonly address: () => string;
  readonly query: URLSearchParams;
  readonly page: PageRequest;
}

/** JSON text of a page: pagination, links that keep every other parameter, and the records. */
export function envelope(listing: Listing<unknown>, { address, query, page }: Asked): string {
  const totalPages = Math.max(1, Math.ceil(listing.totalRecords / page.size));
  const linkTo = linksOf(address(), query);
  const pagination = {
    perPage: page.size,
    currentPage: page.number,
    totalPages,
    totalRecords: listing.totalRecords,
  };
  const links = {
    first: linkTo(1),
    prev: page.number > 1 ? linkTo(Math.min(page.number - 1, totalPages)) : null,
    self: linkTo(page.number),
    next: page.number < totalPages ? linkTo(page.number + 1) : null,
    last: linkTo(totalPages),
  };
  return `{"pagination":${JSON.stringify(pagination)},"links":${JSON.stringify(links)},"data":[${listing.records.join(',')}]}`;
}

/** The address of a page by its number; the place of `page` among the other parameters stays. */
function linksOf(address: string, query: URLSearchParams): (page: number) => string {
  if (query.size === (query.has('page') ? 1 : 0)) return (page) => `${address}?page=${page}`;
  return (page) => {
    const parameters = new URLSearchParams(query);
    parameters.set('page', String(page));
    return `${address}?${parameters}`;
  };
}
