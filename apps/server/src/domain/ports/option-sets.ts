import type { OptionSet, Static } from '@lintel/schema';
import type { Records } from '../json-text.js';
import type { CarriedOptionSet } from '../reports/model/section.js';
import type { Shape } from '../shape.js';

/** The values an option set is stored with. */
export interface OptionSetRecord extends Omit<CarriedOptionSet, 'id'> {
  readonly block_type: Static<typeof OptionSet>['block_type'];
}

/** Option sets: those of the account, and those there are for every account. */
export interface OptionSetStore {
  /** Those there are for every account first. */
  list(account_id: number, shape: Shape): Promise<Records<Static<typeof OptionSet>>>;
  /** The option set of an id, if it is offered for a block type. */
  find(
    account_id: number,
    choice: { readonly id: number; readonly block_type: string },
  ): Promise<CarriedOptionSet | undefined>;
  /** The one offered for a block type that a list shows first. */
  findFirst(account_id: number, block_type: string): Promise<CarriedOptionSet | undefined>;
  insert(account_id: number, record: OptionSetRecord): Promise<number>;
  /** Offers a set that comes with the service to every account; it is known by the hash of its content. */
  putBundled(hash: string, record: OptionSetRecord): Promise<CarriedOptionSet>;
  /** Stops offering those that come with the service no longer. */
  retireOthers(hashes: readonly string[]): Promise<void>;
}
