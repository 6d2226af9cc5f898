/** Grants of users: codes not yet exchanged, and tokens. */
import { makeSecret, makeToken } from '../identifiers.js';
import type { Grant, World } from '../world.js';

export interface IssuedTokens {
  readonly token_type: 'Bearer';
  readonly expires_in: number;
  readonly access_token: string;
  readonly refresh_token: string;
}

type Approved = Pick<Grant, 'application' | 'user' | 'scopes'>;

const YEAR_MS = 31_536_000_000;

/** Issues a code that can be exchanged once. */
export function issueCode(world: World, approved: Approved, redirectUri: string): string {
  const code = makeSecret(30);
  const expiresAt = Date.now() + world.codeSeconds * 1_000;
  world.codes.set(code, {
    ...approved,
    approval: makeSecret(),
    redirectUri,
    expiresAt,
    isUsed: false,
  });
  return code;
}

export function issueTokens(
  world: World,
  approved: Approved & Pick<Grant, 'approval'>,
): IssuedTokens {
  const { application, user, scopes, approval } = approved;
  const grant = { application, user, scopes, approval };
  const access_token = makeToken(world.variant, user.id);
  const refresh_token = makeSecret(40);
  const expires_in = world.accessTokenSeconds;
  world.accessTokens.set(access_token, { ...grant, expiresAt: Date.now() + expires_in * 1_000 });
  world.refreshTokens.set(refresh_token, { ...grant, expiresAt: Date.now() + YEAR_MS });
  return { token_type: 'Bearer', expires_in, access_token, refresh_token };
}

/** Revokes all tokens of an approval. */
export function revoke(world: World, approval: string): void {
  for (const tokens of [world.accessTokens, world.refreshTokens]) {
    for (const [token, grant] of tokens) if (grant.approval === approval) tokens.delete(token);
  }
}
