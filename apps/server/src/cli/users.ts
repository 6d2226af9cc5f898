import {
  type AccessChange,
  reactivateUser,
  setPassword,
  suspendUser,
} from '../domain/access/user-access.js';
import type { ListedUser } from '../domain/ports/users.js';
import { systemClock } from '../open.js';
import { tableOf } from './table.js';
import type { Terminal } from './terminal.js';
import { withStorage } from './with-storage.js';

// Users who are there already: the password, and whether they have access.

/** Gives a user a password that is typed, or comes from standard input, and is never seen. */
export async function changePassword(terminal: Terminal, email: string): Promise<void> {
  const password = await terminal.readSecret(`Password for ${email}`);
  const change = await withStorage(terminal, (storage) =>
    setPassword(storage, { email, password }),
  );
  requireUser(email, change);
  terminal.print(`${email} signs in with the new password. Connected applications stay connected.`);
}

/** Keeps a user out, at once. */
export async function suspend(terminal: Terminal, email: string): Promise<void> {
  const change = await withStorage(terminal, (storage) => suspendUser(storage, email, now()));
  requireUser(email, change);
  terminal.print(
    change === 'done'
      ? `${email} is suspended. Every session has ended and every token is revoked.`
      : `${email} was suspended before.`,
  );
}

/** Lets a user sign in again. */
export async function reactivate(terminal: Terminal, email: string): Promise<void> {
  const change = await withStorage(terminal, (storage) => reactivateUser(storage, email, now()));
  requireUser(email, change);
  terminal.print(
    change === 'done'
      ? `${email} can sign in again. Applications have to be connected anew.`
      : `${email} is not suspended.`,
  );
}

/** Lists the users of an account, or of all. */
export async function listUsers(
  terminal: Terminal,
  { account }: { readonly account?: string },
): Promise<void> {
  const all = await withStorage(terminal, ({ stores }) => stores.users.listAll());
  const users = all.filter((user) => account === undefined || isIn(account, user));
  if (users.length === 0)
    throw new Error(
      account === undefined
        ? 'There is no user yet; see lintel user create --help.'
        : `No user belongs to an account ${account}; see lintel account list.`,
    );
  const rows = users.map((user) => [user.account, user.name, user.email, user.role, stateOf(user)]);
  terminal.print(tableOf([['ACCOUNT', 'NAME', 'EMAIL', 'ROLE', 'STATE'], ...rows]));
}

function isIn(text: string, { account, account_id }: ListedUser): boolean {
  return account === text || String(account_id) === text;
}

function stateOf({ is_suspended, has_password }: ListedUser): string {
  if (is_suspended) return 'suspended';
  return has_password ? 'active' : 'has no password';
}

function requireUser(email: string, change: AccessChange): void {
  if (change === 'unknown user')
    throw new Error(`Nobody signs in as ${email}; see lintel user list.`);
}

function now(): number {
  return systemClock.now().getTime();
}
