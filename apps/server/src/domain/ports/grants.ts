import type { Scope } from '@lintel/schema';

// What users have allowed applications, and the codes and tokens that follow. Times are Unix milliseconds; codes and
// tokens are known by their hashes only.

/** Why a grant ended. */
export type RevocationReason =
  | 'code_replayed'
  | 'refresh_token_replayed'
  | 'revoked_by_application'
  | 'revoked_by_user'
  | 'user_suspended';

/** An approval by a user, and the code that stands for it. */
export interface NewGrant {
  readonly application_id: number;
  readonly account_id: number;
  readonly user_id: number;
  readonly scopes: readonly Scope[];
  /** Names the approval: a second grant with the same name is not made. */
  readonly approval: string;
  readonly now: number;
}

/** A code to be stored. */
export interface NewCode {
  readonly hash: string;
  readonly grant_id: number;
  readonly redirect_uri: string;
  readonly code_challenge: string | null;
  readonly expires_at: number;
}

/** An access token and the refresh token that comes with it, to be stored. */
export interface NewTokens {
  readonly grant_id: number;
  readonly scopes: readonly Scope[];
  readonly now: number;
  readonly access: { readonly hash: string; readonly expires_at: number };
  readonly refresh: { readonly hash: string; readonly expires_at: number };
}

interface OneTime {
  readonly grant_id: number;
  readonly application_id: number;
  readonly scopes: readonly Scope[];
  readonly expires_at: number;
  /** When it was used, which it can be once. */
  readonly consumed_at: number | null;
  /** Whether grant, user and application are in force. */
  readonly is_live: boolean;
}

/** A code as it is stored. */
export interface StoredCode extends OneTime {
  readonly redirect_uri: string;
  readonly code_challenge: string | null;
  /** Until when the answer to its use is kept back at least. Unix milliseconds; null before it is used. */
  readonly held_until: number | null;
  /** When the answer to its use was handed out, from when on somebody may know the tokens. */
  readonly answered_at: number | null;
}

/** A refresh token as it is stored. */
export interface StoredRefreshToken extends OneTime {
  readonly user_id: number;
  readonly created_at: number;
}

/** An access token as it is stored. */
export interface StoredAccessToken {
  readonly grant_id: number;
  readonly application_id: number;
  readonly user_id: number;
  readonly scopes: readonly Scope[];
  readonly created_at: number;
  readonly expires_at: number;
  /** Whether token, grant, user and application are in force; it may have expired all the same. */
  readonly is_live: boolean;
}

/** An application a user has connected. */
export interface Connection {
  readonly application_id: number;
  readonly name: string;
  readonly details: string | null;
  readonly scopes: readonly Scope[];
  readonly connected_at: number;
  /** When the application last obtained tokens. */
  readonly active_at: number;
}

/** Grants with their codes and tokens. */
export interface GrantStore {
  /** The id of the new grant, or nothing when the approval was used before. */
  insert(grant: NewGrant): Promise<number | undefined>;
  insertCode(code: NewCode): Promise<void>;
  insertTokens(tokens: NewTokens): Promise<void>;

  /** A code; until the transaction ends nobody else changes its grant. */
  lockCode(hash: string): Promise<StoredCode | undefined>;
  /** Uses a code up; false for all but the one who does. */
  consumeCode(hash: string, use: { now: number; held_until: number }): Promise<boolean>;
  /** Moves the moment until which the answer to the use of a code is kept back. */
  holdCode(hash: string, held_until: number): Promise<void>;
  /** Until when the answer to the use of a code is kept back. */
  heldUntil(hash: string): Promise<number>;
  /** Notes that the answer is handed out now; false when it is kept back for longer. */
  answerCode(hash: string, now: number): Promise<boolean>;

  findRefreshToken(hash: string): Promise<StoredRefreshToken | undefined>;
  /** A refresh token; until the transaction ends nobody else changes its grant. */
  lockRefreshToken(hash: string): Promise<StoredRefreshToken | undefined>;
  /** Uses a refresh token up; false for all but the one who does. */
  consumeRefreshToken(hash: string, now: number): Promise<boolean>;

  findAccessToken(hash: string): Promise<StoredAccessToken | undefined>;
  revokeAccessToken(hash: string, now: number): Promise<void>;

  /** Ends a grant: every code and token of it is dead at once. */
  revoke(grant_id: number, because: RevocationReason, now: number): Promise<void>;
  /** Ends every grant of a user. */
  revokeAllOf(user_id: number, because: RevocationReason, now: number): Promise<void>;
  /** Ends every grant of a user to an application. */
  revokeConnection(connection: {
    readonly user_id: number;
    readonly application_id: number;
    readonly now: number;
  }): Promise<void>;
  /** What a user has allowed and what is still in use, by name. */
  connectionsOf(user_id: number, now: number): Promise<readonly Connection[]>;

  /** Deletes codes and tokens that expired before a moment, and grants that have none left. */
  forget(before: number): Promise<void>;
}
