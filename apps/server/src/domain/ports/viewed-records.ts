import type { Caller } from '../caller.js';
import type { JsonText, Listing } from '../json-text.js';
import type { Shape } from '../shape.js';
import type { PageRequest } from './paging.js';

/** A page of the records a caller sees. */
export interface PageOfRecords {
  readonly caller: Caller;
  readonly page: PageRequest;
  readonly shape: Shape;
  /** Whether anybody still waits for the page: what takes long does not begin otherwise. */
  readonly isAwaited?: () => boolean;
}

/** Records of one kind, read within what a caller sees. */
export interface ViewedRecords<T> {
  isVisible(caller: Caller, id: number): Promise<boolean>;
  read(caller: Caller, id: number, shape: Shape): Promise<JsonText<T> | undefined>;
  /** The record just written, whoever sees it otherwise. */
  readBack(account_id: number, id: number, shape: Shape): Promise<JsonText<T>>;
  list(request: PageOfRecords): Promise<Listing<T>>;
}
