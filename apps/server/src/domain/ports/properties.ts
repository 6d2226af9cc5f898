import type { InCurrent, Property, Static } from '@lintel/schema';
import type { Listing } from '../json-text.js';
import type { AddressRecord } from '../postal-address.js';
import type { PageOfRecords, ViewedRecords } from './viewed-records.js';

/** The values a property is stored with. */
export interface PropertyRecord extends AddressRecord {
  readonly ref: string | null;
  readonly parent_property_id: number | null;
  readonly furnished: string;
  readonly type: string;
  readonly detachment: string | null;
  readonly no_of_beds: number;
  readonly no_of_baths: number;
  readonly no_of_garages: number | null;
  readonly parking: boolean;
  readonly garden: boolean;
  readonly notes: string | null;
  readonly uprn: string;
  readonly client_id: number | null;
  readonly tags: readonly string[];
}

/** Filters of the property list; all that are given must match. */
export interface PropertyFilters {
  readonly client_id?: number;
  /** Words that all occur in the full address, in one letter case. */
  readonly words?: readonly string[];
  /** Texts, in one letter case, that the value of a custom field contains, by its id. */
  readonly customFields?: readonly (readonly [number, string])[];
}

/** Properties. */
export interface PropertyStore
  extends Omit<ViewedRecords<Static<InCurrent<typeof Property>>>, 'list'> {
  list(
    request: PageOfRecords & { filters: PropertyFilters },
  ): Promise<Listing<Static<InCurrent<typeof Property>>>>;
  /** Everything that is kept of a record, in the words of an answer. */
  snapshot(account_id: number, id: number): Promise<object>;
  /** The stored values, locked until the transaction ends. */
  lock(account_id: number, id: number): Promise<PropertyRecord | undefined>;
  insert(account_id: number, record: PropertyRecord): Promise<number>;
  update(account_id: number, id: number, record: PropertyRecord): Promise<void>;
  parentOf(account_id: number, id: number): Promise<number | null>;
  clientOf(account_id: number, id: number): Promise<number | null>;
}
