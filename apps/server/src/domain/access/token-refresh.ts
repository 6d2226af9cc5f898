import type { Scope } from '@lintel/schema';
import { hashSecret } from '../../secrets/tokens.js';
import type { StoredRefreshToken } from '../ports/grants.js';
import type { Stores } from '../ports.js';
import { issueTokens, type Lifetimes } from './issued-tokens.js';
import { type Check, refusalOf, type TokenOutcome } from './token-outcome.js';

// A refresh token is used once and gives a new one (OAU-036 to OAU-040). One that comes back late ends the whole
// authorization, since one of the two who have it is a thief; within the time of a race it is only refused (D-84).

/** A refresh token as an application presents it. */
export interface RefreshUse {
  readonly application_id: number;
  readonly refresh_token: string;
  /** The scope asked for; nothing keeps that of the token. */
  readonly scope: readonly string[] | undefined;
  /** When the request came in. Unix milliseconds. */
  readonly arrived_at: number;
  readonly now: number;
}

/** How long tokens live, and how long a spent one may come back unpunished, in milliseconds. */
export interface RefreshRules {
  readonly lifetimes: Lifetimes;
  readonly race_ms: number;
}

/** What is looked at before the token is used up: a refresh that fails for its own fault does not burn it. */
const CHECKS: readonly Check<StoredRefreshToken, RefreshUse>[] = [
  ['issued_to_another', (token, use) => token.application_id !== use.application_id],
  ['spent', (token) => token.consumed_at !== null],
  ['revoked', (token) => !token.is_live],
  ['expired', (token, use) => token.expires_at <= use.now],
  ['scope_exceeded', (token, use) => !scopesFor(token, use)],
];

/** Exchanges a refresh token for new tokens, or refuses it. */
export async function refreshTokens(
  stores: Stores,
  use: RefreshUse,
  { lifetimes, race_ms }: RefreshRules,
): Promise<TokenOutcome> {
  const { grants } = stores;
  const hash = hashSecret(use.refresh_token);
  const token = await grants.lockRefreshToken(hash);
  if (!token) return { refused: 'unknown' };
  const refused = refusalOf(CHECKS, token, use);
  if (refused === 'spent' && isReplay(token, use, race_ms)) {
    await grants.revoke(token.grant_id, 'refresh_token_replayed', use.now);
    return { refused: 'replayed' };
  }
  const scopes = scopesFor(token, use);
  if (refused || !scopes) return { refused: refused ?? 'scope_exceeded' };
  if (!(await grants.consumeRefreshToken(hash, use.now))) return { refused: 'spent' };
  const granted = { grant_id: token.grant_id, scopes };
  return { issued: await issueTokens(stores, granted, { now: use.now, lifetimes }) };
}

function isReplay(
  { consumed_at }: StoredRefreshToken,
  { arrived_at }: RefreshUse,
  race_ms: number,
): boolean {
  return consumed_at !== null && arrived_at - consumed_at >= race_ms;
}

/** The scopes of the new tokens: those of the token before, or fewer, and never more again (OAU-036, OAU-062). */
function scopesFor(
  { scopes }: StoredRefreshToken,
  { scope }: RefreshUse,
): readonly Scope[] | undefined {
  if (scope === undefined) return scopes;
  const isWithin = scope.every((name) => (scopes as readonly string[]).includes(name));
  return isWithin ? scopes.filter((held) => scope.includes(held)) : undefined;
}
