import type { Wording } from '@lintel/schema';

/** Facts of an account that rules depend on. */
export interface Account {
  readonly id: number;
  readonly name: string;
  readonly country: string;
  readonly time_zone: string;
  readonly custom_fields_enabled: boolean;
  /** Whether completing an inspection leads to its review first (STA-052). */
  readonly requires_review: boolean;
  /** Which names the types of inspections have (INS-080). */
  readonly wording: Wording;
  /** The template of a self service inspection that names none; null for the first there is for every account (SST-014). */
  readonly self_service_template_id: number | null;
}

/** An account to be stored. */
export type AccountRecord = Omit<Account, 'id'>;

/** Accounts. */
export interface AccountStore {
  /** The id of an account by its name, which others may have too. */
  findByName(name: string): Promise<number | undefined>;
  insert(record: AccountRecord): Promise<number>;
  /** Whether there is no account at all. */
  isEmpty(): Promise<boolean>;
  read(account_id: number): Promise<Account>;
  /** Every account of the deployment, by name. */
  listAll(): Promise<readonly Account[]>;
  /** An account whose time zone stays what it is until the transaction ends; others may hold it at the same time. */
  hold(account_id: number): Promise<Account>;
  update(account_id: number, record: AccountRecord): Promise<void>;
  /** Makes other writers of the account wait until the transaction ends. */
  lock(account_id: number): Promise<void>;
  /** The same, and waits itself for all who hold the account. */
  lockUnheld(account_id: number): Promise<void>;
}
