import type { Knex } from 'knex';
import type { Composer } from './database.js';
import { param } from './statements.js';

// The statements of grants. What can be used once is used up by one conditional update that says who won; on
// PostgreSQL the row of the grant is locked before, so that refreshing and revoking take turns.

/** Statements of grants, codes and tokens. */
export function grantStatements(composer: Composer) {
  return { ...grants(composer), ...codes(composer), ...tokens(composer), ...forgetting(composer) };
}

function grants({ knex, compose }: Composer) {
  const end = { revoked_at: param('now'), revoked_because: param('because') };
  return {
    insert: compose(
      knex('oauth_grants')
        .insert({
          application_id: param('application_id'),
          account_id: param('account_id'),
          user_id: param('user_id'),
          scope: param('scope'),
          approval: param('approval'),
          created_at: param('now'),
        })
        .onConflict('approval')
        .ignore()
        .returning('id'),
    ),
    revoke: compose(
      knex('oauth_grants')
        .where({ id: param('grant_id') })
        .whereNull('revoked_at')
        .update(end),
    ),
    revokeAllOf: compose(
      knex('oauth_grants')
        .where({ user_id: param('user_id') })
        .whereNull('revoked_at')
        .update(end),
    ),
    revokeConnection: compose(
      knex('oauth_grants')
        .where({ user_id: param('user_id'), application_id: param('application_id') })
        .whereNull('revoked_at')
        .update(end),
    ),
    connections: compose(
      knex('oauth_grants as g')
        .join('oauth_applications as a', 'a.id', 'g.application_id')
        .join('oauth_refresh_tokens as t', 't.grant_id', 'g.id')
        .select('g.application_id', 'a.name', 'a.details', 't.scope')
        .min('g.created_at as connected_at')
        .max('t.created_at as active_at')
        .where('g.user_id', param('user_id'))
        .whereNull('g.revoked_at')
        .whereNull('a.disabled_at')
        .whereNull('t.consumed_at')
        .where('t.expires_at', '>', param('now'))
        .groupBy('g.application_id', 'a.name', 'a.details', 't.scope')
        .orderBy('a.name')
        .orderBy('g.application_id'),
    ),
  };
}

function codes(composer: Composer) {
  const { knex, compose } = composer;
  return {
    insertCode: compose(
      knex('oauth_codes').insert({
        hash: param('hash'),
        grant_id: param('grant_id'),
        redirect_uri: param('redirect_uri'),
        code_challenge: param('code_challenge'),
        expires_at: param('expires_at'),
      }),
    ),
    lockCode: compose(
      locking(
        composer,
        ofGrant(composer, 'oauth_codes').select(
          'g.scope',
          't.redirect_uri',
          't.code_challenge',
          't.expires_at',
          't.consumed_at',
          't.held_until',
          't.answered_at',
        ),
      ),
    ),
    consumeCode: compose(consume(knex, 'oauth_codes', { held_until: param('held_until') })),
    holdCode: compose(
      knex('oauth_codes')
        .where('hash', param('hash'))
        .update({ held_until: param('held_until') }),
    ),
    heldUntil: compose(knex('oauth_codes').select('held_until').where('hash', param('hash'))),
    answerCode: compose(
      knex('oauth_codes')
        .where('hash', param('hash'))
        .where('held_until', '<=', param('now'))
        .update({ answered_at: param('now') })
        .returning('hash'),
    ),
  };
}

function tokens(composer: Composer) {
  const { knex, compose } = composer;
  const insert = (table: string) =>
    compose(
      knex(table).insert({
        hash: param('hash'),
        grant_id: param('grant_id'),
        scope: param('scope'),
        created_at: param('now'),
        expires_at: param('expires_at'),
      }),
    );
  const refreshToken = ofGrant(composer, 'oauth_refresh_tokens').select(
    'g.user_id',
    't.scope',
    't.created_at',
    't.expires_at',
    't.consumed_at',
  );
  return {
    insertAccessToken: insert('oauth_access_tokens'),
    insertRefreshToken: insert('oauth_refresh_tokens'),
    refreshToken: compose(refreshToken),
    lockRefreshToken: compose(locking(composer, refreshToken)),
    consumeRefreshToken: compose(consume(knex, 'oauth_refresh_tokens')),
    accessToken: compose(
      ofGrant(composer, 'oauth_access_tokens', 't.revoked_at is null').select(
        'g.user_id',
        't.scope',
        't.created_at',
        't.expires_at',
      ),
    ),
    revokeAccessToken: compose(
      knex('oauth_access_tokens')
        .where({ hash: param('hash') })
        .whereNull('revoked_at')
        .update({ revoked_at: param('now') }),
    ),
  };
}

function forgetting({ knex, compose }: Composer) {
  const expired = (table: string) =>
    compose(knex(table).where('expires_at', '<', param('before')).delete());
  return {
    forgetAccessTokens: expired('oauth_access_tokens'),
    forgetRefreshTokens: expired('oauth_refresh_tokens'),
    forgetCodes: expired('oauth_codes'),
    forgetGrants: compose(
      ['oauth_codes', 'oauth_access_tokens', 'oauth_refresh_tokens']
        .reduce(
          (query, table) =>
            query.whereNotExists(knex(table).select('hash').whereRaw('grant_id = oauth_grants.id')),
          knex('oauth_grants').where('created_at', '<', param('before')),
        )
        .delete(),
    ),
  };
}

/** A code or token by its hash, with what its grant says of it. */
function ofGrant({ knex }: Composer, table: string, condition = 'true') {
  const inForce = [
    condition,
    'g.revoked_at is null',
    'u.disabled_at is null',
    'a.disabled_at is null',
  ].join(' and ');
  return knex(`${table} as t`)
    .join('oauth_grants as g', 'g.id', 't.grant_id')
    .join('users as u', 'u.id', 'g.user_id')
    .join('oauth_applications as a', 'a.id', 'g.application_id')
    .select('t.grant_id', 'g.application_id', knex.raw(`(${inForce}) as is_live`))
    .where('t.hash', param('hash'));
}

function locking({ dialect }: Composer, query: Knex.QueryBuilder): Knex.QueryBuilder {
  return dialect.kind === 'postgres' ? query.clone().forUpdate('g') : query;
}

/** Uses a one-time thing up, and writes what else is known of its use. */
function consume(knex: Knex, table: string, known: Record<string, Knex.Value> = {}) {
  return knex(table)
    .where({ hash: param('hash') })
    .whereNull('consumed_at')
    .where('expires_at', '>', param('now'))
    .update({ consumed_at: param('now'), ...known })
    .returning('hash');
}
