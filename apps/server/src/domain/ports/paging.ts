/** A page of a list: its number from 1, and how many records it holds. */
export interface PageRequest {
  readonly number: number;
  readonly size: number;
}
