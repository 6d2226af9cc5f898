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

/** Users, as far as signing in needs them. */
export interface UserStore {
  /** Who signs in with an email, in whatever case it is written, unless that user is disabled. */
  find(email: string): Promise<SignInUser | undefined>;
  /** The id of the new user, or nothing when the email is taken. */
  insert(account_id: number, record: UserRecord): Promise<number | undefined>;
  updatePassword(user_id: number, password_hash: string): Promise<void>;
}
