import { hashPassword, isBusy, isOutdated, tryPassword } from '../../secrets/passwords.js';
import { Failure } from '../errors.js';
import type { Storage } from '../ports.js';

// Signing in with email and password. Nobody learns from the answer, nor from the time it takes, whether an email is
// known here.

/** What a person signs in with. */
export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** The attempts of one person, or of whoever pretends to be that person. */
export interface Attempts {
  /** In how many seconds there may be another one; nothing when there may be one now. */
  blockedSeconds(): number | undefined;
  countFailure(): void;
  forget(): void;
}

/** Who signs in, or why nobody does. */
export type SignIn =
  | {
      readonly user_id: number /** The hash of the password that was right. */;
      readonly password_hash: string;
    }
  | { readonly refused: 'wrong' }
  | { readonly refused: 'blocked'; readonly seconds: number };

/** Signs a user in, unless too many attempts failed; those that are still waiting for their turn count too. */
export async function signIn(
  storage: Storage,
  { email, password }: Credentials,
  attempts: Attempts,
): Promise<SignIn> {
  if (isBusy()) throw new Failure('unavailable');
  const isStorable = email.isWellFormed() && !email.includes('\0');
  const user = isStorable ? await storage.stores.users.find(email) : undefined;
  const stored = user?.password_hash ?? null;
  const { countFailure } = attempts;
  const mayTry = () => attempts.blockedSeconds() === undefined;
  const verdict = mayTry()
    ? await tryPassword(password, stored, { mayTry, countFailure })
    : 'not tried';
  if (verdict === 'not tried')
    return { refused: 'blocked', seconds: attempts.blockedSeconds() ?? 1 };
  if (verdict === 'wrong' || !user || stored === null) return { refused: 'wrong' };
  attempts.forget();
  const password_hash = isOutdated(stored)
    ? await renewHash(storage, user.id, { password, stored })
    : stored;
  return { user_id: user.id, password_hash };
}

async function renewHash(
  storage: Storage,
  user_id: number,
  { password, stored }: { password: string; stored: string },
): Promise<string> {
  const renewed = { from: stored, to: await hashPassword(password) };
  await storage.write((stores) => stores.users.renewPassword(user_id, renewed));
  return renewed.to;
}
