import type { InCurrent, Property, Static } from '@lintel/schema';
import type { Caller } from '../caller.js';
import type { JsonText, Listing } from '../json-text.js';
import type { Shape } from '../shape.js';
import type { PageRequest } from './paging.js';

/** The values a property is stored with. */
export interface PropertyRecord {
  readonly ref: string | null;
  readonly parent_property_id: number | null;
  readonly line1: string;
  readonly line2: string | null;
  readonly city: string;
  readonly county: string | null;
  readonly postcode: string;
  readonly country: string;
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
  /** Words that all occur in the full address, in lower case. */
  readonly words?: readonly string[];
  /** Texts, in lower case, that the value of a custom field contains, by its id. */
  readonly customFields?: readonly (readonly [number, string])[];
}

type PropertyText = JsonText<Static<InCurrent<typeof Property>>>;

/** Properties. */
export interface PropertyStore {
  isVisible(caller: Caller, id: number): Promise<boolean>;
  read(caller: Caller, id: number, shape: Shape): Promise<PropertyText | undefined>;
  /** The property just written, whoever sees it otherwise. */
  readBack(account_id: number, id: number, shape: Shape): Promise<PropertyText>;
  list(request: {
    caller: Caller;
    filters: PropertyFilters;
    page: PageRequest;
    shape: Shape;
  }): Promise<Listing<Static<InCurrent<typeof Property>>>>;
  /** The stored values, locked until the transaction ends. */
  lock(account_id: number, id: number): Promise<PropertyRecord | undefined>;
  insert(account_id: number, record: PropertyRecord): Promise<number>;
  update(account_id: number, id: number, record: PropertyRecord): Promise<void>;
  parentOf(account_id: number, id: number): Promise<number | null>;
}
