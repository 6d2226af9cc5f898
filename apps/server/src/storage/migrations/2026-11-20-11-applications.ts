import type { Knex } from 'knex';

// Times are Unix milliseconds.

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('oauth_applications', (table) => {
    table.bigIncrements('id');
    table.bigInteger('account_id').notNullable();
    table.bigInteger('registered_by').notNullable();
    table.text('client_id').notNullable().unique(); // the public Client ID
    table.text('name').notNullable();
    table.text('details');
    table.text('scope').notNullable(); // what the application may ask for, separated by spaces
    table.bigInteger('created_at').notNullable();
    table.bigInteger('disabled_at');
    table.index(['account_id', 'registered_by']);
    table
      .foreign(['account_id', 'registered_by'])
      .references(['account_id', 'id'])
      .inTable('users');
  });
  // Several secrets may be valid at once, so that one can be replaced without an interruption.
  await knex.schema.createTable('oauth_secrets', (table) => {
    table.bigIncrements('id');
    table
      .bigInteger('application_id')
      .notNullable()
      .references('id')
      .inTable('oauth_applications')
      .onDelete('CASCADE');
    table.text('hash').notNullable();
    table.bigInteger('created_at').notNullable();
    table.unique(['application_id', 'hash']);
  });
  await knex.schema.createTable('oauth_redirect_uris', (table) => {
    table
      .bigInteger('application_id')
      .notNullable()
      .references('id')
      .inTable('oauth_applications')
      .onDelete('CASCADE');
    table.text('uri').notNullable();
    table.primary(['application_id', 'uri']);
  });
}
