import type { Scope } from '@lintel/schema';

// Times are Unix milliseconds.

/** A client application as people and protocols see it (OAU-004, OAU-005). */
export interface Application {
  readonly id: number;
  /** The public Client ID. */
  readonly client_id: string;
  readonly name: string;
  readonly details: string | null;
  /** What the application may ask for. */
  readonly scopes: readonly Scope[];
  /** The approved list. */
  readonly redirect_uris: readonly string[];
}

/** What is stored of a new application. */
export interface ApplicationRecord extends Omit<Application, 'id'> {
  readonly account_id: number;
  /** The user who registers it. */
  readonly registered_by: number;
  readonly secret_hash: string;
}

/** A client secret, without the secret. */
export interface StoredSecret {
  readonly id: number;
  readonly hash: string;
  readonly created_at: number;
}

/** An application as an operator sees it. */
export interface ListedApplication {
  readonly client_id: string;
  readonly name: string;
  /** Name of the account. */
  readonly account: string;
  readonly registered_by: number;
  /** Email of the user who registered it. */
  readonly email: string;
}

/** Client applications. A disabled one does not exist for anyone. */
export interface ApplicationStore {
  find(client_id: string): Promise<Application | undefined>;
  /** The applications a user has registered, oldest first. */
  listOf(user_id: number): Promise<readonly Application[]>;
  /** The applications of every account, by account and name. */
  listAll(): Promise<readonly ListedApplication[]>;
  insert(record: ApplicationRecord): Promise<number>;
  disable(application_id: number): Promise<void>;
  secrets(application_id: number): Promise<readonly StoredSecret[]>;
  insertSecret(application_id: number, hash: string): Promise<void>;
  deleteSecret(application_id: number, secret_id: number): Promise<void>;
}
