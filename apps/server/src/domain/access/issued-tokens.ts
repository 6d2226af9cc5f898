import type { Scope } from '@lintel/schema';
import { createSecret, hashSecret } from '../../secrets/tokens.js';
import type { Stores } from '../ports.js';

// Tokens under a grant: always an access token with the refresh token that renews it (OAU-029).

/** How long codes and tokens are valid, in milliseconds (OAU-031, OAU-063, OAU-066). */
export interface Lifetimes {
  readonly code: number;
  readonly access_token: number;
  readonly refresh_token: number;
}

/** Tokens as they are handed out, this once. */
export interface IssuedTokens {
  readonly access_token: string;
  readonly refresh_token: string;
  /** Seconds until the access token expires (OAU-030). */
  readonly expires_in: number;
}

/** Issues tokens; each refresh token lives its whole lifetime anew. */
export async function issueTokens(
  stores: Stores,
  { grant_id, scopes }: { grant_id: number; scopes: readonly Scope[] },
  { now, lifetimes }: { now: number; lifetimes: Lifetimes },
): Promise<IssuedTokens> {
  const access_token = createSecret('access_token');
  const refresh_token = createSecret('refresh_token');
  await stores.grants.insertTokens({
    grant_id,
    scopes,
    now,
    access: { hash: hashSecret(access_token), expires_at: now + lifetimes.access_token },
    refresh: { hash: hashSecret(refresh_token), expires_at: now + lifetimes.refresh_token },
  });
  return { access_token, refresh_token, expires_in: Math.floor(lifetimes.access_token / 1000) };
}
