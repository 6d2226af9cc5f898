import type { Knex } from 'knex';

// Times are Unix milliseconds: they are compared, never shown. A scope is a list separated by spaces, as on the wire.

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('oauth_grants', (table) => {
    table.bigIncrements('id');
    table
      .bigInteger('application_id')
      .notNullable()
      .references('id')
      .inTable('oauth_applications')
      .onDelete('CASCADE');
    table.bigInteger('account_id').notNullable();
    table.bigInteger('user_id').notNullable();
    table.text('scope').notNullable();
    table.text('approval').notNullable().unique(); // of the consent form, which can be sent once
    table.bigInteger('created_at').notNullable();
    table.bigInteger('revoked_at');
    table.text('revoked_because');
    table.index(['user_id', 'application_id']);
    table.index(['application_id']);
    table.foreign(['account_id', 'user_id']).references(['account_id', 'id']).inTable('users');
  });
  await knex.schema.createTable('oauth_codes', (table) => {
    table.text('hash').primary();
    belongsToGrant(table);
    table.text('redirect_uri').notNullable();
    table.text('code_challenge');
    table.bigInteger('expires_at').notNullable();
    table.bigInteger('consumed_at');
    table.bigInteger('held_until'); // the answer to its use is kept back until then at least
    table.bigInteger('answered_at'); // from then on somebody may know the tokens
    table.index(['expires_at']);
  });
  await knex.schema.createTable('oauth_access_tokens', (table) => {
    table.text('hash').primary();
    belongsToGrant(table);
    table.text('scope').notNullable();
    table.bigInteger('created_at').notNullable();
    table.bigInteger('expires_at').notNullable();
    table.bigInteger('revoked_at');
    table.index(['expires_at']);
  });
  await knex.schema.createTable('oauth_refresh_tokens', (table) => {
    table.text('hash').primary();
    belongsToGrant(table);
    table.text('scope').notNullable();
    table.bigInteger('created_at').notNullable();
    table.bigInteger('expires_at').notNullable();
    table.bigInteger('consumed_at');
    table.index(['expires_at']);
  });
  await knex.schema.createTable('sessions', (table) => {
    table.text('hash').primary();
    table.bigInteger('user_id').notNullable().references('id').inTable('users').onDelete('CASCADE');
    table.bigInteger('created_at').notNullable();
    table.bigInteger('seen_at').notNullable();
    table.index(['user_id']);
    table.index(['seen_at']);
  });
}

function belongsToGrant(table: Knex.CreateTableBuilder): void {
  table
    .bigInteger('grant_id')
    .notNullable()
    .references('id')
    .inTable('oauth_grants')
    .onDelete('CASCADE');
  table.index(['grant_id']);
}
