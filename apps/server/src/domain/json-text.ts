// JSON text that a store made, with the type of what it says.

declare const content: unique symbol;

/** JSON text of a T, ready to be sent. */
export type JsonText<T> = string & { readonly [content]?: T };

/** JSON text of a T as UTF-8, where it is so long that making a string of it would cost more than reading it. */
export type JsonBytes<T> = Buffer & { readonly [content]?: T };

/** Records as JSON texts: a plain list. */
export interface Records<T> {
  readonly records: readonly JsonText<T>[];
}

/** Records of one page of a list, and how many there are over all pages. */
export interface Listing<T> extends Records<T> {
  readonly totalRecords: number;
}
