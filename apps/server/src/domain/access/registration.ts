import { type Problem, problemAt, type Role, SCOPES, type Scope } from '@lintel/schema';
import { hashPassword } from '../../secrets/passwords.js';
import { createPublicId, createSecret, hashSecret } from '../../secrets/tokens.js';
import { requireListedTemplate } from '../accounts/accounts.js';
import { refuseInput } from '../errors.js';
import type { AccountRecord } from '../ports/accounts.js';
import type { Storage, Stores } from '../ports.js';
import { shortTextFault } from '../short-text.js';
import { passwordFault } from './password-strength.js';
import { redirectUriFault } from './redirect-uris.js';

// Accounts, users and applications are registered by the operator, by demo data, or by a user on a page of the service;
// there is no route of the API for it (OAU-003).

/** Scopes of an application that is not held to fewer. */
const EVERY_SCOPE = Object.keys(SCOPES) as Scope[]; // keys of a literal object are its declared names

/** What is said of a new account; the rest has usual values. */
export type AccountInput = Pick<AccountRecord, 'name'> & Partial<AccountRecord>;

/** Adds an account and returns its id. */
export function createAccount(storage: Storage, input: AccountInput): Promise<number> {
  refuse(textProblems({ name: input.name }));
  return storage.write(async (stores) => {
    const account_id = await insertAccount(stores, input);
    await requireListedTemplate(stores, account_id, input);
    return account_id;
  });
}

/** What is said of a new user. */
export interface PersonInput {
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  readonly password: string;
  readonly telephone?: string | null;
  /** The client entry of a user in the role client. */
  readonly client_id?: number | null;
}

/** A new user of an account. */
export interface UserInput extends PersonInput {
  readonly account_id: number;
}

/** Adds a user and returns its id. */
export async function createUser(
  storage: Storage,
  { account_id, ...person }: UserInput,
): Promise<number> {
  refuse(personProblems(person));
  const password_hash = await hashPassword(person.password);
  return storage.write((stores) => insertUser(stores, account_id, { ...person, password_hash }));
}

/** A user with the account it belongs to. */
export interface Membership {
  readonly account_id: number;
  readonly user_id: number;
  /** Whether the account was opened for the user. */
  readonly isFirst: boolean;
}

/** Adds a user to the account of a name; where there is none it is opened, and never without its user. */
export async function createUserIn(
  storage: Storage,
  account: AccountInput,
  person: PersonInput,
): Promise<Membership> {
  refuse([...textProblems({ account: account.name }), ...personProblems(person)]);
  const password_hash = await hashPassword(person.password);
  return storage.write(async (stores) => {
    const known = await stores.accounts.findByName(account.name);
    const account_id = known ?? (await insertAccount(stores, account));
    const user_id = await insertUser(stores, account_id, { ...person, password_hash });
    return { account_id, user_id, isFirst: known === undefined };
  });
}

function personProblems({ name, email, role, password, client_id = null }: PersonInput): Problem[] {
  const fault = passwordFault(password, email);
  return [
    ...textProblems({ name, email }),
    ...(/^\S+@\S+$/.test(email) ? [] : [problemAt('email', 'must be an email address')]),
    ...(fault ? [problemAt('password', fault)] : []),
    ...((role === 'client') === (client_id === null)
      ? [problemAt('client_id', 'is for users in the role client, who need it')]
      : []),
  ];
}

function insertAccount(stores: Stores, input: AccountInput): Promise<number> {
  return stores.accounts.insert({
    country: 'GB',
    time_zone: 'Europe/London',
    custom_fields_enabled: true,
    requires_review: false,
    wording: 'check',
    self_service_template_id: null,
    ...input,
  });
}

async function insertUser(
  stores: Stores,
  account_id: number,
  { password: _, ...person }: PersonInput & { readonly password_hash: string },
): Promise<number> {
  const { client_id = null, telephone = null } = person;
  if (client_id !== null && !(await stores.clients.exists(account_id, client_id)))
    refuse([problemAt('client_id', 'names no client of this account')]);
  const id = await stores.users.insert(account_id, { ...person, client_id, telephone });
  return id ?? refuseInput([problemAt('email', 'belongs to another user')]);
}

/** What is said of a new application. */
export interface ApplicationInput {
  readonly account_id: number;
  /** The user who registers it. */
  readonly registered_by: number;
  readonly name: string;
  readonly details?: string | null;
  readonly redirect_uris: readonly string[];
  /** What it may ask for; everything when left out. */
  readonly scopes?: readonly Scope[];
}

/** A new application with its secret, which is told this once. */
export interface RegisteredApplication {
  readonly id: number;
  readonly client_id: string;
  readonly client_secret: string;
}

/** Registers an application (OAU-004, OAU-005). */
export async function createApplication(
  storage: Storage,
  input: ApplicationInput,
): Promise<RegisteredApplication> {
  const { account_id, registered_by, name, redirect_uris } = input;
  const details = input.details || null;
  refuse([
    ...textProblems({ name, ...(details ? { details } : {}) }),
    ...redirectUriProblems(redirect_uris),
  ]);
  const client_id = createPublicId();
  const client_secret = createSecret('client_secret');
  const id = await storage.write((stores) =>
    stores.applications.insert({
      account_id,
      registered_by,
      client_id,
      name,
      details,
      redirect_uris: [...new Set(redirect_uris)],
      scopes: input.scopes ?? EVERY_SCOPE,
      secret_hash: hashSecret(client_secret),
    }),
  );
  return { id, client_id, client_secret };
}

function redirectUriProblems(uris: readonly string[]): Problem[] {
  if (uris.length === 0) return [problemAt('redirect_uris', 'must have at least one address')];
  return uris.flatMap((uri, index) => {
    const fault = redirectUriFault(uri);
    return fault ? [problemAt(`redirect_uris.${index}`, fault)] : [];
  });
}

function textProblems(texts: Readonly<Record<string, string>>): Problem[] {
  return Object.entries(texts).flatMap(([path, text]) => {
    const fault = shortTextFault(text);
    return fault ? [problemAt(path, fault)] : [];
  });
}

function refuse(problems: readonly Problem[]): void {
  if (problems.length > 0) refuseInput(problems);
}
