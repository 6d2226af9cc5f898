/** One thing that is wrong, and where. */
export interface Problem {
  /** The exchange that shows it; absent when several do together. */
  readonly exchange?: string;
  /** Where in that exchange, for example `body.address.city` or `status`. */
  readonly at: string;
  readonly expected: string;
  readonly got: string;
}
