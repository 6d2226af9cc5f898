import { problemAt } from '@lintel/schema';
import { hashPassword } from '../../secrets/passwords.js';
import { refuseInput } from '../errors.js';
import type { Storage, Stores } from '../ports.js';
import { passwordFault } from './password-strength.js';

// What the operator decides about the access of a user: the password, and whether there is access at all. Users are
// named by the email they sign in with.

/** What came of a command about a user. */
export type AccessChange = 'done' | 'done already' | 'unknown user';

/** Gives a user a password, the first or another one, and ends what that person has open in browsers. */
export async function setPassword(
  storage: Storage,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<AccessChange> {
  const fault = passwordFault(password, email);
  if (fault) refuseInput([problemAt('password', fault)]);
  const password_hash = await hashPassword(password);
  return storage.write(async ({ staff, users, sessions }) => {
    const user_id = await staff.findByEmail(email);
    if (user_id === undefined) return 'unknown user';
    await users.updatePassword(user_id, password_hash);
    await sessions.deleteOf(user_id);
    return 'done';
  });
}

/** Keeps a user out, at once: no sign-in, no session and no token is good any more. */
export function suspendUser(storage: Storage, email: string, now: number): Promise<AccessChange> {
  return changeAccess(storage, { email, now, by: ({ users }) => users.suspend(email) });
}

/** Lets a user who was suspended sign in again. Applications have to be connected anew. */
export function reactivateUser(
  storage: Storage,
  email: string,
  now: number,
): Promise<AccessChange> {
  return changeAccess(storage, { email, now, by: ({ users }) => users.reactivate(email) });
}

interface Change {
  readonly email: string;
  readonly now: number;
  /** The conditional statement that says whether anything changed. */
  readonly by: (stores: Stores) => Promise<number | undefined>;
}

/** Either way everything ends, so that what began while a user was being suspended does not come back to life. */
function changeAccess(storage: Storage, { email, now, by }: Change): Promise<AccessChange> {
  return storage.write(async (stores) => {
    const user_id = await by(stores);
    if (user_id === undefined)
      return (await stores.staff.findByEmail(email)) === undefined
        ? 'unknown user'
        : 'done already';
    await stores.sessions.deleteOf(user_id);
    await stores.grants.revokeAllOf(user_id, 'user_suspended', now);
    return 'done';
  });
}
