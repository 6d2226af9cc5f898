import type { PrintedDocument } from '../printed-document.js';

// What the server and the process that draws say to each other.

/** Where the process stands when processors are given out: behind all others, or among them. */
export type Place = 'last' | 'among';

/** What is to be drawn, the file it is written to, and with what. */
export interface Order {
  readonly document: PrintedDocument;
  readonly output: string;
  /** Font files of the operator. */
  readonly fonts: readonly string[];
}

/** What the server says: first the order, then where each photo is that was asked for. */
export type FromServer =
  | { readonly order: Order }
  | { readonly photo: string; readonly path: string | null };

/** What the process says: which photo it needs, and what has become of the order in the end. */
export type FromProcess =
  | { readonly want: string }
  | { readonly done: Rendered }
  | { readonly error: string };

/** A PDF that was written. */
export interface Rendered {
  readonly pages: number;
  readonly bytes: number;
}
