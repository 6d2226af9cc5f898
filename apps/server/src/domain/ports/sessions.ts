import type { Role } from '@lintel/schema';

/** The person behind a browser that is signed in. */
export interface SignedIn {
  readonly user_id: number;
  readonly account_id: number;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  /** Name of the account. */
  readonly company: string;
  /** Unix milliseconds. */
  readonly created_at: number;
  readonly seen_at: number;
}

/** Sessions of browsers, by the hash of the session id. Times are Unix milliseconds. */
export interface SessionStore {
  /** Whoever is signed in, unless that user is disabled. */
  find(hash: string): Promise<SignedIn | undefined>;
  insert(session: {
    readonly hash: string;
    readonly user_id: number;
    readonly now: number;
  }): Promise<void>;
  touch(hash: string, now: number): Promise<void>;
  delete(hash: string): Promise<void>;
  deleteOf(user_id: number): Promise<void>;
  /** Deletes the sessions last seen before a moment. */
  forget(before: number): Promise<void>;
}
