import type { Client, Static } from '@lintel/schema';
import type { AddressRecord } from '../postal-address.js';
import type { ViewedRecords } from './viewed-records.js';

/** The values a client is stored with. */
export interface ClientRecord extends AddressRecord {
  readonly name: string;
  readonly email: string;
  readonly telephone: string | null;
  readonly company: string | null;
  readonly website: string | null;
  readonly notes: string | null;
}

/** Clients of accounts. */
export interface ClientStore extends ViewedRecords<Static<typeof Client>> {
  exists(account_id: number, id: number): Promise<boolean>;
  /** The stored values, locked until the transaction ends. */
  lock(account_id: number, id: number): Promise<ClientRecord | undefined>;
  insert(account_id: number, record: ClientRecord): Promise<number>;
  update(account_id: number, id: number, record: ClientRecord): Promise<void>;
}
