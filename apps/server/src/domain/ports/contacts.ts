import type { Contact, ContactTypeCode, Static } from '@lintel/schema';
import type { JsonText, Records } from '../json-text.js';
import type { Shape } from '../shape.js';

/** What a contact belongs to: a property or an inspection, never both (CON-009). */
export interface ContactOwner {
  readonly kind: 'property' | 'inspection';
  readonly id: number;
}

/** A contact by its id and owner: under any other owner it does not exist (ERR-023). */
export interface ContactKey {
  readonly owner: ContactOwner;
  readonly id: number;
}

/** The values a contact is stored with. */
export interface ContactRecord {
  readonly type: ContactTypeCode;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly signee: boolean;
  readonly notify: boolean;
  readonly deliver: boolean;
}

/** JSON text of a contact. */
export type ContactText = JsonText<Static<typeof Contact>>;

/** Contacts of properties and inspections. */
export interface ContactStore {
  /** Oldest first (CON-026). */
  list(
    account_id: number,
    owner: ContactOwner,
    shape: Shape,
  ): Promise<Records<Static<typeof Contact>>>;
  /** The stored values, oldest first. */
  records(account_id: number, owner: ContactOwner): Promise<readonly ContactRecord[]>;
  exists(account_id: number, contact: ContactKey): Promise<boolean>;
  read(account_id: number, contact: ContactKey, shape: Shape): Promise<ContactText | undefined>;
  /** The stored values, locked until the transaction ends. */
  lock(account_id: number, contact: ContactKey): Promise<ContactRecord | undefined>;
  insert(account_id: number, owner: ContactOwner, record: ContactRecord): Promise<number>;
  update(account_id: number, contact: ContactKey, record: ContactRecord): Promise<void>;
  remove(account_id: number, contact: ContactKey): Promise<void>;
  /** The unguessable part of the address of a contact, when it is a tenant. */
  tenantKey(account_id: number, contact: ContactKey): Promise<string | undefined>;
}
