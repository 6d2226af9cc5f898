import type { Statement, Values } from '../statements.js';

// A search as data: statements, their values and what becomes of them, so that it can run where it holds up nobody.

/** What is looked for in the records of an account, and the page that is wanted of it. */
export type Search = Finding & {
  readonly account_id: number;
  readonly values: Values;
  /** Reads the records of an account with some numbers, newest first. */
  readonly rows: Statement;
  /** Records of the page. */
  readonly size: number;
};

/**
 * The statements that find how many match, and the numbers of those on the page, newest first, as JSON text: one that
 * tells both, or two, where the total is worth remembering.
 */
type Finding =
  | { readonly matches: Statement }
  | { readonly total: Statement; readonly numbers: Statement };

/** What a search found. */
export interface Found {
  readonly total: number;
  /** The rows of the page. */
  readonly rows: readonly Body[];
}

/** A row with the JSON text of a record, and whatever else its statement selects. */
export interface Body {
  readonly body: string;
}
