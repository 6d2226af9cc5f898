import { hashSecret, isSame } from '../../secrets/tokens.js';
import type { StoredCode } from '../ports/grants.js';
import type { Stores } from '../ports.js';
import { issueTokens, type Lifetimes } from './issued-tokens.js';
import { type Check, refusalOf, type TokenOutcome } from './token-outcome.js';

// A code is exchanged once, by the application it was issued to, with the redirect address and the proof of the
// authorize step (OAU-028, OAU-063 to OAU-065, OAU-072, OAU-076, D-83).

/** A code as an application presents it. */
export interface CodeUse {
  readonly application_id: number;
  readonly code: string;
  readonly redirect_uri: string;
  readonly code_verifier: string | undefined;
  readonly now: number;
}

/** How long tokens live, and how long uses of one code may overlap, in milliseconds. */
export interface ExchangeRules {
  readonly lifetimes: Lifetimes;
  readonly race_ms: number;
}

/** What is looked at before the code is used up: an exchange that fails for its own fault does not burn it. */
const CHECKS: readonly Check<StoredCode, CodeUse>[] = [
  ['issued_to_another', (code, use) => code.application_id !== use.application_id],
  ['spent', (code) => code.consumed_at !== null],
  ['revoked', (code) => !code.is_live],
  ['expired', (code, use) => code.expires_at <= use.now],
  ['redirect_uri_differs', (code, use) => code.redirect_uri !== use.redirect_uri],
  ['code_verifier_fails', (code, use) => !provesChallenge(code.code_challenge, use.code_verifier)],
];

/** Exchanges a code for tokens, or refuses it. */
export async function exchangeCode(
  stores: Stores,
  use: CodeUse,
  { lifetimes, race_ms }: ExchangeRules,
): Promise<TokenOutcome> {
  const { grants } = stores;
  const hash = hashSecret(use.code);
  const code = await grants.lockCode(hash);
  if (!code) return { refused: 'unknown' };
  const refused = refusalOf(CHECKS, code, use);
  if (refused === 'spent' && isReplay(code)) {
    await grants.revoke(code.grant_id, 'code_replayed', use.now);
    return { refused: 'replayed' };
  }
  const held_until = use.now + race_ms;
  if (refused === 'spent' && mayHold(code, held_until)) await grants.holdCode(hash, held_until);
  if (refused) return { refused };
  if (!(await grants.consumeCode(hash, { now: use.now, held_until }))) return { refused: 'spent' };
  return { issued: await issueTokens(stores, code, { now: use.now, lifetimes }) };
}

/** How long an answer is held back at most, in milliseconds, however many other uses of its code come in. */
const LONGEST_HOLD = 2_000;

/**
 * Whether a spent code comes from someone who may have seen the answer to its first use. That answer is kept back until
 * no other use has come in for the time of the race, so a use from before then is another thread of the same client,
 * and no thief.
 */
function isReplay({ answered_at }: StoredCode): boolean {
  return answered_at !== null;
}

function mayHold({ consumed_at }: StoredCode, held_until: number): boolean {
  return consumed_at !== null && held_until <= consumed_at + LONGEST_HOLD;
}

/** Until when the answer to the use of a code is kept back at least. Unix milliseconds. */
export function heldUntil(stores: Stores, code: string): Promise<number> {
  return stores.grants.heldUntil(hashSecret(code));
}

/** Notes that the answer is handed out now; false when another use has come in that keeps it back for longer. */
export function answerCode(stores: Stores, code: string, now: number): Promise<boolean> {
  return stores.grants.answerCode(hashSecret(code), now);
}

/** PKCE with S256: the challenge is the hash of the verifier, and a verifier without challenge proves nothing. */
function provesChallenge(challenge: string | null, verifier: string | undefined): boolean {
  if (challenge === null) return verifier === undefined;
  return (
    verifier !== undefined && VERIFIER.test(verifier) && isSame(hashSecret(verifier), challenge)
  );
}

const VERIFIER = /^[\w.~-]{43,128}$/;
