/** One thing that is not as it should be, and where. */
export interface Problem {
  /** The exchange that shows it; absent when it lies between several. */
  readonly exchange?: string;
  /** Where in that exchange, for example `body.address.city` or `status`. */
  readonly at: string;
  readonly expected: string;
  readonly got: string;
}
