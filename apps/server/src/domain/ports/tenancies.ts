import type { AddressRecord } from '../postal-address.js';
import type { ContactRecord } from './contacts.js';

/** What the page of a tenant tells. */
export interface Tenancy {
  /** Name of the agency, which is that of the account. */
  readonly agency: string;
  readonly address: AddressRecord;
  /** The agents of the property who can be reached, oldest first. */
  readonly agents: readonly Pick<ContactRecord, 'name' | 'email' | 'phone'>[];
}

/** Tenancies by the unguessable key in the address of a tenant. */
export interface TenancyStore {
  find(tenant_key: string): Promise<Tenancy | undefined>;
}
