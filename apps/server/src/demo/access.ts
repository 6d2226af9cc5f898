import { type Revision, ROLES, scopesOf } from '@lintel/schema';
import type { Addresses } from '../addresses.js';
import { type IssuedTokens, issueTokens, type Lifetimes } from '../domain/access/issued-tokens.js';
import type { Stores } from '../domain/ports.js';
import type { DemoAccess } from '../pages/demo-access.js';
import { createPublicId } from '../secrets/tokens.js';
import { AGENCIES } from './agencies.js';
import { APPLICATIONS, PROPERTY_DESK } from './applications.js';
import { DEMO_PASSWORD } from './credentials.js';

// What lets a newcomer in: tokens with every scope, and what it takes to get others.

/** Tokens for each revision. */
export type DemoTokens = Readonly<Record<Revision, IssuedTokens>>;

/** Everything a client needs, with tokens and the addresses of this start. */
export function demoAccess(tokens: DemoTokens, addresses: Addresses): DemoAccess {
  const accessTo = (revision: Revision) => ({
    baseUrl: addresses[revision].baseUrl,
    authUrl: addresses[revision].authUrl,
    accessToken: tokens[revision].access_token,
    refreshToken: tokens[revision].refresh_token,
  });
  return {
    current: accessTo('current'),
    earlier: accessTo('earlier'),
    applications: APPLICATIONS.map(({ id, secret, name, redirectUris }) => ({
      id,
      secret,
      name,
      redirectUris,
    })),
    users: AGENCIES.flatMap((agency) =>
      agency.people.map(({ email, name, role }) => ({
        email,
        password: DEMO_PASSWORD,
        name,
        account: agency.name,
        role: codeOf(role),
        roleName: role,
      })),
    ),
  };
}

/** The tokens that are wanted. */
export interface WantedTokens {
  readonly revision: Revision;
  readonly lifetimes: Lifetimes;
  /** Unix milliseconds. */
  readonly now: number;
}

/** Issues tokens for the first administrator and the first application, as if the one had allowed the other all. */
export async function grantEverything(
  stores: Stores,
  { revision, lifetimes, now }: WantedTokens,
): Promise<IssuedTokens> {
  const [{ people }] = AGENCIES;
  const user = await stores.users.find(people[0].email);
  const application = await stores.applications.find(PROPERTY_DESK.id);
  if (!user || !application)
    throw new Error(
      'The first user or application of the demo is gone. Start with an empty folder.',
    );
  const scopes = scopesOf(revision);
  const grant_id = await stores.grants.insert({
    application_id: application.id,
    account_id: user.account_id,
    user_id: user.id,
    scopes,
    approval: createPublicId(),
    now,
  });
  if (grant_id === undefined) throw new Error('A new approval was taken for an old one');
  return issueTokens(stores, { grant_id, scopes }, { now, lifetimes });
}

/** The number of a role. */
function codeOf(role: string): number {
  return Number(Object.entries(ROLES).find(([, name]) => name === role)?.[0]);
}
