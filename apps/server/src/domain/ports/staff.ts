import type { RoleCode, StaffUser, Static } from '@lintel/schema';
import type { ViewedRecords } from './viewed-records.js';

/** The values a staff user is stored with. */
export interface StaffRecord {
  readonly name: string;
  readonly email: string;
  readonly telephone: string | null;
  readonly role: RoleCode;
}

/** The users who work for an account: all but those in the role client. */
export interface StaffStore extends ViewedRecords<Static<typeof StaffUser>> {
  /** The stored values, locked until the transaction ends. */
  lock(account_id: number, id: number): Promise<StaffRecord | undefined>;
  /** Adds a user who cannot sign in until there is a password. */
  insert(account_id: number, record: StaffRecord): Promise<number>;
  update(account_id: number, id: number, record: StaffRecord): Promise<void>;
  /** The user of the deployment, of whatever account and role, who signs in with an email. */
  findByEmail(email: string): Promise<number | undefined>;
  /** Whether an account has an administrator who may sign in besides this one. */
  hasOtherAdministrator(account_id: number, id: number): Promise<boolean>;
}
