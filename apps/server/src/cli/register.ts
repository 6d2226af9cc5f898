import { randomBytes } from 'node:crypto';
import type { Role } from '@lintel/schema';
import { createApplication, createUserIn } from '../domain/access/registration.js';
import type { Terminal } from './terminal.js';
import { withStorage } from './with-storage.js';

// Registering users and applications from the command line (OAU-003).

/** Options of `lintel user create`. */
export interface UserOptions {
  readonly account: string;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  readonly clientId?: string;
  readonly password?: string;
}

/** Options of `lintel application create`. */
export interface ApplicationOptions {
  /** Email of the user who registers it. */
  readonly user: string;
  readonly name: string;
  readonly redirectUri: readonly string[];
  readonly details?: string;
}

/** Adds a user, and the account when there is none of that name. */
export async function registerUser(terminal: Terminal, options: UserOptions): Promise<void> {
  const { account, name, email, role, clientId } = options;
  const password = options.password ?? createPassword();
  const client_id = clientId === undefined ? null : idIn(clientId);
  const { isFirst } = await withStorage(terminal, (storage) =>
    createUserIn(storage, { name: account }, { name, email, role, client_id, password }),
  );
  if (isFirst) terminal.print(`Opened the account ${account}.`);
  terminal.print(`${name} signs in as ${email}, in the role ${role}.`);
  if (options.password === undefined)
    terminal.print(`The password is ${password} and is not shown again.`);
}

/** Registers an application and prints its Client ID and Client Secret. */
export async function registerApplication(
  terminal: Terminal,
  { user: email, name, redirectUri, details }: ApplicationOptions,
): Promise<void> {
  const { client_id, client_secret } = await withStorage(terminal, async (storage) => {
    const user = await storage.stores.users.find(email);
    if (!user) throw new Error(`Nobody signs in as ${email}; see lintel user create.`);
    return createApplication(storage, {
      account_id: user.account_id,
      registered_by: user.id,
      name,
      details: details ?? null,
      redirect_uris: redirectUri,
    });
  });
  terminal.print(`Registered ${name}. The secret is not shown again.

  Client ID      ${client_id}
  Client Secret  ${client_secret}`);
}

function createPassword(): string {
  return randomBytes(12).toString('base64url');
}

function idIn(text: string): number {
  if (!/^[1-9]\d{0,15}$/.test(text)) throw new Error(`--client-id must be a number, not ${text}.`);
  return Number(text);
}
