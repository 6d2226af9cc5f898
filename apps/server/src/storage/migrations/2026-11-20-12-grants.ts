import type { Knex } from 'knex';

// Times are Unix milliseconds: they are compared, never shown.

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
    table.text('scopes').notNullable(); // JSON array
    table.bigInteger('created_at').notNullable();
    table.bigInteger('revoked_at');
    table.text('revoked_because');
    table.index(['user_id']);
    table.foreign(['account_id', 'user_id']).references(['account_id', 'id']).inTable('users');
  });
  await knex.schema.createTable('oauth_codes', (table) => {
    table.text('hash').primary();
    table
      .bigInteger('grant_id')
      .notNullable()
      .references('id')
      .inTable('oauth_grants')
      .onDelete('CASCADE');
    table.text('redirect_uri').notNullable();
    table.text('code_challenge');
    table.bigInteger('expires_at').notNullable();
    table.bigInteger('consumed_at');
  });
  await knex.schema.createTable('oauth_access_tokens', (table) => {
    table.text('hash').primary();
    table
      .bigInteger('grant_id')
      .notNullable()
      .references('id')
      .inTable('oauth_grants')
      .onDelete('CASCADE');
    table.text('scopes').notNullable(); // JSON array
    table.bigInteger('created_at').notNullable();
    table.bigInteger('expires_at').notNullable();
    table.bigInteger('revoked_at');
    table.index(['grant_id']);
    table.index(['expires_at']);
  });
  await knex.schema.createTable('oauth_refresh_tokens', (table) => {
    table.text('hash').primary();
    table
      .bigInteger('grant_id')
      .notNullable()
      .references('id')
      .inTable('oauth_grants')
      .onDelete('CASCADE');
    table.text('scopes').notNullable(); // JSON array
    table.bigInteger('created_at').notNullable();
    table.bigInteger('expires_at').notNullable();
    table.bigInteger('consumed_at');
    table.index(['grant_id']);
    table.index(['expires_at']);
  });
  await knex.schema.createTable('sessions', (table) => {
    table.text('hash').primary();
    table.bigInteger('user_id').notNullable().references('id').inTable('users').onDelete('CASCADE');
    table.bigInteger('created_at').notNullable();
    table.bigInteger('seen_at').notNullable();
    table.index(['user_id']);
  });
}
