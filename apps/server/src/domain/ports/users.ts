import type { Role } from '@lintel/schema';

/** A user as sign-in sees it. */
export interface SignInUser {
  readonly id: number;
  readonly account_id: number;
  readonly password_hash: string | null;
}

/** A user to be stored. */
export interface UserRecord {
  readonly name: string;
  readonly email: string;
  readonly telephone: string | null;
  readonly role: Role;
  /** The client entry of a user in the role client. */
  readonly client_id: number | null;
  readonly password_hash: string | null;
}

/** A user as the operator sees one. */
export interface ListedUser {
  /** Name of the account. */
  readonly account: string;
  readonly account_id: number;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  readonly has_password: boolean;
  readonly is_suspended: boolean;
}

/** Users, as far as signing in needs them. */
export interface UserStore {
  /** Who signs in with an email, in whatever case it is written, unless that user is disabled. */
  find(email: string): Promise<SignInUser | undefined>;
  /** The id of the new user, or nothing when the email is taken. */
  insert(account_id: number, record: UserRecord): Promise<number | undefined>;
  /** The hash of a user's password, which nobody changes until the transaction ends; nothing when disabled. */
  lockPassword(user_id: number): Promise<string | null | undefined>;
  updatePassword(user_id: number, password_hash: string): Promise<void>;
  /** Puts another hash of the same password in place of one, unless the password has changed in the meantime. */
  renewPassword(user_id: number, renewed: { from: string; to: string }): Promise<void>;
  /** The id of the user who could sign in with an email until now, and can no more. */
  suspend(email: string): Promise<number | undefined>;
  /** The id of the user who could not sign in with an email until now, and can again. */
  reactivate(email: string): Promise<number | undefined>;
  /** Every user of the deployment, by account and name. */
  listAll(): Promise<readonly ListedUser[]>;
}
