import { randomUUID } from 'node:crypto';
import { type Role, SCOPES, type Scope } from '@lintel/schema';
import { type IssuedTokens, issueTokens } from '../../src/domain/access/issued-tokens.js';
import {
  type AccountInput,
  createAccount,
  createApplication,
  type RegisteredApplication,
} from '../../src/domain/access/registration.js';
import type { Caller } from '../../src/domain/caller.js';
import type { Storage } from '../../src/domain/ports.js';
import { hashPassword } from '../../src/secrets/passwords.js';
import { hashSecret } from '../../src/secrets/tokens.js';
import { type Surroundings, startTestServer, type TestServer } from './server.js';

// An account with an application and users, and access tokens for them without a browser.

/** Every scope there is. */
export const ALL_SCOPES = Object.keys(SCOPES) as readonly Scope[]; // the declared names

/** A user who can sign in. */
export interface TestUser {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly role: Role;
}

/** A registered application. */
export interface TestApplication extends RegisteredApplication {
  readonly redirect_uri: string;
}

/** What a token is issued for. */
export interface TokenRequest {
  readonly scopes?: readonly Scope[];
  readonly role?: Role;
  /** In place of the user of a role. */
  readonly user?: TestUser;
  /** In place of the application of the account. */
  readonly application_id?: number;
}

/** An account of its own. */
export interface TestAccount {
  readonly id: number;
  readonly application: TestApplication;
  /** The user of a role, created when first asked for; a user in the role client belongs to a client entry. */
  user(role?: Role, client_id?: number): Promise<TestUser>;
  /** An access token with every scope of an administrator, unless said otherwise. */
  token(request?: TokenRequest): Promise<string>;
  /** The same with the refresh token that renews it. */
  tokens(request?: TokenRequest): Promise<IssuedTokens>;
}

/** A server with one account. */
export async function startTestAccount(
  settings: Readonly<Record<string, string>> = {},
  surroundings: Surroundings = {},
): Promise<{ server: TestServer; account: TestAccount }> {
  const server = await startTestServer(settings, surroundings);
  return { server, account: await registerTestAccount(server) };
}

/** Adds an account to a server; with a second one a test looks over the fence. */
export async function registerTestAccount(
  { storage, clock }: Pick<TestServer, 'storage' | 'clock'>,
  input: Partial<AccountInput> = {},
): Promise<TestAccount> {
  const id = await createAccount(storage, { name: 'Northgate Lettings', ...input });
  const users = new Map<string, Promise<TestUser>>();
  const user = (role: Role = 'administrator', client_id?: number) => {
    const key = `${role} ${client_id ?? ''}`;
    const known = users.get(key) ?? register(role, client_id ?? null);
    users.set(key, known);
    return known;
  };
  const register = async (role: Role, client_id: number | null): Promise<TestUser> => {
    const email = `${role}-${randomUUID()}@northgate.example`;
    const person = { name: `Jo ${role}`, email, role };
    return {
      ...person,
      password: PASSWORD,
      id: await addUser(storage, id, { ...person, client_id }),
    };
  };
  const redirect_uri = 'http://localhost:9009/callback';
  const application = await createApplication(storage, {
    account_id: id,
    registered_by: (await user()).id,
    name: 'Property Sync',
    details: 'Keeps the properties of an agency up to date.',
    redirect_uris: [redirect_uri],
  });

  const tokens = async ({
    scopes = ALL_SCOPES,
    role,
    user: whose,
    application_id = application.id,
  }: TokenRequest = {}) => {
    const { id: user_id } = whose ?? (await user(role));
    const now = clock.now().getTime();
    return storage.write(async (stores) => {
      const grant_id = await stores.grants.insert({
        application_id,
        account_id: id,
        user_id,
        scopes,
        approval: randomUUID(),
        now,
      });
      if (grant_id === undefined) throw new Error('The grant was made before');
      const lifetimes = { code: 60_000, access_token: 7_200_000, refresh_token: 365 * 86_400_000 };
      return issueTokens(stores, { grant_id, scopes }, { now, lifetimes });
    });
  };

  return {
    id,
    application: { ...application, redirect_uri },
    user,
    tokens,
    token: async (request) => (await tokens(request)).access_token,
  };
}

const PASSWORD = 'seven tall lanterns';
let passwordHash: Promise<string> | undefined;

/** Adds a user as registration does, but for the hash: it is made once for all, as it takes longer than all the rest. */
async function addUser(
  storage: Storage,
  account_id: number,
  person: Pick<TestUser, 'name' | 'email' | 'role'> & { readonly client_id: number | null },
): Promise<number> {
  passwordHash ??= hashPassword(PASSWORD);
  const password_hash = await passwordHash;
  const id = await storage.write((stores) =>
    stores.users.insert(account_id, { ...person, password_hash, telephone: null }),
  );
  if (id === undefined) throw new Error(`${person.email} belongs to another user`);
  return id;
}

/** The caller behind an access token, as the stores know it. */
export async function callerOf(
  { storage, clock }: Pick<TestServer, 'storage' | 'clock'>,
  token: string,
): Promise<Caller> {
  const now = clock.now().getTime();
  const caller = await storage.stores.tokens.findCaller(hashSecret(token), now);
  if (!caller) throw new Error('The token is not known');
  return caller;
}
