import { ROLES, type RoleCode } from '@lintel/schema';
import type { TokenStore } from '../domain/ports/tokens.js';
import type { Composer, Session } from './database.js';
import { storedScopes } from './scopes.js';
import { param } from './statements.js';

// Access tokens in the database, as every request looks for them: one statement by the hash of the token, which tells
// at once whether token, grant, user and application are in force.

interface Row {
  readonly account_id: number;
  readonly user_id: number;
  readonly application_id: number;
  readonly role: RoleCode;
  readonly client_id: number | null;
  readonly scope: string;
}

/** A store of access tokens for each session. */
export function tokenStores({ knex, compose }: Composer) {
  const caller = compose(
    knex('oauth_access_tokens as t')
      .join('oauth_grants as g', 'g.id', 't.grant_id')
      .join('users as u', 'u.id', 'g.user_id')
      .join('oauth_applications as a', 'a.id', 'g.application_id')
      .select('g.account_id', 'g.user_id', 'g.application_id', 'u.role', 'u.client_id', 't.scope')
      .where('t.hash', param('hash'))
      .where('t.expires_at', '>', param('now'))
      .whereNull('t.revoked_at')
      .whereNull('g.revoked_at')
      .whereNull('u.disabled_at')
      .whereNull('a.disabled_at'),
  );
  return (session: Session): TokenStore => ({
    async findCaller(hash, now) {
      const row = await session.get<Row>(caller, { hash, now });
      if (!row) return undefined;
      const { scope, role, ...caught } = row;
      return { ...caught, role: ROLES[role], scopes: storedScopes(scope) };
    },
  });
}
