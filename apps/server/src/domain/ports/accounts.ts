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
