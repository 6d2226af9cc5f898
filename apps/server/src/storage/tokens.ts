import { ROLES, type RoleCode } from '@lintel/schema';
import type { Caller } from '../domain/caller.js';
import type { TokenStore } from '../domain/ports/tokens.js';
import type { Composer, Session } from './database.js';
import { remembering } from './remembering.js';
import { storedScopes } from './scopes.js';
import { param } from './statements.js';

// Access tokens in the database, as every request looks for them: one statement by the hash of the token, which tells
// at once whether token, grant, user and application are in force. Where the database tells that nothing was committed
// since, what was found is still so, and only the clock can have ended a token.

interface Row {
  readonly account_id: number;
  readonly user_id: number;
  readonly application_id: number;
  readonly role: RoleCode;
  readonly client_id: number | null;
  readonly scope: string;
  readonly expires_at: number;
}

interface Found {
  readonly caller: Caller;
  readonly expires_at: number;
}

/** A store of access tokens for each session. */
export function tokenStores({ knex, compose }: Composer) {
  const caller = compose(
    knex('oauth_access_tokens as t')
      .join('oauth_grants as g', 'g.id', 't.grant_id')
      .join('users as u', 'u.id', 'g.user_id')
      .join('oauth_applications as a', 'a.id', 'g.application_id')
      .select('g.account_id', 'g.user_id', 'g.application_id', 'u.role', 'u.client_id')
      .select('t.scope', 't.expires_at')
      .where('t.hash', param('hash'))
      .whereNull('t.revoked_at')
      .whereNull('g.revoked_at')
      .whereNull('u.disabled_at')
      .whereNull('a.disabled_at'),
  );
  const find = async (session: Session, hash: string): Promise<Found | undefined> => {
    const row = await session.get<Row>(caller, { hash });
    if (!row) return undefined;
    const { scope, role, expires_at, ...caught } = row;
    return {
      caller: { ...caught, role: ROLES[role], scopes: storedScopes(scope) },
      expires_at,
    };
  };
  return (session: Session): TokenStore => {
    const findOn = (hash: string) => find(session, hash);
    const findFound = session.state
      ? remembering(session.state, { ...MEMORY, find: findOn })
      : findOn;
    return {
      async findCaller(hash, now) {
        const found = await findFound(hash);
        return found && found.expires_at > now ? found.caller : undefined;
      },
    };
  };
}

/** Tokens in use at a time. */
const MEMORY = { keyOf: (hash: string) => hash, sizeOf: () => 1, most: 10_000 };
