import { hashPassword, isBusy, isOutdated, verifyPassword } from '../secrets/passwords.js';
import { Failure } from './errors.js';
import type { Storage } from './ports.js';

// Signing in with email and password. Nobody learns from the answer, nor from the time it takes, whether an email is
// known here.

/** The id of the user who signs in, or nothing. */
export async function signIn(
  storage: Storage,
  { email, password }: { email: string; password: string },
): Promise<number | undefined> {
  if (isBusy()) throw new Failure('unavailable');
  const isStorable = email.isWellFormed() && !email.includes('\0');
  const user = isStorable ? await storage.stores.users.find(email) : undefined;
  const matches = await verifyPassword(password, user?.password_hash ?? null);
  if (!user || !matches) return undefined;
  if (user.password_hash && isOutdated(user.password_hash)) {
    const password_hash = await hashPassword(password);
    await storage.write((stores) => stores.users.updatePassword(user.id, password_hash));
  }
  return user.id;
}
