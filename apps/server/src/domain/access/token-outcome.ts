import type { IssuedTokens } from './issued-tokens.js';

// What comes of a code or a refresh token that is presented.

/** Why tokens are refused. */
export type Refusal =
  | 'unknown'
  | 'issued_to_another'
  | 'spent'
  | 'replayed'
  | 'revoked'
  | 'expired'
  | 'redirect_uri_differs'
  | 'code_verifier_fails'
  | 'scope_exceeded';

/** Tokens, or why there are none. A refusal is no failure of the transaction: it may have ended a grant. */
export type TokenOutcome = { readonly issued: IssuedTokens } | { readonly refused: Refusal };

/** A condition under which tokens are refused. */
export type Check<Stored, Use> = readonly [Refusal, (stored: Stored, use: Use) => boolean];

/** The first condition that applies. */
export function refusalOf<Stored, Use>(
  checks: readonly Check<Stored, Use>[],
  stored: Stored,
  use: Use,
): Refusal | undefined {
  return checks.find(([, applies]) => applies(stored, use))?.[0];
}
