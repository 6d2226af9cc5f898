import type { InCurrent, Profile, Property, Static } from '@lintel/schema';
import type { Caller } from './caller.js';
import type { JsonText, Listing } from './json-text.js';
import type { PropertyRecord } from './properties.js';
import type { Shape } from './shape.js';

// What the rules need of the world. storage implements it; the domain knows nothing else of a database.

/** A page of a list: its number from 1, and how many records it holds. */
export interface PageRequest {
  readonly number: number;
  readonly size: number;
}

/** Facts of an account that rules depend on. */
export interface Account {
  readonly id: number;
  readonly name: string;
  readonly country: string;
  readonly time_zone: string;
  readonly custom_fields_enabled: boolean;
  readonly requires_review: boolean;
}

/** Accounts. */
export interface AccountStore {
  read(account_id: number): Promise<Account>;
  /** Makes other writers of the account wait until the transaction ends. */
  lock(account_id: number): Promise<void>;
}

/** Profiles of users. */
export interface ProfileStore {
  read(caller: Caller, shape: Shape): Promise<JsonText<Static<typeof Profile>> | undefined>;
}

/** Access tokens, as far as a request needs them. */
export interface TokenStore {
  /** On whose behalf a token acts, unless it is unknown, expired or revoked. */
  findCaller(hash: string, now: number): Promise<Caller | undefined>;
}

type PropertyText = JsonText<Static<InCurrent<typeof Property>>>;

/** Filters of the property list; all that are given must match. */
export interface PropertyFilters {
  readonly client_id?: number;
  /** Words that all occur in the full address, in lower case. */
  readonly words?: readonly string[];
  /** Texts, in lower case, that the value of a custom field contains, by its id. */
  readonly customFields?: readonly (readonly [number, string])[];
}

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

/** Which records of an account exist, for references in bodies. */
export interface ReferenceStore {
  exists(account_id: number, kind: 'client' | 'property' | 'staff', id: number): Promise<boolean>;
}

/** A change to a property or to what belongs to it. */
export interface AuditEntry {
  readonly property_id: number;
  readonly record: 'property' | 'meter' | 'contact';
  readonly record_id: number;
  readonly action: 'created' | 'updated' | 'deleted';
  readonly changes: unknown;
}

/** The audit trail a property keeps for its lifetime (PRP-045). */
export interface AuditStore {
  record(caller: Caller, entry: AuditEntry): Promise<void>;
}

/** Every store, on one session. */
export interface Stores {
  readonly accounts: AccountStore;
  readonly audit: AuditStore;
  readonly profiles: ProfileStore;
  readonly properties: PropertyStore;
  readonly references: ReferenceStore;
  readonly tokens: TokenStore;
}

/** The data of the service. */
export interface Storage {
  /** Reads what is committed. */
  readonly stores: Stores;
  /** One transaction; durable when the promise is kept. The work awaits nothing but the stores it is given. */
  write<T>(work: (stores: Stores) => Promise<T>): Promise<T>;
  isAlive(): Promise<boolean>;
  close(): Promise<void>;
}

/** The time. */
export interface Clock {
  now(): Date;
}
