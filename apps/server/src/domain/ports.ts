import type { AccountStore } from './ports/accounts.js';
import type { AuditStore } from './ports/audit.js';
import type { ProfileStore } from './ports/profiles.js';
import type { PropertyStore } from './ports/properties.js';
import type { ReferenceStore } from './ports/references.js';
import type { TokenStore } from './ports/tokens.js';

// What the rules need of the world, a file for each kind of record. storage implements it; the domain knows nothing
// else of a database.

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
