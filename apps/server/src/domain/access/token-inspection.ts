import type { Scope } from '@lintel/schema';
import { hashSecret } from '../../secrets/tokens.js';
import type { Stores } from '../ports.js';

// What an application may do with its own tokens besides using them: look at one, and revoke one. The tokens of another
// application do not exist for it.

/** A token that is in force. */
export interface LiveToken {
  readonly kind: 'access_token' | 'refresh_token';
  readonly user_id: number;
  readonly scopes: readonly Scope[];
  /** Unix milliseconds. */
  readonly created_at: number;
  readonly expires_at: number;
}

interface Presented {
  readonly application_id: number;
  readonly token: string;
  readonly now: number;
}

/** A token of the application, if it would be accepted now. */
export async function findLiveToken(
  { grants }: Stores,
  { application_id, token, now }: Presented,
): Promise<LiveToken | undefined> {
  const hash = hashSecret(token);
  const isInForce = (stored: { application_id: number; is_live: boolean; expires_at: number }) =>
    stored.application_id === application_id && stored.is_live && stored.expires_at > now;
  const access = await grants.findAccessToken(hash);
  if (access) return isInForce(access) ? { ...access, kind: 'access_token' } : undefined;
  const refresh = await grants.findRefreshToken(hash);
  if (!refresh || !isInForce(refresh) || refresh.consumed_at !== null) return undefined;
  return { ...refresh, kind: 'refresh_token' };
}

/**
 * Revokes a token of the application. A refresh token ends its whole authorization, a spent one too: the application
 * may not know yet that a refresh under way has replaced it.
 */
export async function revokeToken(
  { grants }: Stores,
  { application_id, token, now }: Presented,
): Promise<void> {
  const hash = hashSecret(token);
  const access = await grants.findAccessToken(hash);
  if (access?.application_id === application_id) await grants.revokeAccessToken(hash, now);
  const refresh = await grants.lockRefreshToken(hash);
  if (refresh?.application_id === application_id)
    await grants.revoke(refresh.grant_id, 'revoked_by_application', now);
}
