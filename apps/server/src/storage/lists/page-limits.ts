import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from '@lintel/schema';

// How many rows a statement of a page reads at most. The limit is literal, and a statement is composed for each: few
// limits keep the statements few, and what was read beyond the page is left out.

const LIMITS = [10, DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE] as const;

/** The limit for a page of a size. */
export function rowsRead({ size }: { readonly size: number }): number {
  return LIMITS.find((limit) => limit >= size) ?? MAX_PAGE_SIZE;
}
