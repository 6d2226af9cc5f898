import { scopeText } from '../domain/access/scope-list.js';
import type {
  Connection,
  GrantStore,
  StoredCode,
  StoredRefreshToken,
} from '../domain/ports/grants.js';
import type { Composer, Session } from './database.js';
import { grantStatements } from './grant-statements.js';
import { storedScopes } from './scopes.js';

// Grants in the database, with their codes and tokens by hash.

/** A store of grants for each session. */
export function grantStores(composer: Composer) {
  const statements = grantStatements(composer);

  return (session: Session): GrantStore => ({
    async insert({ scopes, ...grant }) {
      const values = { ...grant, scope: scopeText(scopes) };
      return (await session.get<{ id: number }>(statements.insert, values))?.id;
    },
    async insertCode(code) {
      await session.run(statements.insertCode, { ...code });
    },
    async insertTokens({ grant_id, scopes, now, access, refresh }) {
      const common = { grant_id, scope: scopeText(scopes), now };
      await session.run(statements.insertAccessToken, { ...common, ...access });
      await session.run(statements.insertRefreshToken, { ...common, ...refresh });
    },

    async lockCode(hash) {
      const row = await session.get<Row<StoredCode>>(statements.lockCode, { hash });
      return row && recordOf(row);
    },
    async consumeCode(hash, use) {
      return (await session.get(statements.consumeCode, { hash, ...use })) !== undefined;
    },
    async holdCode(hash, held_until) {
      await session.run(statements.holdCode, { hash, held_until });
    },
    async heldUntil(hash) {
      const row = await session.get<{ held_until: number | null }>(statements.heldUntil, { hash });
      return row?.held_until ?? 0;
    },
    async answerCode(hash, now) {
      return (await session.get(statements.answerCode, { hash, now })) !== undefined;
    },

    async findRefreshToken(hash) {
      const row = await session.get<Row<StoredRefreshToken>>(statements.refreshToken, { hash });
      return row && recordOf(row);
    },
    async lockRefreshToken(hash) {
      const row = await session.get<Row<StoredRefreshToken>>(statements.lockRefreshToken, { hash });
      return row && recordOf(row);
    },
    async consumeRefreshToken(hash, now) {
      return (await session.get(statements.consumeRefreshToken, { hash, now })) !== undefined;
    },

    async findAccessToken(hash) {
      const row = await session.get<Row<AccessToken>>(statements.accessToken, { hash });
      return row && recordOf(row);
    },
    async revokeAccessToken(hash, now) {
      await session.run(statements.revokeAccessToken, { hash, now });
    },

    async revoke(grant_id, because, now) {
      await session.run(statements.revoke, { grant_id, because, now });
    },
    async revokeAllOf(user_id, because, now) {
      await session.run(statements.revokeAllOf, { user_id, because, now });
    },
    async revokeConnection(connection) {
      const because = 'revoked_by_user';
      await session.run(statements.revokeConnection, { ...connection, because });
    },
    async connectionsOf(user_id, now) {
      const rows = await session.all<ConnectionRow>(statements.connections, { user_id, now });
      return mergeByApplication(rows);
    },
    async forget(before) {
      await session.run(statements.forgetAccessTokens, { before });
      await session.run(statements.forgetRefreshTokens, { before });
      await session.run(statements.forgetCodes, { before });
      await session.run(statements.forgetGrants, { before });
    },
  });
}

type AccessToken = NonNullable<Awaited<ReturnType<GrantStore['findAccessToken']>>>;

type Row<T> = Omit<T, 'scopes' | 'is_live'> & {
  readonly scope: string;
  readonly is_live: boolean | 0 | 1;
};

function recordOf<T extends Row<object>>({ scope, is_live, ...rest }: T) {
  return { ...rest, scopes: storedScopes(scope), is_live: Boolean(is_live) };
}

type ConnectionRow = Omit<Connection, 'scopes'> & { readonly scope: string };

/** A user may have allowed an application several times; together they are one connection. */
function mergeByApplication(rows: readonly ConnectionRow[]): readonly Connection[] {
  const merged = new Map<number, Connection>();
  for (const { scope, ...row } of rows) {
    const known = merged.get(row.application_id) ?? { ...row, scopes: [] };
    merged.set(row.application_id, {
      ...known,
      scopes: [...new Set([...known.scopes, ...storedScopes(scope)])],
      connected_at: Math.min(known.connected_at, row.connected_at),
      active_at: Math.max(known.active_at, row.active_at),
    });
  }
  return [...merged.values()];
}
